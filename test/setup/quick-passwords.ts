import { hashing } from '../../src/features/accounts/password'

/** Setup of every test file: hashing a password takes almost no time. `accounts/sign-in/api.test.ts` tests the real cost. */
hashing.cost = { ...hashing.cost, memory: 8, passes: 1 }

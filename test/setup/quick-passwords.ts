import { hashing } from '../../src/features/accounts/password'

/** Setup for every test file: makes hashing passwords almost instant. `accounts/sign-in/api.test.ts` tests the real cost. */
hashing.cost = { ...hashing.cost, memory: 8, passes: 1 }

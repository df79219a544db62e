import type { Defaulted, Flag, Instant } from '../../server/db/columns'
import type { Permission } from './schema'

/** Better Auth's columns, and ours: role, approval and flags, which it never sees and no sign-up can set. */
export type UserTable = {
  id: string
  name: string
  email: string
  emailVerified: Flag
  image: string | null
  /** In lower case; `displayUsername` is as it was typed. */
  username: string
  displayUsername: string
  role: string
  approvedAt: Instant | null
  createdAt: Instant
  updatedAt: Instant
} & Record<Permission, Flag>

type SessionTable = {
  id: string
  token: string
  userId: string
  expiresAt: Instant
  ipAddress: string | null
  userAgent: string | null
  createdAt: Instant
  updatedAt: Instant
}

type AccountTable = {
  id: string
  accountId: string
  providerId: string
  userId: string
  password: string | null
  createdAt: Instant
  updatedAt: Instant
}

type VerificationTable = {
  id: string
  identifier: string
  value: string
  expiresAt: Instant
  createdAt: Instant
  updatedAt: Instant
}

type TotpTable = {
  userId: string
  /** Encrypted with the kept secret (`totp.ts`). */
  secret: string
  /** The 30-second step of the last code that was taken: no code works twice. */
  lastStep: Defaulted<number>
  /** Null until a first code proves that the app has the secret. */
  turnedOnAt: Instant | null
}

type RecoveryCodeTable = { id: string; userId: string; hash: string }

type PasskeyTable = {
  id: string
  userId: string
  name: string
  credentialId: string
  /** COSE, in base64url. */
  publicKey: string
  counter: number
  createdAt: Instant
  usedAt: Instant | null
}

declare module '../../server/db/tables' {
  interface Tables {
    user: UserTable
    session: SessionTable
    account: AccountTable
    verification: VerificationTable
    totp: TotpTable
    recoveryCode: RecoveryCodeTable
    passkey: PasskeyTable
  }
}

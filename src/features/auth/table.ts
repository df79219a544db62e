import type { Defaulted, Flag, Instant, JsonColumn } from '../../server/db/columns'
import type { Permission } from './permissions'

type Timestamps = { createdAt: Instant; updatedAt: Instant }

export type UserTable = {
  id: string
  name: string
  email: string
  /** Whether someone with access to this address has signed in or set a password. Nobody can sign in until then. */
  emailVerified: Flag
  image: string | null
  /** In lower case; `displayUsername` is as typed. */
  username: string
  displayUsername: string
  role: string
  approvedAt: Instant | null
  /** When its approval was revoked; null while it's approved and before it ever was. */
  suspendedAt: Instant | null
} & Timestamps &
  Record<Permission, Flag>

type SessionTable = {
  id: string
  /** SHA-256 of the cookie's value, so a copy of the table can't be used to sign in. */
  token: string
  userId: string
  expiresAt: Instant
  ipAddress: string | null
  userAgent: string | null
} & Timestamps

/** A user's password, with the `providerId` 'credential'. */
type AccountTable = {
  id: string
  accountId: string
  providerId: string
  userId: string
  password: string | null
} & Timestamps

/** One-time tokens (`one-time-token.ts`). */
type VerificationTable = {
  id: string
  identifier: string
  value: string
  expiresAt: Instant
} & Timestamps

/** An invitation to create a pre-approved account. Deleted once it's accepted. */
type AccountInvitationTable = {
  id: string
  /** In lower case. At most one invitation per address. */
  email: string
  /** SHA-256 of the link's token. */
  tokenHash: string
  permissions: JsonColumn<Permission[]>
  /** The inviting user. The invitation is void once they can't manage users anymore. */
  inviterId: string
  expiresAt: Instant
  createdAt: Instant
}

type TotpTable = {
  userId: string
  /** Encrypted with the site's secret (`totp.ts`). */
  secret: string
  /** The 30-second step of the last accepted code, so that no code works twice. */
  lastStep: Defaulted<number>
  /** Null until a first code proves that the app knows the secret. */
  turnedOnAt: Instant | null
}

type RecoveryCodeTable = { id: string; userId: string; hash: string }

type PasskeyTable = {
  id: string
  userId: string
  name: string
  credentialId: string
  /** A COSE key in base64url. */
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
    accountInvitation: AccountInvitationTable
    totp: TotpTable
    recoveryCode: RecoveryCodeTable
    passkey: PasskeyTable
  }
}

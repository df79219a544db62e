import { randomUUIDv7 } from 'node:crypto'
import type { Db, Trx } from '../../../server/db/open'
import { hashToken, newToken } from '../../../server/secret'
import { enqueue, expireEmails } from '../../email/outbox'
import type { EmailContext } from '../../email/context'
import { eachPermission, permissions, type Permission } from '../../auth/permissions'
import { normalizeName, userManagers } from '../../auth/user'
import { invitationEmail, invitationTopic } from '../emails'

const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000

/** Selects the invitations whose inviter can still manage users. The others are void. */
export const selectInvitations = (db: Db) =>
  userManagers(db)
    .innerJoin('accountInvitation', 'inviterId', 'user.id')
    .selectAll('accountInvitation')
    .select('displayUsername as inviter')

type Row = {
  id: string
  email: string
  permissions: Permission[]
  inviter: string
  expiresAt: string
  createdAt: string
}

export function toInvitation({ id, email, inviter, expiresAt, createdAt, permissions: granted }: Row) {
  return {
    id,
    email,
    inviter,
    createdAt,
    expiresAt,
    expired: expiresAt <= new Date().toISOString(),
    ...eachPermission((name) => granted.includes(name)),
  }
}

type Invited = { email: string; granted: Permission[]; inviter: { id: string; username: string } }

/** Invites a person, or renews the invitation for this address, which invalidates earlier links. Returns the invitation and its link. */
export async function invite(trx: Trx, { email, granted, inviter }: Invited, context: EmailContext) {
  const token = newToken()
  const now = Date.now()
  const values = {
    tokenHash: hashToken(token),
    permissions: granted,
    inviterId: inviter.id,
    expiresAt: new Date(now + LIFETIME_MS).toISOString(),
    createdAt: new Date(now).toISOString(),
  }
  const row = await trx
    .insertInto('accountInvitation')
    .values({ id: randomUUIDv7(), email: normalizeName(email), ...values })
    .onConflict((conflict) => conflict.column('email').doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow()
  const link = `${context.siteUrl}/admin/invitation?token=${token}`
  const labels = granted.map((name) => permissions[name])
  const invited = { id: row.id, email: row.email, invitedBy: inviter.username, permissions: labels }
  await enqueue(trx, { ...invitationEmail(invited, link, context), validUntil: row.expiresAt })
  return { row: { ...row, inviter: inviter.username }, link }
}

/** Deletes an invitation, which invalidates its link and unsent email. Returns whether it existed. */
export async function withdraw(trx: Trx, id: string) {
  const { numDeletedRows } = await trx.deleteFrom('accountInvitation').where('id', '=', id).executeTakeFirst()
  await expireEmails(trx, invitationTopic(id), ['account-invitation'])
  return numDeletedRows > 0n
}

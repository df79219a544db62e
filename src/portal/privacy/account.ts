import type { Db } from '../../server/db/open'
import { describeActivity } from '../../features/activity/schema'

/** Returns what user managers may see about the account with this email address; undefined if there is none. */
export async function findAccount(db: Db, address: string) {
  const row = await userByEmail(db, address)
  if (!row) return undefined
  const count = async (table: 'session' | 'passkey') =>
    (await db.selectFrom(table).select('id').where('userId', '=', row.id).execute()).length
  return { username: row.displayUsername, sessions: await count('session'), passkeys: await count('passkey') }
}

/** Returns everything stored about an account, except credentials and other people's names; null if there is none. */
export async function exportAccount(db: Db, address: string) {
  const row = await userByEmail(db, address)
  if (!row) return null
  const { id, name: _, image: __, username: ___, displayUsername: username, ...account } = row
  const totp = await db.selectFrom('totp').select('turnedOnAt').where('userId', '=', id).executeTakeFirst()
  const codes = await db.selectFrom('recoveryCode').select('id').where('userId', '=', id).execute()
  const passkeys = db.selectFrom('passkey').select(['name', 'createdAt', 'usedAt']).where('userId', '=', id)
  const sessions = db
    .selectFrom('session')
    .select(['createdAt', 'updatedAt', 'expiresAt', 'ipAddress as internetAddress', 'userAgent as browser'])
    .where('userId', '=', id)
  const activity = db
    .selectFrom('activity')
    .selectAll()
    .where((eb) => eb.or([eb('userId', '=', id), eb('targetId', '=', id)]))
  return {
    username,
    ...account,
    authenticatorAppSince: totp?.turnedOnAt ?? null,
    recoveryCodesLeft: codes.length,
    passkeys: await passkeys.orderBy('id').execute(),
    sessions: await sessions.orderBy('createdAt').execute(),
    activity: (await activity.orderBy('id').execute()).map(({ at, userId, address: internetAddress, ...entry }) => ({
      at,
      by: userId === id ? 'this account' : 'someone else',
      did: describeActivity({ ...entry, person: null }),
      internetAddress,
    })),
  }
}

const userByEmail = (db: Db, address: string) =>
  db.selectFrom('user').selectAll().where('email', '=', address.toLowerCase()).executeTakeFirst()

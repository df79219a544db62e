import { randomUUIDv7 } from 'node:crypto'
import type { Db, Trx } from '../../server/db/open'
import { voidTokensOf } from './one-time-token'
import { allPermissions } from './schema'

type NewUser = { username: string; email: string; approved: boolean }

/** Two accounts never share a name or an address, whatever their case. */
export const sameName = (name: string) => name.normalize('NFKC').toLowerCase()

export const findByName = (db: Db, name: string) =>
  db.selectFrom('user').selectAll().where('username', '=', sameName(name)).executeTakeFirst()

/** Which of the two is taken already. */
export async function takenBy(db: Db, { username, email }: Pick<NewUser, 'username' | 'email'>) {
  const rows = await db
    .selectFrom('user')
    .select(['username', 'email'])
    .where((or) => or.or([or('username', '=', sameName(username)), or('email', '=', sameName(email))]))
    .execute()
  return {
    username: rows.some((row) => row.username === sameName(username)),
    email: rows.some((row) => row.email === sameName(email)),
  }
}

/** Who has an account with this address. */
export async function ownerOf(db: Db, email: string) {
  const owner = db
    .selectFrom('user')
    .select(['displayUsername as username', 'email'])
    .where('email', '=', sameName(email))
  return owner.executeTakeFirstOrThrow()
}

/** Stores an account. Approved ones (the first admin, those of the command line) get all five flags, others none. */
export async function createUser(trx: Trx, { username, email, approved }: NewUser, passwordHash: string) {
  const id = randomUUIDv7()
  const now = new Date().toISOString()
  const flags = Object.fromEntries(allPermissions.map((name) => [name, approved])) as Record<
    (typeof allPermissions)[number],
    boolean
  >
  await trx
    .insertInto('user')
    .values({
      id,
      name: username,
      username: sameName(username),
      displayUsername: username,
      email: sameName(email),
      emailVerified: false,
      image: null,
      role: 'Admin',
      approvedAt: approved ? now : null,
      createdAt: now,
      updatedAt: now,
      ...flags,
    })
    .execute()
  await trx
    .insertInto('account')
    .values({
      id: randomUUIDv7(),
      accountId: id,
      providerId: 'credential',
      userId: id,
      password: passwordHash,
      createdAt: now,
      updatedAt: now,
    })
    .execute()
  return id
}

/** Approved accounts that may manage users: without one, nobody could let anybody in. */
export const managers = (db: Db) =>
  db.selectFrom('user').where('approvedAt', 'is not', null).where('canManageUsers', '=', true)

/** Sets another password, ends all sessions of that account and voids its links and half-done sign-ins. */
export async function setPassword(trx: Trx, userId: string, passwordHash: string) {
  const updatedAt = new Date().toISOString()
  await trx
    .updateTable('account')
    .set({ password: passwordHash, updatedAt })
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .execute()
  await trx.deleteFrom('session').where('userId', '=', userId).execute()
  await voidTokensOf(trx, userId)
}

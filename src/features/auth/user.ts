import { randomUUIDv7 } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Db, Trx } from '../../server/db/open'
import { allPermissions, eachPermission, type Permission, type User } from './permissions'
import type { UserTable } from './table'

type NewUser = { username: string; email: string; approved: boolean; permissions?: Permission[] }

export function toUser(row: Selectable<UserTable>): User {
  const { id, displayUsername: username, email, role, approvedAt, suspendedAt, createdAt } = row
  return {
    id,
    username,
    email,
    role,
    isApproved: approvedAt !== null,
    approvedAt,
    ...(suspendedAt && { suspendedAt }),
    createdAt,
    ...eachPermission((name) => row[name]),
  }
}

/** Returns the form in which usernames and email addresses are stored and compared. No two accounts differ only in case. */
export const normalizeName = (name: string) => name.normalize('NFKC').toLowerCase()

export const findUserByName = (db: Db, name: string) =>
  db.selectFrom('user').selectAll().where('username', '=', normalizeName(name)).executeTakeFirst()

export const findUser = (db: Db, id = '') => db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirst()

/** Returns which of the two are already used by another account. */
export async function findConflicts(db: Db, { username, email }: Pick<NewUser, 'username' | 'email'>) {
  const rows = await db
    .selectFrom('user')
    .select(['username', 'email'])
    .where((or) => or.or([or('username', '=', normalizeName(username)), or('email', '=', normalizeName(email))]))
    .execute()
  return {
    username: rows.some((row) => row.username === normalizeName(username)),
    email: rows.some((row) => row.email === normalizeName(email)),
  }
}

export const findUserByEmail = (db: Db, email: string) =>
  db
    .selectFrom('user')
    .select(['id', 'displayUsername as username', 'email'])
    .where('email', '=', normalizeName(email))
    .executeTakeFirst()

/**
 * Inserts an account and returns its id. An approved account counts as confirmed. It gets every permission (the first admin, or one from the command
 * line) unless `permissions` lists those of an invitation; any other account gets none.
 */
export async function createUser(
  trx: Trx,
  { username, email, approved, permissions = approved ? allPermissions : [] }: NewUser,
  passwordHash: string,
) {
  const id = randomUUIDv7()
  const now = new Date().toISOString()
  await trx
    .insertInto('user')
    .values({
      id,
      name: username,
      username: normalizeName(username),
      displayUsername: username,
      email: normalizeName(email),
      emailVerified: approved,
      image: null,
      role: 'Admin',
      approvedAt: approved ? now : null,
      createdAt: now,
      updatedAt: now,
      ...eachPermission((name) => permissions.includes(name)),
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

/** Selects the approved accounts that can manage users. */
export const userManagers = (db: Db) =>
  db.selectFrom('user').where('approvedAt', 'is not', null).where('canManageUsers', '=', true)

/** Returns whether anyone can manage users. At least one user manager must always remain, since nobody else can approve accounts. */
export const hasManager = async (db: Db) =>
  (await userManagers(db).select('id').limit(1).executeTakeFirst()) !== undefined

import { betterAuth } from 'better-auth'
import { username } from 'better-auth/plugins/username'
import { randomBytes, randomUUIDv7 } from 'node:crypto'
import { isPostgres, type Db } from '../../server/db/open'
import type { Env } from '../../server/env'
import { hashPassword, verifyPassword } from './password'

const DAY = 24 * 60 * 60

/** Better Auth, for sessions and secrets only: none of its own routes is open, and it knows nothing of approval and flags. */
export async function createAuth(db: Db, env: Env) {
  return betterAuth({
    // It compares dates, so it gets them as the driver gives them.
    database: { db: db.withoutPlugins(), type: isPostgres(db) ? 'postgres' : 'sqlite' },
    baseURL: env.siteUrl,
    secret: await authSecret(db),
    telemetry: { enabled: false },
    logger: { disabled: true },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      maxPasswordLength: 1000,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    session: { expiresIn: 7 * DAY, updateAge: DAY / 24 },
    plugins: [username({ maxUsernameLength: 254, minUsernameLength: 1, usernameValidator: () => true })],
    advanced: {
      cookiePrefix: 'nightlight',
      useSecureCookies: env.https,
      ipAddress: { ipAddressHeaders: ['x-client-address'] },
      database: { generateId: () => randomUUIDv7() },
    },
  })
}

/** The key that signs session cookies: made at the first start, kept with the data, shared by all processes. */
async function authSecret(db: Db) {
  const value = JSON.stringify(randomBytes(32).toString('base64url'))
  await db
    .insertInto('setting')
    .values({ key: 'authSecret', value })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  const { value: kept } = await db
    .selectFrom('setting')
    .select('value')
    .where('key', '=', 'authSecret')
    .executeTakeFirstOrThrow()
  return JSON.parse(kept) as string
}

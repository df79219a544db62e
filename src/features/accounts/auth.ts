import { betterAuth } from 'better-auth'
import { createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { randomUUIDv7 } from 'node:crypto'
import * as v from 'valibot'
import { isPostgres, type Db } from '../../server/db/open'
import type { Env } from '../../server/env'
import { authSecret } from './secret'

const MINUTE = 60
const DAY = 24 * 60 * MINUTE

/** Better Auth, for sessions only: none of its own routes is open, and it knows nothing of passwords, approval and flags. */
export async function createAuth(db: Db, env: Env) {
  return betterAuth({
    // It compares dates, so it gets them as the driver gives them.
    database: { db: db.withoutPlugins(), type: isPostgres(db) ? 'postgres' : 'sqlite' },
    baseURL: env.siteUrl,
    secret: await authSecret(db),
    telemetry: { enabled: false },
    logger: { disabled: true },
    // It checks at its start that it knows of every column that must be filled.
    user: { additionalFields: { username: ours, displayUsername: ours } },
    session: { expiresIn: 7 * DAY, updateAge: 5 * MINUTE },
    plugins: [ourSignIn],
    advanced: {
      cookiePrefix: 'nightlight',
      useSecureCookies: env.https,
      database: { generateId: () => randomUUIDv7() },
    },
  })
}

const ours = { type: 'string', input: false } as const

/** Begins a session of a user whom we have checked. It has no path: only our own code can call it. */
const ourSignIn = {
  id: 'our-sign-in',
  endpoints: {
    startSession: createAuthEndpoint.serverOnly(
      { method: 'POST', body: v.object({ userId: v.string(), ipAddress: v.string() }) },
      async (ctx) => {
        const { internalAdapter } = ctx.context
        const { userId, ipAddress } = ctx.body
        const user = await internalAdapter.findUserById(userId)
        if (!user) throw new Error('The account was deleted while it signed in')
        const session = await internalAdapter.createSession(userId, false, { ipAddress })
        await setSessionCookie(ctx, { session, user })
      },
    ),
  },
}

import { randomUUIDv7 } from 'node:crypto'
import type { Db, Trx } from '../../server/db/open'
import { readCookie, setCookie } from '../../server/cookies'
import type { AnyContext } from '../../server/http'
import { clientIp } from '../../server/rate-limit/rate-limit'
import { hashToken, newToken } from '../../server/secret'
import { CONFIRMATION_LIFETIME_MS, SESSION_DAYS, SESSION_IDLE_DAYS } from './session-length'
import { toUser } from './user'

/*
 * Follows The Copenhagen Book (Server-side sessions) and OWASP's Session Management Cheat Sheet: a random token in a cookie, only
 * its hash in the database, an idle and an absolute timeout, and a new token at every sign-in.
 */

const MINUTE = 60 * 1000
const DAY = 24 * 60 * MINUTE

const SESSION_IDLE_TIMEOUT_MS = SESSION_IDLE_DAYS * DAY
const SESSION_ABSOLUTE_TIMEOUT_MS = SESSION_DAYS * DAY
/** The minimum interval between recording a session's use, so that reads rarely write to the database. */
const SESSION_TOUCH_INTERVAL_MS = 5 * MINUTE

const COOKIE = 'nightlight_session'

export async function startSession(c: AnyContext, userId: string) {
  const token = newToken()
  const now = Date.now()
  await c.var.db
    .insertInto('session')
    .values({
      id: randomUUIDv7(),
      token: hashToken(token),
      userId,
      expiresAt: iso(now + SESSION_IDLE_TIMEOUT_MS),
      ipAddress: clientIp(c),
      userAgent: c.req.header('user-agent') ?? null,
      createdAt: iso(now),
      updatedAt: iso(now),
    })
    .execute()
  setCookie(c, COOKIE, token, { maxAge: SESSION_ABSOLUTE_TIMEOUT_MS / 1000 })
}

/** Returns the browser's session with its user's current permissions; undefined for a visitor. */
export async function currentSession(c: AnyContext) {
  const token = readCookie(c, COOKIE)
  if (!token) return undefined
  const { db } = c.var
  const row = await db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.userId')
    .selectAll('user')
    .select(['session.id as sessionId', 'session.createdAt as startedAt', 'session.updatedAt as usedAt'])
    .where('session.token', '=', hashToken(token))
    .where('session.expiresAt', '>', iso(Date.now()))
    .executeTakeFirst()
  if (!row) {
    setCookie(c, COOKIE, '', { maxAge: 0 })
    return undefined
  }
  if (Date.now() - Date.parse(row.usedAt) >= SESSION_TOUCH_INTERVAL_MS) await touch(db, row.sessionId, row.startedAt)
  return { user: toUser(row), sessionId: row.sessionId }
}

/** Extends an active session, up to its absolute timeout. */
async function touch(db: Db, id: string, startedAt: string) {
  const now = Date.now()
  const expiresAt = iso(Math.min(now + SESSION_IDLE_TIMEOUT_MS, Date.parse(startedAt) + SESSION_ABSOLUTE_TIMEOUT_MS))
  await db
    .updateTable('session')
    .set({ expiresAt, updatedAt: iso(now) })
    .where('id', '=', id)
    .execute()
}

/** Keeps the browser signed in while `change` changes the site's URL, and with it the cookie's name. */
export async function renameSessionCookie(c: AnyContext, change: () => Promise<void>) {
  const token = readCookie(c, COOKIE)
  const wasHttps = c.var.env.https
  await change()
  if (token && c.var.env.https !== wasHttps) setCookie(c, COOKIE, token, { maxAge: SESSION_ABSOLUTE_TIMEOUT_MS / 1000 })
}

export const currentUser = async (c: AnyContext) => (await currentSession(c))?.user

export async function endSession(c: AnyContext) {
  const token = readCookie(c, COOKIE)
  if (!token) return
  await c.var.db.deleteFrom('session').where('token', '=', hashToken(token)).execute()
  setCookie(c, COOKIE, '', { maxAge: 0 })
}

export const endOtherSessions = (trx: Trx, userId: string, sessionId: string) =>
  trx.deleteFrom('session').where('userId', '=', userId).where('id', '!=', sessionId).execute()

/** Returns whether a request with this Cookie header could have a session. Cheap: doesn't read the database. */
export const mayHaveSession = (cookies: string | undefined) => cookies?.includes(`${COOKIE}=`) ?? false

const iso = (ms: number) => new Date(ms).toISOString()

/** How long an expired invitation is kept, so that its link can say so and it can be sent again. */
const EXPIRED_INVITATION_MS = 7 * DAY

/** Deletes expired sessions (with their user agents and IP addresses), expired links and invitations, and accounts that were never confirmed. */
export async function deleteExpired({ db }: { db: Db }, now = Date.now()) {
  const cutoff = new Date(now).toISOString()
  await db.deleteFrom('session').where('expiresAt', '<=', cutoff).execute()
  const registered = new Date(now - CONFIRMATION_LIFETIME_MS).toISOString()
  await db.deleteFrom('user').where('emailVerified', '=', false).where('createdAt', '<=', registered).execute()
  await db.deleteFrom('verification').where('expiresAt', '<=', cutoff).execute()
  const invited = new Date(now - EXPIRED_INVITATION_MS).toISOString()
  await db.deleteFrom('accountInvitation').where('expiresAt', '<=', invited).execute()
}

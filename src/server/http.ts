import { hash } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { sValidator } from '@hono/standard-validator'
import type { StandardSchemaV1 } from '@standard-schema/spec'
import { Hono, type Context, type ErrorHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { describeError } from '../lib/describe-error'
import { isUnavailable } from './is-unavailable'
import type { Db } from './db/open'
import type { Env } from './env'
import { redactPath, type Log } from './log'
import type { Storage } from './storage'

/** Allows `points` within `seconds` of the first one. */
export type Rule = { name: string; points: number; seconds: number }

/** A rule and the key it applies to: an IP address or an account. */
export type Limit = [Rule, key: string]

export type RateLimits = {
  /** Consumes points of each limit, up to the first one that is exceeded. Returns the seconds to wait; 0 if none is exceeded. */
  consume(limits: Limit[], points?: number): Promise<number>
  refund(limits: Limit[], points?: number): Promise<unknown>
}

export type Client = {
  req: { header(name: string): string | undefined }
  env?: AppEnv['Bindings']
  var: { env: Pick<Env, 'trustedProxies'> }
}

/** What the app depends on; each request carries it as `c.var`. */
export type Deps = {
  env: Env
  db: Db
  log: Log
  limits: RateLimits
  storage: Storage
  /** Wakes the email worker after a request that may have added to the outbox. */
  wakeEmailWorker: () => void
  /** Counts a page view (portal/numbers). `save` stores the counts that are only in memory. */
  pageViews: { count: (client: Client, path: string) => void; save: () => Promise<void> }
  /** Looks up the DNS of the sender's domain. */
  dns: { resolveTxt: (name: string) => Promise<string[][]> }
  /** Delays a reply, except in tests. */
  sleep: (ms: number) => Promise<unknown>
}
export type AppEnv = {
  /** Pages that call the API in-process set `requestId` and `isLimited` (already counted). */
  Bindings: Partial<HttpBindings> & { requestId?: string; isLimited?: boolean }
  /** `refusedUser` is the id of a signed-in user who lacks a permission, for the log. */
  Variables: Deps & { requestId: string; refusedUser?: string }
}

export type Fetch = (request: Request, env?: object) => Response | Promise<Response>

/** The context of any route, without the types that middleware adds. */
export type AnyContext = Pick<Context<AppEnv>, 'req' | 'header' | 'json' | 'env'> & { var: AppEnv['Variables'] }

/** The body of every error response: a message for people, and one for each invalid field. */
export type Problem = { error: string; fields?: Record<string, string> }

export const routes = () => new Hono<AppEnv>()

/** Makes what the app depends on available as `c.var`. */
export function setDeps(c: Context<AppEnv>, deps: Deps) {
  for (const [name, value] of Object.entries(deps)) c.set(name as keyof Deps, value as never)
}

export const MAX_BODY_BYTES = 1_000_000
/** For what visitors send without signing in. No form is longer, even percent-encoded. */
export const MAX_FORM_BYTES = 64 * 1024
const MAX_FORM_FIELDS = 50

/** Answers 413 to bodies over `maxSize` bytes. Node's parser enforces Content-Length, so only bodies without it are counted. */
export const limitBodySize = (maxSize: number, message: string = ERRORS[413]) =>
  bodyLimit({ maxSize, onError: (c) => problem(c, 413, message) })

/**
 * Validates the JSON body.
 * Answers 415 to another content type, 400 to invalid JSON, and 422 `{error, fields}` with the first message of each field.
 */
export const body = <S extends StandardSchemaV1>(schema: S) =>
  sValidator('json', schema, (result, c) => (result.success ? undefined : c.json(toProblem(result.error), 422)))

/** Validates the query. Answers 400 `{error, fields}`. */
export const query = <S extends StandardSchemaV1>(schema: S) =>
  sValidator('query', schema, (result, c) => (result.success ? undefined : c.json(toProblem(result.error), 400)))

function toProblem(issues: readonly StandardSchemaV1.Issue[]): Problem {
  const fields: Record<string, string> = {}
  for (const { message, path = [] } of issues) {
    const name = path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.')
    fields[name] ??= message
  }
  const [error = 'The data is not valid'] = Object.values(fields)
  return { error, fields }
}

/** Accepts only JSON bodies, because a form on another site can't send one. */
export const requireJson = createMiddleware<AppEnv>(async (c, next) => {
  const type = c.req.header('content-type')
  const hasBody = Number(c.req.header('content-length')) > 0 || c.req.header('transfer-encoding') !== undefined
  if (type ? !/^application\/json\b/i.test(type) : hasBody)
    return problem(c, 415, 'Send JSON: Content-Type must be application/json')
  return next()
})

/**
 * Rejects writes that another site caused (OWASP CSRF cheat sheet: Fetch Metadata, then Origin).
 * Clients that send neither header aren't browsers and carry nobody's cookies.
 */
export const sameOrigin = createMiddleware<AppEnv>(async (c, next) => {
  if (['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)) return next()
  const site = c.req.header('sec-fetch-site')
  const origin = c.req.header('origin')
  const { siteUrl } = c.var.env
  const ownHosts = [siteUrl && new URL(siteUrl).host, c.req.header('host')]
  const isCrossSite = site
    ? site !== 'same-origin' && site !== 'none'
    : origin !== undefined && !(URL.canParse(origin) && ownHosts.includes(new URL(origin).host))
  return isCrossSite ? problem(c, 403, 'This request came from another site') : next()
})

/** Returns the fields of a plain form (application/x-www-form-urlencoded). Answers 413 if there are too many to parse. */
export async function formFields(c: Context): Promise<Record<string, string>> {
  const text = await c.req.text().catch((cause: unknown) => {
    throw new HTTPException(400, { cause })
  })
  if (text.split('&').length > MAX_FORM_FIELDS) throw new HTTPException(413)
  return Object.fromEntries(new URLSearchParams(text))
}

/** No database stores NUL, so a URL with one can't name anything. */
export const rejectNullBytes = createMiddleware<AppEnv>(async (c, next) =>
  /%00/.test(c.req.url) ? problem(c, 400, 'This address is malformed') : next(),
)

/**
 * Returns the same string for every retry of a request; null if the client sent no Idempotency-Key
 * (draft-ietf-httpapi-idempotency-key-header). It includes the content, so different content under an old key isn't lost.
 */
export function idempotencyKey(c: AnyContext, content: object) {
  const key = c.req.header('idempotency-key')
  return key ? hash('sha256', JSON.stringify([key, content]), 'base64url') : null
}

export const fieldProblem = (field: string, error: string): Problem => ({ error, fields: { [field]: error } })

/** Answers with an error that has no fields. */
export const problem = <Status extends ContentfulStatusCode>(c: Pick<Context, 'json'>, status: Status, error: string) =>
  c.json({ error } satisfies Problem, status)

const ERRORS = { 400: 'The data sent could not be read', 413: 'The data sent is too large' }

/** Turns a thrown error into a response. Causes go to the log, never to the visitor. */
export const onError: ErrorHandler<AppEnv> = (error, c) => {
  if (error instanceof HTTPException && error.res) return c.newResponse(error.res.body, error.res)
  if (error instanceof HTTPException)
    return problem(c, error.status, ERRORS[error.status as keyof typeof ERRORS] ?? error.message)
  c.var.log.error('request failed', {
    requestId: c.var.requestId,
    path: redactPath(c.req.path),
    error: error.stack,
    cause: error.cause === undefined ? undefined : describeError(error.cause),
  })
  if (!isUnavailable(error)) return problem(c, 500, 'Something went wrong on our side. Please try again.')
  c.header('Retry-After', '5')
  return problem(c, 503, 'The site is busy for a moment. Please try again.')
}

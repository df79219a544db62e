import { createHash } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { sValidator } from '@hono/standard-validator'
import type { StandardSchemaV1 } from '@standard-schema/spec'
import { Hono, type Context, type ErrorHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Db } from './db/open'
import type { Env } from './env'
import type { Log } from './log'
import type { Storage } from './storage'
import type { RateLimits } from './limit-store'

/** What the outside gives the application; each request carries it as `c.var`. */
export type Deps = {
  env: Env
  db: Db
  log: Log
  limits: RateLimits
  storage: Storage
  /** Tells the mail worker that a committed transaction left mail in the outbox. */
  wakeEmailWorker: () => void
}
export type AppEnv = {
  /** `requestId` is that of the page for which a call is made inside the process. */
  Bindings: Partial<HttpBindings> & { requestId?: string }
  Variables: Deps & { requestId: string }
}

/** The context of any route, whatever its guards have added to it. */
export type AnyContext = Pick<Context<AppEnv>, 'req' | 'header' | 'env'> & { var: AppEnv['Variables'] }

/** The error every call answers with: a sentence for a person, and a message for each field that is wrong. */
export type Problem = { error: string; fields?: Record<string, string> }

export const routes = () => new Hono<AppEnv>()

const MEGABYTE = 1_000_000
const counted = bodyLimit({ maxSize: MEGABYTE, onError: (c) => problem(c, 413, 'The data sent is too large') })

/** Longest body of a call or a form: 413 beyond it. One that tells its length, as Node's parser enforces it, need not be counted. */
export const limitBodySize = createMiddleware<AppEnv>(async (c, next) =>
  Number(c.req.header('content-length')) <= MEGABYTE && !c.req.header('transfer-encoding') ? next() : counted(c, next),
)

/**
 * Checks the JSON body against a schema.
 * 415 another content type, 400 not JSON, 422 `{error, fields}` with the first message of each field.
 */
export const body = <S extends StandardSchemaV1>(schema: S) =>
  sValidator('json', schema, (result, c) => (result.success ? undefined : c.json(problemOf(result.error), 422)))

/** Checks the query against a schema. 400 `{error, fields}` as above. */
export const query = <S extends StandardSchemaV1>(schema: S) =>
  sValidator('query', schema, (result, c) => (result.success ? undefined : c.json(problemOf(result.error), 400)))

function problemOf(issues: readonly StandardSchemaV1.Issue[]): Problem {
  const fields: Record<string, string> = {}
  for (const { message, path = [] } of issues) {
    const name = path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.')
    fields[name] ??= message
  }
  const [error = 'The data is not valid'] = Object.values(fields)
  return { error, fields }
}

/** Bodies sent to the API are JSON; a form of another site can't pretend to be one. */
export const requireJson = createMiddleware<AppEnv>(async (c, next) => {
  const type = c.req.header('content-type')
  const hasBody = Number(c.req.header('content-length')) > 0 || c.req.header('transfer-encoding') !== undefined
  if (type ? !/^application\/json\b/i.test(type) : hasBody)
    return c.json({ error: 'Send JSON: Content-Type must be application/json' } satisfies Problem, 415)
  return next()
})

/**
 * Refuses writes that another site caused (OWASP CSRF cheat sheet: Fetch Metadata, then Origin).
 * Programs that send neither header are no browsers and carry no one's cookies.
 */
export const sameOrigin = createMiddleware<AppEnv>(async (c, next) => {
  if (['GET', 'HEAD', 'OPTIONS'].includes(c.req.method)) return next()
  const site = c.req.header('sec-fetch-site')
  const origin = c.req.header('origin')
  const own = [new URL(c.var.env.siteUrl).host, c.req.header('host')]
  const foreign = site
    ? site !== 'same-origin' && site !== 'none'
    : origin !== undefined && !(URL.canParse(origin) && own.includes(new URL(origin).host))
  return foreign ? c.json({ error: 'This request came from another site' } satisfies Problem, 403) : next()
})

/** The fields of a plain form; 400 when the body is none. */
export async function formFields(c: Context) {
  try {
    return await c.req.parseBody()
  } catch (cause) {
    throw new HTTPException(400, { cause })
  }
}

/** No database stores NUL, so an address that holds one names nothing. */
export const rejectNullBytes = createMiddleware<AppEnv>(async (c, next) =>
  /%00/.test(c.req.url) ? problem(c, 400, 'This address is malformed') : next(),
)

/**
 * What marks the retries of one request, if its client sends a key (draft-ietf-httpapi-idempotency-key-header): the key and
 * the content together, so that other words under an old key are another request and not lost.
 */
export function idempotencyKey(c: AnyContext, content: object) {
  const key = c.req.header('idempotency-key')
  return key
    ? createHash('sha256')
        .update(JSON.stringify([key, content]))
        .digest('base64url')
    : null
}

export const problem = <Status extends ContentfulStatusCode>(c: Context, status: Status, error: string) =>
  c.json({ error } satisfies Problem, status)

const WORDS: Partial<Record<number, string>> = {
  400: 'The data sent could not be read',
  413: 'The data sent is too large',
}

/** Turns whatever was thrown into a reply. Causes go to the log, never to the visitor. */
export const onError: ErrorHandler<AppEnv> = (error, c) => {
  if (error instanceof HTTPException) return problem(c, error.status, WORDS[error.status] ?? error.message)
  const busy = isUnavailable(error)
  c.var.log.error('request failed', {
    requestId: c.var.requestId,
    path: c.req.path,
    error: error.stack || `${error.name}: ${error.message}`,
  })
  return busy
    ? c.json({ error: 'The site is busy for a moment. Please try again.' } satisfies Problem, 503, {
        'Retry-After': '5',
      })
    : problem(c, 500, 'Something went wrong on our side. Please try again.')
}

/** The database is locked or away (SQLite BUSY and FULL, lost PostgreSQL connections), the disk is full, or no file can be opened: it passes. */
export function isUnavailable(error: Error & { code?: string; errcode?: number; status?: number }): boolean {
  // Thrown while a page asked the API in process, perhaps wrapped by the query that asked.
  if (error.status === 503) return true
  if (error.cause instanceof Error && isUnavailable(error.cause)) return true
  if (error.code === 'ERR_SQLITE_ERROR') return [5, 6, 10, 13].includes((error.errcode ?? 0) & 0xff)
  return (
    /^(08|53|55000|57P)|ECONN|EPIPE|ETIMEDOUT|ENOSPC|EDQUOT|EMFILE|ENFILE/.test(error.code ?? '') ||
    /connection (terminated|timeout)|timeout exceeded|query read timeout/i.test(error.message)
  )
}

import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { CompiledQuery } from 'kysely'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible'
import { isPostgres, type Db } from './db/open'

/** `points` may be taken within `seconds`. */
export type Rule = { name: string; points: number; seconds: number }

export type RateLimits = {
  /** Takes points. Answers how many seconds to wait: 0 when the taker may go on. */
  take(rule: Rule, key: string, points?: number): Promise<number>
  give(rule: Rule, key: string, points: number): Promise<unknown>
}

/** Counts in this process's memory. */
export const memoryLimits = () =>
  limitsOf(({ name, points, seconds }) => new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }))

/** How long PostgreSQL may take to count, and how long it is not asked after it failed; in ms. */
const PATIENCE = 1000
const PAUSE = 5000

/** Counts where all processes see it: in PostgreSQL, and in memory while that is away. SQLite has one process only. */
export function sharedLimits(db: Db) {
  if (!isPostgres(db)) return memoryLimits()
  let pausedUntil = -Infinity
  const storeClient = {
    query: async ({ text, values }: { text: string; values: unknown[] }) => {
      if (performance.now() < pausedUntil) throw Error('the database did not answer a moment ago')
      try {
        const answer = db.executeQuery(CompiledQuery.raw(text, values))
        const late = sleep(PATIENCE, undefined, { ref: false }).then(() => {
          throw Error('the database takes too long')
        })
        const { rows } = await Promise.race([answer, late])
        return { rows, rowCount: rows.length }
      } catch (error) {
        pausedUntil = performance.now() + PAUSE
        throw error
      }
    },
  }
  return limitsOf(({ name, points, seconds: duration }) => {
    const insuranceLimiter = new RateLimiterMemory({ keyPrefix: name, points, duration })
    return new RateLimiterPostgres({
      storeClient,
      storeType: 'client',
      tableName: 'rateLimit',
      tableCreated: true,
      keyPrefix: name,
      points,
      duration,
      insuranceLimiter,
    })
  })
}

/** For load tests: nobody waits. */
export const noLimits: RateLimits = { take: async () => 0, give: async () => {} }

function limitsOf(create: (rule: Rule) => RateLimiterAbstract): RateLimits {
  const limiters = new Map<string, RateLimiterAbstract>()
  const limiter = (rule: Rule) => {
    let found = limiters.get(rule.name)
    if (!found) limiters.set(rule.name, (found = create(rule)))
    return found
  }
  return {
    async take(rule, key, points = 1) {
      for (;;)
        try {
          await limiter(rule).consume(hashed(key), points)
          return 0
        } catch (refused) {
          if (!(refused instanceof RateLimiterRes)) throw refused
          const seconds = Math.max(1, Math.ceil(refused.msBeforeNext / 1000))
          if (seconds <= 2 * rule.seconds) return seconds
          // Counted while the clock was far ahead: nobody has to wait until that time comes.
          await limiter(rule).delete(hashed(key))
        }
    },
    give: (rule, key, points) => limiter(rule).reward(hashed(key), points),
  }
}

/** Addresses of people are not kept in clear, and any key fits its column. */
const hashed = (key: string) => createHash('sha256').update(key).digest('base64url')

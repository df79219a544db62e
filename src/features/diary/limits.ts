import { HTTPException } from 'hono/http-exception'
import { plural } from '../../lib/text/plural'
import type { Trx } from '../../server/db/open'
import type { AnyContext, Problem } from '../../server/http'
import { limit, limitsByNetwork } from '../../server/rate-limit/rate-limit'
import { BY_HAND } from './imported'

/** How many changes a diary takes per period, not counting imports: far more than two phones make. */
const HOURLY = { max: 1000, ms: 3_600_000 }
const DAILY = { max: 5000, ms: 86_400_000 }

/** How many changes an hour each network gets to itself, so that someone flooding the link doesn’t hold up the family’s own taps. */
const NETWORK_SHARE = { name: 'diary:share', points: 60, seconds: 3600 }
/** Entries per diary, including removed and imported ones. */
export const MAX_ENTRIES = 20_000
const MAX_NAMES = 40

/** Enough for two phones that send every fifteen seconds, plus the taps of a bad night. */
export const diaryLimit = limit('diary', { perIp: 600, seconds: 600 })
/** For reading a link, in total and per network. Doesn't count what phones send. */
export const readLimit = limit('diary reading', { perIp: 600, perLink: 2000, seconds: 600 })
/** For downloading a whole diary, which takes up to a second. */
export const downloadLimit = limit('diary downloads', { perIp: 20, perLink: 60, seconds: 3600 })

/** Whether this many changes fit in the network's own share of the diary's hour. */
export const isWithinShare = async (c: AnyContext, diaryId: string, changes: number) =>
  (await c.var.limits.consume(limitsByNetwork(c, NETWORK_SHARE, diaryId), changes)) === 0

/**
 * Rejects what was just stored if it takes the diary over its limits, so that nobody with the link can fill the database.
 * Changes within a network's share skip the hourly limit.
 * @throws HTTPException 429 with Retry-After, or 422 if waiting doesn't help; the transaction is rolled back.
 */
export async function checkLimits(trx: Trx, diaryId: string, now: Date, isShare: boolean) {
  const changes = trx.selectFrom('diaryChange').where('diaryId', '=', diaryId)
  const logged = changes.where('source', 'in', BY_HAND)
  for (const { max, ms } of isShare ? [DAILY] : [HOURLY, DAILY]) {
    const recent = await logged
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('createdAt').as('first')])
      .where('createdAt', '>', new Date(now.getTime() - ms).toISOString())
      .executeTakeFirstOrThrow()
    if (recent.count > max) throw tooMany(max, Date.parse(recent.first) + ms - now.getTime())
  }
  const { names } = await logged
    .select(({ fn }) => fn.count<number>('by').distinct().as('names'))
    .executeTakeFirstOrThrow()
  if (names > MAX_NAMES)
    throw refusal(422, `At most ${MAX_NAMES} people can log here. Please choose a name that has logged before.`)
  if ((await countEntries(trx, diaryId)) > MAX_ENTRIES)
    throw refusal(422, `A diary has room for ${MAX_ENTRIES.toLocaleString('en-US')} entries, and this one is full.`)
}

/** Counts a diary's entries, including removed ones. */
export async function countEntries(trx: Trx, diaryId: string) {
  const { entries } = await trx
    .selectFrom('diaryChange')
    .select(({ fn }) => fn.count<number>('entryId').distinct().as('entries'))
    .where('diaryId', '=', diaryId)
    .executeTakeFirstOrThrow()
  return entries
}

const refusal = (status: 422 | 429, error: string, headers?: HeadersInit) =>
  new HTTPException(status, { res: Response.json({ error } satisfies Problem, { status, headers }) })

/** `wait` is in ms. */
const tooMany = (max: number, wait: number) =>
  refusal(
    429,
    `This diary has just taken ${plural(max, 'change')}. Try again in ${plural(Math.ceil(wait / 60_000), 'minute')}.`,
    { 'Retry-After': String(Math.ceil(wait / 1000)) },
  )

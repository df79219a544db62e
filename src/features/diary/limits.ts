import { HTTPException } from 'hono/http-exception'
import { plural } from '../../lib/text/plural'
import type { Trx } from '../../server/db/open'
import type { AnyContext, Problem } from '../../server/http'
import { limit, limitsByNetwork } from '../../server/rate-limit/rate-limit'
import { BY_HAND } from './imported'

/** How many changes a diary takes within a time beside imports: far more than two phones make. */
const HOURLY = { max: 1000, ms: 3_600_000 }
const DAILY = { max: 5000, ms: 86_400_000 }

/** How many changes of an hour each network has to itself, so that a flood of the link doesn’t hold up the family’s own taps. */
const NETWORK_SHARE = { name: 'diary:share', points: 60, seconds: 3600 }
/** Entries of a diary in all, removed ones too, and imports. */
export const MAX_ENTRIES = 20_000
const MAX_NAMES = 40

/** Two phones that send every fifteen seconds, and the taps of a bad night. */
export const diaryLimit = limit('diary', { perIp: 600, seconds: 600 })
/** For everybody who reads a link, and from each network. What phones send isn't counted here. */
export const readLimit = limit('diary reading', { perIp: 600, perLink: 2000, seconds: 600 })

/** Whether so many changes are within what a network has of the diary's hour to itself. */
export const isWithinShare = async (c: AnyContext, diaryId: string, changes: number) =>
  (await c.var.limits.consume(limitsByNetwork(c, NETWORK_SHARE, diaryId), changes)) === 0

/**
 * Refuses what was just stored if the diary has more than it takes, so that nobody who has the link can fill the database.
 * What is within a network's share isn't held to the pace of an hour.
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

/** Returns how many entries a diary has, removed ones too. */
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
    `This diary has just taken ${plural(max, 'change')}. It takes more in ${plural(Math.ceil(wait / 60_000), 'minute')}.`,
    { 'Retry-After': String(Math.ceil(wait / 1000)) },
  )

import { randomUUIDv7 } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { HTTPException } from 'hono/http-exception'
import { sql, type Selectable } from 'kysely'
import { chunks } from '../../server/db/chunks'
import type { Db, Trx } from '../../server/db/open'
import type { Tables } from '../../server/db/tables'
import { fieldProblem } from '../../server/http'
import { findImported, getOddSpans, jsonField, selectEntries, type Span } from './imported'
import { checkLimits } from './limits'
import { correctClock, getClockCorrection, type Change } from './merge'
import { EARLIEST, hasPlausibleTimes, IMPLAUSIBLE, isPlausible } from './plausible'
import type { Batch, SentChange, Source } from './schema'

type Row = Selectable<Tables['diary']>
type Diary = Pick<Row, 'id' | 'familyId'>
export type StoredChange = Change & { source: Source; isShifted: boolean }

/**
 * Stores what a phone sends, each change once, and returns what it doesn't have yet: all changes after version `since`, and the diary's
 * version. `correction`, in ms, was added to tapped times; typed times stay as they were.
 * `head` is a row of that version; the phone sends it next time. `isRestored` means that the phone has changes this database has
 * lost, so it gets everything that's left.
 * @throws HTTPException 422, naming the change, if a time isn't plausible even by the corrected clock.
 */
export async function sync(
  db: Db,
  diary: Diary & Pick<Row, 'version'>,
  { sentAt, since: sinceVersion, head, changes }: Batch,
  isShare: boolean,
) {
  const receivedAt = new Date()
  const correction = getClockCorrection(sentAt, receivedAt.toISOString())
  const corrected = changes.map((change) => correct(change, correction, receivedAt))
  const wrong = corrected.findIndex(
    ({ at, set }) => !isPlausible(at, receivedAt) || !hasPlausibleTimes(set, receivedAt),
  )
  if (wrong !== -1) {
    const content = fieldProblem(`changes.${wrong}.set`, IMPLAUSIBLE)
    throw new HTTPException(422, { res: Response.json(content, { status: 422 }) })
  }
  const since = await findSince(db, diary, { since: sinceVersion, head })
  const version = changes.length
    ? await db.transaction().execute((trx) => storeLogged(trx, diary, corrected, receivedAt, isShare))
    : (await db.selectFrom('diary').select('version').where('id', '=', diary.id).executeTakeFirstOrThrow()).version
  return {
    version,
    head: await findHead(db, diary.id, version),
    isRestored: since === undefined,
    correction,
    changes: await findNews(db, diary.id, since),
  }
}

/** Returns this database's version for what a phone has; undefined if the phone has rows that were lost in a restore. */
async function findSince(
  db: Db,
  { id, version }: Pick<Row, 'id' | 'version'>,
  { since, head }: Pick<Batch, 'since' | 'head'>,
) {
  if (!head) return since > version ? undefined : since
  const row = db.selectFrom('diaryChange').select('version').where('id', '=', head).where('diaryId', '=', id)
  return (await row.executeTakeFirst())?.version
}

/** Returns the id of a row of a version. The server generates it, so a row stored again after a restore gets a different one. */
async function findHead(db: Db, diaryId: string, version: number) {
  const last = db
    .selectFrom('diaryChange')
    .select('id')
    .where('diaryId', '=', diaryId)
    .where('version', '<=', version)
    .orderBy('version', 'desc')
    .limit(1)
  return (await last.executeTakeFirst())?.id
}

function correct(sent: SentChange, correction: number, receivedAt: Date): StoredChange {
  const { isTapped, ...change } = correctClock(sent, correction)
  // A change dated after its arrival would override every change made until then.
  const at = [change.at, receivedAt.toISOString()].toSorted()[0]!
  return { ...change, at, source: isTapped ? 'tap' : 'typed', isShifted: isTapped && correction !== 0 }
}

/** Stores what parents log, within their link's limits (`isShare`: see `isWithinShare`). @throws HTTPException 422 or 429 */
export async function storeLogged(trx: Trx, diary: Diary, changes: StoredChange[], now: Date, isShare: boolean) {
  const version = await store(trx, diary, changes, now)
  await checkLimits(trx, diary.id, now, isShare)
  return version
}

/** Stores new changes in one order with all of the diary's others. Returns the diary's version. */
export async function store(trx: Trx, { id: diaryId, familyId }: Diary, changes: StoredChange[], now = new Date()) {
  // This also locks the diary, so nobody can store another version before this one is visible.
  const { version } = await trx
    .updateTable('diary')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', diaryId)
    .returning('version')
    .executeTakeFirstOrThrow()
  const createdAt = now.toISOString()
  let stored = 0
  for (const some of chunks(changes)) {
    // An import has many. SQLite stores them synchronously, so other requests get their turn in between.
    if (stored > 0) await nextTurn()
    stored += some.length
    await trx
      .insertInto('diaryChange')
      .values(
        some.map(({ id: changeId, set, ...change }) => ({
          ...change,
          id: randomUUIDv7(),
          changeId,
          diaryId,
          familyId,
          version,
          fields: set,
          createdAt,
        })),
      )
      .onConflict((conflict) => conflict.columns(['diaryId', 'changeId']).doNothing())
      .execute()
  }
  return version
}

const selectChanges = (db: Db, diaryId: string) =>
  db
    .selectFrom('diaryChange')
    .select(['changeId as id', 'entryId', 'at', 'by', 'source', 'isShifted', 'fields as set'])
    .where('diaryId', '=', diaryId)
    // With the bare column, SQLite would use its index and read the whole diary.
    .orderBy(sql`"version" + 0`)
    .orderBy('changeId')

export const findChanges = (db: Db, diaryId: string): Promise<StoredChange[]> => selectChanges(db, diaryId).execute()

/** Returns the changes to everything logged or changed here, and to entries imported within some spans. */
export const findSomeChanges = (db: Db, diaryId: string, spans: readonly Span[]): Promise<StoredChange[]> =>
  selectChanges(db, diaryId)
    .where('entryId', 'in', selectEntries(db, [diaryId], spans))
    .execute()

/** How long phones show entries, in ms. */
export const SHOWN_MS = 2 * 86_400_000

/** The longest sleep in another app. */
const MAX_SLEEP_MS = 86_400_000

/**
 * Returns the changes to everything logged or changed here, to imports of the last days and around a `night` (YYYY-MM-DD), and to each
 * child's last imported sleep.
 */
export async function findRecentChanges(
  db: Db,
  diaryId: string,
  { childIds, now, night = '' }: { childIds: readonly string[]; now: string; night?: string },
) {
  const spans = getOddSpans(now)
  if (isPlausible(night, now)) {
    const [from, to] = [-MAX_SLEEP_MS, SHOWN_MS + MAX_SLEEP_MS].map((ms) => new Date(Date.parse(night) + ms))
    spans.push({ from: from!.toISOString(), to: to!.toISOString() })
  }
  for (const childId of childIds) {
    const last = await findImported(db, diaryId, 'last', { from: EARLIEST, to: now, childId })
    const from = Date.parse(last ?? now) - SHOWN_MS - MAX_SLEEP_MS
    spans.push({ childId, from: new Date(from).toISOString() })
  }
  return findSomeChanges(db, diaryId, spans)
}

/** Returns the changes to send to phones. Another app may have years of nights; phones show only its last sleep, at most. */
export function findNews(db: Db, diaryId: string, since = 0): Promise<StoredChange[]> {
  const end = jsonField(db, 'end')
  const shownSince = new Date(Date.now() - SHOWN_MS).toISOString()
  return selectChanges(db, diaryId)
    .where('version', '>', since)
    .where((eb) => eb.or([eb('source', '<>', 'import'), eb(end, 'is', null), eb(end, '>', shownSince)]))
    .execute()
}

import { randomUUIDv7 } from 'node:crypto'
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
 * Stores what a phone sends, each change once, and returns what it doesn't have yet: all changes after the version `since`, with the diary's
 * version. `correction` is what was added to the times that were tapped, in ms; those that were typed are as they were.
 * `head` is the last row of that version, by which the phone asks next time; with `isRestored`, the phone has what this database has
 * lost, and gets everything that's left.
 * @throws HTTPException 422, which names the change, if a time isn't plausible though the clock was corrected.
 */
export async function sync(
  db: Db,
  diary: Diary & Pick<Row, 'version'>,
  { sentAt, since: sinceVersion, head, changes }: Batch,
  { receivedAt = new Date(), isShare = false } = {},
) {
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

/** Returns the version that a phone has, by this database; undefined if the phone has what was lost when a backup was restored. */
async function findSince(
  db: Db,
  { id, version }: Pick<Row, 'id' | 'version'>,
  { since, head }: Pick<Batch, 'since' | 'head'>,
) {
  if (!head) return since > version ? undefined : since
  const row = db.selectFrom('diaryChange').select('version').where('id', '=', head).where('diaryId', '=', id)
  return (await row.executeTakeFirst())?.version
}

/** Returns the id of a version's last row. The server makes it, so that what's stored again after a restore has another one. */
async function findHead(db: Db, diaryId: string, version: number) {
  const last = db
    .selectFrom('diaryChange')
    .select('id')
    .where('diaryId', '=', diaryId)
    .where('version', '<=', version)
    .orderBy('version', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
  return (await last.executeTakeFirst())?.id
}

function correct(sent: SentChange, correction: number, receivedAt: Date): StoredChange {
  const { isTapped, ...change } = correctClock(sent, correction)
  // One that says it was made later than it arrived would outweigh all that is changed until then.
  const at = [change.at, receivedAt.toISOString()].toSorted()[0]!
  return { ...change, at, source: isTapped ? 'tap' : 'typed', isShifted: isTapped && correction !== 0 }
}

/** Stores what parents log, within the limits of their link (`isShare`: `isWithinShare`). @throws HTTPException 422 or 429 */
export async function storeLogged(trx: Trx, diary: Diary, changes: StoredChange[], now: Date, isShare = false) {
  const version = await store(trx, diary, changes, now)
  await checkLimits(trx, diary.id, now, isShare)
  return version
}

/** Stores changes that aren't stored yet, in one order with all others of the diary. Returns its version. */
export async function store(trx: Trx, { id: diaryId, familyId }: Diary, changes: StoredChange[], now = new Date()) {
  // Also locks the diary: no other version is stored before this one can be read.
  const { version } = await trx
    .updateTable('diary')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', diaryId)
    .returning('version')
    .executeTakeFirstOrThrow()
  const createdAt = now.toISOString()
  for (const some of chunks(changes))
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
  return version
}

const selectChanges = (db: Db, diaryId: string) =>
  db
    .selectFrom('diaryChange')
    .select(['changeId as id', 'entryId', 'at', 'by', 'source', 'isShifted', 'fields as set'])
    .where('diaryId', '=', diaryId)
    // Not the column itself, by whose index SQLite would read the whole diary.
    .orderBy(sql`"version" + 0`)
    .orderBy('changeId')

export const findChanges = (db: Db, diaryId: string): Promise<StoredChange[]> => selectChanges(db, diaryId).execute()

/** Returns the changes of all that was logged or changed here, and of what another app has within some spans. */
export const findSomeChanges = (db: Db, diaryId: string, spans: readonly Span[]): Promise<StoredChange[]> =>
  selectChanges(db, diaryId)
    .where('entryId', 'in', selectEntries(db, [diaryId], spans))
    .execute()

/** How long phones show what was logged, in ms. */
export const SHOWN_MS = 2 * 86_400_000

/** The longest sleep of another app. */
const MAX_SLEEP_MS = 86_400_000

/** Returns the changes of all that was logged or changed here, and of what another app has of the last days, and of each child's last sleep. */
export async function findRecentChanges(
  db: Db,
  diaryId: string,
  { childIds, now }: { childIds: readonly string[]; now: string },
) {
  const spans = getOddSpans(now)
  for (const childId of childIds) {
    const last = await findImported(db, diaryId, 'last', { from: EARLIEST, to: now, childId })
    const from = Date.parse(last ?? now) - SHOWN_MS - MAX_SLEEP_MS
    spans.push({ childId, from: new Date(from).toISOString() })
  }
  return findSomeChanges(db, diaryId, spans)
}

/** Returns the changes that phones are told. Another app may have years of nights, of which they show the last sleep at most. */
export function findNews(db: Db, diaryId: string, since = 0, now = Date.now()): Promise<StoredChange[]> {
  const end = jsonField(db, 'end')
  return selectChanges(db, diaryId)
    .where('version', '>', since)
    .where((eb) =>
      eb.or([eb('source', '<>', 'import'), eb(end, 'is', null), eb(end, '>', new Date(now - SHOWN_MS).toISOString())]),
    )
    .execute()
}

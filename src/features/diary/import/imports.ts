import { randomUUIDv7 } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Selectable } from 'kysely'
import { plural } from '../../../lib/text/plural'
import { isPostgres, type Db, type Trx } from '../../../server/db/open'
import type { Tables } from '../../../server/db/tables'
import { record, type Actor } from '../../activity/record'
import { findChildren } from '../children'
import { countEntries, MAX_ENTRIES } from '../limits'
import { findChanges, store } from '../store'
import type { Columns } from './parse/columns'
import { describeHistory, describeOrders, describeSamples } from './describe'
import { readFile, unpack } from './read-file'
import { HistoryError } from './parse/history-error'
import type { Kind } from './parse/find-format'
import type { ImportedSleep } from './read-history'
import type { DateOrder } from './parse/times'
import { findNew, toChanges, toUndo } from './to-changes'
import type { ImportChoices } from '../schema'

type Diary = Selectable<Tables['diary']>
type Row = Selectable<Tables['diaryImport']>

const DAY_MS = 86_400_000
const NO_ROOM = `A diary has room for ${MAX_ENTRIES.toLocaleString('en-US')} entries, and with this file it would have more. Please import fewer months.`
/** More lines than anyone would look up in a file. */
const MAX_EXPLAINED = 200

/** What pages show of a file before and after its import. */
export type ImportPreview = {
  id: string
  fileName: string
  /** The app it's from. */
  source: string
  /** What prevents the import; '' if nothing does. */
  problem: string
  /** '312 sleeps from Nov 3 to Feb 4', and what's left out: '4 already here'. */
  found: string
  left: string[]
  /** How many sleeps can be imported, or were. */
  count: number
  unreadable: { line: number; why: string }[]
  /** How many more lines can't be read. */
  unexplained: number
  /** The columns to choose from, if the app is unknown. */
  columns: string[]
  /** The values of its kind column, if it has one. */
  kinds: Kind[]
  /** The readings of one of the file's dates, if the day and month can't be told apart. */
  dates: [DateOrder, string][]
  /** How two of its rows were read. */
  samples: string[]
  /** The file's and the diary's children, if there are several to choose from. */
  fileChildren: { id: string; name: string; count: number }[]
  children: { id: string; name: string }[]
  choices: ImportChoices
  importedAt: string | null
  undoneAt: string | null
}

/** Stores a file and returns its preview's id. @throws HistoryError if it contains nothing readable. */
export async function receiveFile(db: Db, diary: Diary, { name, bytes }: { name: string; bytes: Uint8Array }) {
  const now = new Date()
  const row: Row = {
    id: randomUUIDv7(),
    diaryId: diary.id,
    familyId: diary.familyId,
    fileName: name.slice(0, 200),
    ...(await readFile({ file: bytes, options: { zone: toClocks(diary), now } })),
    choices: {},
    count: 0,
    importedAt: null,
    undoneAt: null,
    createdAt: now.toISOString(),
  }
  await db.insertInto('diaryImport').values(row).execute()
  return row.id
}

const selectImport = (db: Db, diary: Diary, id: string) =>
  db.selectFrom('diaryImport').selectAll().where('id', '=', id).where('diaryId', '=', diary.id)

/** Returns what a file contains, or what its import added; undefined if it's gone. */
export async function findPreview(db: Db, diary: Diary, id: string) {
  const row = await selectImport(db, diary, id).executeTakeFirst()
  return row && (await preview(db, diary, row)).shown
}

/** Returns a diary's imports that can still be undone or redone, latest first, with the child chosen for each. */
export async function findImports(db: Db, diary: Pick<Diary, 'id'>, now = Date.now()) {
  const rows = await db
    .selectFrom('diaryImport')
    .select(['id', 'fileName', 'count', 'importedAt', 'undoneAt', 'choices'])
    .where('diaryId', '=', diary.id)
    .where('importedAt', '>', new Date(now - DAY_MS).toISOString())
    .orderBy('importedAt', 'desc')
    .execute()
  return rows.map(({ choices, ...row }) => ({ ...row, childId: choices.childId }))
}

async function preview(db: Db, diary: Diary, row: Row) {
  const children = await findChildren(db, diary)
  const { id, fileName, choices, importedAt, undoneAt } = row
  const childId = children.length === 1 ? children[0]!.id : choices.childId
  const shown: ImportPreview = {
    id,
    fileName,
    source: '',
    problem: '',
    found: '',
    left: [],
    count: row.count,
    unreadable: [],
    unexplained: 0,
    columns: [],
    kinds: [],
    dates: [],
    samples: [],
    fileChildren: [],
    children: children.length > 1 ? children.map((child) => ({ id: child.id, name: child.name })) : [],
    choices,
    importedAt,
    undoneAt,
  }
  const nothing = { shown, added: [] as ImportedSleep[], childId }
  if (importedAt) return nothing
  const history = unpack(row.reading)
  if (!('sleeps' in history)) return { ...nothing, shown: { ...shown, ...history } }
  await nextTurn()
  const added = await findNew(history.sleeps, await findChanges(db, diary.id), childId)
  const known = history.sleeps.length - added.length
  const asksChild = history.children && Object.keys(history.children).every((child) => child !== choices.fileChild)
  Object.assign(shown, {
    source: history.source,
    ...describeHistory({ ...history, added, known }, diary),
    ...((asksChild || history.problem) && { found: '' }),
    count: added.length,
    unreadable: history.unreadable.slice(0, MAX_EXPLAINED),
    unexplained: Math.max(0, history.unreadable.length - MAX_EXPLAINED),
    columns: history.columns ?? [],
    kinds: history.kinds ?? [],
    dates: history.dateOrder ? describeOrders(history.dateOrder.example) : [],
    samples: history.problem ? [] : describeSamples(history.samples, diary),
    fileChildren: Object.entries(history.children ?? {}).map(([child, count]) => ({
      id: child,
      name: history.childNames![child]!,
      count,
    })),
    problem:
      history.problem ??
      (asksChild
        ? 'This file has several children. Choose whose sleeps to import.'
        : !children.some((child) => child.id === childId)
          ? 'Choose whose sleeps these are.'
          : ''),
  } satisfies Partial<ImportPreview>)
  return { shown, added, childId }
}

type Outcome = ImportPreview | undefined

const change = (db: Db, diary: Diary, id: string, act: (trx: Trx, row: Row) => Promise<Partial<Row> | undefined>) =>
  db.transaction().execute(async (trx): Promise<Outcome> => {
    const row = await selectImport(trx, diary, id)
      .$if(isPostgres(trx), (query) => query.forUpdate())
      .executeTakeFirst()
    if (!row) return undefined
    const update = await act(trx, row)
    if (update) await trx.updateTable('diaryImport').set(update).where('id', '=', id).execute()
    return (await preview(trx, diary, { ...row, ...update })).shown
  })

/** Stores choices, and what they make of the file, unless it's already imported. @throws HistoryError if it takes too long to read */
export async function choose(db: Db, diary: Diary, id: string, chosen: ImportChoices): Promise<Outcome> {
  const row = await selectImport(db, diary, id).executeTakeFirst()
  const choices = { ...row?.choices, ...chosen }
  if (row && !row.importedAt && !isDeepStrictEqual(choices, row.choices)) {
    const read = await readFile({ file: row.file, options: toOptions(diary, choices) })
    await db
      .updateTable('diaryImport')
      .set({ choices, reading: read.reading })
      .where('id', '=', id)
      .where('importedAt', 'is', null)
      .execute()
  }
  return findPreview(db, diary, id)
}

/** The part of a diary that a thread gets. */
const toClocks = ({ timeZone, moves }: Diary) => ({ timeZone, moves })

function toOptions(diary: Diary, { fileChild, childId: _, order, sleepKinds, ...chosen }: ImportChoices) {
  // Selects send '' when nothing is chosen.
  const { start, ...others } = Object.fromEntries(Object.entries(chosen).filter(([, name]) => name)) as Partial<Columns>
  const columns = start && (others.end ?? others.minutes) ? { start, ...others } : undefined
  return { zone: toClocks(diary), now: new Date(), child: fileChild, order, sleepKinds, columns }
}

/**
 * Adds a file's sleeps to the diary, unless they were added before or the file has a problem.
 * @throws HistoryError if the diary has no room for them
 */
export const runImport = (db: Db, diary: Diary, id: string, actor: Actor, now = new Date()) =>
  change(db, diary, id, async (trx, row) => {
    const { shown, added, childId } = await preview(trx, diary, row)
    if (shown.problem || added.length === 0) return undefined
    const changes = toChanges(added, childId!, { id, source: shown.source, now })
    await nextTurn()
    await store(trx, diary, changes, now)
    await nextTurn()
    if ((await countEntries(trx, diary.id)) > MAX_ENTRIES) throw new HistoryError(NO_ROOM)
    await record(trx, actor, 'diary imported', plural(added.length, 'sleep'), diary.familyId)
    // The rest of the file is private, so it's deleted.
    return { count: added.length, importedAt: now.toISOString(), file: '', reading: '' }
  })

/** Undoes an import of the last day. Anything changed since stays. */
export const undoImport = (db: Db, diary: Diary, id: string, actor: Actor, now = new Date()) =>
  change(db, diary, id, async (trx, row) => {
    if (!row.importedAt || row.undoneAt || Date.parse(row.importedAt) <= now.getTime() - DAY_MS) return undefined
    const changes = await findChanges(trx, diary.id)
    await nextTurn()
    const removals = toUndo(changes, { id, source: 'Undo', now })
    await nextTurn()
    await store(trx, diary, removals, now)
    await record(trx, actor, 'diary import undone', plural(removals.length, 'sleep'), diary.familyId)
    return { count: removals.length, undoneAt: now.toISOString() }
  })

/** Deletes a file that won't be imported. Returns false if this diary has no such file, or it was imported. */
export async function discardImport(db: Db, diary: Diary, id: string) {
  const { numDeletedRows } = await db
    .deleteFrom('diaryImport')
    .where('id', '=', id)
    .where('diaryId', '=', diary.id)
    .where('importedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Deletes files that weren't imported within a day, and what's needed to undo older imports. */
export async function deleteOldImports({ db }: { db: Db }, now = Date.now()) {
  const dayAgo = new Date(now - DAY_MS).toISOString()
  await db
    .deleteFrom('diaryImport')
    .where('createdAt', '<', dayAgo)
    .where((eb) => eb.or([eb('importedAt', 'is', null), eb('importedAt', '<', dayAgo)]))
    .execute()
}

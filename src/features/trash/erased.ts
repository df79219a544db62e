import { advisoryLock } from '../../server/db/locks'
import type { Db, Trx } from '../../server/db/open'
import { readSetting, saveSetting } from '../../server/db/setting'
import { keyedHash } from '../../server/secret'

/** The key in table `setting` with the list of erasures. A copy is next to the backups (`backups/erased.ts`). */
const KEY = 'erased'
/** Longer than anyone keeps a backup. */
const KEPT_MS = 366 * 86_400_000

/**
 * `hash` identifies what was erased, keyed with a secret that's only in the database and its backups. `isBack`: a restore may have brought it back.
 */
export type Erased = { hash: string; at: string; isBack?: boolean }

/** What can be erased: an address, in any case, or a diary by its id. */
type Subject = `address ${string}` | `diary ${string}`

export const hashErased = (db: Db, subject: Subject) => keyedHash(db, `erased ${subject.toLowerCase()}`)

export const findErased = async (db: Db) => (await readSetting<Erased[]>(db, KEY)) ?? []

const sameAs =
  ({ hash, at }: Erased) =>
  (other: Erased) =>
    other.hash === hash && other.at === at

async function change(trx: Trx, update: (erased: Erased[]) => Erased[]) {
  await advisoryLock(trx, 'backups')
  await saveSetting(trx, KEY, update(await findErased(trx)))
}

/** Records an erasure for a year, in the transaction that erases, so that restoring an older backup erases it again. */
export async function noteErased(trx: Trx, ...subjects: Subject[]) {
  const now = Date.now()
  const at = new Date(now).toISOString()
  const since = new Date(now - KEPT_MS).toISOString()
  const hashes = await Promise.all(subjects.map((subject) => hashErased(trx, subject)))
  await change(trx, (erased) => [...erased.filter((one) => one.at > since), ...hashes.map((hash) => ({ hash, at }))])
}

/** Adds the entries of another list, which have to be erased again. */
export async function mergeErased(trx: Trx, others: Erased[]) {
  const known = await findErased(trx)
  const unknown = others.filter((other) => !known.some(sameAs(other)))
  if (unknown.length)
    await change(trx, (erased) => [...erased, ...unknown.map(({ hash, at }) => ({ hash, at, isBack: true }))])
}

/** Marks everything that a restore brought back as erased again. */
export const settleErased = (trx: Trx) => change(trx, (erased) => erased.map(({ hash, at }) => ({ hash, at })))

import { advisoryLock } from '../../server/db/locks'
import type { Db, Trx } from '../../server/db/open'
import { readSetting, saveSetting } from '../../server/db/setting'
import { keyedHash } from '../../server/secret'

/** The row of table `setting` with what was erased. It's also beside the backups (`backups/erased.ts`). */
const KEY = 'erased'
/** Longer than anybody keeps a backup. */
const KEPT_MS = 366 * 86_400_000

/** `hash`: of what was erased, with a secret that's in the database and its backups alone. `isBack`: a restore may have brought it back. */
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

/** Remembers for a year what was erased, in the transaction that erases it, so that a restore of an older backup erases it again. */
export async function noteErased(trx: Trx, ...subjects: Subject[]) {
  const now = Date.now()
  const at = new Date(now).toISOString()
  const since = new Date(now - KEPT_MS).toISOString()
  const hashes = await Promise.all(subjects.map((subject) => hashErased(trx, subject)))
  await change(trx, (erased) => [...erased.filter((one) => one.at > since), ...hashes.map((hash) => ({ hash, at }))])
}

/** Adds what another list knows, which is to be erased again. */
export async function mergeErased(trx: Trx, others: Erased[]) {
  const known = await findErased(trx)
  const unknown = others.filter((other) => !known.some(sameAs(other)))
  if (unknown.length)
    await change(trx, (erased) => [...erased, ...unknown.map(({ hash, at }) => ({ hash, at, isBack: true }))])
}

/** Says that everything which a restore brought back is erased again. */
export const settleErased = (trx: Trx) => change(trx, (erased) => erased.map(({ hash, at }) => ({ hash, at })))

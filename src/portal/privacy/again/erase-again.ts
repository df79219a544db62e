import { sql } from 'kysely'
import { record, system } from '../../../features/activity/record'
import { eraseDiary } from '../../../features/diary/family/erase'
import { scrubDisk } from '../../../features/email/scrub'
import { removeUnfinished } from '../../../features/media/files'
import { findErased, hashErased, settleErased } from '../../../features/trash/erased'
import { advisoryLock } from '../../../server/db/locks'
import type { Db, Trx } from '../../../server/db/open'
import type { Deps } from '../../../server/http'
import { openStorage } from '../../../server/storage'
import { erasePeople } from '../erase'
import { familyTables } from '../personal-data'
import { describeCounts } from '../schema'

/** A job for after a restore: erases everyone who was erased since the backup, and diaries that parents erased, again. */
export async function eraseAgain({ db, env, log }: Pick<Deps, 'db' | 'env' | 'log'>) {
  if (!(await findErased(db)).some(({ isBack }) => isBack)) return
  await db.transaction().execute(async (trx) => {
    await advisoryLock(trx, 'trash')
    const hashes = new Set((await findErased(trx)).flatMap(({ hash, isBack }) => (isBack ? [hash] : [])))
    const addresses: string[] = []
    for (const address of await findAddresses(trx))
      if (hashes.has(await hashErased(trx, `address ${address}`))) addresses.push(address)
    const summary = describeCounts(await erasePeople(trx, addresses))
    if (summary) await record(trx, system, 'data erased', summary)
    for (const diary of await trx.selectFrom('diary').select(['id', 'familyId']).execute())
      if (hashes.has(await hashErased(trx, `diary ${diary.id}`))) await eraseOne(trx, diary)
    await settleErased(trx)
  })
  await removeUnfinished({ db, storage: openStorage(env) })
  await scrubDisk({ db, env, log })
}

async function eraseOne(trx: Trx, diary: { id: string; familyId: string }) {
  await eraseDiary(trx, diary)
  await record(trx, system, 'diary erased', '', diary.familyId)
}

/** Returns all of the families' addresses, in lower case. */
async function findAddresses(db: Db) {
  const found = new Set<string>()
  for (const [table, { address }] of familyTables) {
    if (!address) continue
    const rows = await sql<{
      address: string | null
    }>`select distinct lower(${address(db)}) as address from ${sql.table(table)}`.execute(db)
    for (const { address: one } of rows.rows) if (one) found.add(one)
  }
  return found
}

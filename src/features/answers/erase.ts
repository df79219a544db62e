import { selectInChunks } from '../../server/db/chunks'
import type { Db, Trx } from '../../server/db/open'

/** Erases the answers to these requests, in the transaction that erases the requests: most quote them. */
export async function eraseAnswers(trx: Trx, requestIds: string[]) {
  if (requestIds.length) await trx.deleteFrom('answer').where('requestId', 'in', requestIds).execute()
}

/** Returns the ids of the answers to these requests. */
export async function findAnswersTo(db: Db, requestIds: string[]) {
  const answers = db.selectFrom('answer').select('id')
  const rows = await selectInChunks(requestIds, (some) => answers.where('requestId', 'in', some).execute())
  return rows.map(({ id }) => id)
}

import { randomUUIDv7 } from 'node:crypto'
import { getUndoUntil } from '../../lib/time/undo-duration'
import { isPostgres, type Trx } from '../../server/db/open'
import { record } from '../activity/record'
import type { Practice } from '../appointments/context'
import { changeContact } from '../contacts/change'
import { enqueue } from '../email/outbox'
import { undoChange } from '../requests/undo/undo-status'
import { nightsTopic, takeBack, toParagraphs, writeToParents } from './emails'
import { findLatest, type NightComment } from './find-reviews'
import { loadSupports } from './load-supports'
import { findPeriod } from './period'
import type { NewComment } from './schema'

type Undo = { emails: string[]; batches: string[] }

/**
 * Pins a comment to a night and emails it to the parents once it can no longer be undone, or notes that the night was skipped. Answers
 * messages along with it. Returns the comment; `stored`, if someone else has said something since; undefined if there is no such
 * support period. A repeated idempotency key stores nothing new.
 */
export async function storeComment(
  trx: Trx,
  { username }: { username: string },
  { actor, context }: Practice,
  supportId: string,
  { night, text, latest, diaryVersion, answers }: NewComment,
  idempotencyKey: string | null,
) {
  // No other comment is stored before this one can be read.
  const rows = trx.selectFrom('support').select('id').where('id', '=', supportId)
  await rows.$if(isPostgres(trx), (query) => query.forUpdate()).execute()
  const first = await trx
    .selectFrom('nightComment')
    .selectAll()
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst()
  if (first) return { comment: first }
  const [support] = await loadSupports(trx, context.site, { ids: [supportId] })
  if (!support) return undefined
  const stored = (await findLatest(trx, [supportId])).get(supportId)
  if ((stored?.id ?? null) !== latest) return { stored: stored ?? null }

  const now = Date.now()
  const undo: Undo = { emails: [], batches: [] }
  for (const id of answers) {
    const answered = await changeContact(trx, actor, id, { answered: true })
    if (answered?.batch) undo.batches.push(answered.batch)
  }
  const { numberOf, finished } = findPeriod(support.period, new Date(now).toISOString())
  if (text !== null) {
    const emails = await writeToParents(trx, support, context, {
      kind: 'night-comment',
      name: 'nightComment',
      topic: nightsTopic(support),
      action: 'See the nights',
      path: '/nights',
      parts: { words: { night: String(numberOf(night)) }, blocks: { comment: toParagraphs(text) } },
      notBefore: getUndoUntil(now),
    })
    undo.emails = await enqueue(trx, ...emails)
  }
  const comment: NightComment = {
    id: randomUUIDv7(),
    familyId: support.familyId,
    supportId,
    childId: support.childId,
    night,
    reviewed: finished ?? null,
    diaryVersion,
    text,
    username,
    undo: JSON.stringify(undo),
    idempotencyKey,
    createdAt: new Date(now).toISOString(),
  }
  await trx.insertInto('nightComment').values(comment).execute()
  await record(trx, actor, text === null ? 'night skipped' : 'night commented', '', support.familyId)
  return { comment }
}

/** Takes a comment or a skipped night back. Returns false if one of its emails has left; undefined if there is no such comment. */
export async function undoComment(trx: Trx, { actor }: Practice, id: string) {
  const comment = await trx.selectFrom('nightComment').selectAll().where('id', '=', id).executeTakeFirst()
  if (!comment) return undefined
  const { emails, batches } = JSON.parse(comment.undo) as Undo
  if (!(await takeBack(trx, emails))) return false
  await trx.deleteFrom('nightComment').where('id', '=', id).execute()
  for (const batch of batches) await undoChange(trx, actor, 'contact', batch)
  await record(trx, actor, 'night comment undone', '', comment.familyId)
  return true
}

import { randomUUIDv7 } from 'node:crypto'
import { getUndoUntil } from '../../lib/time/undo-duration'
import { toIds } from '../../server/db/chunks'
import type { Trx } from '../../server/db/open'
import { record } from '../activity/record'
import type { Practice } from '../appointments/context'
import { changeContact } from '../contacts/change'
import { listNumbers } from '../diary/chart/words'
import type { EmailContext } from '../email/context'
import { enqueue, withdraw } from '../email/outbox'
import { undoChange } from '../requests/undo/undo-status'
import { nightsTopic } from '../diary/family/night-emails'
import { toParagraphs, writeToParents } from './emails'
import { findLatest, findNewest, type NightComment } from './find-reviews'
import { loadSupports, lockSupports, type Support } from './load-supports'
import { findPeriod } from './times/period'
import type { NewComment } from './schema'

/**
 * Pins a comment to the nights of a family's children and emails it to the parents once it can no longer be undone, or records that the
 * nights were skipped. Answers messages along with it. Returns the comment on the first child's night; `stored` if someone else has commented
 * since; undefined if these aren't support periods of one family. A repeated idempotency key stores nothing new.
 */
export async function storeComment(
  trx: Trx,
  { username }: { username: string },
  { actor, context }: Practice,
  { nights, text, latest, diaryVersion, answers }: NewComment,
  idempotencyKey: string | null,
) {
  const ids = toIds(nights)
  await lockSupports(trx, ids)
  const sent = await trx
    .selectFrom('nightComment')
    .selectAll()
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst()
  if (sent) return { comment: sent }
  const supports = await loadSupports(trx, context.site, { ids })
  const [first] = supports
  if (!first || supports.length < ids.length || supports.some(({ diaryId }) => diaryId !== first.diaryId))
    return undefined
  const stored = findNewest([...(await findLatest(trx, ids)).values()])
  if ((stored?.id ?? null) !== latest) return { stored: stored ?? null }

  const now = Date.now()
  const createdAt = new Date(now).toISOString()
  const reviewed = describeReviewed(supports, nights, createdAt)
  const undo: NightComment['undo'] = {
    batches: await answerMessages(trx, actor, answers),
    emails: text === null ? [] : await emailComment(trx, context, { reviewed, text, now }),
  }
  const id = randomUUIDv7()
  const comments = reviewed.map(({ support, night, finished }, index): NightComment => ({
    id: index === 0 ? id : randomUUIDv7(),
    sentWith: index === 0 ? null : id,
    familyId: support.familyId,
    supportId: support.id,
    childId: support.childId,
    night,
    reviewed: finished ?? null,
    diaryVersion,
    text,
    username,
    undo,
    idempotencyKey: index === 0 ? idempotencyKey : null,
    createdAt,
  }))
  await trx.insertInto('nightComment').values(comments).execute()
  await record(trx, actor, text === null ? 'night skipped' : 'night commented', '', first.familyId)
  return { comment: { id, createdAt } }
}

/** Returns support periods with the night under review, its number, and the last finished night. */
function describeReviewed(supports: Support[], nights: NewComment['nights'], now: string) {
  const nightOf = new Map(nights.map(({ id, night }) => [id, night]))
  return supports.map((support) => {
    const { numberOf, finished } = findPeriod(support.period, now)
    const night = nightOf.get(support.id)!
    return { support, night, number: numberOf(night), finished }
  })
}

/** Returns the batches that undo the answers. */
async function answerMessages(trx: Trx, actor: Practice['actor'], ids: string[]) {
  const batches: string[] = []
  for (const id of ids) {
    const answered = await changeContact(trx, actor, id, { answered: true })
    if (answered?.batch) batches.push(answered.batch)
  }
  return batches
}

type Written = { reviewed: ReturnType<typeof describeReviewed>; text: string; now: number }

/** Queues emails to send once the comment can no longer be undone. Returns their ids. */
async function emailComment(trx: Trx, context: EmailContext, { reviewed, text, now }: Written) {
  const supports = reviewed.map(({ support }) => support)
  const emails = await writeToParents(trx, supports, context, {
    kind: 'night-comment',
    name: 'nightComment',
    topic: nightsTopic(supports[0]!),
    action: 'See the nights',
    path: '/nights',
    parts: { words: { night: listNumbers(reviewed) }, blocks: { comment: toParagraphs(text) } },
    notBefore: getUndoUntil(now),
  })
  return enqueue(trx, ...emails)
}

/** Withdraws a comment or unskips nights, for all children. Returns false if one of its emails was sent; undefined if there's no such comment. */
export async function undoComment(trx: Trx, { actor }: Practice, id: string) {
  const comment = await trx.selectFrom('nightComment').selectAll().where('id', '=', id).executeTakeFirst()
  if (!comment) return undefined
  const { emails, batches } = comment.undo
  if ((await withdraw(trx, { ids: emails })) === 'left') return false
  const first = comment.sentWith ?? id
  await trx
    .deleteFrom('nightComment')
    .where((eb) => eb.or([eb('id', '=', first), eb('sentWith', '=', first)]))
    .execute()
  for (const batch of batches) await undoChange(trx, actor, 'contact', batch)
  await record(trx, actor, 'night comment undone', '', comment.familyId)
  return true
}

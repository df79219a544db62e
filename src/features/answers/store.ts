import { randomUUIDv7 } from 'node:crypto'
import type { Trx } from '../../server/db/open'
import { record } from '../activity/record'
import { approveRequested, restoreAppointments } from '../appointments/booking/follow-request'
import type { Practice } from '../appointments/context'
import { changeConsultation, undoConsultations } from '../consultations/change'
import { changeContact } from '../contacts/change'
import { enqueue, withdraw } from '../email/outbox'
import type { Block } from '../email/email-content'
import { nameFamilies } from '../families/family'
import { STALE } from '../requests/request-routes'
import { requestTopic } from '../requests/topic'
import { undoChange } from '../requests/undo/undo-status'
import { fillEmail } from '../email/template'
import type { NewAnswer } from './schema'
import { offerTimes } from './offered-times'
import { getUndoUntil } from '../../lib/time/undo-duration'
import { findPages, findParents } from '../families/parents'

/**
 * Stores an answer with its email, and changes the request it answers, in a transaction that holds `lockAppointments`. A repeated idempotency key
 * stores nothing new. Returns the answer, or why it can't be sent.
 * @throws SlotTaken
 */
export async function storeAnswer(
  trx: Trx,
  { username }: { username: string },
  by: Practice,
  answer: NewAnswer,
  idempotencyKey: string | null,
) {
  const first = await trx
    .selectFrom('answer')
    .select(['id', 'createdAt'])
    .where('idempotencyKey', '=', idempotencyKey)
    .executeTakeFirst()
  if (first) return first
  const id = randomUUIDv7()
  const to = await findRecipient(trx, answer)
  if (!to) return NOT_FOUND
  const { subject, times } = answer
  const isRequest = answer.kind !== 'family'
  const requestId = isRequest ? answer.requestId : null
  const { parentId } = to
  const offer = times && (await offerTimes(trx, times, { answerId: id, requestId, parentId, context: by.context }))
  if (times && !offer) return NOT_FREE
  const batch = await changeRequest(trx, by, answer, id)
  if (batch === undefined) return STALE
  const body = toBlocks(answer.text)
  // The parent's quoted words stay below.
  const end = body.findLastIndex((block) => typeof block === 'string') + 1
  const blocks = { answer: [...body.slice(0, end), ...(offer?.blocks ?? []), ...body.slice(end)] }
  const createdAt = new Date().toISOString()
  const [emailId] = await enqueue(trx, {
    kind: 'answer',
    to: to.email,
    replyTo: by.context.mailTo,
    aboutId: requestId ?? undefined,
    familyId: to.familyId,
    topic: requestId ? requestTopic(requestId) : familyTopic(to.familyId),
    notBefore: getUndoUntil(Date.parse(createdAt)),
    ...fillEmail('answer', by.context, { words: { subject, parent: to.name }, blocks }),
  })
  const text = [answer.text, offer?.words].filter(Boolean).join('\n\n')
  const row = { id, familyId: to.familyId, kind: isRequest ? answer.kind : null, requestId, emailId: emailId! }
  await trx
    .insertInto('answer')
    .values({ ...row, ...(offer?.row ?? NO_OFFER), subject, text, username, batch, idempotencyKey, createdAt })
    .execute()
  if (isRequest) await nameFamilies(trx, answer.kind, [answer.requestId])
  await record(trx, by.actor, `${answer.kind === 'contact' ? 'message' : answer.kind} answered`, '', requestId)
  return { id, createdAt }
}

/** The topic of emails written on a family's page. */
const familyTopic = (id: string) => `family ${id}`

export const NOT_FOUND = 'There is nothing to answer anymore'
const NOT_FREE = 'A time that you offer is no longer free. Please choose another one.'
const NO_OFFER = { times: null, timesTokenHash: null }
export const LEFT = 'This answer can no longer be stopped'

async function findRecipient(trx: Trx, answer: NewAnswer) {
  if (answer.kind === 'family') {
    const parents = await findParents(trx, answer.familyId)
    const parent = parents.find(({ id, address }) => (answer.to ? address === answer.to : id === answer.familyId))
    return parent && { email: parent.address, name: parent.name, familyId: answer.familyId, parentId: parent.id }
  }
  const name = answer.kind === 'contact' ? 'name' : 'parentName'
  const sender = await trx
    // Kysely can't type a table that is a parameter.
    .selectFrom(answer.kind as 'contact')
    .select(['email', 'familyId', `${name as 'name'} as name`])
    .where('id', '=', answer.requestId)
    .executeTakeFirst()
  const familyId = sender && (await findPages(trx, [sender.familyId]))(sender.familyId)
  return familyId && { ...sender, familyId, parentId: sender.familyId! }
}

/** Changes the request along with its answer. Returns the batch that undoes the change; undefined if the request has changed since it was shown. */
async function changeRequest(trx: Trx, by: Practice, answer: NewAnswer, id: string) {
  if (answer.kind === 'family') return id
  const { requestId } = answer
  if (answer.kind === 'contact') return (await changeContact(trx, by.actor, requestId, { answered: true }))?.batch ?? id
  const { status, statusWas, approve } = answer
  const change = await changeConsultation(trx, by, requestId, { status, statusWas, answered: true })
  if (change && 'stored' in change) return undefined
  const batch = (change && change.batch) ?? id
  return !approve || (await approveRequested(trx, approve, requestId, { ...by, batch })) ? batch : undefined
}

/** Returns the paragraphs of an answer. Paragraphs where every line begins with > are quotes. */
const toBlocks = (text: string): Block[] =>
  text.split(/\n\s*\n/).map((part) => (/^>.*(\n>.*)*$/.test(part) ? { quote: part.replace(/^> ?/gm, '') } : part))

/**
 * Undoes an answer whose email hasn't been sent, and the changes made with it, in a transaction that holds `lockAppointments`. Returns false if the
 * email has been sent or is being sent.
 * @throws SlotTaken
 */
export async function undoAnswer(trx: Trx, by: Practice, { id, kind, requestId, emailId, batch }: Undoable) {
  if ((await withdraw(trx, { ids: [emailId] })) === 'left') return false
  await trx.deleteFrom('answer').where('id', '=', id).execute()
  await record(trx, by.actor, 'answer undone', '', requestId)
  if (kind === 'contact') await undoChange(trx, by.actor, kind, batch)
  if (kind === 'consultation') {
    await undoConsultations(trx, by, batch)
    await restoreAppointments(trx, [requestId!], { ...by, batch })
  }
  return true
}

type Undoable = {
  id: string
  kind: 'contact' | 'consultation' | null
  requestId: string | null
  emailId: string
  batch: string
}

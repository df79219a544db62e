import { randomUUIDv7 } from 'node:crypto'
import { sql } from 'kysely'
import { getUndoUntil } from '../../lib/time/undo-duration'
import { toIds } from '../../server/db/chunks'
import type { Trx } from '../../server/db/open'
import { hashToken } from '../../server/secret'
import { record, type Actor } from '../activity/record'
import { enqueue, expireEmails, withdraw, type Email } from '../email/outbox'
import type { FamilyTable } from '../families/table'
import { composeOffer, type OfferContext } from './compose'
import { askingEmail, askingKinds, offerTopic, toSigners } from './emails'
import { offerToken } from './link'
import { loadState, type Offer } from './load'
import type { NewOffer } from './schema'

type Parents = readonly [FamilyTable, ...FamilyTable[]]
type By = { actor: Actor & { var: { user: { username: string } } }; context: OfferContext }
type Sending = { order: NewOffer; parents: Parents; key: string | null; before?: Offer }

/**
 * Stores an offer with its emails, which wait while it can be undone, in a transaction that holds the family. `before` is the one that it
 * replaces. A repeated idempotency key stores nothing new. Returns the offer, or why it can't be sent.
 */
export async function sendOffer(trx: Trx, { actor, context }: By, { order, parents, key, before }: Sending) {
  const first = await trx.selectFrom('offer').selectAll().where('idempotencyKey', '=', key).executeTakeFirst()
  if (first) return { offer: first }
  const composed = await composeOffer(trx, context, order, parents, before)
  if ('error' in composed) return { problem: composed }
  const row = { id: randomUUIDv7(), generation: 1 }
  const offer: Offer = {
    ...composed,
    ...row,
    remindedAt: null,
    takenBackAt: null,
    replacedBy: null,
    familyId: parents[0].id,
    firstId: before?.firstId ?? row.id,
    tokenHash: hashToken(await offerToken(trx, row)),
    address: parents[0].address,
    username: actor.var.user.username,
    idempotencyKey: key,
    createdAt: new Date().toISOString(),
  }
  await trx.insertInto('offer').values(offer).execute()
  if (before) await trx.updateTable('offer').set({ replacedBy: offer.id }).where('id', '=', before.id).execute()
  // Whoever was told of the one before hears that it has changed.
  const ended = before ? await expireEmails(trx, offerTopic(before), askingKinds) : []
  const wasTold = before !== undefined && !ended.includes('offer')
  await ask(trx, wasTold ? 'offer-changed' : 'offer', { offer, parents, context }, { notBefore: getUndoUntil() })
  await record(trx, actor, before ? 'offer changed' : 'offer sent', '', offer.familyId)
  return { offer }
}

type Asking = { offer: Offer; parents: Parents; context: OfferContext }

/** Emails those who sign what's missing. */
export async function ask(
  trx: Trx,
  kind: Parameters<typeof askingEmail>[0],
  { offer, parents, context }: Asking,
  when: Pick<Email, 'notBefore' | 'dueSince'> = {},
) {
  const loaded = await loadState(trx, offer)
  const token = await offerToken(trx, offer)
  for (const to of toSigners(offer, parents))
    await enqueue(trx, { ...askingEmail(kind, loaded, { to, token, context: context.emails }), ...when })
}

/**
 * Takes an offer back, in a transaction that holds the family. If nobody has heard of it or begun yet, it's as if it had never been sent, and
 * the one that it replaced asks again.
 */
export async function takeBack(trx: Trx, { actor }: Pick<By, 'actor'>, offer: Offer): Promise<'undone' | 'taken back'> {
  const topic = offerTopic(offer)
  const emails = await trx
    .selectFrom('outbox')
    .select('id')
    .where('topic', '=', topic)
    .where('kind', 'in', askingKinds)
    .where('createdAt', '>=', offer.createdAt)
    .execute()
  const isUntouched = emails.length > 0 && !(await hasBegun(trx, offer))
  if (isUntouched && (await withdraw(trx, { ids: toIds(emails) })) === 'withdrawn') {
    await trx.updateTable('offer').set({ replacedBy: null }).where('replacedBy', '=', offer.id).execute()
    await trx.deleteFrom('offer').where('id', '=', offer.id).execute()
    await record(trx, actor, 'offer undone', '', offer.familyId)
    return 'undone'
  }
  await expireEmails(trx, topic, askingKinds)
  await trx.updateTable('offer').set({ takenBackAt: new Date().toISOString() }).where('id', '=', offer.id).execute()
  await record(trx, actor, 'offer taken back', '', offer.familyId)
  return 'taken back'
}

/** Whether someone has signed an offer, or begun to pay it: its page can be open before its email leaves. */
async function hasBegun(trx: Trx, { id }: Offer) {
  for (const table of ['signature', 'payment', 'paymentAttempt'] as const) {
    const rows = trx
      .selectFrom(table as 'signature')
      .select('id')
      .where('offerId', '=', id)
    if (await rows.executeTakeFirst()) return true
  }
  return false
}

/** Ends an offer's link at once, with those of the offers that it replaced, and emails the new one. */
export async function renewLink(trx: Trx, { actor, context }: By, offer: Offer, parents: Parents) {
  const row = await trx
    .updateTable('offer')
    .set((eb) => ({ generation: eb('generation', '+', 1) }))
    .where('id', '=', offer.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const renewed = { ...row, tokenHash: hashToken(await offerToken(trx, row)) }
  await trx.updateTable('offer').set({ tokenHash: renewed.tokenHash }).where('id', '=', offer.id).execute()
  await trx
    .updateTable('offer')
    .set({ tokenHash: sql`'ended ' || "id"` })
    .where('firstId', '=', offer.firstId)
    .where('id', '<>', offer.id)
    .execute()
  await expireEmails(trx, offerTopic(offer), askingKinds)
  await ask(trx, 'offer', { offer: renewed, parents, context })
  await record(trx, actor, 'offer link renewed', '', offer.familyId)
  return renewed
}

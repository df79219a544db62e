import { formatDate } from '../../lib/time/dates'
import { toIds } from '../../server/db/chunks'
import type { Db } from '../../server/db/open'
import type { Offers } from '../payments/offers'
import { describeChildren } from '../payments/store'
import { expireEmails } from '../email/outbox'
import { askingKinds, offerTopic } from './emails'
import { offerToken, startPath } from './link'
import { findCurrent, loadState, loadStates } from './load'
import { findParents } from '../families/parents'

/** What payments ask of offers. */
export const offersForPayments: Offers = {
  async findFacts(db, offerId) {
    const offer = await db.selectFrom('offer').selectAll().where('id', '=', offerId).executeTakeFirst()
    if (!offer) return undefined
    const parents = await findParents(db, offer.familyId)
    const chain = await db.selectFrom('offer').select('id').where('firstId', '=', offer.firstId).execute()
    const { firstNight, lastDay, lines, refund, packageName } = offer
    return {
      payer: parents.find(({ address }) => address === offer.address)?.name ?? parents[0]?.name ?? '',
      email: offer.address,
      what: packageName,
      children: await describeChildren(db, toIds(parents)),
      service: firstNight ? `${formatDate(firstNight, 'UTC')} to ${formatDate(lastDay, 'UTC')}` : '',
      lines,
      refund,
      total: lines.reduce((sum, { amount }) => sum + amount, 0),
      ids: toIds(chain),
    }
  },
  async hearOfMoney(trx, offerId, hasFailed = false) {
    const offer = await findNewest(trx, offerId)
    if (!offer) return
    const remindedAt = new Date().toISOString()
    if (hasFailed) await trx.updateTable('offer').set({ remindedAt }).where('id', '=', offer.id).execute()
    const { state } = await loadState(trx, offer)
    if (state.step !== 'sign' && state.toPay === 0) await expireEmails(trx, offerTopic(offer), askingKinds)
  },
  async findPayPage(db, offerId) {
    const offer = await findNewest(db, offerId)
    if (!offer || (await loadState(db, offer)).state.toPay === 0) return undefined
    const parents = await findParents(db, offer.familyId)
    const to = parents.find(({ address }) => address === offer.address) ?? parents[0]
    return to && { to, path: startPath(await offerToken(db, offer)), topic: offerTopic(offer) }
  },
  async sumToPay(db: Db, currency) {
    const loaded = await loadStates(db, await findCurrent(db))
    return loaded.filter((offer) => offer.currency === currency).reduce((sum, { state }) => sum + state.toPay, 0)
  },
}

/** Returns the offer that replaced this one last, or itself. */
const findNewest = (db: Db, offerId: string) =>
  db
    .selectFrom('offer')
    .selectAll()
    .where('firstId', '=', db.selectFrom('offer').select('firstId').where('id', '=', offerId))
    .where('replacedBy', 'is', null)
    .executeTakeFirst()

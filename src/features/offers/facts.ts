import { formatDate } from '../../lib/time/dates'
import { toIds } from '../../server/db/chunks'
import type { Db } from '../../server/db/open'
import type { Offers } from '../payments/offers'
import { describeChildren } from '../payments/store'
import { expireEmails } from '../email/outbox'
import { askingKinds, offerTopic } from './emails'
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
    const offer = await trx
      .selectFrom('offer')
      .selectAll()
      .where('firstId', '=', trx.selectFrom('offer').select('firstId').where('id', '=', offerId))
      .where('replacedBy', 'is', null)
      .executeTakeFirst()
    if (!offer) return
    const remindedAt = new Date().toISOString()
    if (hasFailed) await trx.updateTable('offer').set({ remindedAt }).where('id', '=', offer.id).execute()
    const { state } = await loadState(trx, offer)
    if (state.step !== 'sign' && state.toPay === 0) await expireEmails(trx, offerTopic(offer), askingKinds)
  },
  async sumToPay(db: Db, currency) {
    const loaded = await loadStates(db, await findCurrent(db))
    return loaded.filter((offer) => offer.currency === currency).reduce((sum, { state }) => sum + state.toPay, 0)
  },
}

import { formatDateTime } from '../../lib/time/dates'
import { formatShortDate } from '../../lib/time/short-date'
import { formatMoney } from '../../features/payments/money'
import type { PortalOffer } from '../../features/offers/queries'

/** Returns how far an offer is, in words: 'Signed Nov 28, 9:41 PM. $475 to pay'. */
export function describeState(
  offer: Pick<PortalOffer, 'state' | 'currency' | 'hasAgreement' | 'createdAt' | 'remindedAt'>,
  timeZone: string,
) {
  const { state, currency, hasAgreement, createdAt, remindedAt } = offer
  const day = (iso: string) => formatShortDate(iso, timeZone)
  const money = (amount: number) => formatMoney(amount, currency, 'short')
  const { received, returned, onItsWay, waived } = state.sums
  const has = (odd: (typeof state.odd)[number]) => state.odd.includes(odd)
  const sending = has('on its way') && `Bank is sending ${money(onItsWay)}`
  if (has('taken back'))
    return join(['Taken back', sending, received > returned && `${money(received - returned)} is still with you`])
  if (has('replaced')) return 'Changed: a newer one is in its place'
  if (has('lapsed')) return 'Its time is over, and nobody signed or paid'
  const signedAt = state.signed.at(-1)?.at
  return join([
    hasAgreement &&
      (state.step === 'sign'
        ? has('one has signed')
          ? `${state.signed[0]!.name} signed, the other parent hasn’t`
          : has('changed')
            ? 'Changed, not signed again'
            : 'Not signed'
        : `Signed ${formatDateTime(signedAt!, timeZone)}`),
    sending,
    has('unread') && 'What was begun at Stripe can’t be read: if it isn’t paid there, “Change” lets them pay again',
    has('failed') && 'The bank didn’t send it',
    state.toPay > 0 && `${money(state.toPay)} to pay`,
    waived > 0 && `${money(waived)} waived`,
    has('returned') && `${money(returned)} returned`,
    has('paid twice') && 'Paid twice: please return what’s too much',
    has('disputed') && 'Disputed at Stripe',
    state.step === 'set' && state.toPay === 0 && !has('on its way') && received > 0 && 'Paid',
    state.step === 'sign' && `Sent ${day(createdAt)}${remindedAt ? `, reminded ${day(remindedAt)}` : ''}`,
  ])
}

const join = (words: (string | false)[]) => words.filter(Boolean).join('. ')

import { formatDate } from '../../../lib/time/dates'
import { toGreetingName } from '../../../lib/text/greeting-name'
import { alertEmail } from '../../email/alerts/practice-alert'
import type { EmailContext } from '../../email/context'
import type { Email } from '../../email/outbox'
import { fillEmail } from '../../email/template'
import { formatMoney } from '../money'
import type { PayPage } from '../offers'
import { stripePage, type Seen } from '../seen'

type About = { id: string; familyId: string; isLive: boolean }

/** Returns the email to the practice about a payment that needs a decision of hers. */
export function practiceEmail(
  what: 'paid twice' | 'disputed',
  { id, familyId, isLive }: About,
  seen: Seen,
  payer: string,
  context: EmailContext,
): Email {
  const amount = formatMoney(seen.amount, seen.currency)
  const [title, ...body] =
    what === 'paid twice'
      ? [`Paid twice: ${payer}`, `${payer} has paid ${amount}, which was paid before. You can refund it at Stripe.`]
      : [
          `Disputed: ${payer}`,
          `${payer}’s bank has asked for ${formatMoney(seen.disputed, seen.currency)} back.`,
          seen.dueBy
            ? `Stripe takes your answer until ${formatDate(seen.dueBy, context.site.timeZone)}. What answers it is on the family’s page.`
            : 'What answers it is on the family’s page.',
        ]
  return {
    ...alertEmail(context, {
      kind: 'payment-attention',
      title,
      body: [
        ...body,
        ...(seen.paymentId ? [{ action: 'Open it at Stripe', url: stripePage(isLive, seen.paymentId) }] : []),
        { link: 'Open the family', url: `${context.siteUrl}/admin/families/${familyId}` },
      ],
      about: 'payments',
    }),
    topic: `${what} ${id}`,
    aboutId: familyId,
  }
}

/** Returns the email to a payer whose bank didn't send the money. */
export const failedEmail = (
  { familyId }: Pick<About, 'familyId'>,
  seen: Seen,
  { to, path, topic }: PayPage,
  context: EmailContext,
): Email => ({
  kind: 'payment-failed',
  to: to.address,
  replyTo: context.mailTo,
  topic,
  aboutId: familyId,
  ...fillEmail('paymentFailed', context, {
    words: { parent: toGreetingName(to.name), amount: formatMoney(seen.amount, seen.currency, 'short') },
    blocks: { link: [{ action: 'Open your page', url: `${context.siteUrl}${path}` }] },
  }),
})

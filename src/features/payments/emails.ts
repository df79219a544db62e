import { toGreetingName } from '../../lib/text/greeting-name'
import type { EmailContext } from '../email/context'
import type { Email } from '../email/outbox'
import { fillEmail } from '../email/template'
import { formatMoney } from './money'
import { describeReceipt, NOT_MEDICAL, type Receipt } from './receipt'
import type { Payment } from './store'

export const paymentTopic = (id: string) => `payment ${id}`

/** The kinds that tell of a payment, which end with it. */
export const receiptKinds = ['payment-receipt', 'payment-received'] as const

type When = Pick<Email, 'notBefore' | 'dueSince'>

/** Returns the receipt as emails to the payer and to the practice. */
export function receiptEmails(row: Payment, receipt: Receipt, context: EmailContext, when: When): Email[] {
  const { siteUrl, mailTo, site } = context
  const amount = formatMoney(row.amount, row.currency, 'short')
  const shared = { familyId: row.familyId ?? undefined, topic: paymentTopic(row.id), ...when }
  const facts = { facts: describeReceipt(row, receipt) }
  const [came, title] =
    row.kind === 'returned' ? ['went back to', `${amount} returned`] : ['came from', `${amount} received`]
  const toPractice: Email = {
    ...shared,
    kind: 'payment-received',
    to: mailTo,
    subject: `${title}: ${receipt.payer}`,
    content: {
      brand: site.name,
      title,
      body: [
        `${amount} ${came} ${receipt.payer}.`,
        facts,
        { action: 'Open the family', url: `${siteUrl}/admin/families/${row.familyId}` },
      ],
      footer: `${site.name}, about its own payments`,
    },
  }
  if (!receipt.email) return [toPractice]
  const toPayer: Email = {
    ...shared,
    kind: 'payment-receipt',
    to: receipt.email,
    replyTo: mailTo,
    ...fillEmail(row.kind === 'returned' ? 'returned' : 'paid', context, {
      words: { parent: toGreetingName(receipt.payer), amount },
      blocks: { receipt: [facts, NOT_MEDICAL] },
    }),
  }
  return [toPayer, toPractice]
}

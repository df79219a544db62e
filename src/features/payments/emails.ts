import { toGreetingName } from '../../lib/text/greeting-name'
import { alertEmail } from '../email/alerts/practice-alert'
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
  const amount = formatMoney(row.amount, row.currency, 'short')
  const shared = { familyId: row.familyId ?? undefined, topic: paymentTopic(row.id), ...when }
  const facts = { facts: describeReceipt(row, receipt) }
  const [came, title] = row.kind === 'returned' ? ['went back to', 'returned'] : ['came from', 'received']
  const toPractice: Email = {
    ...alertEmail(context, {
      kind: 'payment-received',
      title: `${amount} ${title}: ${receipt.payer}`,
      body: [
        `${amount} ${came} ${receipt.payer}.`,
        facts,
        { action: 'Open the family', url: `${context.siteUrl}/admin/families/${row.familyId}` },
      ],
      about: 'payments',
    }),
    ...shared,
  }
  if (!receipt.email) return [toPractice]
  const toPayer: Email = {
    ...shared,
    kind: 'payment-receipt',
    to: receipt.email,
    replyTo: context.mailTo,
    ...fillEmail(row.kind === 'returned' ? 'returned' : 'paid', context, {
      words: { parent: toGreetingName(receipt.payer), amount },
      blocks: { receipt: [facts, NOT_MEDICAL] },
    }),
  }
  return [toPayer, toPractice]
}

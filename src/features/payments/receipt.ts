import { formatDate } from '../../lib/time/dates'
import type { Tables } from '../../server/db/tables'
import type { Business } from '../settings/business'
import { formatMoney } from './money'
import { nameHow } from './schema'

/** What a receipt says beside its payment, as it was when the money came. */
export type Receipt = {
  business: Omit<Business, 'currency'>
  payer: string
  /** Where it was emailed to. */
  email: string
  /** What it's for, in her words. */
  what: string
  /** Each with the birth date, if it's known. */
  children: string[]
  /** The dates of service; '' if they aren't known. */
  service: string
  lines: { words: string; amount: number }[]
  /** Of what was asked for, what was paid before, and what's waived. Receipts written earlier don't have them. */
  paidBefore?: number
  waived?: number
  /** What's left to pay after it; null if nothing was asked for. */
  left: number | null
  /** The refund sentence as it was shown; '' if there was none. */
  refund: string
  /** Of money that went back: the number of the receipt with which it came. */
  returns: number | null
  /** Whether it was paid with a test key of Stripe. */
  isTest?: boolean
}

type Row = Pick<Tables['payment'], 'receiptNumber' | 'kind' | 'amount' | 'currency' | 'how' | 'onDay'>

/** What HSA and FSA plans need to know, on every receipt. */
export const NOT_MEDICAL =
  'Education, not medical care. Whether a plan pays is for the plan to say; many ask for a doctor’s letter.'

/** Returns a receipt as labeled facts, for its page and its email. Empty ones aren't shown. */
export function describeReceipt(row: Row, receipt: Receipt): [label: string, value: string][] {
  const { business, left, returns, paidBefore = 0, waived = 0 } = receipt
  const money = (amount: number) => formatMoney(amount, row.currency)
  const paid = `${money(row.amount)}, ${nameHow(row.how)}, ${formatDate(row.onDay, 'UTC')}`
  const facts: [string, string][] = [
    ['Receipt', String(row.receiptNumber)],
    ['Test', receipt.isTest ? 'No money moved' : ''],
    ['From', [...new Set([business.name, business.legalName, business.address])].filter(Boolean).join('\n')],
    ['EIN', business.ein],
    ['Paid by', receipt.payer],
    ['For', receipt.what],
    [receipt.children.length > 1 ? 'Children' : 'Child', receipt.children.join('\n')],
    ['Dates of service', receipt.service],
    ...receipt.lines.map(({ words, amount }): [string, string] => [words, money(amount)]),
    ['Paid before', paidBefore > 0 ? money(paidBefore) : ''],
    ['Waived', waived > 0 ? money(waived) : ''],
    row.kind === 'returned' ? ['Returned', paid] : ['Paid', paid],
    ['Of receipt', returns === null ? '' : String(returns)],
    ['Left to pay', left === null ? '' : money(left)],
    ['Refunds', receipt.refund],
  ]
  return facts.filter(([, value]) => value)
}

import { randomUUIDv7 } from 'node:crypto'
import type { Insertable, Selectable } from 'kysely'
import { formatDate } from '../../lib/time/dates'
import { toIds } from '../../server/db/chunks'
import { advisoryLock } from '../../server/db/locks'
import type { Db, Trx } from '../../server/db/open'
import { readSetting, saveSetting } from '../../server/db/setting'
import type { Tables } from '../../server/db/tables'
import type { EmailContext } from '../email/context'
import { enqueue } from '../email/outbox'
import { readBusiness } from '../settings/business'
import { receiptEmails } from './emails'
import type { Offers } from './offers'
import type { Receipt } from './receipt'
import { sumByPart, withoutReversed } from './sums'
import { findParents } from '../families/parents'

export type Payment = Selectable<Tables['payment']>

type NewRow = Omit<
  Insertable<Tables['payment']>,
  'id' | 'familyId' | 'receiptNumber' | 'receipt' | 'reverses' | 'createdAt'
> & { familyId: string }

type Context = { emails: EmailContext; offers: Offers }

/**
 * Stores a payment, in a transaction that holds the lock of payments. What moved money gets a receipt, which is emailed to
 * the payer and to the practice. `what` is what it's for where no offer says so.
 */
export async function addPayment(
  trx: Trx,
  { emails, offers }: Context,
  row: NewRow,
  { what = '', ...when }: { what?: string; notBefore?: string; dueSince?: string } = {},
): Promise<Payment> {
  const stored: Payment = {
    idempotencyKey: null,
    ...row,
    id: randomUUIDv7(),
    receiptNumber: null,
    receipt: null,
    reverses: null,
    createdAt: new Date().toISOString(),
  } as Payment
  const receipt = row.kind === 'waived' ? null : await writeReceipt(trx, offers, stored, what)
  const number = receipt && (await giveNumber(trx))
  const payment = { ...stored, receipt, receiptNumber: number }
  await trx.insertInto('payment').values(payment).execute()
  if (receipt) await enqueue(trx, ...receiptEmails(payment, receipt, emails, when))
  if (payment.offerId) await offers.hearOfMoney(trx, payment.offerId)
  return payment
}

/** Takes a payment back by a second row, in a transaction that holds the lock. */
export const reverse = (trx: Trx, row: Payment, by: string | null) =>
  trx
    .insertInto('payment')
    .values({
      ...row,
      id: randomUUIDv7(),
      reverses: row.id,
      by,
      note: '',
      receiptNumber: null,
      receipt: null,
      idempotencyKey: null,
      createdAt: new Date().toISOString(),
    })
    .execute()

export const lockPayments = (trx: Trx) => advisoryLock(trx, 'payments')

/** The row of table `setting` with the last number that was given. It stays when rows are erased. */
const NUMBER_KEY = 'lastReceipt'

async function giveNumber(trx: Trx) {
  const number = ((await readSetting<number>(trx, NUMBER_KEY)) ?? 0) + 1
  await saveSetting(trx, NUMBER_KEY, number)
  return number
}

async function writeReceipt(trx: Trx, offers: Offers, row: Payment, what: string): Promise<Receipt> {
  const { currency: _, ...business } = await readBusiness(trx)
  const parents = await findParents(trx, row.familyId!)
  const offer = row.offerId === null ? undefined : await offers.findFacts(trx, row.offerId)
  const [first] = parents
  const { total, ids, ...facts } = offer ?? {
    total: null,
    ids: [null],
    payer: first?.name ?? '',
    email: first?.address ?? '',
    what,
    children: await describeChildren(trx, toIds(parents)),
    service: '',
    lines: [],
    refund: '',
  }
  const earlier = await trx
    .selectFrom('payment')
    .selectAll()
    .where('familyId', 'in', ['', ...toIds(parents)])
    .orderBy('id')
    .execute()
  const attempt = await trx
    .selectFrom('paymentAttempt')
    .select('isLive')
    .where('id', '=', row.attemptId ?? '')
    .executeTakeFirst()
  const isTest = attempt?.isLive === false
  // While the key is a test's, all counts.
  const ofOffer = earlier.filter(
    ({ offerId, receipt }) => (ids as (string | null)[]).includes(offerId) && (isTest || !receipt?.isTest),
  )
  const add = (kind: 'received' | 'waived') => sumByPart(ofOffer, []).reduce((sum, part) => sum + part[kind], 0)
  const [paidBefore, waived] = [add('received'), add('waived')]
  const paid = paidBefore + waived + (row.kind === 'received' ? row.amount : 0)
  const came = withoutReversed(ofOffer).findLast(
    ({ kind, attemptId }) => kind === 'received' && attemptId === row.attemptId,
  )
  return {
    business,
    ...facts,
    ...(total === null ? { left: null } : { paidBefore, waived, left: Math.max(0, total - paid) }),
    ...(isTest && { isTest }),
    returns: row.kind === 'returned' ? (came?.receiptNumber ?? null) : null,
  }
}

/** Returns each child with the birth date, if it's known. */
export async function describeChildren(db: Db, familyIds: string[]) {
  const children = await db
    .selectFrom('child')
    .select(['name', 'birthDate'])
    .where('familyId', 'in', ['', ...familyIds])
    .orderBy('createdAt')
    .execute()
  return children.map(({ name, birthDate }) => (birthDate ? `${name}, born ${formatDate(birthDate, 'UTC')}` : name))
}

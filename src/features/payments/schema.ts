import * as v from 'valibot'
import { isUrl } from '../../lib/is-url'
import { emptyToNull, line, text } from '../../lib/schema'
import { calendarDay } from '../../lib/time/dates'
import { currencies, MAX_AMOUNT } from './money'

const SECRET_KEY =
  'This is the secret key, which could pay out your whole balance. Please make a restricted key, which starts with rk_'

/** How money comes that she notes down herself. */
export const hows = {
  check: 'Check',
  Zelle: 'Zelle',
  cash: 'Cash',
  'HSA card': 'HSA or FSA card',
  other: 'Other',
} as const

/** What Stripe calls it, where that says nothing to a parent. */
const stripeHows: Record<string, string> = { us_bank_account: 'Bank account', card: 'Card', link: 'Link' }

/** Returns how a payment was made, for people: 'Check'. */
export const nameHow = (how: string) => ({ ...stripeHows, ...hows })[how] ?? how.replaceAll('_', ' ')

export const id = v.pipe(v.string('This is required'), v.maxLength(100))

export const day = v.pipe(
  v.string('Please pick a valid date'),
  v.check((value) => calendarDay(value) === value, 'Please pick a valid date'),
)

/** A payment that she notes down. Amounts are in the smallest unit of the practice's currency. */
export const newPayment = v.object({
  familyId: id,
  offerId: v.nullish(id, null),
  part: v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9)), null),
  kind: v.picklist(['received', 'returned', 'waived'], 'Please choose what happened'),
  amount: v.pipe(
    v.number('Please enter an amount'),
    v.integer('Please enter an amount'),
    v.minValue(1, 'Please enter an amount'),
    v.maxValue(MAX_AMOUNT, 'This is more than a practice gets at once'),
  ),
  how: v.optional(v.picklist(Object.keys(hows) as (keyof typeof hows)[], 'Please choose how'), 'other'),
  onDay: day,
  /** What it's for, on the receipt; an offer says it itself. */
  what: line({ max: 200 }),
  note: text({ max: 500 }),
})

/** Who takes the money. */
export const businessSchema = v.object({
  name: line({ min: 1, max: 100, message: 'Please enter the name that families know' }),
  legalName: line({ min: 1, max: 100, message: 'Please enter the legal name' }),
  address: text({ min: 1, max: 300, message: 'Please enter the address' }),
  ein: line({ max: 40 }),
  currency: v.picklist(currencies, 'Please choose a currency'),
})

/** What has become of a line of the list, in words. */
export const listedStates = {
  received: 'Received',
  returned: 'Returned',
  waived: 'Waived',
  'on its way': 'On its way',
  disputed: 'Disputed',
} as const

/** The month of the list. */
export const monthQuery = v.object({
  month: v.pipe(v.string(), v.regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'month is YYYY-MM')),
})

/** A month or a year to download. */
export const periodQuery = v.object({
  period: v.pipe(v.string(), v.regex(/^\d{4}(-(0[1-9]|1[0-2]))?$/, 'period is YYYY or YYYY-MM')),
})

/** How parents may pay beside Stripe: an address of hers, and words. */
export const waysSchema = v.object({
  link: v.pipe(
    emptyToNull(line({ max: 500 })),
    v.check(
      (value) => value === null || (isUrl(value) && new URL(value).protocol === 'https:'),
      'Please enter an address that starts with https://',
    ),
  ),
  words: text({ max: 500 }),
})

/** A restricted key of Stripe. */
export const stripeKey = v.object({
  key: v.pipe(
    line({ max: 300 }),
    v.check((key) => !key.startsWith('sk_'), SECRET_KEY),
    v.check(
      (key) => !key.startsWith('pk_'),
      'This is the publishable key. Please make a restricted key, which starts with rk_',
    ),
    v.check(
      (key) => /^rk_(live|test)_\w{8,}$/.test(key),
      'Please paste a restricted key, which starts with rk_live_ or rk_test_',
    ),
  ),
})

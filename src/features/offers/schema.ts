import * as v from 'valibot'
import { line } from '../../lib/schema'
import { MAX_AMOUNT } from '../payments/money'
import { day, id } from '../payments/schema'

const amount = v.pipe(v.number('Please enter an amount'), v.safeInteger('Please enter an amount'))
const sum = (all: { amount: number }[]) => all.reduce((total, one) => total + one.amount, 0)

/** What a family is asked to sign and pay. Amounts are in the smallest unit of the practice's currency. */
export const newOffer = v.pipe(
  v.object({
    familyId: id,
    packageId: id,
    lines: v.pipe(
      v.array(v.object({ words: line({ min: 1, max: 100, message: 'Please say what it’s for' }), amount })),
      v.minLength(1, 'Please say what it costs'),
      v.maxLength(4, 'At most four lines'),
    ),
    parts: v.pipe(
      v.array(
        v.object({
          amount: v.pipe(
            amount,
            v.minValue(0, 'No part can be below 0'),
            v.maxValue(MAX_AMOUNT, 'This is too much at once'),
          ),
          dueOn: v.nullish(day, null),
        }),
      ),
      v.maxLength(2, 'At most two parts'),
    ),
    firstNight: v.nullish(day, null),
    signers: v.picklist(['one', 'both'], 'Please choose who signs'),
    agreement: v.boolean('Please choose whether there’s an agreement'),
    /** California's notice of three days beside the signature; by default as the law may want it. */
    notice: v.optional(v.boolean()),
  }),
  v.forward(
    v.check(({ lines, parts }) => sum(lines) === sum(parts), 'The parts must add up to the price'),
    ['parts'],
  ),
  v.forward(
    v.check(({ lines }) => sum(lines) >= 0, 'The price can’t be below 0'),
    ['lines'],
  ),
  v.forward(
    v.check(({ parts: [, second] }) => !second || second.dueOn !== null, 'Please say by when the rest is due'),
    ['parts'],
  ),
  v.check(({ agreement, lines }) => agreement || sum(lines) > 0, 'There’s nothing to sign, and nothing to pay'),
)
export type NewOffer = v.InferOutput<typeof newOffer>

export const offersQuery = v.object({ familyId: id })

/** The form of the page that signs. */
export const signing = v.object({
  name: line({ min: 2, max: 100, message: 'Please write your full name' }),
  consent: v.pipe(v.optional(v.string(), ''), v.literal('on', 'Please check the box, so that signing here counts')),
})

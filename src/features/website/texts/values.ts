import * as v from 'valibot'
import { keysOf } from '../../../lib/keys-of'
import { line, text } from '../../../lib/schema'
import { calendarDay } from '../../../lib/time/dates'
import type { Text, TextKind, TextValues } from './define'
import { allFits } from './fits'
import { parseImageUrl } from '../../../lib/image-url'
import { isUrl } from '../../../lib/is-url'

const EMPTY = 'Please write something, or use the original'

/** Text with line breaks. Like any text, it can't contain other control characters. */
const lines = (max: number) =>
  v.pipe(
    text({ min: 1, max, message: EMPTY }),
    v.check((value) => !/[^\P{Cc}\n\t]/u.test(value), 'This contains characters that can’t be shown'),
  )

/** The pictures on package cards (consultations/site/lamps). */
export const pictures = {
  'hand lantern': 'Hand lantern',
  'street lamp': 'Street lamp',
  'two lamps': 'Two lamps',
  'hanging lantern': 'Hanging lantern',
  'gate lamp': 'Gate lamp',
  'bedside lamp': 'Bedside lamp',
} as const
export type Picture = keyof typeof pictures

export const MAX_SHOWN_PACKAGES = 6
export const MAX_POINTS = 12

const flag = v.optional(v.boolean('This must be true or false'))

const packageFields = v.object({
  /** Stays when the package is renamed. */
  id: line({ min: 1, max: 100, message: 'Every package needs an id' }),
  /** A request's `consultationType` contains this. */
  name: line({ min: 1, max: 60, message: 'Please enter a name' }),
  promise: line({ max: 140 }),
  points: v.pipe(
    v.array(line({ min: 1, max: 160, message: 'Please enter the point' }), 'Please enter the points'),
    v.maxLength(MAX_POINTS, `At most ${MAX_POINTS} points`),
  ),
  button: line({ min: 1, max: 40, message: 'Please enter the button’s words' }),
  /** In the practice's own words: "from $350". */
  price: v.optional(line({ max: 60 })),
  paymentUrl: v.optional(
    v.pipe(
      line({ max: 500 }),
      v.check((url) => /^https:\/\//i.test(url) && isUrl(url), 'Please enter an address that begins with https://'),
    ),
  ),
  /** Whether its card takes the payment, without an agreement. */
  isPaidOnline: flag,
  /** The amount that an offer asks for, in the practice's currency: '525.00'. No page shows it. */
  amount: v.optional(v.pipe(line({ max: 12 }), v.regex(/^\d+(\.\d+)?$/, 'Please enter an amount, such as 525.00'))),
  /** Whether both parents sign. */
  bothSign: flag,
  /** How many hours before the call the refund ends. Without it, the refund ends at night 1. */
  refundHours: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(1, 'At least an hour'), v.maxValue(720, 'At most 30 days')),
  ),
  /** The practice's own wording about refunds, instead. */
  refundWords: v.optional(line({ max: 300 })),
  /** Whether it takes place at the family's home. */
  isInHome: flag,
  /** Only in a draft: the appointment type that the package offers once it's published; null for none. */
  appointmentTypeId: v.optional(v.nullable(line({ max: 100 }))),
  picture: v.picklist(keysOf(pictures), 'Please choose a picture'),
  isPopular: flag,
  /** The free call that comes before other packages. */
  isFreeCall: flag,
  /** The answers to “Which one fits?” that it's recommended for. */
  fits: v.optional(v.array(v.picklist(allFits, 'Please choose an answer'), 'The answers must be a list')),
  isHidden: flag,
})
export type Package = v.InferOutput<typeof packageFields>

const isUnique = (values: string[]) => new Set(values.map((value) => value.toLowerCase())).size === values.length

/** The ids of the testimonials on Home, in order. */
const testimonialsSchema = v.pipe(
  v.array(line({ min: 1, max: 100, message: 'Please choose a testimonial' }), 'Testimonials must be a list'),
  v.check(isUnique, 'A testimonial is chosen twice'),
)

/** Every package in order, including hidden ones. */
export const packagesSchema = v.pipe(
  v.array(packageFields, 'Packages must be a list'),
  v.maxLength(20, 'At most 20 packages'),
  v.check((all) => isUnique(all.map(({ id }) => id)), 'Two packages have the same id'),
  v.check((all) => isUnique(all.map(({ name }) => name)), 'Two packages have the same name'),
  v.check(
    (all) => isUnique(all.flatMap(({ appointmentTypeId }) => appointmentTypeId ?? [])),
    'Two packages offer the same appointment',
  ),
  v.check((all) => all.some(({ isHidden }) => !isHidden), 'Please show at least one package'),
  v.check(
    (all) => all.filter(({ isHidden }) => !isHidden).length <= MAX_SHOWN_PACKAGES,
    'At most six packages can be shown. Please hide one first.',
  ),
  v.check((all) => all.filter(({ isPopular }) => isPopular).length <= 1, 'Only one package can be the most popular'),
  v.check((all) => all.filter(({ isFreeCall }) => isFreeCall).length <= 1, 'Only one package can be the free call'),
)

/** An email to a parent. Empty lines separate its paragraphs. */
export const emailSchema = v.object({
  subject: line({ min: 1, max: 150, message: 'Please enter a subject' }),
  title: line({ min: 1, max: 150, message: 'Please enter a title' }),
  body: lines(5000),
})
export type EmailText = v.InferOutput<typeof emailSchema>

/** A picture and its description. `image` is the URL of an uploaded image; '' for our drawing. */
export type PictureText = { image: string; alt: string }

const pictureSchema = (max: number) =>
  v.pipe(
    v.object(
      {
        image: v.pipe(
          line({ max: 2000 }),
          v.check(
            (url) => url === '' || parseImageUrl(url) !== undefined,
            'Please upload the picture, or choose it from the library',
          ),
        ),
        alt: line({ max }),
      },
      'Please choose a picture',
    ),
    v.forward(
      v.check(({ image, alt }) => image === '' || alt !== '', 'Please describe it for those who can’t see it'),
      ['alt'],
    ),
  )

export const valueSchemas = {
  line: ({ limit }) => line({ min: 1, max: limit, message: EMPTY }),
  text: ({ limit }) => lines(limit),
  article: ({ limit }) => lines(limit),
  sections: ({ limit }) =>
    v.pipe(
      lines(limit),
      v.startsWith('## ', 'Please begin with a heading: text above the first one isn’t shown'),
      v.check((value) => !/^## *$/m.test(value), 'Please write something in every heading'),
    ),
  date: () =>
    v.pipe(
      v.string('Please choose a day'),
      v.check((value) => calendarDay(value) === value, 'Please choose a day'),
    ),
  packages: () => packagesSchema,
  testimonials: ({ limit }) => v.pipe(testimonialsSchema, v.maxLength(limit, `At most ${limit} testimonials`)),
  picture: ({ limit }) => pictureSchema(limit),
  email: ({ required = [] }) =>
    v.pipe(
      emailSchema,
      v.check(
        ({ body }) => required.every((name) => body.includes(`{{${name}}}`)),
        `This email needs ${required.map((name) => `{{${name}}}`).join(' and ')}`,
      ),
    ),
} satisfies {
  [Kind in TextKind]: (text: Pick<Text, 'limit' | 'required'>) => v.GenericSchema<unknown, TextValues[Kind]>
}

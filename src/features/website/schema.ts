import * as v from 'valibot'
import { line, text } from '../../lib/schema'

/** What stands on a package's card (consultations/site/lamps). */
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
  /** What `consultationType` of a request says. */
  name: line({ min: 1, max: 60, message: 'Please enter a name' }),
  promise: line({ max: 140 }),
  points: v.pipe(
    v.array(line({ min: 1, max: 160, message: 'Please enter the point' }), 'Please enter the points'),
    v.maxLength(MAX_POINTS, `At most ${MAX_POINTS} points`),
  ),
  button: line({ min: 1, max: 40, message: 'Please enter the button’s words' }),
  /** As the practice words it: "from $350". */
  price: v.optional(line({ max: 60 })),
  paymentUrl: v.optional(
    v.pipe(
      line({ max: 500 }),
      v.check(
        (url) => /^https:\/\//i.test(url) && URL.canParse(url),
        'Please enter an address that begins with https://',
      ),
    ),
  ),
  /** Only in a draft: the type of appointment that the package is to offer from its publication on; null for none. */
  appointmentTypeId: v.optional(v.nullable(line({ max: 100 }))),
  picture: v.picklist(Object.keys(pictures) as Picture[], 'Please choose a picture'),
  isPopular: flag,
  /** The free call that other packages begin with. */
  isFreeCall: flag,
  isHidden: flag,
})
export type Package = v.InferOutput<typeof packageFields>

const isUnique = (values: string[]) => new Set(values.map((value) => value.toLowerCase())).size === values.length

/** Every package in order, hidden ones too. */
export const packagesSchema = v.pipe(
  v.array(packageFields, 'Packages must be a list'),
  v.maxLength(20, 'At most 20 packages'),
  v.check((all) => isUnique(all.map(({ id }) => id)), 'Two packages have the same id'),
  v.check((all) => isUnique(all.map(({ name }) => name)), 'Two packages have the same name'),
  v.check((all) => all.some(({ isHidden }) => !isHidden), 'Please show at least one package'),
  v.check(
    (all) => all.filter(({ isHidden }) => !isHidden).length <= MAX_SHOWN_PACKAGES,
    'At most six packages can be shown. Please hide one first.',
  ),
  v.check((all) => all.filter(({ isPopular }) => isPopular).length <= 1, 'Only one package can be the most popular'),
  v.check((all) => all.filter(({ isFreeCall }) => isFreeCall).length <= 1, 'Only one package can be the free call'),
)

/** An email to a parent; its paragraphs are separated by empty lines. */
export const emailSchema = v.object({
  subject: line({ min: 1, max: 150, message: 'Please enter a subject' }),
  title: line({ min: 1, max: 150, message: 'Please enter a title' }),
  body: text({ min: 1, max: 5000, message: 'Please write the email' }),
})
export type EmailText = v.InferOutput<typeof emailSchema>

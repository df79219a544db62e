import * as v from 'valibot'
import { email, imageUrlSchema, line, emptyToNull } from '../../lib/schema'
import { retentionChoices, networks, type Network } from './site-settings'

/** The number that a telephone dials (E.164), of a number as people write it; undefined when it can't be known. */
export function toE164(phone: string) {
  const digits = phone.replace(/\D/g, '')
  if (phone.startsWith('+')) return /^[1-9]\d{6,14}$/.test(digits) ? `+${digits}` : undefined
  // The North American plan, where no area code starts with 0 or 1.
  const [, national] = /^1?([2-9]\d{9})$/.exec(digits) ?? []
  return national && `+1${national}`
}

const filled = (max: number, message: string) => line({ min: 1, max, message })

const phone = v.pipe(
  filled(40, 'Please enter a phone number'),
  v.check(
    (value) => !value || (/^[+\d\s().\u2010-\u2015/-]+$/.test(value) && toE164(value) !== undefined),
    'Please enter a phone number that can be dialed, with its country code: +44 20 7946 0958',
  ),
)

const mailAddressOrNone = v.pipe(
  emptyToNull(line({ max: 254 })),
  v.check((value) => value === null || v.is(email(''), value), 'Please enter one email address, or leave this empty'),
)

const within = (min: number, max: number, message: string) =>
  v.pipe(v.number(message), v.integer(message), v.minValue(min, message), v.maxValue(max, message))

const hours = within(1, 336, 'Please enter whole hours, from 1 to 336')

/** The address of a page on the web; without 'https://' it gets one. Never a script or data address (OWASP ASVS 1.2.2). */
const webAddress = (message: string) =>
  v.pipe(
    emptyToNull(line({ max: 300 })),
    v.transform((value) => value && (/^[a-z][a-z\d+.-]*:/i.test(value) ? value : `https://${value}`)),
    v.check(
      (value) => value === null || (/^https?:\/\/[^/@\s]+\.[^/@\s]+/i.test(value) && URL.canParse(value)),
      message,
    ),
  )

const isTimeZone = (name: string) => {
  try {
    return /^[A-Z]/.test(name) && Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }))
  } catch {
    return false
  }
}

const fields = v.object({
  name: filled(60, 'Please enter the name of the practice'),
  consultant: filled(100, 'Please enter the name of the consultant'),
  email: email('Please enter a valid email address'),
  phone,
  location: filled(100, 'Please enter where the practice is located'),
  portrait: imageUrlSchema,
  timeZone: v.pipe(v.string('Please choose a time zone'), v.check(isTimeZone, 'Please choose a time zone')),
  copyrightSince: v.pipe(
    within(1900, 9999, 'Please enter a year'),
    v.check((year) => year <= new Date().getFullYear(), 'This year is in the future'),
  ),
  families: filled(20, 'Please enter how many families you’ve helped'),
  years: filled(20, 'Please enter your years of experience'),
  promisedHours: hours,
  latestHours: hours,
  keepMonths: v.picklist(retentionChoices, 'Please choose how long requests are kept'),
  ...(Object.fromEntries(
    Object.entries(networks).map(([network, label]) => [
      network,
      webAddress(`Please enter the address of your page on ${label}, starting with https://`),
    ]),
  ) as Record<Network, ReturnType<typeof webAddress>>),
  senderName: emptyToNull(line({ max: 60 })),
  senderAddress: mailAddressOrNone,
  practiceMail: mailAddressOrNone,
})

/** Any of the settings, and the version that the one who changes them has seen. */
export const settingsUpdate = v.object({
  version: v.string('Please say which version of the settings you saw'),
  ...v.partial(fields).entries,
})
export type SettingsChanges = Omit<v.InferOutput<typeof settingsUpdate>, 'version'>

/** What stands between a new site and the first family, by the code under which it can be dismissed. */
export const beginnings = ['consultant', 'email', 'phone', 'portrait', 'smtp', 'post'] as const
export type OnboardingItem = (typeof beginnings)[number]

export const testMail = v.object({ to: v.picklist(['me', 'practice'], 'Please say who gets the email') })

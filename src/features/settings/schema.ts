import * as v from 'valibot'
import { parseImageUrl } from '../../lib/image-url'
import { isTimeZone } from '../../lib/time/is-time-zone'
import { email, imageUrlSchema, line, emptyToNull, wholeNumber } from '../../lib/schema'
import { accentNames } from './accents'
import { retentionChoices, networks, type Network } from './site-settings'
import { isUrl } from '../../lib/is-url'

/** Converts a phone number as people write it to E.164; undefined if the country is unknown. */
export function toE164(phone: string) {
  const digits = phone.replace(/\D/g, '')
  if (phone.startsWith('+')) return /^[1-9]\d{6,14}$/.test(digits) ? `+${digits}` : undefined
  // The North American Numbering Plan, where area codes don't start with 0 or 1.
  const [, national] = /^1?([2-9]\d{9})$/.exec(digits) ?? []
  return national && `+1${national}`
}

const requiredLine = (max: number, message: string) => line({ min: 1, max, message })

const phone = v.pipe(
  requiredLine(40, 'Please enter a phone number'),
  v.check(
    (value) => !value || (/^[+\d\s().\u2010-\u2015/-]+$/.test(value) && toE164(value) !== undefined),
    'Please enter a phone number that can be dialed, with its country code: +44 20 7946 0958',
  ),
)

const optionalEmail = v.pipe(
  emptyToNull(line({ max: 254 })),
  v.check((value) => value === null || v.is(email(''), value), 'Please enter one email address, or leave this empty'),
)

const hours = wholeNumber(1, 336, 'Please enter whole hours, from 1 to 336')

/** An http(s) URL, never a script or data URL (OWASP ASVS 1.2.2). Adds a missing 'https://'. */
const webUrl = (message: string) =>
  v.pipe(
    emptyToNull(line({ max: 300 })),
    v.transform((value) => value && (/^[a-z][a-z\d+.-]*:/i.test(value) ? value : `https://${value}`)),
    v.check((value) => value === null || (/^https?:\/\/[^/@\s]+\.[^/@\s]+/i.test(value) && isUrl(value)), message),
  )

/**
 * A new setting also needs a default in site-settings.ts, a place in portal/settings/sections.ts, and, if it's a number, one in
 * portal/settings/use-settings.ts.
 */
const fields = v.object({
  name: requiredLine(60, 'Please enter the name of the practice'),
  consultant: requiredLine(100, 'Please enter the name of the consultant'),
  email: email('Please enter a valid email address'),
  phone,
  location: requiredLine(100, 'Please enter where the practice is located'),
  portrait: imageUrlSchema,
  mark: v.pipe(
    imageUrlSchema,
    // Icons are cut from it on the server.
    v.check(
      (url) => url === null || parseImageUrl(url) !== undefined,
      'Please upload the picture, or choose it from the library',
    ),
  ),
  accent: v.picklist(accentNames, 'Please choose a color'),
  timeZone: v.pipe(v.string('Please choose a time zone'), v.check(isTimeZone, 'Please choose a time zone')),
  copyrightSince: v.pipe(
    wholeNumber(1900, 9999, 'Please enter a year'),
    v.check((year) => year <= new Date().getFullYear(), 'This year is in the future'),
  ),
  families: requiredLine(20, 'Please enter how many families you’ve helped'),
  years: requiredLine(20, 'Please enter your years of experience'),
  promisedHours: hours,
  latestHours: hours,
  planHours: hours,
  keepMonths: v.picklist(retentionChoices, 'Please choose how long requests are kept'),
  keepAgreementYears: wholeNumber(0, 30, 'Please enter whole years, from 0 to 30'),
  keepReceiptYears: wholeNumber(0, 30, 'Please enter whole years, from 0 to 30'),
  ...(Object.fromEntries(
    Object.entries(networks).map(([network, label]) => [
      network,
      webUrl(`Please enter the address of your page on ${label}, starting with https://`),
    ]),
  ) as Record<Network, ReturnType<typeof webUrl>>),
  senderName: emptyToNull(line({ max: 60 })),
  senderAddress: optionalEmail,
  practiceMail: optionalEmail,
})

/** Any of the settings, and the version they're based on. */
export const settingsUpdate = v.object({
  version: v.string('version is required'),
  ...v.partial(fields).entries,
})
export type SettingsChanges = Omit<v.InferOutput<typeof settingsUpdate>, 'version'>

/** What's left to do on a new site. Confirming a claim dismisses it (portal/start/claim-list.tsx). */
export const onboardingItems = [
  'consultant',
  'portrait',
  'story',
  'claim-degree',
  'claim-newborn',
  'claim-years',
  'claim-families',
  'claim-weeks',
  'claim-results',
  'claim-call',
  'claim-offer',
  'email',
  'phone',
  'location',
  'hours',
  'packages',
  'questions',
  'plans',
  'address',
  'smtp',
  'words',
  'post',
] as const
export type OnboardingItem = (typeof onboardingItems)[number]

export const testEmailRequest = v.object({ to: v.picklist(['me', 'practice'], 'Please choose who gets the email') })

/** A complete host, like SITE_URL. Adds a missing 'https://' and removes a trailing slash. */
const siteAddress = v.pipe(
  requiredLine(300, 'Please enter the address that visitors use'),
  v.transform((text) => (/^https?:\/\//i.test(text) ? text : `https://${text}`)),
  v.check((text) => {
    if (!isUrl(text)) return false
    const { hostname, pathname, search, hash, username } = new URL(text)
    return hostname !== '' && !(/[^/]/.test(pathname) || search || hash || username)
  }, 'Please enter only the host, such as https://example.com, with nothing after it'),
  v.transform((text) => new URL(text).origin),
)

export const newAddress = v.object({ address: siteAddress })

import * as v from 'valibot'
import { plural } from '../../lib/text/plural'
import { email } from '../../lib/schema'

/** The person's email address, ignoring case. */
export const emailAddress = v.object({ address: email('Please enter a valid email address') })
/** All parents on a family's page. */
const family = v.object({ familyId: v.pipe(v.string(), v.maxLength(64)) })
export const person = v.lazy((input): typeof family | typeof emailAddress =>
  input instanceof Object && 'familyId' in input ? family : emailAddress,
)

/** The query for how many requests a retention period of `months` would erase. */
export const olderThan = v.object({
  months: v.fallback(v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number)), 0),
})

/** How many rows of each kind are stored or were erased. `trashed` counts requests and messages together. */
export type Counts = Record<
  'consultations' | 'messages' | 'trashed' | 'appointments' | 'mails' | 'invitations' | 'entries',
  number
>

const nouns: [keyof Counts, one: string, many: string][] = [
  ['consultations', 'consultation request', 'consultation requests'],
  ['messages', 'message', 'messages'],
  ['trashed', 'deleted request in the trash', 'deleted requests in the trash'],
  ['appointments', 'appointment', 'appointments'],
  ['mails', 'email', 'emails'],
  ['invitations', 'invitation to the portal', 'invitations to the portal'],
  ['entries', 'entry on the family’s page', 'entries on the family’s page'],
]

/** Returns '1 message and 2 emails'; '' for nothing. */
export function describeCounts(counts: Partial<Counts>) {
  const parts = nouns.flatMap(([kind, one, many]) => {
    const count = counts[kind] ?? 0
    return count ? [plural(count, one, many)] : []
  })
  return new Intl.ListFormat('en-US').format(parts)
}

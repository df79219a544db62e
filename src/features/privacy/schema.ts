import * as v from 'valibot'
import { email } from '../../lib/schema'

/** About whom it is; upper and lower case are the same. */
export const addressed = v.object({ address: email('Please enter a valid email address') })

/** How it is asked for how many requests a choice of months would erase. */
export const olderThan = v.object({
  months: v.fallback(v.pipe(v.string(), v.regex(/^\d{1,3}$/), v.transform(Number)), 0),
})

/** How much is stored, or was erased, of each kind; in the trash lie requests of both. */
export type Counts = { consultations: number; messages: number; trashed: number; mails: number }

const nouns: [keyof Counts, one: string, many: string][] = [
  ['consultations', 'consultation request', 'consultation requests'],
  ['messages', 'message', 'messages'],
  ['trashed', 'deleted request in the trash', 'deleted requests in the trash'],
  ['mails', 'mail', 'mails'],
]

/** 'one message and 2 mails'; empty for nothing. */
export function wordsOf(counts: Partial<Counts>) {
  const parts = nouns.flatMap(([kind, one, many]) => {
    const count = counts[kind] ?? 0
    return count ? [count === 1 ? `1 ${one}` : `${count.toLocaleString('en-US')} ${many}`] : []
  })
  return new Intl.ListFormat('en-US').format(parts)
}

import { overdue } from '../../lib/promise'
import type { Consultation } from './queries'
import { statuses } from './schema'

type View = { key: string; label: string; has: (request: Consultation, now: number) => boolean }

const capital = (word: string) => word[0]!.toUpperCase() + word.slice(1)

/** What the list may be narrowed to. Suspected spam shows only under its own name. */
export const views: View[] = [
  { key: 'all', label: 'All states', has: ({ spam }) => !spam },
  {
    key: 'overdue',
    label: 'Overdue',
    has: ({ spam, status, createdAt }, now) => !spam && status === 'pending' && overdue([createdAt], now).length > 0,
  },
  ...statuses.map((key) => ({
    key,
    label: capital(key),
    has: ({ spam, status }: Consultation) => !spam && status === key,
  })),
  { key: 'spam', label: 'Spam', has: ({ spam }) => spam },
]

type Wish = { view: string; words: string; oldestFirst: boolean; now: number }

/** The requests of a view that contain all words, in the wished order. They come newest first. */
export function select(requests: Consultation[], { view, words, oldestFirst, now }: Wish) {
  const parts = words.toLowerCase().split(/\s+/).filter(Boolean)
  const { has } = views.find(({ key }) => key === view) ?? views[0]!
  const found = requests.filter((request) => {
    if (!has(request, now)) return false
    const { parentName, email, phone, childAge, sleepChallenges, consultationType, notes } = request
    const all = [parentName, email, phone, childAge, sleepChallenges, consultationType, notes].join('\n').toLowerCase()
    return parts.every((part) => all.includes(part))
  })
  return oldestFirst ? found.reverse() : found
}

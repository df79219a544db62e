import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { digitsOf, searchable } from '../src/lib/searchable.ts'
import { root } from '../scripts/stamp.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const given =
  'Mara Jonas Aoife Kwame Yuki Priya Lena Omar Ines Tom Sofia Elif Noah Zoe Karim Hanna Ravi Greta Luis Emma'
const family =
  'Lindqvist Okafor Tanaka Müller García Nowak Rossi Novák Silva Haddad Chen Byrne Kaya Dubois Moreau Weiss'
const troubles = [
  'She wakes every ninety minutes and only falls asleep again while she is carried.',
  'Naps never last longer than half an hour, whatever we do.',
  'He takes two hours to fall asleep in the evening and is up before five.',
  'Since the trip to his grandparents nothing of what used to work does.',
  'We would like to stop feeding at night and do not know how to begin.',
  'The twins wake each other, so that one of us is always up.',
  'Bedtime has become a fight that all of us are afraid of.',
  'She sleeps well in the pram and not at all in her cot.',
]
const types = ['Free Consultation', 'Complete Sleep Package', 'Newborn Care']

/** Consultation requests by number, each some minutes older than the one before: the same ones in every run, but for the time. */
export function* consultationsBetween(from: number, to: number) {
  const random = dice(from)
  const pick = <T>(list: T[]) => list[Math.floor(random() * list.length)]!
  const [first, last] = [given.split(' '), family.split(' ')]
  const newest = Date.now() - HOUR
  for (let n = from; n < to; n++) {
    const createdAt = newest - n * 5 * MINUTE
    const parentName = `${pick(first)} ${pick(last)}`
    // Every other family asks a second time.
    const email = `parent${Math.floor(random() * to * 0.7)}@${pick(['example.com', 'example.org', 'mail.example'])}`
    const phone = random() < 0.6 ? `(555) 010-${String(Math.floor(random() * 10_000)).padStart(4, '0')}` : null
    const childAge = `${1 + Math.floor(random() * 30)} months`
    const consultationType = pick(types)
    const sleepChallenges = `${pick(troubles)} ${pick(troubles)} ${pick(troubles)}`
    // Few are open, and those are the latest.
    const open = n < 20 || random() < 0.001
    const status = open ? 'pending' : random() < 0.8 ? 'completed' : pick(['confirmed', 'cancelled'])
    yield {
      id: idAt(createdAt, random),
      parentName,
      email,
      phone,
      childAge,
      consultationType,
      sleepChallenges,
      preferredDate: random() < 0.5 ? iso(createdAt + 7 * DAY).slice(0, 10) : null,
      notes: null,
      status,
      answeredAt: open ? null : iso(createdAt + 5 * HOUR),
      spamAt: !open && random() < 0.02 ? iso(createdAt) : null,
      idempotencyKey: null,
      searchText: searchable(
        parentName,
        email,
        phone,
        digitsOf(phone),
        childAge,
        consultationType,
        sleepChallenges,
        null,
      ),
      createdAt: iso(createdAt),
    }
  }
}

/** Published posts by number, with the texts of the demo articles, each some hours older than the one before, from two years ago. */
export function* postsBetween(from: number, to: number) {
  const random = dice(from)
  const texts = globSync('seed/articles/*.md', { cwd: root })
    .toSorted()
    .map((file) => readFileSync(join(root, file), 'utf8'))
  const newest = Date.now() - 730 * DAY
  for (let n = from; n < to; n++) {
    const publishedAt = iso(newest - n * 7 * HOUR)
    yield {
      id: idAt(newest - n * 7 * HOUR, random),
      title: `What we learned in night ${n + 1}`,
      slug: `night-${n + 1}`,
      excerpt: 'Some nights teach more than a shelf of books. This one began with a song, and ended with a plan.',
      content: texts[n % texts.length]!,
      imageUrl: null,
      publishedAt,
      firstPublishedAt: publishedAt,
      createdAt: publishedAt,
      updatedAt: publishedAt,
    }
  }
}

const iso = (time: number) => new Date(time).toISOString()

/** A UUID of version 7 of that moment. */
function idAt(time: number, random: () => number) {
  const hex = (digits: number) =>
    Math.floor(random() * 16 ** digits)
      .toString(16)
      .padStart(digits, '0')
  const stamp = time.toString(16).padStart(12, '0')
  return `${stamp.slice(0, 8)}-${stamp.slice(8)}-7${hex(3)}-8${hex(3)}-${hex(12)}`
}

/** The same numbers in every run (mulberry32). */
function dice(seed: number) {
  return () => {
    seed = (seed + 0x6d2b79f5) | 0
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

import { addDays, formatDay } from '../../../lib/time/dates'
import { formatClock, toMinutes } from '../../../lib/time/local-time'
import { plural } from '../../../lib/text/plural'
import { findAgeRange, type Child, type Wrote } from '../templates/child-ages'
import type { Pause, PlanDraft } from '../content'
import type { PlanTemplate } from '../queries'
import { nameNights } from '../site/plan-tables'
import { formatLength } from '../site/tonight-words'
import { describeMisfit, findOrigins } from '../templates/find-template'
import { findNightOf } from '../which-night'
import type { Problem } from '../writing/checks'
import { toParts } from '../parts'

/**
 * @file Finds unusual values in a plan, which may be slips. The page asks about them before a plan goes out but never rejects them:
 * the limits are rules of thumb, wide enough for all of our templates.
 */

const DAY = 1440
const usual = {
  bedtime: ['17:00', '23:00'],
  wake: ['04:30', '10:00'],
  /** Minutes. */
  night: [9 * 60, 13 * 60],
  longestNap: 180,
  routine: 90,
  wait: 30,
  /** Nights. */
  shortestPlan: 3,
  /** Months: younger babies get night feeds unless their doctor says otherwise. */
  withoutDoctor: 12,
  /** Days. */
  sinceNight1: 7,
  untilNight1: 28,
} as const

const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']
const isBetween = (clock: string, [from, to]: readonly [string, string]) => from <= clock && clock <= to

type Context = {
  child: Child
  wrote: Wrote
  /** Today (YYYY-MM-DD). */
  day: string
  pauses: readonly Pause[]
  /** Night 1 of the version that parents have. */
  publishedNight: string | undefined
  templates: readonly Pick<PlanTemplate, 'id' | 'parts'>[]
}

/** Returns unusual values, with the id of the field to change. Blanks aren't warnings; `findProblems` returns those. */
export const findWarnings = (plan: PlanDraft, context: Context): Problem[] => [
  ...findOddTimes(plan),
  ...findOddDates(plan, context),
  ...findOddNaps(plan),
  ...findOddWaits(plan),
  ...findOddAge(plan, context),
]

function findOddTimes({ bedtime, wake, routine, feeds }: PlanDraft) {
  const odd: Problem[] = []
  const isEvening = isBetween(bedtime, usual.bedtime)
  const isMorning = isBetween(wake, usual.wake)
  if (bedtime && !isEvening) odd.push({ part: 'bedtime', message: `Bedtime is at ${formatClock(bedtime)}` })
  if (wake && !isMorning) odd.push({ part: 'wake', message: `The day begins at ${formatClock(wake)}` })
  const night = (toMinutes(wake) - toMinutes(bedtime) + DAY) % DAY
  if (isEvening && isMorning && (night < usual.night[0] || night > usual.night[1]))
    odd.push({ part: 'wake', message: `From bedtime to wake-up it’s ${formatLength(night)}` })
  const minutes = routine.reduce((sum, step) => sum + step.minutes, 0)
  if (minutes > usual.routine)
    odd.push({ part: 'routine', message: `The bedtime routine takes ${formatLength(minutes)}` })
  if (isEvening && isMorning && feeds.count !== 0 && feeds.from > wake && feeds.from < bedtime)
    odd.push({ part: 'feeds', at: 'feeds.from', message: `Night feeds begin at ${formatClock(feeds.from)}, by day` })
  return odd
}

function findOddDates({ firstNight, length }: PlanDraft, { day, pauses, publishedNight }: Context) {
  const odd: Problem[] = []
  if (length < usual.shortestPlan) odd.push({ part: 'length', message: `The plan has ${plural(length, 'night')}` })
  if (!firstNight) return odd
  const { state, number } = findNightOf(day, { firstNight, length, pauses: [...pauses] })
  const date = formatDay(firstNight)
  if (state === 'over')
    odd.push({
      part: 'firstNight',
      message: `Night 1 was on ${date}, so the plan’s ${plural(length, 'night')} are over`,
    })
  else if (firstNight !== publishedNight && firstNight < addDays(day, -usual.sinceNight1))
    odd.push({ part: 'firstNight', message: `Night 1 was on ${date}, more than a week ago` })
  else if (!publishedNight && number > 1)
    // A draft's first night defaults to the day it was created.
    odd.push({ part: 'firstNight', message: `Night 1 was on ${date}, so tonight is already night ${number}` })
  else if (firstNight > addDays(day, usual.untilNight1))
    odd.push({ part: 'firstNight', message: `Night 1 is on ${date}, more than four weeks from now` })
  return odd
}

/** Naps are for a day that begins at `wake`. */
function findOddNaps({ naps, wake, bedtime, lastNapBy }: PlanDraft) {
  const odd: Problem[] = []
  if (naps.length > 0 && bedtime && lastNapBy >= bedtime && isBetween(bedtime, usual.bedtime))
    odd.push({
      part: 'lastNapBy',
      message: `The last nap may go on until ${formatClock(lastNapBy)}, and bedtime is at ${formatClock(bedtime)}`,
    })
  naps.forEach(({ earliest, latest, longest }, index) => {
    const name = naps.length > 1 ? `The ${ordinals[index]} nap` : 'The nap'
    const add = (field: 'earliest' | 'latest' | 'longest', message: string) =>
      odd.push({ part: 'naps', at: `naps.${index}.${field}`, message: `${name} ${message}` })
    const before = naps[index - 1]
    if (earliest && wake && earliest < wake) add('earliest', `begins at ${formatClock(earliest)}, before the day does`)
    else if (before && earliest && earliest < before.latest)
      add('earliest', `may begin at ${formatClock(earliest)}, before the ${ordinals[index - 1]} one has to`)
    if (latest && lastNapBy && earliest < lastNapBy && latest >= lastNapBy)
      add('latest', `may begin as late as ${formatClock(latest)}, when the last one is over`)
    if (longest > usual.longestNap) add('longest', `may take ${formatLength(longest)}`)
  })
  return odd
}

function findOddWaits({ ladder, length }: PlanDraft) {
  const odd: Problem[] = []
  const end = Math.max(0, ...ladder.map(({ to }) => to))
  if (end > length)
    odd.push({
      part: 'length',
      message: `The table by night goes on to night ${end}, and the plan ends with night ${length}`,
    })
  ladder.forEach((rung, index) => {
    const { waits } = rung
    const nights = `night ${nameNights(rung)}`
    const before = ladder[index - 1]?.waits ?? []
    const add = (at: number, message: string) => odd.push({ part: 'ladder', at: `ladder.${index}.${at}`, message })
    const isShorter = (wait: number, than = 0) => wait < than && than <= usual.wait
    waits.forEach((wait, at) => {
      const last = waits[at - 1]
      if (wait > usual.wait) add(at, `They wait ${wait} minutes on ${nights}`)
      if (isShorter(wait, last))
        add(at, `On ${nights}, the waits get shorter: ${wait} after ${plural(last!, 'minute')}`)
      else if (isShorter(wait, before[at]))
        add(at, `From ${nights} on, the waits get shorter: ${plural(wait, 'minute')} instead of ${before[at]}`)
    })
  })
  return odd
}

function findOddAge(plan: PlanDraft, { child, wrote, day, templates }: Context) {
  const odd: Problem[] = []
  const origins = findOrigins(toParts(plan, {}), templates).map(({ id, parts }) => ({ id, name: parts.name }))
  const misfit = describeMisfit(origins, child, wrote, day)
  if (misfit) odd.push({ part: 'texts.day', at: 'template', message: `The plan’s template is ${misfit}` })
  // A child of unknown age may be a baby.
  const months = findAgeRange(child, wrote, day)?.youngest ?? 0
  if (months < usual.withoutDoctor && plan.feeds.count !== null && !plan.feeds.agreedBy)
    odd.push({
      part: 'feeds',
      at: 'feeds.agreedBy',
      message: 'The plan doesn’t say whether their pediatrician has agreed to the night feeds',
    })
  return odd
}

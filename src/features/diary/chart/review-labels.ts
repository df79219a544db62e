import type { DrawnSleep, Night } from '../nights'
import { findUnsafePlaces } from './norms'
import { formatMinutes, formatMoment, formatSpan, isInNight } from './words'

/** Words next to a night, at a minute of its column. */
export type ReviewLabel = { at: number; words: string }

/** Returns what happened in a night, in order. */
export function labelNight(night: Night): ReviewLabel[] {
  const sleeps = night.sleeps.filter(({ kind }) => kind === 'night')
  const [first, last] = [sleeps[0], sleeps.at(-1)]
  if (!first || !last) return []
  const feeds = night.feeds.filter((minute) => isInNight(night, minute))
  const gaps = sleeps.slice(1).map((sleep, index) => ({ from: sleeps[index]!.to, to: sleep.from }))
  const isIn = (minute: number, { from, to }: { from: number; to: number }) => from <= minute && minute <= to
  const labels: ReviewLabel[] = gaps.map((gap) => ({
    at: middle(gap),
    words: `${feeds.some((minute) => isIn(minute, gap)) ? 'fed, ' : ''}awake ${formatMinutes(gap.to - gap.from)}`,
  }))
  if (first.putDown !== null && first.putDown < first.from)
    labels.push({
      at: middle({ from: first.putDown, to: first.from }),
      words: `${formatMinutes(first.from - first.putDown)} to settle`,
    })
  const longest = sleeps.find(({ isLongest }) => isLongest)
  if (longest) labels.push({ at: middle(longest), words: `longest, ${formatSpan(longest.to - longest.from)}` })
  for (const at of feeds) if (!gaps.some((gap) => isIn(at, gap))) labels.push({ at, words: 'fed' })
  for (const at of night.stirs.filter((minute) => isInNight(night, minute))) labels.push({ at, words: 'woke briefly' })
  for (const { from, to, place } of findUnsafePlaces(night)) labels.push({ at: middle({ from, to }), words: place })
  labels.push(describeEnd(night, last))
  return labels.sort((a, b) => a.at - b.at)
}

const middle = ({ from, to }: { from: number; to: number }) => (from + to) / 2

function describeEnd(night: Night, { to, isRunning }: DrawnSleep) {
  if (isRunning) return { at: to, words: 'asleep now' }
  return { at: to, words: `${night.isOver ? 'up' : 'awake'} at ${formatMoment(night, to)}` }
}

/** Spreads labels so that each has `gap` minutes, up to `end`. Drops short wakings first if they don't all fit. */
export function spreadLabels(labels: ReviewLabel[], gap: number, end: number): ReviewLabel[] {
  if ((labels.length - 1) * gap > end) {
    const dropped = labels.findLast(({ words }) => words.startsWith('awake') && words.endsWith('min')) ?? labels[0]
    return spreadLabels(
      labels.filter((label) => label !== dropped),
      gap,
      end,
    )
  }
  const down: ReviewLabel[] = []
  for (const label of labels) down.push({ ...label, at: Math.max(label.at, (down.at(-1)?.at ?? -gap) + gap) })
  const up: ReviewLabel[] = []
  for (const label of down.toReversed())
    up.unshift({ ...label, at: Math.min(label.at, (up[0]?.at ?? end + gap) - gap) })
  return up
}

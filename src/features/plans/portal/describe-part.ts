import { formatDay } from '../../../lib/time/dates'
import { formatClock } from '../../../lib/time/local-time'
import { plural } from '../../../lib/text/plural'
import { textTitles, type PlanDraft, type TextName } from '../content'
import { nameNights } from '../site/plan-tables'

const say = (clock: string) => (clock ? formatClock(clock) : 'no time')

/** Formats a part of a plan for people. */
export function describePart(part: string, value: unknown): string {
  if (part === 'naps')
    return (value as PlanDraft['naps'])
      .map(({ earliest, latest, longest }) => `${say(earliest)} to ${say(latest)}, ${plural(longest, 'minute')}`)
      .join('; ')
  if (part === 'routine')
    return (value as PlanDraft['routine']).map(({ step, minutes }) => `${step} (${minutes} min)`).join(', ')
  if (part === 'ladder')
    return (value as PlanDraft['ladder'])
      .map(
        (rung) => `night ${nameNights(rung)}: ${[...rung.waits, rung.seat].filter((step) => step !== '').join(', ')}`,
      )
      .join('; ')
  if (part === 'feeds') {
    const { count, from, agreedBy } = value as PlanDraft['feeds']
    return [count === null ? 'whenever hungry' : plural(count, 'feed'), from && `from ${say(from)}`, agreedBy]
      .filter(Boolean)
      .join(', ')
  }
  if (part === 'firstNight' && value) return formatDay(value as string)
  if (part === 'length') return plural(value as number, 'night')
  return typeof value === 'string' && /^\d\d:\d\d$/.test(value) ? say(value) : String(value) || 'empty'
}

const names: Record<string, string> = {
  changes: 'What changes tonight',
  bedtime: 'Bedtime',
  wake: 'Wake-up',
  lastNapBy: 'Last nap over by',
  firstNight: 'Night 1',
  length: 'Nights',
  naps: 'Naps',
  routine: 'Bedtime routine',
  ladder: 'By night',
  feeds: 'Night feeds',
  'doors.woke': 'Just woke',
  'doors.crying': 'Crying',
  'doors.feed': 'Is it time for a feed?',
  name: 'Name',
}

export const namePart = (part: string) => names[part] ?? textTitles[part.replace('texts.', '') as TextName]

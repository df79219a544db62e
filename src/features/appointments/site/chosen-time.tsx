import { formatDay, formatTimeZone, today } from '../../../lib/time/dates'
import { useSite } from '../../site/use-site'
import { labelTimes } from './free-days'

type Props = {
  /** In the visitor's time zone. */
  start: string
  timeZone: string
  hourCycle: 'h23' | undefined
  /** When its hold ends. */
  until: string | undefined
}

/** The chosen time, beside the submit button. */
export function ChosenTime({ start, timeZone, hourCycle, until }: Props) {
  const site = useSite()
  const formatTime = (instant: string, zone: string) => labelTimes([instant], zone, hourCycle)[0]
  const day = formatShortWeekday(start, timeZone)
  const practiceDay = formatShortWeekday(start, site.timeZone)
  const practiceTime = formatTime(start, site.timeZone)
  const differs = practiceDay !== day || practiceTime !== formatTime(start, timeZone)
  return (
    <>
      <p className="font-display text-xl leading-tight max-sm:text-base max-sm:font-semibold">
        {day}, {formatTime(start, timeZone)}
      </p>
      <p className="text-[0.9rem] leading-snug text-soft">
        {formatTimeZone(timeZone, start).split(',')[0]} time
        {differs && (
          <span className="max-sm:sr-only">
            , {practiceDay !== day && `${practiceDay}, `}
            {practiceTime} at {site.name} in {formatTimeZone(site.timeZone, start).split(',')[0]}
          </span>
        )}
        .{until && <span className="max-sm:sr-only"> Held for you until {formatTime(until, timeZone)}.</span>}
      </p>
    </>
  )
}

/** Returns 'Wed, Nov 25'. */
const formatShortWeekday = (instant: string, timeZone: string) =>
  formatDay(today(timeZone, new Date(instant)))
    .split(', ')
    .slice(0, 2)
    .join(', ')

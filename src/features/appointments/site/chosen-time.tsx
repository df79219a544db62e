import type { ReactNode } from 'react'
import { formatTimeZone } from '../../../lib/time/dates'
import { useSite } from '../../settings/use-site'
import { useHourCycle } from './device-time'
import { formatShortTime, formatShortWeekday, labelTime } from './free-days'

type Props = {
  /** In the visitor's time zone. */
  start: string
  timeZone: string
  /** When its hold ends. */
  until: string | undefined
}

/** The chosen time, beside the submit button. */
export function ChosenTime({ start, timeZone, until }: Props) {
  const site = useSite()
  const hourCycle = useHourCycle()
  const getCity = (zone: string) => formatTimeZone(zone, start).split(',')[0]
  const title = formatShortTime(start, timeZone, hourCycle)
  const practiceTitle = formatShortTime(start, site.timeZone, hourCycle)
  const isOtherDay = formatShortWeekday(start, timeZone) !== formatShortWeekday(start, site.timeZone)
  return (
    <TimeSummary title={title}>
      {getCity(timeZone)} time
      {practiceTitle !== title && (
        <>
          , {isOtherDay ? practiceTitle : labelTime(start, site.timeZone, hourCycle)}{' '}
          <span className="max-sm:hidden">at {site.name} </span>in {getCity(site.timeZone)}
        </>
      )}
      .
      {until && (
        <>
          {' '}
          Held <span className="max-sm:hidden">for you </span>until {labelTime(until, timeZone, hourCycle)}.
        </>
      )}
    </TimeSummary>
  )
}

/** On phones, the details are below the title and the submit button (services.css). */
export const TimeSummary = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <p className="font-display text-xl leading-tight max-sm:text-base max-sm:font-semibold">{title}</p>
    <p className="text-[0.9rem] leading-snug text-soft">{children}</p>
  </>
)

import type { ReactNode } from 'react'
import { formatTimeZone } from '../../../lib/time/dates'
import { useSite } from '../../settings/use-site'
import { useDeviceTimeZone, useHourCycle } from '../picker/device-time'
import { formatShortTime, formatShortWeekday, labelTime } from '../picker/free-days'

type Props = {
  /** In the visitor's time zone. */
  start: string
  timeZone: string
  /** When its hold ends. */
  until: string | undefined
}

export function ChosenTime({ start, timeZone, until }: Props) {
  const site = useSite()
  const hourCycle = useHourCycle()
  // A hold ends by the clock in front of the visitor, whatever zone the times are shown in.
  const device = useDeviceTimeZone() ?? timeZone
  const title = formatShortTime(start, timeZone, hourCycle)
  const practiceTitle = formatShortTime(start, site.timeZone, hourCycle)
  const isOtherDay = formatShortWeekday(start, timeZone) !== formatShortWeekday(start, site.timeZone)
  return (
    <TimeSummary title={title}>
      {nameZone(timeZone, start)}
      {timeZone.includes('/') && ' time'}
      {practiceTitle !== title && (
        <>
          , {isOtherDay ? practiceTitle : labelTime(start, site.timeZone, hourCycle)}{' '}
          <span className="max-sm:hidden">at {site.name} </span>
          {site.timeZone.includes('/') ? `in ${nameZone(site.timeZone, start)}` : nameZone(site.timeZone, start)}
        </>
      )}
      .
      {until && (
        <>
          {' '}
          Held <span className="max-sm:hidden">for you </span>until {labelTime(until, device, hourCycle)}
          {labelTime(until, device) !== labelTime(until, timeZone) && ' where you are'}.
        </>
      )}
    </TimeSummary>
  )
}

/** Returns 'Los Angeles', or the name of a zone without a city: 'Coordinated Universal Time'. */
const nameZone = (zone: string, at: string) => formatTimeZone(zone, at).split(',')[0]

/** On phones, the details are below the title and the submit button (services.css). */
export const TimeSummary = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <p className="font-display text-xl leading-tight max-sm:text-base">{title}</p>
    <p className="text-fine leading-snug text-soft">{children}</p>
  </>
)

import { CalendarClock, Flag } from 'lucide-react'
import { Link } from 'react-router'
import { formatDateTime, formatDay } from '../../../lib/time/dates'
import { useSite } from '../../site/use-site'
import type { Family } from '../queries'

/** What comes next: the upcoming appointment and the next follow-up; nothing if there's neither. */
export function Next({ family: { entries, followUp }, now }: { family: Family; now: number }) {
  const { timeZone } = useSite()
  const appointment = entries.findLast(({ end }) => end && Date.parse(end) > now)
  if (!appointment && !followUp) return null
  return (
    <section aria-label="What comes next" className="panel family-next">
      {appointment && (
        <p>
          <CalendarClock aria-hidden />
          <Link className="link" to={appointment.to!}>
            {formatDateTime(appointment.at, timeZone)}
          </Link>
          <span dir="auto">
            {appointment.title}, {appointment.about}
          </span>
        </p>
      )}
      {followUp && (
        <p>
          <Flag aria-hidden />
          <b>
            {followUp.day !== null && `Day ${followUp.day}, `}
            {formatDay(followUp.dueOn)}
          </b>
          <span dir="auto">{followUp.text || 'Follow-up'}</span>
        </p>
      )}
    </section>
  )
}

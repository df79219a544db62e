import { CalendarClock, Flag } from 'lucide-react'
import { Link } from 'react-router'
import { formatDateTime, formatDay } from '../../../lib/time/dates'
import { DoneButton } from '../../follow-ups/portal/done-button'
import { useSite } from '../../site/use-site'
import type { Family } from '../queries'

/** What comes next: the upcoming appointment and the follow-ups; nothing if there's neither. */
export function Next({ family: { entries, followUps }, name, now }: { family: Family; name: string; now: number }) {
  const { timeZone } = useSite()
  const appointment = entries.findLast(({ end }) => end && Date.parse(end) > now)
  if (!appointment && followUps.length === 0) return null
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
      {followUps.map(({ id, day, dueOn, text }) => (
        <div key={id}>
          <Flag aria-hidden />
          <b>
            {day !== null && `Day ${day}, `}
            {formatDay(dueOn)}
          </b>
          <span dir="auto">{text || 'Follow-up'}</span>
          <DoneButton id={id} name={`${name}, ${formatDay(dueOn)}`} />
        </div>
      ))}
    </section>
  )
}

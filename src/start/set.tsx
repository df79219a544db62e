import { formatTime, formatWeekday, getFormatter, nameZone, today } from '../lib/time/dates'
import { formatMoney } from '../features/payments/money'
import type { Next, Opened } from './open'

const HOUR_MS = 3_600_000

/** What comes until night 1. */
export function SetSection({ opened, next }: { opened: Opened; next: Next }) {
  const { offer, base, site, zone, nightAhead } = opened
  const { state } = offer
  const call = next.calls[0]
  const planDay = call && today(zone, new Date(Date.parse(call.end) + site.planHours * HOUR_MS))
  return (
    <>
      <p className="note" dir="auto">
        {call
          ? `Thank you. Until ${weekday(today(zone, new Date(call.start)))} there’s nothing to do. Sleep when you can.`
          : `Thank you. There’s nothing more to do${state.toPay > 0 ? ' for now' : ''}. Sleep when you can.`}{' '}
        <b>{site.consultant}</b>
      </p>
      {state.toPay > 0 && (
        <p className="warn">
          {`${formatMoney(state.toPay, offer.currency)} is left to pay, by ${formatWeekday(offer.parts.at(-1)?.dueOn ?? offer.endsOn, 'UTC')}.`}
        </p>
      )}
      <ol className="next">
        {next.calls.map(({ start, typeName }) => (
          <Entry key={start} day={today(zone, new Date(start))} title={typeName}>
            {`${formatTime(start, zone)}, ${nameZone(zone)}`}
          </Entry>
        ))}
        {planDay && !next.hasPlan && (!offer.firstNight || planDay < offer.firstNight) && (
          <Entry day={planDay} title="Your plan is here by then">
            Time to read it, and to ask
          </Entry>
        )}
        {nightAhead && (
          <Entry isNight day={nightAhead} title="Night 1">
            {next.bedtime
              ? `In bed at ${formatTime(`2000-01-01T${next.bedtime}:00Z`, 'UTC')}`
              : formatWeekday(nightAhead, 'UTC')}
          </Entry>
        )}
      </ol>
      {nightAhead && (
        <a className="main" href={`${base}/night-1.ics`}>
          Add night 1 to my calendar
        </a>
      )}
    </>
  )
}

const weekday = (day: string) => getFormatter({ timeZone: 'UTC', weekday: 'long' }).format(new Date(day))

type EntryProps = { day: string; title: string; isNight?: boolean; children: string }

const Entry = ({ day, title, isNight, children }: EntryProps) => (
  <li className={isNight ? 'night' : undefined}>
    <time dateTime={day}>
      {getFormatter({ timeZone: 'UTC', weekday: 'short' }).format(new Date(day))}
      <b>{Number(day.slice(8))}</b>
    </time>
    <span>
      <b dir="auto">{title}</b>
      <small>{children}</small>
    </span>
  </li>
)

import { formatTime, formatWeekday, getFormatter, nameZone, today } from '../lib/time/dates'
import { formatMoney } from '../features/payments/money'
import { main, warn } from './looks'
import type { Next, Opened } from './open'
import { Note } from './sign'

const HOUR_MS = 3_600_000

/** What comes until night 1. */
export function SetSection({ opened, next }: { opened: Opened; next: Next }) {
  const { offer, base, site, zone, nightAhead } = opened
  const { state } = offer
  const call = next.calls[0]
  const planDay = call && today(zone, new Date(Date.parse(call.end) + site.planHours * HOUR_MS))
  return (
    <>
      <Note by={site.consultant}>
        {call
          ? `Thank you. Until ${weekday(today(zone, new Date(call.start)))} there’s nothing to do. Sleep when you can.`
          : `Thank you. There’s nothing more to do${state.toPay > 0 ? ' for now' : ''}. Sleep when you can.`}
      </Note>
      {state.toPay > 0 && (
        <p className={warn}>
          {`${formatMoney(state.toPay, offer.currency)} is left to pay, by ${formatWeekday(offer.parts.at(-1)?.dueOn ?? offer.endsOn, 'UTC')}.`}
        </p>
      )}
      <ol>
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
        <a className={main} href={`${base}/night-1.ics`}>
          Add night 1 to my calendar
        </a>
      )}
    </>
  )
}

const weekday = (day: string) => getFormatter({ timeZone: 'UTC', weekday: 'long' }).format(new Date(day))

type EntryProps = { day: string; title: string; isNight?: boolean; children: string }

const Entry = ({ day, title, isNight, children }: EntryProps) => (
  <li className="grid grid-cols-[3.6rem_minmax(0,1fr)] items-center gap-[0.9rem] px-[0.35rem] py-[0.55rem] wide:px-0">
    <time
      dateTime={day}
      className={`grid h-[3.6rem] place-content-center rounded-b-[0.4rem] text-center text-[0.86rem] leading-[1.1] [box-shadow:inset_0_0_0_1.5px_var(--line)] ${isNight ? 'rounded-t-[2rem] bg-[light-dark(#f6cd7f,#f5c468)] text-[#5b3f12]' : 'rounded-t-2xl bg-raised text-soft'}`}
    >
      {getFormatter({ timeZone: 'UTC', weekday: 'short' }).format(new Date(day))}
      <b className={`[font:400_1.5rem/1.1_var(--font-display)] ${isNight ? 'text-[#2a2030]' : 'text-ink'}`}>
        {Number(day.slice(8))}
      </b>
    </time>
    <span>
      <b dir="auto">{title}</b>
      <small className="block text-[0.95rem] font-normal text-soft">{children}</small>
    </span>
  </li>
)

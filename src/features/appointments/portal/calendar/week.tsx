import FullCalendar from '@fullcalendar/react'
import interactionPlugin from '@fullcalendar/react/interaction'
import timeGridPlugin from '@fullcalendar/react/timegrid'
import type { EventInput } from '@fullcalendar/react'
import type { CSSProperties } from 'react'
import '@fullcalendar/react/skeleton.css'
import { addDays, formatTime, today } from '../../../../lib/time/dates'
import { toMinutes } from '../../../../lib/time/local-time'
import { utcToZonedTime } from '../../../../lib/time/zoned-time'
import { toKnownName } from '../../../../lib/time/zone-names'
import { describeHours, formatShortWeekday, getShownHours, listBusy, type Day } from './days'
import { DayMenu } from './day-menu'
import { PlaceIcon } from './place-icon'
import { countBooked, describeState, fills, getTone, outlines, type CalendarProps } from './calendar-props'
import type { Appointment } from '../queries'

/** The week as a grid. Appointments can be dragged to another time. */
export default function Week(props: CalendarProps) {
  const { days, appointments, busy, openId, movingId, now, timeZone, onOpen, onMove, onBook, register } = props
  const [firstHour, lastHour] = getShownHours(days, appointments, timeZone)
  const byDate = new Map(days.map((day) => [day.date, day]))
  const dayOf = (date: Date) => byDate.get(today(timeZone, date))
  const events: EventInput[] = [
    ...days.flatMap(listOpenTimes),
    ...appointments
      .flatMap(({ id, start, end, blockedFrom, blockedUntil }) => [
        { id: `before-${id}`, start: blockedFrom, end: start, display: 'background', className: 'bg-calmbg/55' },
        { id: `after-${id}`, start: end, end: blockedUntil, display: 'background', className: 'bg-calmbg/55' },
      ])
      .filter(({ start, end }) => start !== end),
    ...busy.map(({ start, end }) => ({
      start,
      end,
      title: 'Busy',
      display: 'background',
      className:
        'hatched rounded-[0.45rem] bg-[color-mix(in_oklab,var(--soft)_12%,var(--raised))] px-2 py-0.5 text-soft forced-colors:border-3 forced-colors:border-double',
    })),
    ...appointments.map((appointment) => ({
      id: appointment.id,
      start: appointment.start,
      end: appointment.end,
      title: appointment.name ?? '',
      editable: Date.parse(appointment.end) > now,
      className: getClassName(getTone(appointment, now), appointment.id === openId, appointment.id === movingId),
      extendedProps: { appointment },
    })),
  ]
  return (
    <div
      className="panel overflow-clip text-[0.82rem]/[1.3]"
      style={{ '--hours': parseInt(lastHour) - parseInt(firstHour) } as CSSProperties}
    >
      <DayList {...props} />
      <FullCalendar
        key={days[0]!.date + timeZone}
        plugins={[timeGridPlugin, interactionPlugin]}
        initialView="timeGridWeek"
        initialDate={days[0]!.date}
        firstDay={1}
        timeZone={toKnownName(timeZone)}
        headerToolbar={false}
        height="auto"
        allDaySlot={false}
        slotMinTime={firstHour}
        slotMaxTime={lastHour}
        slotDuration="00:30"
        snapDuration="00:15"
        slotHeaderInterval="01:00"
        slotMinHeight={23}
        slotHeaderInnerClass="min-w-[3.3rem] ps-2.5 pe-2 text-end text-xs whitespace-nowrap text-soft"
        slotHeaderContent={({ date }) => formatTime(date.toISOString(), timeZone).replace(':00', '')}
        tableHeaderClass="bg-raised z-10"
        dayHeaderClass="border-s border-b border-line"
        dayHeaderInnerClass="block w-full text-tiny text-soft"
        // A line every hour on top of the bookable times.
        dayLaneClass={({ date }) =>
          `cursor-cell after:pointer-events-none after:absolute after:inset-0 after:bg-[repeating-linear-gradient(transparent_0_calc(100%/var(--hours)-1px),var(--line)_0_calc(100%/var(--hours)))] border-s border-line bg-sunk ${dayOf(date)?.isOff ? 'hatched' : ''}`
        }
        nowIndicator
        nowIndicatorLineClass="border-t-2 border-accent"
        nowIndicatorDotClass="size-2.5 -translate-x-[5px] -translate-y-1 rounded-full bg-accent"
        eventInteractive
        eventDurationEditable={false}
        eventMinHeight={22}
        eventOverlap
        slotEventOverlap={false}
        events={events}
        dayHeaderContent={({ date, weekdayText, dayNumberText }) =>
          renderHeader(`${weekdayText} ${dayNumberText}`, dayOf(date), props)
        }
        eventContent={({ event }) =>
          event.extendedProps.appointment
            ? renderAppointment(event.extendedProps.appointment as Appointment, now, timeZone)
            : event.title
        }
        eventDidMount={({ event, el, isMirror }) => isMirror || register(event.id, el)}
        eventClick={({ event }) => event.extendedProps.appointment && onOpen(event.id)}
        dateClick={({ date }) => onBook({ date: today(timeZone, date), start: toCell(date, timeZone) })}
        eventDrop={({ event }) => onMove(event.extendedProps.appointment as Appointment, event.start!.toISOString())}
      />
    </div>
  )
}

function getClassName(tone: ReturnType<typeof getTone>, isOpen: boolean, isMoving: boolean) {
  const outline = isMoving ? 'border-2 border-dashed border-accent' : outlines[tone]
  const fill = isOpen
    ? 'bg-calm text-[light-dark(#fff,#14182f)] shadow-[0_0.4rem_1.2rem_var(--shade)] forced-colors:outline-2 forced-colors:outline-[Highlight]'
    : `${fills[tone]} ${tone === 'past' ? 'bg-raised' : 'text-ink [&_small]:text-soft'}`
  return `${outline} ${fill} mx-0.75 cursor-pointer overflow-hidden rounded-[0.45rem] px-1.75 py-px hover:border-calm focus-visible:outline-offset-1`
}

/** For screen readers. The grid hides its day labels and background events from them. */
const DayList = ({ days, busy, timeZone }: CalendarProps) => (
  <ul className="sr-only" aria-label="Hours and busy times">
    {days.map((day) => (
      <li key={day.date}>
        {formatShortWeekday(day.date)} {Number(day.date.slice(8))}: {describeHours(day)}
        {listBusy(day.date, busy, timeZone).map(({ start, end, isAllDay }) =>
          isAllDay ? ', busy all day' : `, busy from ${formatTime(start, timeZone)} to ${formatTime(end, timeZone)}`,
        )}
      </li>
    ))}
  </ul>
)

/** Returns the start of the clicked half hour. The grid snaps to 15 minutes, for dragging. */
function toCell(date: Date, timeZone: string) {
  const minutes = toMinutes(utcToZonedTime(date.toISOString(), timeZone).slice(11)) % 30
  return new Date(date.getTime() - minutes * 60_000).toISOString()
}

/** The grid hides its headers from screen readers, which read its dates instead. But these headers are buttons. */
const showToAll = (button: HTMLElement | null) => button?.closest('[aria-hidden]')?.removeAttribute('aria-hidden')

function renderHeader(title: string, day: Day | undefined, { appointments, onBook, now, timeZone }: CalendarProps) {
  if (!day) return null
  const [weekday, number] = title.split(' ')
  const isToday = day.date === today(timeZone, new Date(now))
  return (
    <DayMenu
      day={day}
      booked={countBooked(day.date, appointments, now, timeZone)}
      onBook={onBook}
      ref={showToAll}
      className="block min-h-11 w-full px-1.5 pt-2 pb-1.5 text-start focus-visible:-outline-offset-3"
    >
      <span className={isToday ? 'font-bold text-accent' : ''}>{weekday}</span>{' '}
      <b className="font-display text-xl leading-none font-normal text-ink">{number}</b>
      <small className="block min-h-[1.3em] text-[0.78rem] text-balance whitespace-normal">{day.label}</small>
    </DayMenu>
  )
}

const isShort = ({ start, end }: Appointment) => Date.parse(end) - Date.parse(start) < 30 * 60_000

const renderAppointment = (appointment: Appointment, now: number, timeZone: string) => (
  <>
    <span className="sr-only">{formatTime(appointment.start, timeZone)} </span>
    <b dir="auto" className="block truncate">
      {appointment.name}
    </b>{' '}
    {/* Fifteen minutes have room for one line. */}
    <small className={isShort(appointment) ? 'sr-only' : 'block truncate'}>
      <PlaceIcon place={appointment.place} /> {appointment.typeName}
      {describeState(appointment, now)}
    </small>
  </>
)

/** A day's bookable times, as wall times in the practice's zone. */
const listOpenTimes = ({ date, ranges }: Day): EventInput[] =>
  ranges.map(([start, end]) => ({
    start: `${date}T${start}`,
    end: end === '24:00' ? `${addDays(date, 1)}T00:00` : `${end < start ? addDays(date, 1) : date}T${end}`,
    display: 'background',
    className: 'bg-raised forced-colors:border forced-colors:border-[GrayText]',
  }))

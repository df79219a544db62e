import FullCalendar from '@fullcalendar/react'
import interactionPlugin from '@fullcalendar/react/interaction'
import timeGridPlugin from '@fullcalendar/react/timegrid'
import type { EventInput } from '@fullcalendar/react'
import type { CSSProperties } from 'react'
import '@fullcalendar/react/skeleton.css'
import { addDays, formatTime, today } from '../../../../lib/time/dates'
import { describeHours, formatShortWeekday, getShownHours, listBusy, toInstants, type Day } from './days'
import { PlaceIcon } from './place-icon'
import { describeState, getTone, type CalendarProps } from './calendar-props'
import type { Appointment } from './queries'

/** The week as a grid. An appointment can be dragged to another time. */
export default function Week(props: CalendarProps) {
  const { days, appointments, busy, openId, movingId, now, timeZone, onOpen, onMove } = props
  const [firstHour, lastHour] = getShownHours(days, appointments, timeZone)
  const byDate = new Map(days.map((day) => [day.date, day]))
  const dayOf = (date: Date) => byDate.get(today(timeZone, date))
  const events: EventInput[] = [
    ...days.flatMap(listOpenTimes),
    ...appointments
      .flatMap(({ id, start, end, blockedFrom, blockedUntil }) => [
        { id: `before-${id}`, start: blockedFrom, end: start, display: 'background', className: 'week-buffer' },
        { id: `after-${id}`, start: end, end: blockedUntil, display: 'background', className: 'week-buffer' },
      ])
      .filter(({ start, end }) => start !== end),
    ...busy.map((event) => ({
      ...toInstants(event, timeZone),
      title: 'Busy',
      display: 'background',
      className: 'week-busy',
    })),
    ...appointments.map((appointment) => ({
      id: appointment.id,
      start: appointment.start,
      end: appointment.end,
      title: appointment.name ?? '',
      editable: Date.parse(appointment.end) > now,
      className: `week-appointment week-${getTone(appointment, now)} ${appointment.id === openId ? 'week-open' : ''} ${appointment.id === movingId ? 'week-moving' : ''}`,
      extendedProps: { appointment },
    })),
  ]
  return (
    <div className="panel week" style={{ '--hours': parseInt(lastHour) - parseInt(firstHour) } as CSSProperties}>
      <DayList {...props} />
      <FullCalendar
        key={days[0]!.date + timeZone}
        plugins={[timeGridPlugin, interactionPlugin]}
        initialView="timeGridWeek"
        initialDate={days[0]!.date}
        firstDay={1}
        timeZone={timeZone}
        headerToolbar={false}
        height="auto"
        allDaySlot={false}
        slotMinTime={firstHour}
        slotMaxTime={lastHour}
        slotDuration="00:30"
        snapDuration="00:15"
        slotHeaderInterval="01:00"
        slotMinHeight={23}
        slotHeaderInnerClass="week-hour"
        slotHeaderContent={({ date }) => formatTime(date.toISOString(), timeZone).replace(':00', '')}
        slotLaneClass="week-slot"
        dayHeaderClass={({ date }) =>
          `week-header ${today(timeZone, date) === today(timeZone, new Date(now)) ? 'week-today' : ''}`
        }
        dayLaneClass={({ date }) => `week-day ${dayOf(date)?.isOff ? 'week-off' : ''}`}
        nowIndicator
        nowIndicatorLineClass="week-now"
        nowIndicatorDotClass="week-now-dot"
        eventInteractive
        eventDurationEditable={false}
        eventMinHeight={22}
        eventOverlap
        slotEventOverlap={false}
        events={events}
        dayHeaderContent={({ date, weekdayText, dayNumberText }) =>
          renderHeader(weekdayText, dayNumberText, dayOf(date)?.label)
        }
        eventContent={({ event }) =>
          event.extendedProps.appointment
            ? renderAppointment(event.extendedProps.appointment as Appointment, now, timeZone)
            : event.title
        }
        eventDidMount={({ event, el }) => {
          if (event.extendedProps.appointment) el.id = `appointment-${event.id}`
        }}
        eventClick={({ event }) => event.extendedProps.appointment && onOpen(event.id)}
        eventDrop={({ event, revert }) =>
          onMove(event.extendedProps.appointment as Appointment, event.start!.toISOString(), revert)
        }
      />
    </div>
  )
}

/** For screen readers, from which the grid hides the labels of its days and everything in the background. */
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

const renderHeader = (weekday: string, day: string, label?: string) => (
  <>
    <span>{weekday}</span> <b>{day}</b>
    <small>{label}</small>
  </>
)

const renderAppointment = (appointment: Appointment, now: number, timeZone: string) => (
  <>
    <span className="sr-only">{formatTime(appointment.start, timeZone)} </span>
    <b dir="auto">{appointment.name}</b>{' '}
    <small>
      <PlaceIcon place={appointment.place} /> {appointment.typeName}
      {describeState(appointment, now)}
    </small>
  </>
)

/** The bookable times of a day, in the practice's clock time. */
const listOpenTimes = ({ date, ranges }: Day): EventInput[] =>
  ranges.map(([start, end]) => ({
    start: `${date}T${start}`,
    end: end === '24:00' ? `${addDays(date, 1)}T00:00` : `${end < start ? addDays(date, 1) : date}T${end}`,
    display: 'background',
    className: 'week-bookable',
  }))

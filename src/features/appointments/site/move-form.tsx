import { useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { useSearchParams } from 'react-router'
import { ApiError, parseResponse } from '../../../lib/api/response'
import { useSentForm } from '../../../lib/api/sent-form'
import { calendarDay, formatTime, formatTimeZone, formatWeekday, today } from '../../../lib/time/dates'
import { Button, ButtonLink } from '../../../ui/button'
import { Notice } from '../../../ui/notice'
import { moveSlotsQuery, type Booking } from '../queries'
import { BookingPanel } from './booking-panel'
import { DayGrid } from './day-grid'
import { groupByDay } from './free-days'
import { NoSlots } from './no-slots'
import { TimeChoice } from './time-choice'
import { useBookingChange } from './use-booking-change'
import { useTimeZones } from './use-time-zone'

/** Moves an appointment to another free time. It's a plain form of links and radio buttons until its script has loaded. */
export function MoveForm({ booking, token }: { booking: Booking; token: string }) {
  const [params, setParams] = useSearchParams()
  const { zones, timeZone, setTimeZone } = useTimeZones(booking)
  const { data, error, refetch } = useQuery(moveSlotsQuery(token, booking, timeZone))
  const [chosen, setChosen] = useState<string>()
  const action = `/booking/${token}/move`
  const rejected = useSentForm(action)
  const move = useBookingChange({
    token,
    send: (route, start: string) =>
      parseResponse(route.reschedule.$post({ param: { token }, json: { start, timeZone } })),
    done: 'moved',
    title: 'Your appointment has moved',
    failureTitle: 'Your appointment hasn’t moved',
  })
  const problem = move.error instanceof ApiError ? move.error.problem : move.isPending ? undefined : rejected
  const nearest = problem?.nearest as string[] | undefined

  const days = groupByDay(data?.filter((slot) => slot !== booking.start) ?? [], timeZone)
  const wanted = calendarDay(params.get('day') ?? '')
  const day = days.find(({ date }) => date === wanted) ?? days.find(({ date }) => date > (wanted ?? '')) ?? days[0]
  const getHref = (date: string) => `?move&day=${date}`
  const isShown = chosen !== undefined && day?.slots.includes(chosen)

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const start = new FormData(event.currentTarget, event.nativeEvent.submitter).getAll('start').at(-1)
    if (typeof start === 'string' && !move.isPending) move.mutate(start)
  }

  function handleTimeZone(next: string) {
    setTimeZone(next)
    const instant = chosen ?? day?.slots[0]
    if (instant) setParams(getHref(today(next, new Date(instant))), { replace: true })
  }

  return (
    <BookingPanel title="Pick a new time">
      {!data && !error && <p className="min-h-80 text-soft">Looking for free times...</p>}
      {(error || (data && !day)) && <NoSlots retry={error ? () => refetch() : undefined} />}
      {day && (
        <form method="post" action={`${action}#change`} onSubmit={handleSubmit}>
          <input type="hidden" name="timeZone" value={timeZone} />
          {nearest && nearest.length > 0 && (
            <Notice tone="late" role="alert" tabIndex={-1} ref={focusOnMount} className="mb-4 scroll-my-24">
              <p className="font-semibold">{String(problem?.error)}</p>
              <div className="mt-3 flex flex-wrap gap-2">
                {nearest.map((start) => (
                  <Button key={start} variant="secondary" type="submit" name="start" value={start} formNoValidate>
                    {formatWeekday(start, timeZone)}, {formatTime(start, timeZone)}
                  </Button>
                ))}
              </div>
            </Notice>
          )}
          {rejected && !nearest && !move.data && (
            <Notice tone="late" role="alert" className="mb-4">
              {rejected.error}
            </Notice>
          )}
          <div className="sky grid grid-cols-[minmax(0,1fr)] md:grid-cols-[repeat(2,minmax(0,1fr))]">
            <div className="p-4 sm:p-5">
              <DayGrid days={days} chosen={day} timeZone={timeZone} getHref={getHref} />
              <TimeZone zones={zones} timeZone={timeZone} start={day.slots[0]!} onChange={handleTimeZone} />
            </div>
            <div className="p-4 pt-0 sm:p-5 md:pt-5">
              <p role="status" className="font-display text-xl">
                {formatWeekday(day.slots[0]!, timeZone)}
              </p>
              {wanted && wanted !== day.date && (
                <p className="text-[0.94rem] text-soft">
                  Nothing is free on {formatWeekday(wanted, 'UTC')}. This is the nearest free day.
                </p>
              )}
              <div className="mt-2 grid gap-4">
                <TimeChoice
                  key={timeZone}
                  slots={day.slots}
                  timeZone={timeZone}
                  getRadioProps={(slot) => ({
                    name: 'start',
                    value: slot,
                    defaultChecked: slot === chosen,
                    required: true,
                    onChange: () => setChosen(slot),
                  })}
                />
              </div>
            </div>
          </div>
          <div className="mt-5 flex flex-wrap items-center gap-3">
            <Button type="submit" busy={move.isPending} className="min-h-12 px-7">
              {isShown ? `Move to ${formatTime(chosen, timeZone)}` : 'Move appointment'}
            </Button>
            <ButtonLink variant="ghost" to="?">
              Keep my time
            </ButtonLink>
          </div>
        </form>
      )}
    </BookingPanel>
  )
}

/** The submit button lost the focus while it was disabled. */
const focusOnMount = (notice: HTMLElement | null) => notice?.focus()

type TimeZoneProps = { zones: string[]; timeZone: string; start: string; onChange: (timeZone: string) => void }

function TimeZone({ zones, timeZone, start, onChange }: TimeZoneProps) {
  if (zones.length === 1) return <p className="mt-3 text-[0.94rem]">Times in {formatTimeZone(timeZone, start)}</p>
  return (
    <label className="mt-3 flex flex-wrap items-center gap-x-2 text-[0.94rem]">
      Times in
      <select
        value={timeZone}
        onChange={({ target }) => onChange(target.value)}
        className="select-arrow min-h-11 max-w-full rounded-field font-semibold max-sm:text-[0.88rem] underline decoration-edge underline-offset-4"
      >
        {zones.map((zone) => (
          <option key={zone} value={zone}>
            {formatTimeZone(zone, start)}
          </option>
        ))}
      </select>
    </label>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ApiError, parseResponse } from '../../../../lib/api/response'
import { useSentForm } from '../../../../lib/api/sent-form'
import { Button, ButtonLink } from '../../../../ui/button'
import { Notice } from '../../../../ui/notice'
import { useIsHydrating } from '../../../../ui/static-drawing'
import type { Booking } from '../../queries'
import { BookingPanel, ChangeFailure, EmailNotice } from './booking-panel'
import { useDeviceTimeZone, useHourCycle } from '../device-time'
import { findDay, formatShortTime, groupByDay } from '../free-days'
import { moveTimesQuery } from '../free-times-query'
import { NoSlots } from '../no-slots'
import { SlotChoice } from '../slot-choice'
import { TakenNotice } from '../taken-notice'
import { useBookingChange } from './use-booking-change'

/** Moves an appointment to another free time. It's a plain form of links and radio buttons until its script has loaded. */
export function MoveForm({ booking, token }: { booking: Booking; token: string }) {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const device = useDeviceTimeZone()
  const isHydrating = useIsHydrating()
  const hourCycle = useHourCycle()
  const [pickedZone, setPickedZone] = useState<string>()
  const timeZone = booking.place === 'in person' ? booking.practiceZone : (pickedZone ?? device ?? booking.timeZone)
  const wanted = params.get('day')
  const { data, error, refetch } = useQuery(moveTimesQuery(token, booking, timeZone, wanted))
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
  const day = findDay(days, wanted)
  const getHref = (date: string) => `/booking/${token}?move&day=${date}`
  const isShown = chosen !== undefined && day?.slots.includes(chosen)

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const start = new FormData(event.currentTarget, event.nativeEvent.submitter).getAll('start').at(-1)
    if (typeof start === 'string' && !move.isPending) move.mutate(start)
  }

  function changeZone(zone: string, date: string) {
    setPickedZone(zone)
    void navigate(getHref(date), { replace: true })
  }

  return (
    <BookingPanel title="Pick a new time">
      {!data && !error && <p className="min-h-100 text-soft">Looking for free times...</p>}
      {(error || (data && !day)) && <NoSlots retry={error ? () => refetch() : undefined} />}
      {day && (
        <form method="post" action={`${action}#change`} onSubmit={handleSubmit}>
          <input type="hidden" name="timeZone" value={timeZone} />
          {nearest && (
            <TakenNotice
              nearest={nearest}
              timeZone={timeZone}
              getButtonProps={(start) => ({ type: 'submit', name: 'start', value: start, formNoValidate: true })}
            />
          )}
          {rejected && !nearest && !move.data && (
            <Notice tone="late" role="alert" className="mb-4">
              {rejected.error}
            </Notice>
          )}
          <div className="sky grid grid-cols-1 gap-5 p-4 sm:p-5 md:grid-cols-2">
            <SlotChoice
              days={days}
              wanted={wanted}
              day={day}
              chosen={chosen}
              place={booking.place}
              timeZone={timeZone}
              likely={[device ?? timeZone, booking.timeZone, booking.practiceZone]}
              onZoneChange={isHydrating ? undefined : changeZone}
              getHref={getHref}
              getRadioProps={(slot) => ({
                name: 'start',
                value: slot,
                defaultChecked: slot === chosen,
                required: true,
                onChange: () => setChosen(slot),
              })}
            />
          </div>
          <div className="move-buttons mt-2 grid grid-cols-1 gap-2 bg-paper py-3">
            <EmailNotice booking={booking} className="not-enlarged:line-clamp-2" />
            <ChangeFailure error={move.error} />
            <div className="flex flex-wrap items-center gap-2">
              <Button
                type="submit"
                busy={move.isPending}
                className="min-h-12 text-balance max-sm:flex-1 max-sm:px-4 sm:px-7"
              >
                {isShown ? `Move to ${formatShortTime(chosen, timeZone, hourCycle)}` : 'Move appointment'}
              </Button>
              <ButtonLink variant="ghost" to={`/booking/${token}`} className="max-sm:px-3">
                Keep my time
              </ButtonLink>
            </div>
          </div>
        </form>
      )}
    </BookingPanel>
  )
}

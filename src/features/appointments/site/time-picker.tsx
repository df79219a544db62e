import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { useNavigate, useSearchParams } from 'react-router'
import { today } from '../../../lib/time/dates'
import { useSite } from '../../settings/use-site'
import { SLOTS, type BookableType } from '../queries'
import { places, type AppointmentRequest } from '../schema'
import { ChosenTime, TimeSummary } from './chosen-time'
import { useDeviceTimeZone } from './device-time'
import { dayHref, findDay, groupByDay } from './free-days'
import { freeTimesQuery } from './free-times-query'
import { NoSlots } from './no-slots'
import { SlotChoice } from './slot-choice'
import { TakenNotice } from './taken-notice'
import { useHold } from './use-hold'

type Props = {
  type: BookableType
  chosen: AppointmentRequest | undefined
  onChoose: (time: AppointmentRequest | undefined) => void
  /** Free times near the chosen one, if the server refused that. */
  nearest: string[] | undefined
  form: RefObject<HTMLFormElement | null>
  /** Where the chosen time is shown: beside the submit button. */
  output: HTMLElement | null
}

/** The free days and times of a type. The first free day is chosen; a chosen time is held. */
export default function TimePicker({ type, chosen, onChoose, nearest: refused, form, output }: Props) {
  const site = useSite()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const wanted = params.get('day')
  const device = useDeviceTimeZone() ?? site.timeZone
  const [pickedZone, setPickedZone] = useState(chosen?.timeZone)
  const timeZone = type.place === 'in person' ? site.timeZone : (pickedZone ?? device)
  const [nearest, setNearest] = useState<string[]>()
  const { held, hold, release } = useHold({
    typeId: type.id,
    onHeld: ({ start, hold }) => onChoose({ typeId: type.id, start, timeZone, hold }),
    onTaken: handleTaken,
  })
  const { data, error, refetch } = useQuery(freeTimesQuery({ type, timeZone, day: wanted, hold: held?.hold }))
  const days = groupByDay(data ?? [], timeZone)
  const day = findDay(days, wanted)
  const getHref = (date: string) => dayHref(type, date)

  function handleTaken(others: string[]) {
    setNearest(others)
    onChoose(undefined)
    void client.invalidateQueries({ queryKey: SLOTS })
  }
  useEffect(() => {
    if (refused) handleTaken(refused)
    // oxlint-disable-next-line react/exhaustive-deps -- Once for each refusal.
  }, [refused])

  useEffect(() => {
    if (!chosen) release()
    // oxlint-disable-next-line react/exhaustive-deps -- It reads refs only.
  }, [!chosen])

  // A hold that has ended is renewed with the next input.
  useEffect(() => {
    const element = form.current
    const renew = () => chosen && !held && void hold(chosen.start)
    element?.addEventListener('input', renew)
    return () => element?.removeEventListener('input', renew)
  })

  function show(date: string) {
    if (date !== wanted) void navigate(getHref(date), { replace: true })
  }

  function choose(start: string) {
    setNearest(undefined)
    onChoose({ typeId: type.id, start, timeZone })
    show(today(timeZone, new Date(start)))
    void hold(start)
  }

  function changeZone(zone: string, date: string) {
    setPickedZone(zone)
    if (chosen) onChoose({ ...chosen, timeZone: zone })
    show(date)
  }

  return (
    <div>
      <p className="text-small text-soft">
        {type.minutes} minutes, {places[type.place].toLowerCase()}.
        {type.confirm === 'by hand' && ' I confirm each time by email.'}
      </p>
      <h3 className="mt-2 font-display sm:mt-4 text-[1.4rem]">Pick a time</h3>
      {nearest && (
        <TakenNotice
          nearest={nearest}
          timeZone={timeZone}
          getButtonProps={(start) => ({ onClick: () => choose(start) })}
        />
      )}
      {!data && !error && <p className="mt-2 min-h-100 text-soft">Looking for free times...</p>}
      {(error || (data && !day)) && <NoSlots retry={error ? () => refetch() : undefined} />}
      {day && (
        <div className="grid gap-3">
          <SlotChoice
            days={days}
            wanted={wanted}
            day={day}
            chosen={chosen?.start}
            place={type.place}
            timeZone={timeZone}
            likely={[device, site.timeZone]}
            onZoneChange={changeZone}
            getHref={getHref}
            linkProps={{ state: { stays: true } }}
            getRadioProps={(slot) => ({
              name: 'time',
              value: slot,
              checked: slot === chosen?.start,
              onChange: () => choose(slot),
            })}
          />
        </div>
      )}
      {output &&
        createPortal(
          chosen ? (
            <ChosenTime key={chosen.start + chosen.timeZone + held?.until} {...chosen} until={held?.until} />
          ) : (
            <TimeSummary title="No time chosen yet">Without one, I’ll write to you to find it.</TimeSummary>
          ),
          output,
        )}
    </div>
  )
}

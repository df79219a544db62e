import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { useNavigate, useSearchParams } from 'react-router'
import { formatTimeZone, formatWeekday, today } from '../../../lib/time/dates'
import { Button } from '../../../ui/button'
import { Notice } from '../../../ui/notice'
import { useSite } from '../../site/use-site'
import { SLOTS, type BookableType } from '../queries'
import { places } from '../schema'
import { ChosenTime } from './chosen-time'
import { DayGrid } from './day-grid'
import { dayHref, explainDay, findDay, getHourCycle, groupByDay, labelTimes } from './free-days'
import { freeTimesQuery } from './free-times-query'
import { NoSlots } from './no-slots'
import { TimeChoice } from './time-choice'
import { useHold } from './use-hold'
import { useDeviceTimeZone } from './use-time-zone'
import { ZoneSelect } from './zone-select'

type Chosen = { typeId: string; start: string; timeZone: string; hold?: string }

type Props = {
  type: BookableType
  chosen: Chosen | undefined
  onChoose: (time: Chosen | undefined) => void
  /** Free times near the chosen one, if the server refused that. */
  nearest: string[] | undefined
  form: RefObject<HTMLFormElement | null>
  /** Where the chosen time is shown: beside the submit button. */
  output: HTMLElement | null
}

const focusOnMount = (notice: HTMLElement | null) => notice?.focus()

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
  const [note, setNote] = useState('')
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
  const [hourCycle] = useState(getHourCycle)

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

  function show(instant: string, zone: string) {
    const date = today(zone, new Date(instant))
    if (date !== wanted) void navigate(getHref(date), { replace: true })
    return date
  }

  function choose(start: string) {
    setNearest(undefined)
    setNote('')
    onChoose({ typeId: type.id, start, timeZone })
    show(start, timeZone)
    void hold(start)
  }

  function changeZone(zone: string) {
    setPickedZone(zone)
    const instant = chosen?.start ?? day?.slots[0]
    if (chosen) onChoose({ ...chosen, timeZone: zone })
    if (!instant) return
    const before = today(timeZone, new Date(instant))
    const isOtherDay = show(instant, zone) !== before
    const subject = chosen ? 'Your time is' : 'That’s'
    setNote(
      isOtherDay
        ? `${subject} on another day there: ${formatWeekday(instant, zone)}, ${labelTimes([instant], zone, hourCycle)[0]}.`
        : '',
    )
  }

  return (
    <div>
      <p className="text-[0.94rem] text-soft">
        {type.minutes} minutes, {places[type.place].toLowerCase()}.
        {type.confirm === 'by hand' && ' I confirm each time by email.'}
      </p>
      <h4 className="mt-4 font-display text-[1.4rem]">Pick a time</h4>
      {nearest && (
        <Notice tone="late" role="alert" tabIndex={-1} ref={focusOnMount} className="mt-2 scroll-my-24">
          <p className="font-semibold">
            That time has just been taken.{nearest.length > 0 && ' Here are the nearest free ones.'}
          </p>
          <div className="mt-2 flex flex-wrap gap-2">
            {nearest.map((start) => (
              <Button key={start} variant="secondary" onClick={() => choose(start)}>
                {formatWeekday(start, timeZone)}, {labelTimes([start], timeZone, hourCycle)}
              </Button>
            ))}
          </div>
        </Notice>
      )}
      {!data && !error && <p className="mt-2 min-h-100 text-soft">Looking for free times...</p>}
      {(error || (data && !day)) && <NoSlots retry={error ? () => refetch() : undefined} />}
      {day && (
        <>
          <p className="text-[0.94rem] font-medium">{explainDay(wanted, days, timeZone)}</p>
          <DayGrid
            days={days}
            chosen={day}
            timeZone={timeZone}
            getHref={getHref}
            linkProps={{ state: { stays: true } }}
          />
          {type.place === 'in person' ? (
            <p className="mt-3 text-[0.94rem]">Times in {formatTimeZone(timeZone, day.slots[0]!)}, where we meet</p>
          ) : (
            <ZoneSelect timeZone={timeZone} likely={[device, site.timeZone]} at={day.slots[0]!} onChange={changeZone} />
          )}
          <p role="status" className="text-[0.94rem] font-medium">
            {note}
          </p>
          <p className="mt-3 font-display text-xl">{formatWeekday(day.slots[0]!, timeZone)}</p>
          <div className="mt-2 grid gap-4">
            <TimeChoice
              slots={day.slots}
              timeZone={timeZone}
              hourCycle={hourCycle}
              getRadioProps={(slot) => ({
                name: 'time',
                value: slot,
                checked: slot === chosen?.start,
                onChange: () => choose(slot),
              })}
            />
          </div>
        </>
      )}
      {output &&
        createPortal(
          chosen ? (
            <ChosenTime {...chosen} hourCycle={hourCycle} until={held?.until} />
          ) : (
            <p className="text-soft">No time chosen yet. Without one, I’ll write to you to find it.</p>
          ),
          output,
        )}
    </div>
  )
}

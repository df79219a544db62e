import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { useNavigate, useSearchParams } from 'react-router'
import { useSentForm } from '../../../lib/api/sent-form'
import { newId } from '../../../lib/new-id'
import { today } from '../../../lib/time/dates'
import { PROBLEMS } from '../../../ui/forms/form-messages'
import { useIsHydrating } from '../../../ui/static-drawing'
import { useSite } from '../../settings/use-site'
import { useDeviceTimeZone } from '../picker/device-time'
import { freeTimesQuery } from '../picker/free-times-query'
import { TakenNotice } from '../picker/taken-notice'
import { TimePicker } from '../picker/time-picker'
import { SLOTS, type BookableType } from '../queries'
import type { AppointmentRequest } from '../schema'
import { ChosenTime, TimeSummary } from './chosen-time'
import { readToken, useHold } from './use-hold'

type Props = {
  type: BookableType
  chosen: AppointmentRequest | undefined
  onChoose: (time: AppointmentRequest | undefined) => void
  /** Free times near the chosen one, if the server refused that. */
  refused: string[] | undefined
  form: RefObject<HTMLFormElement | null>
  /** Where the chosen time is shown: beside the submit button. */
  output: HTMLElement | null
}

/** Picks a time of a type in the booking form, and holds it. The first free day is shown. */
export default function PickTime({ type, chosen, onChoose, refused, form, output }: Props) {
  const site = useSite()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const wanted = params.get('day')
  const isHydrating = useIsHydrating()
  const sent = useSentForm('/services')?.values.appointment
  const device = useDeviceTimeZone() ?? site.timeZone
  const [pickedZone, setPickedZone] = useState(chosen?.timeZone)
  const timeZone = type.place === 'in person' ? site.timeZone : (pickedZone ?? device)
  const [nearest, setNearest] = useState(refused)
  const [token, setToken] = useState<string>(() => readToken() ?? newId())
  // A draft's own hold may outlast a reload.
  if (chosen?.hold && chosen.hold !== token) setToken(chosen.hold)
  const { held, hold, release } = useHold({ typeId: type.id, token, onTaken: handleTaken })
  const free = useFreeTimes(type, wanted, token, chosen)

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

  // A draft's time is of another visit, and one chosen without scripts has no token.
  useEffect(() => {
    if (chosen && (chosen.timeZone !== timeZone || chosen.hold !== token))
      onChoose({ ...chosen, timeZone, hold: token })
  })

  // A hold that has ended is renewed with the next input.
  useEffect(() => {
    const element = form.current
    const renew = () => chosen && !held && void hold(chosen.start)
    element?.addEventListener('input', renew)
    return () => element?.removeEventListener('input', renew)
  })

  const getHref = (day: string) => `?${new URLSearchParams({ type: type.consultationType!, day })}#book`
  function show(day: string) {
    if (day !== wanted) void navigate(getHref(day), { replace: true })
  }

  function choose(start: string) {
    setNearest(undefined)
    onChoose({ typeId: type.id, start, timeZone, hold: token })
    show(today(timeZone, new Date(start)))
    void hold(start)
  }

  function changeZone(zone: string, day: string) {
    setPickedZone(zone)
    show(day)
  }

  /** Of a radio button that is sent with the form, until the script takes it over. */
  function getPlainProps(start: string) {
    const value = JSON.stringify({ typeId: type.id, start, timeZone })
    return { name: 'appointment', value, checked: value === sent, onChange: () => choose(start) }
  }

  /** Where the device's time zone has fewer times on that day, what's below stays where the server's HTML has it. */
  function keepHeight(element: HTMLElement | null) {
    if (element && isHydrating) element.style.minHeight = `${element.offsetHeight}px`
  }

  return (
    <div ref={keepHeight}>
      <p className="text-small text-soft">
        {type.minutes} minutes, {type.place === 'in person' ? type.place : `by ${type.place}`}.
        {type.confirm === 'by hand' && ' I confirm each time by email.'}
      </p>
      <h3 className="mt-2 font-display sm:mt-4 text-[1.4rem]">Pick a time</h3>
      <TakenNotice
        id={PROBLEMS}
        nearest={nearest}
        timeZone={timeZone}
        {...(isHydrating
          ? { getRadioProps: getPlainProps }
          : { getButtonProps: (start: string) => ({ onClick: () => choose(start) }) })}
      />
      <TimePicker
        className="grid gap-3"
        free={free}
        wanted={wanted ?? (chosen ? today(timeZone, new Date(chosen.start)) : null)}
        chosen={chosen?.start}
        place={type.place}
        timeZone={timeZone}
        likely={[device, site.timeZone]}
        onZoneChange={isHydrating ? undefined : changeZone}
        getDayProps={(day) => ({ to: getHref(day), state: { stays: true } })}
        getRadioProps={(start) =>
          isHydrating
            ? getPlainProps(start)
            : { name: 'time', value: start, checked: start === chosen?.start, onChange: () => choose(start) }
        }
        contact={site}
      />
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

/** The free times. The visitor's own hold doesn't count as taken, but those that came with the page may lack the time that a draft or another tab holds. */
function useFreeTimes(type: BookableType, day: string | null, hold: string, chosen: AppointmentRequest | undefined) {
  const { timeZone } = useSite()
  const isHydrating = useIsHydrating()
  const free = useQuery({ ...freeTimesQuery(type, { timeZone, day, hold }), refetchOnMount: !isHydrating })
  useEffect(() => {
    if (chosen?.hold === hold || readToken() === hold) void free.refetch({ cancelRefetch: false })
    // oxlint-disable-next-line react/exhaustive-deps -- Once for each hold.
  }, [hold])
  return free
}

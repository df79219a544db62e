import type { UseQueryResult } from '@tanstack/react-query'
import { useState, type ComponentProps } from 'react'
import { formatWeekday, today } from '../../../lib/time/dates'
import { Button } from '../../../ui/button'
import { Icon } from '../../../ui/icons'
import type { Site } from '../../settings/site-settings'
import { DayGrid } from './day-grid'
import { useHourCycle } from './device-time'
import { explainDay, findDay, groupByDay, groupByPart, labelTime, type FreeDay, type PartOfDay } from './free-days'
import { ZoneSelect } from './zone-select'

type Props = Pick<ComponentProps<typeof DayGrid>, 'timeZone' | 'getDayProps'> &
  Pick<ComponentProps<typeof ZoneSelect>, 'place' | 'likely'> & {
    free: Pick<UseQueryResult<string[]>, 'data' | 'error' | 'refetch'>
    /** The day to show, which may have no free times. */
    wanted: string | null
    chosen?: string
    getRadioProps: (slot: string) => ComponentProps<'input'>
    /** Changes the time zone, and shows the day on which the chosen time is there. */
    onZoneChange?: (timeZone: string, date: string) => void
    /** How a visitor gets a time if there's none to choose. */
    contact?: Pick<Site, 'phone' | 'phoneNumber' | 'email'>
    /** Of the days beside, or above, the times. */
    className: string
  }

/** Free days, the times of one of them, and the zone these are in. Without JavaScript, it's a list of links and radio buttons. */
export function TimePicker({ free: { data, error, refetch }, wanted, contact, className, ...props }: Props) {
  const days = groupByDay(data ?? [], props.timeZone)
  const day = findDay(days, wanted)
  if (!data && !error) return <p className="mt-2 min-h-100 text-soft">Looking for free times...</p>
  return (
    <>
      {(error || !day) && (
        <div className="rounded-card bg-sunk p-5">
          <p className="font-semibold">
            {error ? 'The free times couldn’t be loaded.' : 'There are no free times at the moment.'}
          </p>
          {contact && (
            <p>
              Call or text{' '}
              <a href={`tel:${contact.phoneNumber}`} className="whitespace-nowrap underline underline-offset-3">
                {contact.phone}
              </a>
              , or write to{' '}
              <a href={`mailto:${contact.email}`} className="underline underline-offset-3">
                {contact.email}
              </a>
              , and we’ll find one.
            </p>
          )}
          {error && (
            <Button variant="secondary" className="mt-3" onClick={() => refetch()}>
              Try again
            </Button>
          )}
        </div>
      )}
      {day && (
        <div className={className}>
          <Choice {...props} {...{ days, day, wanted }} />
        </div>
      )}
    </>
  )
}

const icons: Record<PartOfDay, string> = {
  Morning:
    'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 3v1.5M12 19.500v1.5M3 12h1.500M19.500 12H21M5.600 5.600l1 1M17.400 17.400l1 1M5.600 18.400l1-1M17.400 6.600l1-1',
  Afternoon: 'M3 18h18M6.500 18a5.500 5.500 0 0 1 11 0M12 8.500v-3M5.500 11.500l-2-2M18.500 11.500l2-2',
  Evening: 'M19.500 14.500a8 8 0 1 1-10-10 6.500 6.500 0 0 0 10 10z',
}

type ChoiceProps = Omit<Props, 'free' | 'contact' | 'className'> & { days: FreeDay[]; day: FreeDay }

function Choice(props: ChoiceProps) {
  const { days, day, wanted, chosen, place, timeZone, likely, onZoneChange, getDayProps, getRadioProps } = props
  const hourCycle = useHourCycle()
  const [note, setNote] = useState({ text: '', date: '', chosen })
  const first = day.slots[0]!

  function changeZone(zone: string) {
    const instant = chosen ?? first
    const date = today(zone, new Date(instant))
    onZoneChange!(zone, date)
    const when = `${formatWeekday(instant, zone)}, ${labelTime(instant, zone, hourCycle)}`
    const text = `${chosen ? 'Your time is' : 'That’s'} on another day there: ${when}.`
    setNote({ text: date === today(timeZone, new Date(instant)) ? '' : text, date, chosen })
  }

  return (
    <>
      <div>
        <p className="text-small font-medium">{explainDay(wanted, days, timeZone)}</p>
        <DayGrid shown={day} {...{ days, timeZone, getDayProps }} />
        <ZoneSelect {...{ place, timeZone, likely }} at={first} onChange={onZoneChange && changeZone} />
      </div>
      <div>
        <div role="status">
          <p className="text-small font-medium">{note.date === day.date && note.chosen === chosen && note.text}</p>
          <p className="font-display text-xl">{formatWeekday(first, timeZone)}</p>
        </div>
        <div key={timeZone} className="mt-2 grid gap-4">
          {groupByPart(day.slots, timeZone).map(([part, slots]) => (
            <fieldset key={part} className="part-of-day">
              <legend className="float-left col-span-full text-small font-semibold">
                <Icon d={icons[part]} className="mr-1.5 inline size-5 align-[-0.22em] text-soft" />
                {part}
              </legend>
              {slots.map((slot) => (
                <label key={slot} className="relative grid">
                  <input
                    type="radio"
                    className="absolute inset-0 size-full cursor-pointer opacity-0"
                    {...getRadioProps(slot)}
                  />
                  <span>{labelTime(slot, timeZone, hourCycle)}</span>
                </label>
              ))}
            </fieldset>
          ))}
        </div>
      </div>
    </>
  )
}

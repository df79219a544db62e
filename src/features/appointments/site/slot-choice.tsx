import { useState, type ComponentProps } from 'react'
import { formatWeekday, today } from '../../../lib/time/dates'
import { DayGrid } from './day-grid'
import { explainDay, labelTime, type FreeDay } from './free-days'
import { TimeChoice } from './time-choice'
import { ZoneSelect } from './zone-select'

type Props = Omit<ComponentProps<typeof DayGrid>, 'chosen'> &
  Omit<ComponentProps<typeof TimeChoice>, 'slots'> &
  Pick<ComponentProps<typeof ZoneSelect>, 'place' | 'likely'> & {
    /** The day in the address. */
    wanted: string | null
    /** The day whose times are shown. */
    day: FreeDay
    /** The chosen time. */
    chosen?: string
    /** Changes the time zone, and shows the day on which the chosen time is there. */
    onZoneChange?: (timeZone: string, date: string) => void
  }

/** Free days, the times of one of them, and the zone these are in. */
export function SlotChoice({ days, wanted, day, chosen, place, timeZone, likely, onZoneChange, ...props }: Props) {
  const { hourCycle, getHref, linkProps, getRadioProps } = props
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
        <p className="text-[0.94rem] font-medium">{explainDay(wanted, days, timeZone)}</p>
        <DayGrid days={days} chosen={day} timeZone={timeZone} getHref={getHref} linkProps={linkProps} />
        <ZoneSelect
          place={place}
          timeZone={timeZone}
          likely={likely}
          at={first}
          onChange={onZoneChange && changeZone}
        />
      </div>
      <div>
        <div role="status">
          <p className="text-[0.94rem] font-medium">{note.date === day.date && note.chosen === chosen && note.text}</p>
          <p className="font-display text-xl">{formatWeekday(first, timeZone)}</p>
        </div>
        <div className="mt-2 grid gap-4">
          <TimeChoice slots={day.slots} timeZone={timeZone} hourCycle={hourCycle} getRadioProps={getRadioProps} />
        </div>
      </div>
    </>
  )
}

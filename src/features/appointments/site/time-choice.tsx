import type { ComponentProps } from 'react'
import { Icon } from '../../../ui/icons'
import { groupByPart, labelTime, type PartOfDay } from './free-days'

const icons: Record<PartOfDay, string> = {
  Morning:
    'M12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM12 3v1.5M12 19.500v1.5M3 12h1.500M19.500 12H21M5.600 5.600l1 1M17.400 17.400l1 1M5.600 18.400l1-1M17.400 6.600l1-1',
  Afternoon: 'M3 18h18M6.500 18a5.500 5.500 0 0 1 11 0M12 8.500v-3M5.500 11.500l-2-2M18.500 11.500l2-2',
  Evening: 'M19.500 14.500a8 8 0 1 1-10-10 6.500 6.500 0 0 0 10 10z',
}

type Props = {
  /** The free times of one day. */
  slots: string[]
  timeZone: string
  /** Without it, in the 12-hour clock. */
  hourCycle?: 'h23'
  /** Returns the props of the radio button of a time. */
  getRadioProps: (slot: string) => ComponentProps<'input'>
}

/** The times of a day under one sky: morning, afternoon, evening. */
export const TimeChoice = ({ slots, timeZone, hourCycle, getRadioProps }: Props) =>
  groupByPart(slots, timeZone).map(([part, slots]) => (
    <fieldset key={part} className="part-of-day">
      <legend>
        <Icon d={icons[part]} className="mr-1.5 inline size-5 align-[-0.22em] text-soft" />
        {part}
      </legend>
      {slots.map((slot) => (
        <label key={slot}>
          <input type="radio" {...getRadioProps(slot)} />
          <span>{labelTime(slot, timeZone, hourCycle)}</span>
        </label>
      ))}
    </fieldset>
  ))

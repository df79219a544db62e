import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { TimePicker } from '../../picker/time-picker'
import { practiceTimesQuery } from '../queries'

type Props = {
  typeId: string
  /** The appointment being moved. */
  except?: string
  /** The selected start, which may not be one of these times. */
  start: string | undefined
  date: string
  onDate: (date: string) => void
  onChoose: (start: string) => void
  timeZone: string
  className: string
}

export function PracticeTimes({ typeId, except, start, date, onDate, onChoose, timeZone, className }: Props) {
  const name = useId()
  const free = useQuery(practiceTimesQuery({ typeId, except, timeZone, day: date }))
  const chosen = start && Date.parse(start)
  return (
    <TimePicker
      className={`sky grid grid-cols-1 gap-5 p-4 ${className}`}
      free={free}
      wanted={date}
      timeZone={timeZone}
      getDayProps={(day) => ({ onClick: () => onDate(day) })}
      getRadioProps={(slot) => ({
        name,
        value: slot,
        checked: Date.parse(slot) === chosen,
        onChange: () => onChoose(slot),
      })}
    />
  )
}

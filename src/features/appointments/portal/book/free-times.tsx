import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay, formatTime, getFormatter } from '../../../../lib/time/dates'
import { Button } from '../../../../ui/button'
import { freeTimesQuery } from '../calendar/queries'

type Props = {
  typeId: string
  date: string
  /** The chosen start, which may be another time. */
  start: string | undefined
  timeZone: string
  onChoose: (start: string) => void
}

/** Offers the free times of a day and of the next ones that have some. */
export function FreeTimes({ typeId, date, start, timeZone, onChoose }: Props) {
  // Choosing a time on one of these days moves none of them.
  const [from, setFrom] = useState(date)
  const { data } = useQuery({ ...freeTimesQuery(typeId, from), placeholderData: keepPreviousData })
  if (data && from !== date && !data.some((day) => day.date === date)) setFrom(date)
  if (!data) return null
  const isChosen = (time: string) => start !== undefined && Date.parse(time) === Date.parse(start)
  return (
    <>
      {!data.some((day) => day.date === date) && (
        <p className="mb-2 text-soft">Nothing is free on {formatDay(date)}.</p>
      )}
      <div className="grid grid-cols-1 gap-x-5 gap-y-3 sm:grid-cols-3">
        {data.map((day) => (
          <fieldset key={day.date} className="min-w-0">
            <legend className="mb-1.5 text-row font-semibold">
              <span className="sr-only">Free on </span>
              {dayFormat.format(new Date(day.date))}
            </legend>
            <div className="flex max-h-42 flex-wrap gap-2 overflow-y-auto p-0.5 sm:grid sm:max-h-54 sm:grid-cols-2">
              {day.times.map((time) => (
                <Button
                  key={time}
                  variant={isChosen(time) ? 'primary' : 'secondary'}
                  className="px-2.5! whitespace-nowrap"
                  aria-pressed={isChosen(time)}
                  onClick={() => onChoose(time)}
                >
                  {formatTime(time, timeZone)}
                </Button>
              ))}
            </div>
          </fieldset>
        ))}
      </div>
    </>
  )
}

const dayFormat = getFormatter({ timeZone: 'UTC', weekday: 'short', month: 'short', day: 'numeric' })

import { useQuery } from '@tanstack/react-query'
import { formatDay, formatTime, formatDateTime } from '../../../../lib/time/dates'
import { Button } from '../../../../ui/button'
import { freeTimesQuery } from './queries'

type Props = {
  typeId: string
  date: string
  /** The chosen start, which may be another time. */
  start: string | undefined
  timeZone: string
  onChoose: (start: string) => void
}

/** Offers the free times of a day; of a full one, the next free time. */
export function FreeTimes({ typeId, date, start, timeZone, onChoose }: Props) {
  const { data } = useQuery(freeTimesQuery(typeId, date))
  if (!data) return null
  const { times, next } = data
  const isChosen = (time: string) => start !== undefined && Date.parse(time) === Date.parse(start)
  if (times.length === 0)
    return (
      <p className="text-soft">
        Nothing is free on {formatDay(date)}.{' '}
        {next && (
          <button type="button" className="link min-h-11" onClick={() => onChoose(next)}>
            Next free: {formatDateTime(next, timeZone)}
          </button>
        )}
      </p>
    )
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold">Free on {formatDay(date)}</legend>
      <div className="flex max-h-42 flex-wrap gap-2 overflow-y-auto p-0.5">
        {times.map((time) => (
          <Button
            key={time}
            variant={isChosen(time) ? 'primary' : 'secondary'}
            className="px-3!"
            aria-pressed={isChosen(time)}
            onClick={() => onChoose(time)}
          >
            {formatTime(time, timeZone)}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useSentForm } from '../../../lib/api/sent-form'
import { formatTime, formatTimeZone, formatWeekday } from '../../../lib/time/dates'
import { Notice } from '../../../ui/notice'
import { useSite } from '../../site/use-site'
import type { BookableType } from '../queries'
import { DayGrid } from './day-grid'
import { dayHref, explainDay, findDay, groupByDay } from './free-days'
import { freeTimesQuery } from './free-times-query'
import { TimeChoice } from './time-choice'

/** The times of a type, in the practice's time zone, for a browser without JavaScript: links to days, and radio buttons. */
export default function NoScriptTimes({ types, type }: { types: BookableType[]; type: BookableType | undefined }) {
  const [params] = useSearchParams()
  return type && params.get('type') === type.consultationType ? <Times type={type} /> : <Links types={types} />
}

/** The free times of a type need a page of their own, because they aren't cached. */
const Links = ({ types }: { types: BookableType[] }) => (
  <ul className="grid gap-2">
    {types.map(({ id, consultationType }) => (
      <li key={id}>
        <a
          href={`?${new URLSearchParams({ type: consultationType! })}#book`}
          className="inline-block py-2 font-semibold underline underline-offset-3"
        >
          See free times for: {consultationType}
        </a>
      </li>
    ))}
  </ul>
)

function Times({ type }: { type: BookableType }) {
  const { timeZone } = useSite()
  const [params] = useSearchParams()
  const wanted = params.get('day')
  const sent = useSentForm('/services')
  const { data = [] } = useQuery(freeTimesQuery({ type, timeZone, day: wanted }))
  const days = groupByDay(data, timeZone)
  const day = findDay(days, wanted)
  const getRadioProps = (start: string) => {
    const value = JSON.stringify({ typeId: type.id, start, timeZone })
    return { name: 'appointment', value, defaultChecked: value === sent?.values.appointment }
  }
  if (!day) return <p className="font-medium">There are no free times at the moment.</p>
  return (
    <>
      <h4 className="mt-4 font-display text-[1.4rem]">Pick a time</h4>
      {sent?.nearest && (
        <Notice tone="late" className="mb-3">
          <fieldset className="grid gap-2">
            <legend className="font-semibold">{sent.error}</legend>
            {sent.nearest.map((start) => (
              <label key={start} className="flex min-h-11 items-center gap-2">
                <input type="radio" {...getRadioProps(start)} />
                {formatWeekday(start, timeZone)}, {formatTime(start, timeZone)}
              </label>
            ))}
          </fieldset>
        </Notice>
      )}
      <p className="text-[0.94rem] font-medium">{explainDay(wanted, days, timeZone)}</p>
      <DayGrid days={days} chosen={day} timeZone={timeZone} getHref={(date) => `${dayHref(type, date)}#book`} />
      <p className="mt-3 text-[0.94rem]">Times in {formatTimeZone(timeZone, day.slots[0]!)}</p>
      <p className="mt-3 font-display text-xl">{formatWeekday(day.slots[0]!, timeZone)}</p>
      <div className="mt-2 grid gap-4">
        <TimeChoice slots={day.slots} timeZone={timeZone} getRadioProps={getRadioProps} />
      </div>
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useSentForm } from '../../../lib/api/sent-form'
import { PROBLEMS } from '../../../ui/forms/form-messages'
import { Notice } from '../../../ui/notice'
import { useSite } from '../../settings/use-site'
import type { BookableType } from '../queries'
import { dayHref, findDay, formatShortTime, groupByDay } from './free-days'
import { freeTimesQuery } from './free-times-query'
import { NoSlots } from './no-slots'
import { SlotChoice } from './slot-choice'

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
  if (!day) return <NoSlots />
  return (
    <>
      <h3 className="mt-4 font-display text-[1.4rem]">Pick a time</h3>
      {sent?.nearest && (
        <Notice tone="late" id={PROBLEMS} tabIndex={-1} className="mb-3">
          <fieldset className="grid gap-2">
            <legend className="font-semibold">{sent.error}</legend>
            {sent.nearest.map((start) => (
              <label key={start} className="flex min-h-11 items-center gap-2">
                <input type="radio" {...getRadioProps(start)} />
                {formatShortTime(start, timeZone)}
              </label>
            ))}
          </fieldset>
        </Notice>
      )}
      <SlotChoice
        days={days}
        wanted={wanted}
        day={day}
        place={type.place}
        timeZone={timeZone}
        getHref={(date) => dayHref(type, date)}
        getRadioProps={getRadioProps}
      />
    </>
  )
}

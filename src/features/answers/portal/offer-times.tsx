import { useQuery } from '@tanstack/react-query'
import { CalendarPlus, X } from 'lucide-react'
import { useState, useTransition } from 'react'
import { addDays, today } from '../../../lib/time/dates'
import { Button } from '../../../ui/button'
import { SelectField } from '../../../ui/forms/field'
import { Options } from '../../../ui/forms/options'
import { useNow } from '../../../ui/use-now'
import { appointmentTypesQuery } from '../../appointments/availability/queries'
import { formatShortTime, groupByDay } from '../../appointments/picker/free-days'
import { TimePicker } from '../../appointments/picker/time-picker'
import { practiceTimesQuery } from '../../appointments/portal/queries'
import { meQuery } from '../../auth/queries'
import { useSite } from '../../settings/use-site'
import { MAX_TIMES } from '../schema'
import type { OfferedTimes } from './draft'

type Props = {
  offer: OfferedTimes | undefined
  /** The requested package, whose type of appointment is suggested. */
  service: string | undefined
  onChange: (offer: OfferedTimes | undefined) => void
}

/** Free times that an answer offers: initially one on each of the next three days that have any, then the selected ones. */
export function OfferTimes({ offer, service, onChange }: Props) {
  const { timeZone } = useSite()
  const date = today(timeZone, new Date(useNow()))
  const mayBook = useQuery(meQuery).data?.canManageConsultations
  const types = (useQuery(appointmentTypesQuery).data ?? []).filter(({ active }) => active)
  const fitting = types.find(({ consultationType }) => consultationType === service) ?? types[0]
  const typeId = offer?.typeId ?? fitting?.id ?? ''
  const [isPicking, setIsPicking] = useState(false)
  const [wanted, setWanted] = useState<string>()
  const free = useQuery(
    practiceTimesQuery({ typeId: mayBook ? typeId : '', timeZone, day: wanted ?? addDays(date, 1) }),
  )
  const [isLoading, startLoading] = useTransition()
  const propose = (slots: string[] = []) => groupByDay(slots, timeZone).filter((day) => day.date > date)
  if (!mayBook || !fitting) return null
  if (!offer)
    return (
      <Button
        variant="ghost"
        className="-ml-3 justify-self-start"
        busy={isLoading}
        onClick={() =>
          startLoading(async () => {
            const proposed = propose(free.data ?? (await free.refetch({ cancelRefetch: false })).data)
            setIsPicking(proposed.length === 0)
            onChange({ typeId, starts: proposed.slice(0, MAX_TIMES).map(({ slots }) => slots[0]!) })
          })
        }
      >
        <CalendarPlus aria-hidden className="size-4.5" />
        Offer times
      </Button>
    )
  const { starts } = offer
  const isFull = starts.length === MAX_TIMES
  const set = (next: string[]) => onChange({ typeId, starts: next.toSorted() })
  const toggle = (slot: string) =>
    set(starts.includes(slot) ? starts.filter((start) => start !== slot) : [...starts, slot])
  return (
    <fieldset className="grid min-w-0 gap-3 rounded-card border border-line p-4">
      <legend className="px-1 font-semibold">Times offered</legend>
      <p className="text-small text-soft">
        {isFull ? 'Remove one to choose another.' : 'Up to three.'} Each gets a button that books it, and none is held
        until then.
      </p>
      <div className="flex flex-wrap gap-2">
        {starts.map((start) => (
          <Button
            key={start}
            variant="secondary"
            aria-label={`Remove ${formatShortTime(start, timeZone)}`}
            onClick={() => toggle(start)}
          >
            {formatShortTime(start, timeZone)}
            <X aria-hidden className="size-4" />
          </Button>
        ))}
      </div>
      {isPicking && (
        <>
          {types.length > 1 && (
            <SelectField
              label="Type"
              value={typeId}
              onChange={({ target }) => onChange({ typeId: target.value, starts: [] })}
            >
              <Options of={types.map(({ id, name, minutes }) => [id, `${name}, ${minutes} minutes`])} />
            </SelectField>
          )}
          <TimePicker
            className="sky grid grid-cols-1 gap-5 p-4 md:grid-cols-2"
            free={free}
            wanted={wanted ?? propose(free.data)[0]?.date ?? date}
            timeZone={timeZone}
            getDayProps={(day) => ({ onClick: () => setWanted(day) })}
            getRadioProps={(slot) => ({
              type: 'checkbox',
              checked: starts.includes(slot),
              disabled: isFull && !starts.includes(slot),
              onChange: () => toggle(slot),
            })}
          />
        </>
      )}
      <div className="flex flex-wrap gap-x-2">
        <Button variant="ghost" className="-ml-3" aria-expanded={isPicking} onClick={() => setIsPicking(!isPicking)}>
          {isPicking ? 'Done' : 'Choose others'}
        </Button>
        <Button variant="ghost" onClick={() => onChange(undefined)}>
          Offer none
        </Button>
      </div>
    </fieldset>
  )
}

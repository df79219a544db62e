import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { api } from '../../../../lib/api/client'
import { parseResponse } from '../../../../lib/api/response'
import { formatTime, getFormatter } from '../../../../lib/time/dates'
import { Button } from '../../../../ui/button'
import { ConfirmButton } from '../../../../ui/forms/confirm-button'
import { useToastMutation } from '../../../../ui/forms/use-toast-mutation'
import { Tag } from '../../../../ui/tag'
import { appointmentTypesQuery, nextSlotsQuery } from '../../availability/queries'
import { places, type AppointmentType } from '../../schema'
import { describeMinutes } from '../hours'
import { TypeDialog } from './type-dialog'

type Props = { types: AppointmentType[]; timeZone: string }

/** The types of appointments, each with the next times that families are offered. */
export function TypeList({ types, timeZone }: Props) {
  const [isAdding, setIsAdding] = useState(false)
  return (
    <section className="grid grid-cols-1 gap-3" aria-labelledby="types">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h3 id="types" className="text-2xl">
          What they can book
        </h3>
        <Button variant="secondary" className="ml-auto" onClick={() => setIsAdding(true)}>
          Add a type
        </Button>
        <TypeDialog open={isAdding} onOpenChange={setIsAdding} />
      </header>
      {types.length === 0 && <p className="text-soft">No types of appointments yet.</p>}
      <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
        {types.map((type) => (
          <TypeCard key={type.id} type={type} timeZone={timeZone} />
        ))}
      </ul>
    </section>
  )
}

function TypeCard({ type, timeZone }: { type: AppointmentType; timeZone: string }) {
  const { id, name, active, consultationType, confirm } = type
  const [isEditing, setIsEditing] = useState(false)
  const remove = useToastMutation({
    mutationFn: () => parseResponse(api['appointment-types'][':id'].$delete({ param: { id } })),
    updateCache: (client) =>
      client.setQueryData(appointmentTypesQuery.queryKey, (types) => types?.filter((other) => other.id !== id)),
    successTitle: () => 'Type deleted',
    failureTitle: 'Failed to delete type',
  })
  const setActive = (value: boolean) =>
    parseResponse(api['appointment-types'][':id'].$patch({ param: { id }, json: { active: value } }))
  const toggle = useToastMutation({
    mutationFn: setActive,
    // Update before reloading the lists: a hidden type has no free times to request.
    updateCache: (client, changed) =>
      client.setQueryData(appointmentTypesQuery.queryKey, (types) =>
        types?.map((other) => (other.id === id ? changed : other)),
      ),
    successTitle: (value) => (value ? 'Families can book it again' : 'Hidden from families'),
    failureTitle: 'Failed to change type',
    undo: (result) => () => setActive(!result.active),
    undone: 'Undone',
    undoAltText: 'Press the button again',
  })
  return (
    <li className="panel flex flex-col gap-2 p-5">
      <h4 className="flex flex-wrap items-center gap-2 font-display text-xl">
        {name}
        {!active && <Tag tone="warn">Hidden</Tag>}
        {confirm === 'by hand' && <Tag tone="calm">Confirmed by hand</Tag>}
      </h4>
      <p>
        {describeMinutes(type.minutes)}, {places[type.place].toLowerCase()}
        {type.placeDetails && `: ${type.placeDetails.replace(/^https?:\/\//, '')}`}
        <span className="block text-soft">{describeRules(type)}</span>
      </p>
      {active && consultationType && <NextTimes type={type} timeZone={timeZone} />}
      {!consultationType && <p className="text-soft">For your own use: families aren’t offered it.</p>}
      <footer className="mt-auto flex flex-wrap gap-1">
        <Button variant="secondary" aria-label={`Edit ${name}`} onClick={() => setIsEditing(true)}>
          Edit
        </Button>
        <Button
          variant="ghost"
          aria-label={`${active ? 'Hide' : 'Show'} ${name}`}
          busy={toggle.isPending}
          onClick={() => toggle.mutate(!active)}
        >
          {active ? 'Hide' : 'Show'}
        </Button>
        <ConfirmButton
          title={`Delete “${name}”?`}
          text="Families can no longer book it. Appointments that are already booked stay as they are."
          confirm="Delete type"
          mutation={remove}
        >
          Delete
        </ConfirmButton>
      </footer>
      <TypeDialog type={type} open={isEditing} onOpenChange={setIsEditing} />
    </li>
  )
}

/** Returns 'At least 1 day ahead, up to 30 days, at most 5 a day, 15 minutes free after each'. */
function describeRules({ noticeMinutes, windowDays, perDay, before, after }: AppointmentType) {
  const rules = [
    noticeMinutes > 0 ? `At least ${describeMinutes(noticeMinutes)} ahead` : 'Without notice',
    windowDays !== null && `up to ${windowDays} days`,
    perDay !== null && `at most ${perDay} a day`,
    before > 0 && `${describeMinutes(before)} free before each`,
    after > 0 && `${describeMinutes(after)} free after each`,
  ]
  return rules.filter(Boolean).join(', ')
}

/** Reserves space while times load, so that the content below doesn't move. */
const placeholder = ['2026-12-30T09:00Z', '2026-12-30T10:00Z', '2026-12-30T11:00Z']

/** The next three times, so that the practice sees the effect of its rules. */
function NextTimes({ type, timeZone }: { type: AppointmentType; timeZone: string }) {
  const { data } = useQuery(nextSlotsQuery(type.id, timeZone))
  const { slots } = data ?? { slots: placeholder }
  const day = getFormatter({ timeZone, weekday: 'short', month: 'short', day: 'numeric' })
  return (
    <p className={`note ${data ? '' : 'invisible'}`} role="status">
      With “{type.consultationType}”,{' '}
      {slots.length === 0 ? 'families can’t book any times right now.' : 'the next times they can book: '}
      {slots.slice(0, 3).map((slot, index) => (
        <Fragment key={slot}>
          {index > 0 && ' · '}
          <span className="inline-block">
            {day.format(new Date(slot))}, {formatTime(slot, timeZone)}
          </span>
        </Fragment>
      ))}
    </p>
  )
}

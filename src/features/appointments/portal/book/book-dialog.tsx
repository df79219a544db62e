import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../../lib/api/client'
import { parseResponse } from '../../../../lib/api/response'
import { formatDateTime } from '../../../../lib/time/dates'
import { utcToZonedTime, zonedTimeToUtc } from '../../../../lib/time/zoned-time'
import { formatEmail } from '../../../../lib/text/format-email'
import { SelectField, TextField } from '../../../../ui/forms/field'
import { useAppForm } from '../../../../ui/forms/use-app-form'
import { useToastMutation } from '../../../../ui/forms/use-toast-mutation'
import { Dialog, DialogButtons, type OpenProps } from '../../../../ui/overlays/dialog'
import { Options } from '../../../../ui/forms/options'
import { appointmentTypesQuery } from '../../availability/queries'
import { EmailNotice, nameRecipient } from '../../../email/portal/email-notice'
import { useNow } from '../../../../ui/use-now'
import { freeTimesQuery } from '../calendar/queries'
import { undoChange } from '../calendar/use-change'
import { FamilyField } from './family-field'
import { FreeTimes } from './free-times'
import { NearestTimes } from './nearest-times'
import { PastQuestion } from './past-question'

/** Whom a time is for: a request, or '' and a name with its address. */
export type Person = { consultationId: string; name: string; email: string; service?: string }

type Props = OpenProps & {
  /** Whom it's for, the first unless another is chosen; anyone if it's left out. */
  people?: Person[]
  /** The date that the form begins with, or the time. */
  date: string
  start?: string
  timeZone: string
  onAdded?: (start: string) => void
}

export type Values = {
  typeId: string
  date: string
  time: string
  /** Of the request; '' for anyone else. */
  consultationId: string
  name: string
  email: string
  phone: string
  /** Whom the chosen request is from, as `nameRecipient` says it. */
  sender: string
  allowPast: boolean
  /** Only for its error. */
  start?: string
}

/** A dialog that books a time for a request, a family, or anyone else. */
export const BookDialog = (props: Props) => (
  <Dialog
    open={props.open}
    onOpenChange={props.onOpenChange}
    title="Book a time"
    hint="Times outside your opening hours are fine."
  >
    <BookForm {...props} />
  </Dialog>
)

function BookForm({ onOpenChange, people, date, start: given, timeZone, onAdded }: Props) {
  const [first] = people ?? []
  const types = useQuery(appointmentTypesQuery).data ?? []
  const add = useToastMutation({
    mutationFn({ typeId, consultationId, name, email, phone, allowPast, ...wall }: Values) {
      const start = toInstant(wall, timeZone) ?? ''
      const who = consultationId ? { consultationId } : { name, email, phone }
      const json = { typeId: typeId || (types[0]?.id ?? ''), start, allowPast, ...who }
      return parseResponse(api.appointments.$post({ json }))
    },
    successTitle: (_, { start }) => `Booked for ${formatDateTime(start, timeZone)}`,
    failureTitle: 'Failed to add the appointment',
    errorTitle: 'Error adding the appointment',
    ...undoChange,
  })
  const { submit, field, controlled, setValue, getValues, isPending, values, cancel } = useAppForm<
    Values,
    Values,
    { id: string; start: string }
  >({
    defaultValues: {
      typeId: '',
      date,
      time: '',
      consultationId: first?.consultationId ?? '',
      name: first?.name ?? '',
      email: first?.email ?? '',
      phone: '',
      sender: first ? nameRecipient(first.name, first.email) : '',
      allowPast: false,
    },
    mutation: add,
    draft: first ? `appointment:${first.consultationId || first.email}` : 'appointment',
    onSuccess({ start }) {
      onOpenChange(false)
      onAdded?.(start)
    },
  })
  const [isListed, setIsListed] = useState(!values.name || values.sender !== '')
  const { error: startError } = controlled('start')
  const now = useNow()
  const start = toInstant(values, timeZone)
  const isPast = start !== undefined && Date.parse(start) <= now
  const typeId = values.typeId || (types[0]?.id ?? '')
  const to = isListed ? values.sender : values.name && values.email && nameRecipient(values.name, values.email)

  function choose(free: string) {
    const [day, time] = utcToZonedTime(free, timeZone).split('T') as [string, string]
    setValue('date', day)
    setValue('time', time)
  }
  function choosePerson({ consultationId, name, email, service }: Person) {
    setValue('consultationId', consultationId)
    setValue('name', name)
    setValue('email', email)
    setValue('sender', nameRecipient(name, email))
    const fitting = types.find(({ consultationType }) => consultationType === service)
    if (fitting) setValue('typeId', fitting.id)
  }
  // Once they're known: the type of the package, and the next free time. What was clicked comes before what was typed earlier.
  const next = useQuery(freeTimesQuery(typeId, date)).data?.[0]?.times[0]
  const prepare = useEffectEvent(() => {
    if (given) choose(given)
    if (first && types.length > 0 && !getValues('typeId')) choosePerson(first)
  })
  useEffect(() => prepare(), [types.length])
  const propose = useEffectEvent(() => next && !getValues('time') && choose(next))
  useEffect(() => void propose(), [next])
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <div inert={isPending} className="grid grid-cols-1 gap-4 min-[28rem]:grid-cols-2 [&_input]:min-w-0">
        {people ? (
          <People people={people} value={values.email} onChange={choosePerson} />
        ) : (
          <FamilyField
            className="min-[28rem]:col-span-2"
            value={values}
            isListed={isListed}
            onListed={(listed) => {
              setIsListed(listed)
              choosePerson({ consultationId: '', name: '', email: '' })
              setValue('sender', '')
            }}
            onChange={choosePerson}
            error={controlled('name').error && 'Please choose a family'}
            field={field}
          />
        )}
        <SelectField
          label="Type"
          className="min-[28rem]:col-span-2"
          hint={
            types.length === 0 && (
              <Link className="link" to="/admin/settings/appointments">
                Add a type first
              </Link>
            )
          }
          {...field('typeId')}
        >
          <Options of={types.map(({ id, name, minutes }) => [id, `${name}, ${minutes} minutes`])} />
        </SelectField>
        <TextField label="Date" type="date" {...field('date')} error={isPast ? undefined : startError} />
        <TextField label="Time" type="time" step={900} {...field('time')} />
        <div className="min-[28rem]:col-span-2">
          <FreeTimes {...{ typeId, start, timeZone }} date={values.date} onChoose={choose} />
        </div>
      </div>
      <NearestTimes error={add.error} timeZone={timeZone} onChoose={choose} />
      {isPast ? (
        <PastQuestion
          checked={values.allowPast}
          isMissing={startError !== undefined && !values.allowPast}
          onChange={(checked) => setValue('allowPast', checked)}
        />
      ) : (
        to && start && <EmailNotice to={to} what={`the invitation for ${formatDateTime(start, timeZone)}`} />
      )}
      <DialogButtons
        submit={isPast ? 'Book without an email' : 'Book and invite'}
        busy={isPending}
        onCancel={() => cancel(onOpenChange)}
      />
    </form>
  )
}

type PeopleProps = { people: Person[]; value: string; onChange: (person: Person) => void }

/** Whom it's for; which parent, if there are several. */
const People = ({ people, value, onChange }: PeopleProps) =>
  people.length > 1 ? (
    <SelectField
      label="For"
      className="min-[28rem]:col-span-2"
      value={value}
      onChange={({ target }) => onChange(people.find(({ email }) => email === target.value)!)}
    >
      <Options of={people.map(({ name, email }) => [email, nameRecipient(name, email)])} />
    </SelectField>
  ) : (
    <p className="wrap-anywhere min-[28rem]:col-span-2">
      <span className="font-semibold">For</span> <b dir="auto">{people[0]?.name}</b>{' '}
      <span className="text-soft">{people[0] && formatEmail(people[0].email)}</span>
    </p>
  )

const toInstant = ({ date, time }: Pick<Values, 'date' | 'time'>, timeZone: string) =>
  zonedTimeToUtc(`${date}T${time}`, timeZone)

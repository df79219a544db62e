import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../../lib/api/client'
import { parseResponse } from '../../../../lib/api/response'
import { formatDateTime, today } from '../../../../lib/time/dates'
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
import { getNearest, TakenNotice } from '../../picker/taken-notice'
import { practiceTimesQuery } from '../queries'
import { undoChange } from '../use-change'
import { FamilyField, type Person } from './family-field'
import { PastQuestion } from './past-question'
import { PracticeTimes } from './practice-times'

type Props = OpenProps & {
  /** The choices for whom it's for, the first preselected; anyone if undefined. */
  people?: Person[]
  /** The date or time that the form starts with. */
  date: string
  start?: string
  timeZone: string
  onAdded?: (start: string) => void
}

type Values = {
  typeId: string
  date: string
  time: string
  /** The request's id; '' for anyone else. */
  consultationId: string
  name: string
  email: string
  phone: string
  /** The chosen request's sender, as `nameRecipient` formats it. */
  sender: string
  allowPast: boolean
  /** Only for its error message. */
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

function BookForm(props: Props) {
  const { onOpenChange, people, timeZone } = props
  const { error, types, isWithoutTypes, typeId, start, choose, choosePerson, form } = useBookForm(props)
  const { submit, field, controlled, setValue, isPending, values, cancel } = form
  const [isListed, setIsListed] = useState(!values.name || values.sender !== '')
  const { error: startError } = controlled('start')
  const now = useNow()
  const isPast = start !== undefined && Date.parse(start) <= now
  const to = isListed ? values.sender : values.name && values.email && nameRecipient(values.name, values.email)
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <div inert={isPending} className="grid grid-cols-1 gap-4 xs:grid-cols-2 [&_input]:min-w-0">
        {people ? (
          <People people={people} value={values.email} onChange={choosePerson} />
        ) : (
          <FamilyField
            className="xs:col-span-2"
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
          className="xs:col-span-2"
          hint={
            isWithoutTypes && (
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
        {typeId && (
          <div className="xs:col-span-2">
            <PracticeTimes
              className="md:grid-cols-2"
              date={values.date}
              onDate={(date) => setValue('date', date)}
              onChoose={choose}
              {...{ typeId, start, timeZone }}
            />
          </div>
        )}
      </div>
      <TakenNotice
        nearest={getNearest(error)}
        timeZone={timeZone}
        getButtonProps={(free) => ({ onClick: () => choose(free) })}
      />
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

/** The form's state. Preselects the package's type and the next free time. */
function useBookForm({ onOpenChange, people, date, start: given, timeZone, onAdded }: Props) {
  const [first] = people ?? []
  const { data: loaded } = useQuery(appointmentTypesQuery)
  const types = loaded ?? []
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
  const form = useAppForm<Values, Values, { id: string; start: string }>({
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
  const { setValue, getValues, values } = form
  const typeId = values.typeId || (types[0]?.id ?? '')

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
  // Once loaded, preselect the package's type and the next free time. A clicked time takes precedence over an earlier draft.
  const free = useQuery(practiceTimesQuery({ typeId, timeZone, day: date })).data
  const next = free?.find((slot) => today(timeZone, new Date(slot)) >= date)
  const prepare = useEffectEvent(() => {
    if (given) choose(given)
    if (first && types.length > 0 && !getValues('typeId')) choosePerson(first)
  })
  useEffect(() => prepare(), [types.length])
  const propose = useEffectEvent(() => next && !getValues('time') && choose(next))
  useEffect(() => void propose(), [next])
  const isWithoutTypes = loaded?.length === 0
  return {
    form,
    error: add.error,
    types,
    isWithoutTypes,
    typeId,
    start: toInstant(values, timeZone),
    choose,
    choosePerson,
  }
}

type PeopleProps = { people: Person[]; value: string; onChange: (person: Person) => void }

/** Whom the appointment is for, with a choice of parent if there are several. */
const People = ({ people, value, onChange }: PeopleProps) =>
  people.length > 1 ? (
    <SelectField
      label="For"
      className="xs:col-span-2"
      value={value}
      onChange={({ target }) => onChange(people.find(({ email }) => email === target.value)!)}
    >
      <Options of={people.map(({ name, email }) => [email, nameRecipient(name, email)])} />
    </SelectField>
  ) : (
    <p className="wrap-anywhere xs:col-span-2">
      <span className="font-semibold">For</span> <b dir="auto">{people[0]?.name}</b>{' '}
      <span className="text-soft">{people[0] && formatEmail(people[0].email)}</span>
    </p>
  )

const toInstant = ({ date, time }: Pick<Values, 'date' | 'time'>, timeZone: string) =>
  zonedTimeToUtc(`${date}T${time}`, timeZone)

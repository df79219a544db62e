import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../../lib/api/client'
import { parseResponse } from '../../../../lib/api/response'
import { formatDateTime } from '../../../../lib/time/dates'
import { utcToZonedTime, zonedTimeToUtc } from '../../../../lib/time/zoned-time'
import { SelectField, TextField } from '../../../../ui/forms/field'
import { useAppForm } from '../../../../ui/forms/use-app-form'
import { useToastMutation } from '../../../../ui/forms/use-toast-mutation'
import { Dialog, DialogButtons, type OpenProps } from '../../../../ui/overlays/dialog'
import { Options } from '../../../../ui/forms/options'
import { appointmentTypesQuery } from '../../availability/queries'
import { EmailNotice, nameRecipient } from '../../../email/portal/email-notice'
import { useNow } from '../../../../ui/use-now'
import { FamilyField } from './family-field'
import { FreeTimes } from './free-times'
import { NearestTimes } from './nearest-times'
import { PastQuestion } from './past-question'
import { freeTimesQuery } from './queries'
import { undoChange } from './use-change'

type Props = OpenProps & {
  /** The date that the form begins with. */
  date: string
  timeZone: string
  onAdded: (start: string) => void
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

/** A dialog that adds an appointment for a request or anyone else. */
export const AddAppointment = (props: Props) => (
  <Dialog
    open={props.open}
    onOpenChange={props.onOpenChange}
    title="Add an appointment"
    hint="Times outside your opening hours are fine."
  >
    <AddForm {...props} />
  </Dialog>
)

function AddForm({ onOpenChange, date, timeZone, onAdded }: Props) {
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
      consultationId: '',
      name: '',
      email: '',
      phone: '',
      sender: '',
      allowPast: false,
    },
    mutation: add,
    draft: 'appointment',
    onSuccess({ start }) {
      onOpenChange(false)
      onAdded(start)
    },
  })
  const [isListed, setIsListed] = useState(!values.name)
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
  // Proposes the next free time, once it's known.
  const { next } = useQuery(freeTimesQuery(typeId, values.date)).data ?? {}
  const propose = useEffectEvent(() => next && !getValues('time') && choose(next))
  useEffect(() => void propose(), [next])
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <div inert={isPending} className="grid grid-cols-1 gap-4 sm:grid-cols-2 [&_input]:min-w-0">
        <FamilyField
          className="sm:col-span-2"
          value={values.consultationId}
          isListed={isListed}
          onListed={(listed) => {
            setIsListed(listed)
            setValue('consultationId', '')
            setValue('sender', '')
          }}
          onChange={({ id, parentName, email }) => {
            setValue('consultationId', id)
            setValue('sender', nameRecipient(parentName, email))
          }}
          error={controlled('name').error && 'Please choose a family'}
          field={field}
        />
        <SelectField
          label="Type"
          className="sm:col-span-2"
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
        <TextField label="Date" type="date" {...field('date')} error={startError} />
        <TextField label="Time" type="time" step={900} {...field('time')} />
        <div className="sm:col-span-2">
          <FreeTimes {...{ typeId, start, timeZone }} date={values.date} onChoose={choose} />
        </div>
      </div>
      <NearestTimes error={add.error} timeZone={timeZone} onChoose={choose} />
      {isPast ? (
        <PastQuestion
          checked={values.allowPast}
          error={startError}
          onChange={(checked) => setValue('allowPast', checked)}
        />
      ) : (
        to && start && <EmailNotice to={to} what={`the invitation for ${formatDateTime(start, timeZone)}`} />
      )}
      <DialogButtons
        submit={isPast ? 'Add without an email' : 'Add and invite'}
        busy={isPending}
        onCancel={() => cancel(onOpenChange)}
      />
    </form>
  )
}

const toInstant = ({ date, time }: Pick<Values, 'date' | 'time'>, timeZone: string) =>
  zonedTimeToUtc(`${date}T${time}`, timeZone)

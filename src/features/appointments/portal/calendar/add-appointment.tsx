import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
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
import { FamilyField } from './family-field'
import { NearestTimes } from './nearest-times'
import { getNearest } from './use-change'

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
  /** Only for its error. */
  start?: string
}

/** A dialog that adds an appointment for a request or anyone else. */
export const AddAppointment = (props: Props) => (
  <Dialog
    open={props.open}
    onOpenChange={props.onOpenChange}
    title="Add an appointment"
    hint="The family gets an invitation by email. Times outside your opening hours are fine."
  >
    <AddForm {...props} />
  </Dialog>
)

function AddForm({ onOpenChange, date, timeZone, onAdded }: Props) {
  const types = useQuery(appointmentTypesQuery).data ?? []
  const add = useToastMutation({
    mutationFn({ typeId, consultationId, name, email, phone, ...wall }: Values) {
      const start = zonedTimeToUtc(`${wall.date}T${wall.time}`, timeZone) ?? ''
      const who = consultationId ? { consultationId } : { name, email, phone }
      return parseResponse(api.appointments.$post({ json: { typeId: typeId || (types[0]?.id ?? ''), start, ...who } }))
    },
    successTitle: (_, { start }) => `Booked for ${formatDateTime(start, timeZone)}`,
    failureTitle: 'Failed to add the appointment',
    errorTitle: 'Error adding the appointment',
  })
  const { submit, field, controlled, setValue, isPending, values, cancel } = useAppForm<
    Values,
    Values,
    { start: string }
  >({
    defaultValues: { typeId: '', date, time: '10:00', consultationId: '', name: '', email: '', phone: '' },
    mutation: add,
    draft: 'appointment',
    onSuccess({ start }) {
      onOpenChange(false)
      onAdded(start)
    },
  })
  const [isListed, setIsListed] = useState(!values.name)
  const { error: startError } = controlled('start')
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
          }}
          onChange={(id) => setValue('consultationId', id)}
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
      </div>
      <NearestTimes
        times={getNearest(add.error)}
        timeZone={timeZone}
        onChoose={(start) => {
          const [day, time] = utcToZonedTime(start, timeZone).split('T') as [string, string]
          setValue('date', day)
          setValue('time', time)
        }}
      />
      <DialogButtons submit="Add and invite" busy={isPending} onCancel={() => cancel(onOpenChange)} />
    </form>
  )
}

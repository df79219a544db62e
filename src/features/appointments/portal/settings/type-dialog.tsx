import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { keysOf } from '../../../../lib/keys-of'
import { api } from '../../../../lib/api/client'
import { ApiError, parseResponse } from '../../../../lib/api/response'
import { SelectField, TextField } from '../../../../ui/forms/field'
import { describeOverwrite } from '../../../../ui/forms/drafts/conflict'
import { useAppForm } from '../../../../ui/forms/use-app-form'
import { useToastMutation } from '../../../../ui/forms/use-toast-mutation'
import { Dialog, DialogButtons, type OpenProps } from '../../../../ui/overlays/dialog'
import { Options } from '../../../../ui/forms/options'
import { packagesQuery } from '../../../website/queries'
import { defaultType, places, type AppointmentType } from '../../schema'
import { RuleSentence } from './rule-sentence'

type TypeFields = Omit<AppointmentType, 'id'>
/** `was` has the values that the changes are based on. */
type Values = TypeFields & { was?: TypeFields }

type Props = OpenProps & {
  /** The type to edit; undefined for a new one. */
  type?: AppointmentType
}

export function TypeDialog(props: Props) {
  // Defined outside the form, so that closing the dialog doesn't lose a pending save.
  const save = useSaveType(props.type?.id)
  return (
    <Dialog
      startsInField
      open={props.open}
      onOpenChange={props.onOpenChange}
      title={props.type ? 'Edit type' : 'Add a type'}
      hint="Changes apply to new bookings. Appointments that are already booked stay as they are."
    >
      <TypeForm {...props} save={save} />
    </Dialog>
  )
}

function useSaveType(id?: string) {
  const types = api['appointment-types']
  return useToastMutation({
    async mutationFn({ was, ...json }: Values) {
      if (!id) return parseResponse(types.$post({ json }))
      const names = keysOf(json).filter((name) => json[name] !== was?.[name])
      const pick = (from: object) =>
        Object.fromEntries(Object.entries(from).filter(([name]) => names.includes(name as keyof TypeFields)))
      return parseResponse(types[':id'].$patch({ param: { id }, json: { ...pick(json), was: pick(was ?? {}) } }))
    },
    successTitle: () => (id ? 'Type saved' : 'Type added'),
    failureTitle: 'Failed to save type',
    errorTitle: 'Error saving type',
  })
}

const detailLabels = {
  phone: ['Phone number', 'If families call you. Leave it empty if you call them.'],
  video: ['Meeting link', 'Your video room. Only those who booked see it.'],
  'in person': ['Address', 'Where you meet. Leave it empty if you visit families: they’re asked for theirs.'],
} as const

/** Escape keeps the draft; Cancel discards it. */
function TypeForm({ type, save, onOpenChange }: Props & { save: ReturnType<typeof useSaveType> }) {
  const { id, ...was } = type ?? { ...defaultType, id: 'new', name: '', minutes: 30 }
  const { submit, isPending, field, controlled, cancel, values, setValue, clearErrors } = useAppForm({
    defaultValues: type ? { ...was, was } : was,
    mutation: save,
    onSuccess: () => onOpenChange(false),
    draft: `appointment-type:${id}`,
  })
  const stored = save.error instanceof ApiError && (save.error.problem.stored as TypeFields | undefined)
  // Saving again overwrites the values named in the messages.
  useEffect(() => {
    if (stored) setValue('was', stored)
  }, [stored, setValue])

  /** Returns a field's error, or what someone else has saved in it. */
  const conflict = (name: keyof TypeFields) =>
    stored && type && stored[name] !== save.variables?.was?.[name] && stored[name] !== values[name]
      ? describeOverwrite(String(stored[name] ?? 'none'))
      : undefined
  const text = (name: 'name' | 'placeDetails') => {
    const props = field(name)
    return { ...props, error: props.error ?? conflict(name) }
  }
  const choice = <Name extends keyof TypeFields>(name: Name) => {
    const props = controlled(name)
    const onChange: typeof props.onChange = (value) => {
      clearErrors(name)
      props.onChange(value)
    }
    return { ...props, onChange, error: props.error ?? conflict(name) }
  }

  const [detailLabel, detailHint] = detailLabels[values.place]
  const minutes = choice('minutes')
  const place = choice('place')
  const confirm = choice('confirm')
  const consultationType = choice('consultationType')
  const { data: packages = [] } = useQuery(packagesQuery)
  // A type may belong to a hidden package.
  const names = new Set([
    ...packages.map(({ name }) => name),
    ...(type?.consultationType ? [type.consultationType] : []),
  ])
  const active = choice('active')
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <div inert={isPending} className="settings-fields">
        <TextField label="Name" placeholder="First call" {...text('name')} />
        <TextField
          {...minutes}
          label="Minutes"
          type="number"
          min={5}
          max={480}
          value={Number.isNaN(minutes.value) ? '' : minutes.value}
          onChange={({ target }) => minutes.onChange(target.valueAsNumber)}
        />
        <SelectField
          {...consultationType}
          label="Package"
          hint="Its booking form offers these times."
          value={consultationType.value ?? ''}
          onChange={({ target }) => consultationType.onChange(target.value || null)}
        >
          <option value="">None, for my own use</option>
          <Options of={[...names]} />
        </SelectField>
        <SelectField
          {...confirm}
          label="Confirmation"
          hint="By hand, a booking is a request until you confirm it."
          onChange={({ target }) => confirm.onChange(target.value as TypeFields['confirm'])}
        >
          <option value="automatic">Booked at once</option>
          <option value="by hand">By hand</option>
        </SelectField>
        <SelectField
          {...place}
          label="How you meet"
          hint="The invitation says so."
          onChange={({ target }) => place.onChange(target.value as TypeFields['place'])}
        >
          <Options of={Object.entries(places)} />
        </SelectField>
        <TextField label={detailLabel} hint={detailHint} optional maxLength={300} {...text('placeDetails')} />
      </div>
      <div inert={isPending}>
        <RuleSentence field={choice} />
        <label className="choose">
          <input type="checkbox" checked={active.value} onChange={({ target }) => active.onChange(target.checked)} />
          Families can book it
        </label>
      </div>
      <DialogButtons
        submit={type ? 'Save Changes' : 'Add type'}
        busy={isPending}
        onCancel={() => cancel(onOpenChange)}
      />
    </form>
  )
}

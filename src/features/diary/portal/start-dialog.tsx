import * as v from 'valibot'
import { api } from '../../../lib/api/client'
import { parseResponse } from '../../../lib/api/response'
import { describeAge } from '../../../lib/time/child-age'
import { today } from '../../../lib/time/dates'
import { SelectField, TextField } from '../../../ui/forms/field'
import { TimeZoneOptions } from '../../../ui/forms/options'
import { useAppForm } from '../../../ui/forms/use-app-form'
import { useToastMutation } from '../../../ui/forms/use-toast-mutation'
import { Dialog, DialogButtons, type OpenProps } from '../../../ui/overlays/dialog'
import type { FamilyDiary } from '../queries'

type Props = OpenProps & { familyId: string; hasChild: boolean; found: FamilyDiary }

/** Starts a family's diary, with its first child if none is known. */
export const StartDialog = (props: Props) => (
  <Dialog
    open={props.open}
    onOpenChange={props.onOpenChange}
    title="Start a diary"
    startsInField
    hint="Once it’s started, you can share its link. Nobody gets an email."
    className="max-w-lg"
  >
    <StartForm {...props} />
  </Dialog>
)

const schema = v.object({ name: v.string(), birthDate: v.string(), timeZone: v.string() })

function StartForm({ familyId: id, hasChild, found, onOpenChange }: Props) {
  const start = useToastMutation({
    async mutationFn({ name, birthDate, timeZone }: v.InferOutput<typeof schema>) {
      const child = { name, birthDate, dueDate: '' }
      if (!hasChild) await parseResponse(api.families[':id'].children.$post({ param: { id }, json: child }))
      return parseResponse(api.families[':id'].diary.$post({ param: { id }, json: { timeZone } }))
    },
    successTitle: () => 'Diary started',
    failureTitle: 'Failed to start the diary',
    errorTitle: 'Error starting the diary',
  })
  const form = useAppForm({
    schema,
    defaultValues: { name: '', birthDate: '', timeZone: found.proposedTimeZone },
    mutation: start,
    errorField: hasChild ? 'timeZone' : 'name',
    onSuccess: () => onOpenChange(false),
  })
  const age = describeAge({ birthDate: form.values.birthDate || null, dueDate: null }, today(form.values.timeZone))
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-4">
      {!hasChild && (
        <div className="grid gap-4 sm:grid-cols-2 [&_input]:min-w-0">
          <TextField label="The child’s name" autoComplete="off" {...form.field('name')} />
          <TextField label="Born on" optional type="date" {...form.field('birthDate')} />
        </div>
      )}
      {age && (
        <p role="status" className="-mt-2 text-small text-soft">
          Today: {age}
        </p>
      )}
      <SelectField
        label="Their time zone"
        hint="Their days begin by its clocks. It’s where they booked from, if they did."
        {...form.field('timeZone')}
      >
        <TimeZoneOptions likely={[found.proposedTimeZone]} />
      </SelectField>
      <DialogButtons submit="Start" busy={form.isPending} onCancel={() => onOpenChange(false)} />
    </form>
  )
}

import * as v from 'valibot'
import { api } from '../../../lib/api/client'
import { parseResponse } from '../../../lib/api/response'
import { SelectField, TextField } from '../../../ui/forms/field'
import { TimeZoneOptions } from '../../../ui/forms/options'
import { useAppForm } from '../../../ui/forms/use-app-form'
import { useToastMutation } from '../../../ui/forms/use-toast-mutation'
import { Dialog, DialogButtons, type OpenProps } from '../../../ui/overlays/dialog'
import { useNow } from '../../../ui/use-now'
import { eveningAt } from '../clocks/clocks'

type Props = OpenProps & { familyId: string; timeZone: string }

/** Sets which time zone a family lives in, from an evening on. */
export const MoveDialog = (props: Props) => (
  <Dialog
    open={props.open}
    onOpenChange={props.onOpenChange}
    title="Their clocks"
    startsInField
    hint="For a family that has moved or is traveling. Earlier nights keep their time zone, and the plan’s times stay: 7 pm is 7 pm there. Nobody gets an email."
    className="max-w-lg"
  >
    <MoveForm {...props} />
  </Dialog>
)

const schema = v.object({ timeZone: v.string(), evening: v.pipe(v.string(), v.isoDate('Please pick an evening')) })

function MoveForm({ familyId: id, timeZone, onOpenChange }: Props) {
  const now = useNow()
  const move = useToastMutation({
    mutationFn: (json: v.InferOutput<typeof schema>) =>
      parseResponse(api.families[':id'].diary.$patch({ param: { id }, json })),
    successTitle: () => 'Clocks changed',
    failureTitle: 'Failed to change their clocks',
    errorTitle: 'Error changing their clocks',
  })
  const form = useAppForm({
    schema,
    defaultValues: { timeZone, evening: eveningAt(new Date(now).toISOString(), timeZone) },
    mutation: move,
    errorField: 'timeZone',
    onSuccess: () => onOpenChange(false),
  })
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-4">
      <SelectField label="Their time zone" {...form.field('timeZone')}>
        <TimeZoneOptions likely={[timeZone]} />
      </SelectField>
      <TextField
        label="From the evening of"
        hint="To take a move back, choose their zone from before for the same evening."
        type="date"
        {...form.field('evening')}
      />
      <DialogButtons submit="Save" busy={form.isPending} onCancel={() => onOpenChange(false)} />
    </form>
  )
}

import { TextField } from '../../../ui/forms/field'
import { useAppForm } from '../../../ui/forms/use-app-form'
import { Dialog, DialogButtons, type OpenProps } from '../../../ui/overlays/dialog'
import { otherAddress } from '../schema'
import { useJoin } from './use-parents'

type Props = OpenProps & { familyId: string }

/** Asks for the address of another parent, whose requests then show on this page. */
export const JoinDialog = (props: Props) => (
  <Dialog
    open={props.open}
    onOpenChange={props.onOpenChange}
    title="Join another address"
    startsInField
    hint="When both parents write, their requests can be on one page. You can separate them again."
  >
    <JoinForm {...props} />
  </Dialog>
)

function JoinForm({ familyId, onOpenChange }: Props) {
  const { submit, field, isPending, cancel } = useAppForm({
    schema: otherAddress,
    defaultValues: { address: '' },
    mutation: useJoin(familyId),
    draft: `join:${familyId}`,
    errorField: 'address',
    onSuccess: () => onOpenChange(false),
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextField label="The other parent’s email address" type="email" autoComplete="off" {...field('address')} />
      <DialogButtons submit="Join" busy={isPending} onCancel={() => cancel(onOpenChange)} />
    </form>
  )
}

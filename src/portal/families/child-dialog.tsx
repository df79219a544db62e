import { useRef } from 'react'
import type * as v from 'valibot'
import { findAge } from '../../features/diary/chart/norms'
import { useSite } from '../../features/settings/use-site'
import { api } from '../../lib/api/client'
import { ApiError, parseResponse } from '../../lib/api/response'
import { describeAge } from '../../lib/time/child-age'
import { today } from '../../lib/time/dates'
import { Button } from '../../ui/button'
import { TextField } from '../../ui/forms/field'
import { useAppForm } from '../../ui/forms/use-app-form'
import { useToastMutation } from '../../ui/forms/use-toast-mutation'
import { Dialog, DialogButtons, type OpenProps } from '../../ui/overlays/dialog'
import type { Child } from '../../features/families/queries'
import { childUpdate } from '../../features/families/schema'

type Props = OpenProps & {
  familyId: string
  /** Undefined for a new child. */
  child?: Child
}

export const ChildDialog = (props: Props) => (
  <Dialog
    open={props.open}
    onOpenChange={props.onOpenChange}
    title={props.child ? `Edit ${props.child.name}` : 'Add a child'}
    startsInField
    hint="With a date, the family’s page says how old the child is today."
  >
    <ChildForm {...props} />
  </Dialog>
)

function ChildForm({ familyId: id, child, onOpenChange }: Props) {
  const { timeZone } = useSite()
  const stored = toValues(child)
  /** What someone else has saved meanwhile. Saving again replaces it. */
  const theirs = useRef<Values>(undefined)
  const save = useToastMutation({
    async mutationFn({ was, ...json }: v.InferOutput<typeof childUpdate>) {
      if (!child) return parseResponse(api.families[':id'].children.$post({ param: { id }, json }))
      try {
        const update = { param: { id, child: child.id }, json: { ...json, was: theirs.current ?? was } }
        return await parseResponse(api.families[':id'].children[':child'].$patch(update))
      } catch (error) {
        if (error instanceof ApiError && error.problem.stored) theirs.current = toValues(error.problem.stored as Child)
        throw error
      }
    },
    successTitle: ({ name }) => `${name} saved`,
    failureTitle: 'Failed to save the child',
    errorTitle: 'Error saving the child',
  })
  const form = useAppForm({
    schema: childUpdate,
    // The draft keeps the values it's based on.
    defaultValues: { ...stored, was: child && stored },
    mutation: save,
    draft: `child:${child?.id ?? `of ${id}`}`,
    errorField: 'name',
    onSuccess: () => onOpenChange(false),
  })
  const remove = useToastMutation({
    async mutationFn() {
      await parseResponse(api.families[':id'].children[':child'].$delete({ param: { id, child: child!.id } }))
      form.discard()
      onOpenChange(false)
    },
    successTitle: () => `${child!.name} removed`,
    failureTitle: 'Failed to remove the child',
    errorTitle: 'Error removing the child',
    undo: () => () => parseResponse(api.families[':id'].children.$post({ param: { id }, json: stored })),
    undoAltText: 'Add the child again',
  })
  const { birthDate, dueDate } = form.values
  const dates = { birthDate: birthDate || null, dueDate: dueDate || null }
  const [age, corrected] = [describeAge(dates, today(timeZone)), findAge(dates, today(timeZone))]
  return (
    <form noValidate onSubmit={form.submit} className="grid gap-4">
      <TextField label="Name" autoComplete="off" {...form.field('name')} />
      <div className="grid gap-4 sm:grid-cols-2 [&_input]:min-w-0">
        <TextField label="Born on" optional type="date" {...form.field('birthDate')} />
        <TextField label="Due on" optional type="date" {...form.field('dueDate')} />
      </div>
      <p className="-mt-2 text-small text-soft">
        Born early? With both dates, nights and plans go by the age from the due date until 24 months.
      </p>
      {age && (
        <p role="status" className="-mt-2 text-small text-soft">
          Today: {age}
          {corrected?.isCorrected && `, ${corrected.words ?? 'not yet due'} from the due date`}
        </p>
      )}
      <DialogButtons submit="Save" busy={form.isPending} onCancel={() => form.cancel(onOpenChange)}>
        {child && (
          <Button variant="ghost" className="mr-auto" busy={remove.isPending} onClick={() => remove.mutate()}>
            Remove
          </Button>
        )}
      </DialogButtons>
    </form>
  )
}

type Values = ReturnType<typeof toValues>

const toValues = ({ name, birthDate, dueDate }: Omit<Child, 'id'> = { name: '', birthDate: null, dueDate: null }) => ({
  name,
  birthDate: birthDate ?? '',
  dueDate: dueDate ?? '',
})

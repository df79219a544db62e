import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import * as v from 'valibot'
import { api } from '../../../lib/api/client'
import { parseResponse } from '../../../lib/api/response'
import { addDays, formatDay, today } from '../../../lib/time/dates'
import { Button } from '../../../ui/button'
import { TextField } from '../../../ui/forms/field'
import { GuardedButton } from '../../../ui/forms/guarded-button'
import { useAppForm } from '../../../ui/forms/use-app-form'
import { useToastMutation } from '../../../ui/forms/use-toast-mutation'
import { Dialog } from '../../../ui/overlays/dialog'
import { Menu, MenuItem } from '../../../ui/overlays/menu'
import { missingPermission, type Permission } from '../../auth/permissions'
import { meQuery } from '../../auth/queries'
import { useSite } from '../../settings/use-site'
import { newFollowUp } from '../schema'

const choices = [
  ['Tomorrow', 1],
  ['In 3 days', 3],
  ['In 1 week', 7],
  ['In 2 weeks', 14],
] as const

type Props = {
  familyId: string
  name: string
  /** The permissions for what it's about; one is enough. */
  permissions: Permission[]
}

/** Reminds the practice to write to or call a family. */
export function FollowUpMenu({ familyId, name, permissions }: Props) {
  const { timeZone } = useSite()
  const user = useQuery(meQuery).data
  const add = useAddFollowUp(familyId)
  const [open, setOpen] = useState(false)
  const label = `Follow up with ${name}`
  const reason = user ? missingPermission(user, ...permissions) : undefined
  if (reason)
    return (
      <GuardedButton variant="ghost" reason={reason} aria-label={label}>
        Follow up
      </GuardedButton>
    )
  return (
    <>
      <Menu
        trigger={
          <Button variant="ghost" busy={add.isPending} aria-label={label}>
            Follow up <ChevronDown aria-hidden className="size-4" />
          </Button>
        }
      >
        {choices.map(([when, days]) => (
          <MenuItem key={days} onSelect={() => add.mutate({ dueOn: addDays(today(timeZone), days) })}>
            {when}
          </MenuItem>
        ))}
        <MenuItem onSelect={() => setOpen(true)}>On a date…</MenuItem>
      </Menu>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={label}
        hint="It’s listed under Today when it’s due."
        startsInField
      >
        <DateForm familyId={familyId} add={add} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

const useAddFollowUp = (familyId: string) =>
  useToastMutation({
    mutationFn: ({ dueOn, text = '' }: { dueOn: string; text?: string }) =>
      parseResponse(api['follow-ups'].$post({ json: { familyId, dueOn, text } })),
    successTitle: ({ dueOn }) => `Follow-up on ${formatDay(dueOn)}`,
    undo:
      ({ id }) =>
      () =>
        parseResponse(api['follow-ups'][':id'].$delete({ param: { id } })),
    undone: 'Follow-up removed',
    undoAltText: 'Mark it as done once it’s due',
    failureTitle: 'Failed to add the follow-up',
    errorTitle: 'Error adding the follow-up',
  })

type FormProps = { familyId: string; add: ReturnType<typeof useAddFollowUp>; onDone: () => void }

function DateForm({ familyId, add, onDone }: FormProps) {
  const { timeZone } = useSite()
  const day = today(timeZone)
  const { submit, isPending, field } = useAppForm({
    schema: v.object({
      dueOn: v.pipe(
        newFollowUp.entries.dueOn,
        v.check((dueOn) => dueOn >= day, 'Please pick today or a later day'),
      ),
      text: v.string(),
    }),
    defaultValues: { dueOn: '', text: '' },
    mutation: add,
    draft: `follow-up:${familyId}`,
    onSuccess: onDone,
  })
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextField label="Date" type="date" min={day} {...field('dueOn')} />
      <TextField label="What about?" optional maxLength={500} {...field('text')} />
      <Button type="submit" className="justify-self-start" busy={isPending}>
        Add follow-up
      </Button>
    </form>
  )
}

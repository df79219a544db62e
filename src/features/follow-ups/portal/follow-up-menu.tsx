import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'
import { api } from '../../../lib/api/client'
import { parseResponse } from '../../../lib/api/response'
import { addDays, formatDay, today } from '../../../lib/time/dates'
import { Button } from '../../../ui/button'
import { TextField } from '../../../ui/forms/field'
import { GuardedButton } from '../../../ui/forms/guarded-button'
import { useDraft } from '../../../ui/forms/drafts/use-draft'
import { useToastMutation } from '../../../ui/forms/use-toast-mutation'
import { Dialog } from '../../../ui/overlays/dialog'
import { Menu, MenuItem } from '../../../ui/overlays/menu'
import { missingPermission, type Permission } from '../../auth/permissions'
import { meQuery } from '../../auth/queries'
import { useSite } from '../../settings/use-site'

const choices = [
  ['Tomorrow', 1],
  ['In 3 days', 3],
  ['In 1 week', 7],
  ['In 2 weeks', 14],
] as const

type Props = {
  familyId: string
  name: string
  /** The permissions to manage what it's about, of which one is needed. */
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

/** Adds a follow-up for a family. */
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
  const [typed, setTyped] = useDraft<{ dueOn: string; text: string }>(`follow-up:${familyId}`)
  const draft = typed ?? { dueOn: '', text: '' }
  function submit(event: SubmitEvent) {
    event.preventDefault()
    // Not callbacks of `mutate`: they don't run once the page is left.
    void add.mutateAsync(draft).then(
      () => {
        setTyped(undefined)
        onDone()
      },
      () => {},
    )
  }
  return (
    <form onSubmit={submit} className="grid gap-4">
      <TextField
        label="Date"
        type="date"
        required
        min={today(timeZone)}
        value={draft.dueOn}
        onChange={({ target }) => setTyped({ ...draft, dueOn: target.value })}
      />
      <TextField
        label="What about?"
        optional
        maxLength={500}
        value={draft.text}
        onChange={({ target }) => setTyped({ ...draft, text: target.value })}
      />
      <Button type="submit" className="justify-self-start" busy={add.isPending}>
        Add follow-up
      </Button>
    </form>
  )
}

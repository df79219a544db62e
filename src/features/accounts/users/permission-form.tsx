import { useState, type SubmitEvent } from 'react'
import { Button } from '../../../ui/button'
import type { Account } from '../queries'
import { allPermissions, permissions } from '../schema'
import { useSetPermissions } from './use-account'

type Props = { account: Account; isLastManager: boolean; onClose: () => void }

/** The five flags of an account, changed together. */
export function PermissionForm({ account, isLastManager, onClose }: Props) {
  const [flags, setFlags] = useState(() => Object.fromEntries(allPermissions.map((name) => [name, account[name]])))
  const save = useSetPermissions(account.id)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    save.mutate(flags as Record<keyof typeof permissions, boolean>, { onSuccess: onClose })
  }
  return (
    <form onSubmit={submit} className="rounded-2xl bg-sunk p-4">
      <fieldset>
        <legend className="font-semibold">Permissions of {account.username}</legend>
        <div className="mt-1 grid gap-x-6 sm:grid-cols-2">
          {allPermissions.map((name, index) => (
            <label key={name} className="flex min-h-11 items-center gap-3">
              <input
                ref={index === (isLastManager ? 1 : 0) ? focus : undefined}
                type="checkbox"
                className="size-5 accent-accent"
                checked={flags[name]}
                disabled={isLastManager && name === 'canManageUsers'}
                aria-describedby={isLastManager && name === 'canManageUsers' ? `${account.id}-last` : undefined}
                onChange={(event) => setFlags({ ...flags, [name]: event.target.checked })}
              />
              {permissions[name]}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button type="submit" busy={save.isPending}>
          Save Changes
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

/** The panel opens because it was asked for: the first box takes the focus. */
const focus = (box: HTMLInputElement | null) => box?.focus()

import { useEffect } from 'react'
import { Button } from '../../../../ui/button'
import { useAppForm } from '../../../../ui/forms/use-app-form'
import type { Account } from '../../queries'
import { allPermissions, permissions } from '../../schema'
import { useSetPermissions } from './use-account'

type Props = { account: Account; isLastManager: boolean; onClose: () => void }

/** The flags of an account, changed together. */
export function PermissionForm({ account, isLastManager, onClose }: Props) {
  const { submit, isPending, register, setFocus } = useAppForm({
    defaultValues: Object.fromEntries(allPermissions.map((name) => [name, account[name]])),
    mutation: useSetPermissions(account.id),
    onSuccess: onClose,
  })
  // The panel opens because it was asked for: the first box takes the focus.
  useEffect(() => setFocus(allPermissions[isLastManager ? 1 : 0]!), [isLastManager, setFocus])
  return (
    <form onSubmit={submit} className="rounded-2xl bg-sunk p-4">
      <fieldset>
        <legend className="font-semibold">Permissions of {account.username}</legend>
        <div className="mt-1 grid gap-x-6 sm:grid-cols-2">
          {allPermissions.map((name) => {
            const isLocked = isLastManager && name === 'canManageUsers'
            return (
              <label key={name} className="flex min-h-11 items-center gap-3">
                <input
                  type="checkbox"
                  className="size-5 accent-accent"
                  disabled={isLocked}
                  aria-describedby={isLocked ? `${account.id}-last` : undefined}
                  {...register(name)}
                />
                {permissions[name]}
              </label>
            )
          })}
        </div>
      </fieldset>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button type="submit" busy={isPending}>
          Save Changes
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

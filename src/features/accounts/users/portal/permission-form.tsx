import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../../../lib/api/client'
import { ApiError, parseResponse } from '../../../../lib/api/response'
import { keysOf } from '../../../../lib/keys-of'
import { Button } from '../../../../ui/button'
import { useAppForm } from '../../../../ui/forms/use-app-form'
import { useToastMutation } from '../../../../ui/forms/use-toast-mutation'
import { meQuery, requestReadersQuery, type Account } from '../../../auth/queries'
import {
  allPermissions,
  describePermissions,
  eachPermission,
  type Permission,
  type RequestReaders,
  requestReaders,
} from '../../../auth/permissions'
import { AccessSummary, PermissionFields } from '../../portal/permission-fields'

type Permissions = Record<Permission, boolean>
type Values = Permissions & { readers?: RequestReaders }
type Props = { account: Account; isLastManager: boolean; onClose: () => void }

export function PermissionForm({ account, isLastManager, onClose }: Props) {
  const client = useQueryClient()
  const [opened] = useState(() => eachPermission((name) => account[name]))
  const [theirs, setTheirs] = useState<Permissions>()
  const mutation = useToastMutation({
    mutationFn: async (json: Values) => {
      const updated = await parseResponse(
        api.admin.users[':id'].$patch({ param: { id: account.id }, json: { ...json, was: theirs ?? opened } }),
      ).catch((error) => {
        if (error instanceof ApiError && error.problem.stored) setTheirs(error.problem.stored as Permissions)
        throw error
      })
      // The portal updates for admins who change their own permissions.
      await client.invalidateQueries(meQuery)
      return updated
    },
    successTitle: () => 'User permissions updated successfully',
    failureTitle: 'Failed to update user permissions',
    errorTitle: 'Error updating user permissions',
  })
  const { data } = useQuery(requestReadersQuery)
  const { submit, isPending, register, setFocus, values, controlled } = useAppForm<Values, Values, unknown>({
    defaultValues: opened,
    mutation,
    onSuccess: onClose,
  })
  // Focuses the first enabled checkbox when the panel opens.
  useEffect(() => setFocus(allPermissions[isLastManager ? 1 : 0]!), [isLastManager, setFocus])
  return (
    <form onSubmit={submit} className="rounded-2xl bg-sunk p-4">
      <PermissionFields
        legend={`Permissions of ${account.username}`}
        register={register}
        locked={isLastManager ? { name: 'canManageUsers', reasonId: `${account.id}-last` } : undefined}
      />
      {theirs && (
        <div role="alert" className="mt-2 rounded-2xl bg-warnbg px-4 py-3 text-warn">
          <p className="font-semibold">Someone else has changed these permissions since you opened them:</p>
          <p>{describePermissions(theirs) || 'Basic Access'}</p>
          <p>Your choice is still above. Saving it replaces theirs.</p>
        </div>
      )}
      {data && (
        <RequestReadersFields username={account.username} values={{ ...data, ...values }} {...controlled('readers')} />
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button type="submit" busy={isPending}>
          Save Changes
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

type ReadersProps = {
  username: string
  values: Record<Permission, boolean> & { readers: RequestReaders }
  name: string
  onChange: (readers: RequestReaders) => void
}

/** The setting for who may read requests, which applies to everyone, and what this admin will see with it. */
function RequestReadersFields({ username, values, name, onChange }: ReadersProps) {
  return (
    <>
      <hr className="mt-4 mb-3 border-line" />
      <fieldset>
        <legend className="font-semibold">Who may read requests</legend>
        <p className="text-small text-soft">This applies to every account, not only to this one.</p>
        <div className="mt-1 grid gap-x-6 sm:grid-cols-2">
          {keysOf(requestReaders).map((readers) => (
            <label key={readers} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                className="size-5 shrink-0 accent-accent"
                name={name}
                checked={values.readers === readers}
                onChange={() => onChange(readers)}
              />
              {requestReaders[readers]}
            </label>
          ))}
        </div>
      </fieldset>
      <AccessSummary name={username} granted={values} readers={values.readers} />
    </>
  )
}

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../../../lib/api/client'
import { ApiError, parseResponse } from '../../../../lib/api/response'
import { Button } from '../../../../ui/button'
import { useAppForm } from '../../../../ui/forms/use-app-form'
import { useToastMutation } from '../../../../ui/forms/use-toast-mutation'
import { meQuery, requestReadersQuery, type Account } from '../../../auth/queries'
import {
  allPermissions,
  eachPermission,
  permissions,
  type Permission,
  type RequestReaders,
  getRequestAccess,
  requestReaders,
} from '../../../auth/permissions'

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
      // Admins who change their own permissions see the portal change with them.
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
      {theirs && (
        <div role="alert" className="mt-2 rounded-2xl bg-warnbg px-4 py-3 text-warn">
          <p className="font-semibold">Someone else has changed these permissions in the meantime:</p>
          <p>{describePermissions(theirs)}</p>
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

const describePermissions = (granted: Permissions) =>
  allPermissions
    .filter((name) => granted[name])
    .map((name) => permissions[name])
    .join(', ') || 'Basic Access'

type ReadersProps = {
  username: string
  values: Record<Permission, boolean> & { readers: RequestReaders }
  name: string
  onChange: (readers: RequestReaders) => void
}

/** The setting who may read requests, which applies to everyone, and what this admin will see with it. */
function RequestReadersFields({ username, values, name, onChange }: ReadersProps) {
  const messages = getRequestAccess(values.canManageContacts, values.readers)
  const consultations = getRequestAccess(values.canManageConsultations, values.readers)
  return (
    <>
      <hr className="mt-4 mb-3 border-line" />
      <fieldset>
        <legend className="font-semibold">Who may read requests</legend>
        <p className="text-small text-soft">This applies to every account, not only to this one.</p>
        <div className="mt-1 grid gap-x-6 sm:grid-cols-2">
          {(Object.keys(requestReaders) as RequestReaders[]).map((readers) => (
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
      <div role="status" className="mt-3 rounded-xl bg-calmbg px-4 py-3 text-calm">
        <p className="font-semibold">What {username} will see</p>
        <ul className="list-disc pl-5">
          <li>Contacts: {describeMessages[messages]}</li>
          <li>Consultations: {describeConsultations[consultations]}</li>
        </ul>
      </div>
    </>
  )
}

const NAMES = 'only the first names of the parents, nothing else.'

const describeMessages = {
  everything: 'everything, and can change, delete, and download it.',
  'no notes': 'names, addresses, messages, and states. They can’t change or download anything.',
  'first names': NAMES,
}

const describeConsultations = {
  everything: 'everything, with your private notes, and can change, delete, and download it.',
  'no notes':
    'names, addresses, what parents wrote, and states, but no private notes. They can’t change or download anything.',
  'first names': NAMES,
}

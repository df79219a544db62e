import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api/client'
import { parseResponse } from '../../../lib/api/response'
import { GuardedButton } from '../../../ui/forms/guarded-button'
import { useToastMutation } from '../../../ui/forms/use-toast-mutation'
import { missingPermission } from '../../auth/permissions'
import { meQuery } from '../../auth/queries'
import { packageSupportQuery } from '../queries'
import { defaultSupport, type PackageSupport } from '../schema'
import { SupportFields } from './support-fields'

/** The nights included with a package. They're saved separately, because they aren't on the website. */
export function PackageSupportField({ packageId, name }: { packageId: string; name: string }) {
  const user = useQuery(meQuery).data
  const reason = user ? missingPermission(user, 'canManageConsultations') : undefined
  const { data } = useQuery({ ...packageSupportQuery, enabled: user?.canManageConsultations ?? false })
  const saved = data?.[packageId]
  const [typed, setTyped] = useState<PackageSupport>()
  const values = typed ?? saved ?? defaultSupport
  const save = useToastMutation({
    mutationFn: () => parseResponse(api.support.packages[':id'].$put({ param: { id: packageId }, json: values })),
    successTitle: () => 'Nights of support saved',
    failureTitle: 'Failed to save the nights of support',
    errorTitle: 'Error saving the nights of support',
  })
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-2">
      <legend className="mb-1 font-semibold">
        Nights of support<span className="sr-only"> {name}</span>
      </legend>
      <p className="text-small text-soft">
        How many nights you read after a call, and when you answer notes. {!saved && 'Nothing is saved yet: '}
        {!saved && 'without it, the plan’s nights count, and you answer from 9 AM to 8 PM.'}
      </p>
      <SupportFields values={values} isReadOnly={reason !== undefined} onChange={setTyped} />
      {typed && (
        <GuardedButton
          variant="secondary"
          className="justify-self-start"
          reason={reason}
          busy={save.isPending}
          onClick={() => save.mutate(undefined, { onSuccess: () => setTyped(undefined) })}
        >
          Save nights of support
        </GuardedButton>
      )}
    </fieldset>
  )
}

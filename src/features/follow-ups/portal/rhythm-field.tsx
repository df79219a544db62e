import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api/client'
import { parseResponse } from '../../../lib/api/response'
import { TextField } from '../../../ui/forms/field'
import { GuardedButton } from '../../../ui/forms/guarded-button'
import { useToastMutation } from '../../../ui/forms/use-toast-mutation'
import { missingPermission } from '../../auth/permissions'
import { meQuery } from '../../auth/queries'
import { rhythmsQuery } from '../queries'

/** When to follow up with a package's families. It's saved separately, because it isn't on the website. */
export function RhythmField({ packageId }: { packageId: string }) {
  const user = useQuery(meQuery).data
  const reason = user ? missingPermission(user, 'canManageConsultations') : undefined
  const { data } = useQuery({ ...rhythmsQuery, enabled: user?.canManageConsultations ?? false })
  const saved = data?.[packageId]?.join(', ') ?? ''
  const [typed, setTyped] = useState<string>()
  const value = typed ?? saved
  const days = value
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number)
  const isValid = days.length <= 12 && days.every((day) => Number.isInteger(day) && day >= 1 && day <= 365)
  const save = useToastMutation({
    mutationFn: () =>
      parseResponse(api['follow-ups'].rhythms[':id'].$put({ param: { id: packageId }, json: { days } })),
    successTitle: () => 'Follow-up days saved',
    failureTitle: 'Failed to save the follow-up days',
    errorTitle: 'Error saving the follow-up days',
  })
  return (
    <div className="grid grid-cols-1 gap-2">
      <TextField
        label="Follow-up days"
        optional
        hint="Days after you confirm a request, such as 3, 7, 14. They’re not on the website."
        error={isValid ? undefined : 'Please enter up to 12 days, from 1 to 365'}
        inputMode="numeric"
        readOnly={reason !== undefined}
        value={value}
        onChange={({ target }) => setTyped(target.value)}
      />
      {value !== saved && (
        <GuardedButton
          variant="secondary"
          className="justify-self-start"
          reason={reason}
          busy={save.isPending}
          disabled={!isValid}
          onClick={() => save.mutate(undefined, { onSuccess: () => setTyped(undefined) })}
        >
          Save follow-up days
        </GuardedButton>
      )}
    </div>
  )
}

import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { api } from '../../../../lib/api/client'
import { PUBLIC } from '../../../../lib/api/query-client'
import { getErrorMessage, parseResponse } from '../../../../lib/api/response'
import { useDedupedMutation } from '../../../../ui/forms/use-deduped-mutation'
import { forgetDrafts } from '../../../../ui/forms/drafts/use-draft'
import { toast } from '../../../../ui/overlays/toast'
import { meQuery } from '../../../auth/queries'

/** Signs out and navigates to `to`. Clears the cached session and the user's input even if the call fails (SPEC section 4). */
export function useLogout(to: string) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useDedupedMutation({
    mutationFn: () => parseResponse(api.auth.logout.$post()),
    onSuccess: () => toast({ title: 'Logged out', description: 'Successfully logged out of admin dashboard.' }),
    onError: (error) => toast({ destructive: true, title: 'Logout failed', description: getErrorMessage(error) }),
    onSettled: () => {
      void navigate(to)
      forgetDrafts()
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== PUBLIC })
      client.getMutationCache().clear()
      client.setQueryData(meQuery.queryKey, null)
    },
  })
}

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { api } from '../../lib/api/client'
import { PUBLIC } from '../../lib/api/query-client'
import { sentenceOf, success } from '../../lib/api/reply'
import { toast } from '../../ui/overlays/toast'
import { meQuery } from './queries'

/** Signs out and goes to `to`. The session is forgotten here even when the call fails (SPEC section 4). */
export function useLogout(to: string) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => success(api.auth.logout.$post()),
    onSuccess: () => toast({ title: 'Logged out', description: 'Successfully logged out of admin dashboard.' }),
    onError: (error) => toast({ destructive: true, title: 'Logout failed', description: sentenceOf(error) }),
    onSettled: () => {
      void navigate(to)
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== PUBLIC })
      client.getMutationCache().clear()
      client.setQueryData(meQuery.queryKey, null)
    },
  })
}

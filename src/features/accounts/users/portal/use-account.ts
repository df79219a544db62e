import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../lib/api/client'
import { parseResponse } from '../../../../lib/api/response'
import { useToastMutation } from '../../../../ui/forms/use-toast-mutation'
import { meQuery } from '../../queries'
import type { Permission } from '../../schema'

const users = api.admin.users

/** `onApproved` comes before the lists are loaded again, in which the account may have left the view it was in. */
export const useApprove = (id: string, onApproved: () => void) =>
  useToastMutation({
    mutationFn: async () => {
      const account = await parseResponse(users[':id'].approve.$post({ param: { id } }))
      onApproved()
      return account
    },
    successTitle: () => 'User approved successfully',
    failureTitle: 'Failed to approve user',
    errorTitle: 'Error approving user',
  })

/** Whoever changes their own permissions sees the portal change with them. */
export function useSetPermissions(id: string) {
  const client = useQueryClient()
  return useToastMutation({
    mutationFn: async (json: Record<Permission, boolean>) => {
      const account = await parseResponse(users[':id'].$patch({ param: { id }, json }))
      await client.invalidateQueries(meQuery)
      return account
    },
    successTitle: () => 'User permissions updated successfully',
    failureTitle: 'Failed to update user permissions',
    errorTitle: 'Error updating user permissions',
  })
}

export const useSuspend = (id: string) =>
  useToastMutation({
    mutationFn: () => parseResponse(users[':id'].suspend.$post({ param: { id } })),
    successTitle: () => 'User suspended successfully',
    failureTitle: 'Failed to suspend user',
    errorTitle: 'Error suspending user',
  })

export const useReject = (id: string) =>
  useToastMutation({
    mutationFn: () => parseResponse(users[':id'].$delete({ param: { id } })),
    successTitle: () => 'User rejected successfully',
    failureTitle: 'Failed to reject user',
    errorTitle: 'Error rejecting user',
  })

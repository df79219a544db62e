import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../lib/api/client'
import { success } from '../../../../lib/api/reply'
import { useChange } from '../../../../ui/forms/use-change'
import { meQuery } from '../../queries'
import type { Permission } from '../../schema'

const users = api.admin.users

/** `onApproved` comes before the lists are loaded again, in which the account may have left the view it was in. */
export const useApprove = (id: string, onApproved: () => void) =>
  useChange({
    run: async () => {
      const account = await success(users[':id'].approve.$post({ param: { id } }))
      onApproved()
      return account
    },
    done: () => 'User approved successfully',
    failed: 'Failed to approve user',
    error: 'Error approving user',
  })

/** Whoever changes their own permissions sees the portal change with them. */
export function useSetPermissions(id: string) {
  const client = useQueryClient()
  return useChange({
    run: async (json: Record<Permission, boolean>) => {
      const account = await success(users[':id'].$patch({ param: { id }, json }))
      await client.invalidateQueries(meQuery)
      return account
    },
    done: () => 'User permissions updated successfully',
    failed: 'Failed to update user permissions',
    error: 'Error updating user permissions',
  })
}

export const useSuspend = (id: string) =>
  useChange({
    run: () => success(users[':id'].suspend.$post({ param: { id } })),
    done: () => 'User suspended successfully',
    failed: 'Failed to suspend user',
    error: 'Error suspending user',
  })

export const useReject = (id: string) =>
  useChange({
    run: () => success(users[':id'].$delete({ param: { id } })),
    done: () => 'User rejected successfully',
    failed: 'Failed to reject user',
    error: 'Error rejecting user',
  })

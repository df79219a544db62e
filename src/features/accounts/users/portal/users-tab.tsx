import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { View } from '../../../../ui/lists/select-rows'
import { List } from '../../../../ui/lists/list'
import { Rows } from '../../../../ui/lists/rows'
import { viewFilters } from '../../../../ui/lists/list-controls'
import { useLocalRows } from '../../../../ui/lists/use-local-rows'
import { Button } from '../../../../ui/button'
import { invitationsQuery, usersQuery, type Account } from '../../../auth/queries'
import { InviteDialog } from '../../invitations/portal/invite-dialog'
import { OpenInvitations } from '../../invitations/portal/open-invitations'
import { UserCard } from './user-card'

const getText = ({ username, email, role }: Account) => [username, email, role]

export function UsersTab({ now }: { now: number }) {
  const query = useQuery(usersQuery)
  const [editingId, setEditingId] = useState<string>()
  const { invitations = [], reachesPeople = true } = useQuery(invitationsQuery).data ?? {}
  const [isInviting, setInviting] = useState(false)
  const managers = (query.data ?? []).filter(({ approved, canManageUsers }) => approved && canManageUsers)
  const views: View<Account>[] = [
    { key: 'all', label: 'All accounts', has: () => true },
    // An account that was just approved stays in view while its permissions are being edited.
    {
      key: 'pending',
      label: 'Pending',
      has: ({ approved, suspendedAt, id }) => (!approved && !suspendedAt) || id === editingId,
    },
    { key: 'suspended', label: 'Suspended', has: ({ suspendedAt }) => suspendedAt !== undefined },
    { key: 'approved', label: 'Approved', has: ({ approved, id }) => approved || id === editingId },
  ]
  const source = useLocalRows(query, { views, getText, now })
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-xl">Admin accounts</h2>
        <Button onClick={() => setInviting(true)}>+ Invite a Helper</Button>
      </div>
      <InviteDialog open={isInviting} onOpenChange={setInviting} reachesPeople={reachesPeople} />
      <OpenInvitations {...{ invitations, reachesPeople }} />
      <List
        source={source}
        filters={viewFilters(views)}
        noun="accounts"
        searchFields="username, email"
        empty={{
          title: 'No users found',
          text: 'Accounts appear here as soon as someone registers or accepts your invitation.',
        }}
      >
        {(accounts) => (
          <Rows rows={accounts}>
            {(account) => (
              <UserCard
                account={account}
                isLastManager={managers.length === 1 && managers[0] === account}
                isEditing={editingId === account.id}
                onEdit={(open) => setEditingId(open ? account.id : undefined)}
              />
            )}
          </Rows>
        )}
      </List>
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { View } from '../../../../ui/lists/select-rows'
import { List } from '../../../../ui/lists/list'
import { Rows } from '../../../../ui/lists/rows'
import { viewFilters } from '../../../../ui/lists/list-controls'
import { useLocalRows } from '../../../../ui/lists/use-local-rows'
import { usersQuery, type Account } from '../../../auth/queries'
import { UserCard } from './user-card'

const getText = ({ username, email, role }: Account) => [username, email, role]

export function UsersTab({ now }: { now: number }) {
  const query = useQuery(usersQuery)
  const [editingId, setEditingId] = useState<string>()
  const managers = (query.data ?? []).filter(({ approved, canManageUsers }) => approved && canManageUsers)
  const views: View<Account>[] = [
    { key: 'all', label: 'All accounts', has: () => true },
    // An account that was just approved stays in view while its permissions are edited.
    { key: 'pending', label: 'Pending', has: ({ approved, id }) => !approved || id === editingId },
    { key: 'approved', label: 'Approved', has: ({ approved, id }) => approved || id === editingId },
  ]
  const source = useLocalRows(query, { views, getText, now })
  return (
    <>
      <h2 className="sr-only">Admin accounts</h2>
      <List
        source={source}
        filters={viewFilters(views)}
        noun="accounts"
        searchFields="username, email"
        empty={{ title: 'No users found', text: 'Accounts appear here as soon as someone registers.' }}
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

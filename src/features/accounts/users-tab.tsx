import { useQuery } from '@tanstack/react-query'
import type { View } from '../../lib/select-rows'
import { SearchList } from '../../ui/search-list'
import { usersQuery, type Account } from './queries'
import { UserCard } from './user-card'

const views: View<Account>[] = [
  { key: 'all', label: 'All accounts', has: () => true },
  { key: 'pending', label: 'Pending', has: ({ approved }) => !approved },
  { key: 'approved', label: 'Approved', has: ({ approved }) => approved },
]

const textOf = ({ username, email, role }: Account) => [username, email, role]

export function UsersTab({ now }: { now: number }) {
  const { data = [] } = useQuery(usersQuery)
  return (
    <>
      <h2 className="sr-only">Admin accounts</h2>
      <SearchList
        rows={data}
        views={views}
        textOf={textOf}
        now={now}
        noun="accounts"
        empty={{ title: 'No users found', text: 'Accounts appear here as soon as somebody registers.' }}
      >
        {(account) => <UserCard account={account} />}
      </SearchList>
    </>
  )
}

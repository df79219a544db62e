import { useQuery } from '@tanstack/react-query'
import { useNow } from '../../ui/use-now'
import { List } from '../../ui/lists/list'
import { useListParams, useRowLimit } from '../../ui/lists/use-list-params'
import { useQueryRows } from '../../ui/lists/use-query-rows'
import { Days } from './days'
import { activityQuery } from './queries'
import { activityCategories } from '../../features/activity/schema'

const periods: [string, string][] = [
  ['', 'Any time'],
  ['1', 'Past day'],
  ['7', 'Past week'],
  ['30', 'Past month'],
]

/** Who did what in the portal. */
export default function ActivityPage() {
  const [params] = useListParams(['person', 'kind', 'days', 'q'])
  const [limit] = useRowLimit()
  const query = useQuery(activityQuery({ ...params, limit: String(limit) }))
  const source = useQueryRows(query)
  const now = useNow()
  const people = new Set([...(query.data?.people ?? []), ...(params.person ? [params.person] : [])])
  return (
    <>
      <p className="max-w-text text-soft">Who changed what, and who signed in. Entries are kept for a year.</p>
      <List
        source={source}
        noun="activity"
        searchFields="words"
        filters={[
          {
            name: 'person',
            label: 'Person',
            options: [['', 'Everyone'], ...[...people].map((name): [string, string] => [name, name])],
          },
          { name: 'kind', label: 'Kind', options: [['', 'All kinds'], ...Object.entries(activityCategories)] },
          { name: 'days', label: 'Time', options: periods },
        ]}
        empty={{ title: 'Nothing has happened yet', text: 'What people do in the portal is recorded here.' }}
      >
        {(entries) => <Days entries={entries} now={now} />}
      </List>
    </>
  )
}

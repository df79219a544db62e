import { useQuery } from '@tanstack/react-query'
import { useNow } from '../../ui/use-now'
import { List } from '../../ui/lists/list'
import { useListParams, useRowLimit } from '../../ui/lists/use-list-params'
import { useQueryRows } from '../../ui/lists/use-query-rows'
import { Days } from './days'
import { activityQuery } from './queries'

export default function ActivityPage() {
  const [{ q }] = useListParams(['q'])
  const [limit] = useRowLimit()
  const source = useQueryRows(useQuery(activityQuery({ q, limit: String(limit) })))
  const now = useNow()
  return (
    <>
      <p className="max-w-text text-soft">Who changed what, and who signed in. Entries are kept for a year.</p>
      <List
        source={source}
        noun="activity"
        searchFields="person, kind, words"
        filters={[]}
        empty={{ title: 'Nothing has happened yet', text: 'What people do in the portal is recorded here.' }}
        noMatch={{ title: 'Nothing matches', text: 'Try different words.' }}
      >
        {(entries) => <Days entries={entries} now={now} />}
      </List>
    </>
  )
}

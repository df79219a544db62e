import { useInfiniteQuery } from '@tanstack/react-query'
import { useNow } from '../../lib/use-now'
import { PagedList } from '../../ui/paged-list'
import { SearchBar } from '../../ui/search-bar'
import { useListFilters } from '../../ui/use-list-filters'
import { PortalPage } from '../accounts/portal/portal-page'
import { Days } from './days'
import { activityQuery } from './queries'
import { activityCategories } from './schema'

/** Who did what in the portal. */
export default function ActivityPage() {
  return (
    <PortalPage title="Activity" flag="canManageUsers">
      {() => <ActivityLog />}
    </PortalPage>
  )
}

const periods: [string, string][] = [
  ['', 'Any time'],
  ['1', 'Past day'],
  ['7', 'Past week'],
  ['30', 'Past month'],
]

function ActivityLog() {
  const { filters, set, words, setWords, narrowed } = useListFilters(['person', 'kind', 'days'])
  const query = useInfiniteQuery(activityQuery(filters))
  const now = useNow()
  const people = new Set([...(query.data?.pages[0]?.people ?? []), ...(filters.person ? [filters.person] : [])])
  return (
    <>
      <p className="max-w-[66ch] text-soft">Who changed what, and who signed in. Entries are kept for a year.</p>
      <SearchBar
        noun="activity"
        places="words"
        words={words}
        onWords={setWords}
        selects={[
          {
            label: 'Person',
            value: filters.person,
            options: [['', 'Everyone'], ...[...people].map((name): [string, string] => [name, name])],
            onChange: (value) => set('person', value),
          },
          {
            label: 'Kind',
            value: filters.kind,
            options: [['', 'All kinds'], ...Object.entries(activityCategories)],
            onChange: (value) => set('kind', value),
          },
          { label: 'Time', value: filters.days, options: periods, onChange: (value) => set('days', value) },
        ]}
      />
      <PagedList
        query={query}
        noun="entries"
        narrowed={narrowed}
        empty={{ title: 'Nothing has happened yet', text: 'What people do in the portal is recorded here.' }}
      >
        {(rows) => <Days entries={rows} now={now} />}
      </PagedList>
    </>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatDate, today } from '../../lib/time/dates'
import { formatEmail } from '../../lib/text/format-email'
import { List } from '../../ui/lists/list'
import { useListParams, useRowLimit } from '../../ui/lists/use-list-params'
import { useQueryRows } from '../../ui/lists/use-query-rows'
import { useSite } from '../../features/settings/use-site'
import { familiesQuery } from '../../features/families/queries'
import { nameFamily } from '../../features/families/name-family'

export default function FamiliesPage() {
  const [{ q }] = useListParams(['q'])
  const [limit] = useRowLimit()
  const { timeZone } = useSite()
  const thisYear = `, ${today(timeZone).slice(0, 4)}`
  return (
    <List
      source={useQueryRows(useQuery(familiesQuery({ q, limit: String(limit) })))}
      noun="families"
      searchFields="name, address"
      filters={[]}
      empty={{ title: 'No families yet', text: 'A family gets its page with its first message or booking.' }}
    >
      {(families) => (
        <ul className="panel @container divide-y divide-line overflow-clip">
          {families.map(({ id, parents, lastAt }) => (
            <li key={id}>
              <Link
                to={`/admin/families/${id}`}
                className="grid min-h-11 grid-cols-[1fr_auto] items-baseline gap-x-4 px-panel py-2.5 wrap-anywhere hover:bg-ink/5 md:grid-cols-[1fr_1.4fr_7rem]"
              >
                <b
                  dir="auto"
                  className="text-left font-display text-name font-normal @max-[16rem]:col-span-full enlarged:col-span-full"
                >
                  {nameFamily(parents)}
                </b>
                <span className="text-row text-soft max-md:col-span-full">
                  {parents.map(({ address }) => formatEmail(address)).join(', ')}
                </span>
                <time
                  dateTime={lastAt}
                  className="col-start-2 row-start-1 text-row text-soft md:col-start-3 md:text-end @max-[16rem]:col-span-full @max-[16rem]:row-auto enlarged:col-span-full enlarged:row-auto"
                >
                  {formatDate(lastAt, timeZone, 'short').replace(thisYear, '')}
                </time>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </List>
  )
}

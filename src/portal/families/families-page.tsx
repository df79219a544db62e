import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatDate, today } from '../../lib/time/dates'
import { List } from '../../ui/lists/list'
import { useListParams, useRowLimit } from '../../ui/lists/use-list-params'
import { useQueryRows } from '../../ui/lists/use-query-rows'
import { useSite } from '../../features/settings/use-site'
import { familiesQuery } from '../../features/families/queries'
import { nameFamily } from './name-family'

/** Everyone who has written or booked, those with the latest request first. */
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
        <ul className="panel family-list">
          {families.map(({ id, parents, lastAt }) => (
            <li key={id}>
              <Link to={`/admin/families/${id}`}>
                <b dir="auto">{nameFamily(parents)}</b>
                <span>{parents.map(({ address }) => address).join(', ')}</span>
                <time dateTime={lastAt}>{formatDate(lastAt, timeZone, 'short').replace(thisYear, '')}</time>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </List>
  )
}

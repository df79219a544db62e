import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { describeAge } from '../../lib/time/child-age'
import { formatDate, today } from '../../lib/time/dates'
import { getWaitingTime } from '../../lib/time/response-time'
import { formatEmail } from '../../lib/text/format-email'
import { List } from '../../ui/lists/list'
import type { ListFilter } from '../../ui/lists/list-controls'
import { useListParams, useRowLimit } from '../../ui/lists/use-list-params'
import { useQueryRows } from '../../ui/lists/use-query-rows'
import { Tag } from '../../ui/tag'
import { useNow } from '../../ui/use-now'
import type { User } from '../../features/auth/permissions'
import { useSite } from '../../features/settings/use-site'
import { familiesQuery, type ListedFamily } from '../../features/families/queries'
import { nameFamily } from '../../features/families/name-family'

const show: ListFilter = {
  name: 'show',
  label: 'Show',
  options: [
    ['', 'Everyone'],
    ['waiting', 'Waiting for an answer'],
    ['plan-owed', 'Plan owed'],
    ['nights', 'In support'],
    ['over', 'Nights over'],
  ],
}
const sort: ListFilter = {
  name: 'sort',
  label: 'Order',
  options: [
    ['', 'Latest first'],
    ['wait', 'Longest wait first'],
    ['name', 'By name'],
  ],
}

export default function FamiliesPage({ user }: { user: User }) {
  const [params] = useListParams(['q', 'show', 'sort'])
  const [limit] = useRowLimit()
  const now = useNow()
  return (
    <List
      source={useQueryRows(useQuery(familiesQuery({ ...params, limit: String(limit) })))}
      noun="families"
      searchFields={user.canManageConsultations ? 'name, email, phone, note' : 'name, email, phone'}
      filters={user.canManageConsultations ? [show, sort] : [sort]}
      empty={{ title: 'No families yet', text: 'A family gets its page with its first message or booking.' }}
    >
      {(families) => (
        <ul className="panel @container divide-y divide-line overflow-clip">
          {families.map((family) => (
            <li key={family.id}>
              <FamilyLink {...family} now={now} />
            </li>
          ))}
        </ul>
      )}
    </List>
  )
}

function FamilyLink({ id, parents, children, lastAt, ...state }: ListedFamily & { now: number }) {
  const { timeZone } = useSite()
  const day = today(timeZone)
  return (
    <Link
      to={`/admin/families/${id}`}
      className="grid min-h-11 grid-cols-[1fr_auto] items-baseline gap-x-4 gap-y-1 px-panel py-2.5 wrap-anywhere hover:bg-ink/5 lg:gap-y-0 lg:grid-cols-[1.2fr_1fr_1.3fr_4rem]"
    >
      <b
        dir="auto"
        className="text-left font-display text-name font-normal @max-3xs:col-span-full enlarged:col-span-full"
      >
        {nameFamily(parents)}
      </b>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1 max-lg:col-span-full lg:contents">
        <span className="flex flex-wrap gap-1.5 max-lg:empty:hidden lg:row-span-2">
          <States {...state} />
        </span>
        {children.length > 0 && (
          <span dir="auto" className="text-left text-row lg:col-start-1 lg:row-start-2">
            {children.map((child, index) => (
              <span key={index} className="mr-3 inline-block last:mr-0">
                {[child.name, describeAge(child, day)].filter(Boolean).join(', ')}
              </span>
            ))}
          </span>
        )}
        <span className="text-row text-soft lg:row-span-2">
          {parents.map(({ address }) => formatEmail(address)).join(', ')}
        </span>
      </span>
      <time
        dateTime={lastAt}
        className="col-start-2 row-start-1 text-row text-soft lg:col-start-4 lg:text-end @max-3xs:col-span-full @max-3xs:row-auto enlarged:col-span-full enlarged:row-auto"
      >
        {formatDate(lastAt, timeZone, 'short').replace(`, ${day.slice(0, 4)}`, '')}
      </time>
    </Link>
  )
}

type StateProps = Pick<ListedFamily, 'waitsSince' | 'isPlanOwed' | 'nights'> & { now: number }

/** What the family is waiting for, and where it is in its nights. */
function States({ waitsSince, isPlanOwed, nights, now }: StateProps) {
  const site = useSite()
  const wait = waitsSince === null ? undefined : getWaitingTime(waitsSince, now, site)
  return (
    <>
      {wait && <Tag tone={wait.state}>waiting {wait.text}</Tag>}
      {isPlanOwed && <Tag tone="warn">plan owed</Tag>}
      {nights && <Tag tone={nights.state === 'over' ? 'calm' : 'ok'}>{describeNights(nights)}</Tag>}
    </>
  )
}

function describeNights(nights: NonNullable<ListedFamily['nights']>) {
  if (nights.state === 'over') return 'nights over'
  if (nights.state === 'before') return `${nights.of} nights to come`
  return `night ${nights.number} of ${nights.of}${nights.state === 'paused' ? ', paused' : ''}`
}

import { Link } from 'react-router'
import { today } from '../../lib/time/dates'
import { useListParams, useRowLimit } from '../../ui/lists/use-list-params'
import { ShowMore } from '../../ui/lists/list'
import { useSite } from '../../features/settings/use-site'
import type { Family } from '../../features/families/queries'
import { entryFilters, type Entry } from './schema'
import { EntryItem } from './entry-item'
import { familyTitle } from './parents'
import { groupBy } from '../../lib/group-by'

const WEEK_MS = 7 * 86_400_000

type Props = { family: Family; name: string; now: number }

/** Everything that happened, newest first. A filter in the URL shows one kind. */
export function Story({ family: { id, entries }, name, now }: Props) {
  const { timeZone } = useSite()
  const [{ show }] = useListParams(['show'])
  const [limit, showMore] = useRowLimit()
  const filters = Object.entries(entryFilters).filter(
    ([key, [, kind]]) => key === show || entries.some((entry) => entry.kind === kind),
  )
  const kind = filters.find(([key]) => key === show)?.[1][1]
  const shown = entries.filter((entry) => !kind || entry.kind === kind)
  const groups = groupBy(shown.slice(0, limit), (entry) => getGroup(entry, now, timeZone))
  return (
    <section aria-labelledby="family-story">
      <h3 id="family-story" className="sr-only">
        Their story, newest first
      </h3>
      <nav aria-label="Show" className="mt-panel mb-1.5 flex gap-1.25 overflow-x-auto p-0.75 sm:flex-wrap">
        {[['', ['Everything']] as const, ...filters].map(([key, [label]]) => (
          <Link
            key={key}
            replace
            preventScrollReset
            to={key ? `?show=${key}` : '?'}
            aria-current={key === (kind ? show : '') ? 'true' : undefined}
            className="inline-flex min-h-11 flex-none items-center rounded-full px-3.5 font-tab text-soft current:bg-ink current:text-paper not-current:hover:bg-ink/6 forced-colors:current:underline"
          >
            {label}
          </Link>
        ))}
      </nav>
      {shown.length === 0 && <p className="py-6 text-soft">Nothing of this kind yet.</p>}
      {/* A path with a lamp at every stop. */}
      <div className="relative [--gap:0.9rem] [--lamp:2.1rem] before:absolute before:top-2.5 before:bottom-4 before:left-[calc(var(--lamp)/2-1px)] before:w-0.5 before:bg-line max-sm:[--gap:0.55rem] max-sm:[--lamp:1.7rem]">
        {[...groups].map(([group, members]) => (
          <div key={group}>
            <h4 className={`mt-4 mb-2 ml-[calc(var(--lamp)+var(--gap))] ${familyTitle}`}>{group}</h4>
            <ul>
              {members.map((entry) => (
                <EntryItem
                  key={entry.id}
                  entry={entry}
                  familyId={id}
                  name={name}
                  now={now}
                  isToday={group === 'Today'}
                />
              ))}
            </ul>
          </div>
        ))}
      </div>
      {shown.length > limit && <ShowMore left={shown.length - limit} onClick={showMore} />}
    </section>
  )
}

function getGroup({ kind, at }: Entry, now: number, timeZone: string) {
  // What has just happened can also be later than `now`.
  if (kind === 'appointment' && Date.parse(at) > now) return 'Coming up'
  if (today(timeZone, new Date(at)) === today(timeZone, new Date(now))) return 'Today'
  return Date.parse(at) > now - WEEK_MS ? 'The last seven days' : 'Before'
}

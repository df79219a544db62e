import { Link } from 'react-router'
import type { Today } from './queries'
import { useSite } from '../../features/settings/use-site'
import { getWaitingTime } from '../../lib/time/response-time'
import { formatHours } from '../../lib/text/plural'
import { Dial } from '../../ui/dial'
import { TodayList, TodayRow, TodaySection } from './section'

export type WaitingTab = {
  key: string
  label: string
  /** How many people are waiting for an answer, and how many of them longer than promised. */
  waiting?: number
  overdue?: number
}

type Props = { rows: Today['waiting']; tabs: WaitingTab[]; now: number }

/** People waiting for an answer, longest first, and how many have waited longer than promised. */
export function Waiting({ rows, tabs, now }: Props) {
  const site = useSite()
  const count = tabs.reduce((sum, { waiting = 0 }) => sum + waiting, 0)
  const overdueTabs = tabs.filter(({ overdue }) => overdue)
  const overdue = overdueTabs.reduce((sum, tab) => sum + tab.overdue!, 0)
  return (
    <TodaySection
      id="today-waiting"
      title={
        count === 0
          ? 'Nobody is waiting for an answer'
          : `Waiting for an answer: ${count.toLocaleString('en-US')}${count > 1 ? ', longest first' : ''}`
      }
      short={count > 0 && `${count.toLocaleString('en-US')} waiting`}
    >
      <TodayList>
        {rows.map(({ kind, id, name, createdAt }, index) => {
          const { state, text } = getWaitingTime(createdAt, now, site)
          // The dial fills up until the promised response time.
          const part = (now - Date.parse(createdAt)) / (site.promisedHours * 36_000)
          return (
            <TodayRow
              key={id}
              to={`/admin?${new URLSearchParams({ tab: kind, q: name, sort: 'oldest', open: id })}#sections`}
              isFirst={index === 0}
              name={name}
            >
              <Dial part={part} className={tones[state]} />
              <span className={`flex-none font-semibold ${tones[state]}`}>
                <span className="sr-only">waits </span>
                {text}
              </span>
            </TodayRow>
          )
        })}
      </TodayList>
      {overdue > 0 && (
        <p role="group" aria-label="Overdue" className="py-1.5 text-row text-late max-sm:hidden">
          Past {formatHours(site.promisedHours)}:{' '}
          {overdueTabs.map(({ key, label, overdue }, index) => (
            <span key={key}>
              {index > 0 && ', '}
              <Link
                to={`/admin?tab=${key}&show=overdue#sections`}
                className="font-semibold underline underline-offset-4"
              >
                {label} ({overdue})
              </Link>
            </span>
          ))}
        </p>
      )}
    </TodaySection>
  )
}

const tones = { late: 'text-late', warn: 'text-warn', calm: 'text-calm' }

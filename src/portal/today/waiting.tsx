import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import type { Today } from '../../features/today/queries'
import { useSite } from '../../features/site/use-site'
import { getWaitingTime } from '../../lib/time/response-time'
import { formatHours } from '../../lib/plural'
import { TodaySection } from './section'

export type WaitingTab = {
  key: string
  label: string
  /** How many wait for an answer, and how many of them longer than promised. */
  waiting?: number
  overdue?: { count: number }
}

type Props = { rows: Today['waiting']; tabs: WaitingTab[]; now: number }

/** Who waits for an answer, longest first, and how many wait longer than promised. */
export function Waiting({ rows, tabs, now }: Props) {
  const site = useSite()
  const count = tabs.reduce((sum, { waiting = 0 }) => sum + waiting, 0)
  const overdueTabs = tabs.filter(({ overdue }) => overdue && overdue.count > 0)
  const overdue = overdueTabs.reduce((sum, tab) => sum + tab.overdue!.count, 0)
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
      <ul>
        {rows.map(({ kind, id, name, createdAt }) => {
          const { state, text } = getWaitingTime(createdAt, now, site)
          return (
            <li key={id}>
              <Link to={`/admin?${new URLSearchParams({ tab: kind, q: name, sort: 'oldest', open: id })}#sections`}>
                <b dir="auto">{name}</b>
                <Dial since={createdAt} now={now} hours={site.promisedHours} />
                <span data-tone={state}>
                  <span className="sr-only">waits </span>
                  {text}
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
      {overdue > 0 && (
        <p role="group" aria-label="Overdue" className="today-overdue">
          {overdue === 1 ? '1 family is' : `${overdue.toLocaleString('en-US')} families are`} past the{' '}
          {formatHours(site.promisedHours)} you promised:{' '}
          {overdueTabs.map(({ key, label, overdue }, index) => (
            <span key={key}>
              {index > 0 && ', '}
              <Link to={`/admin?tab=${key}&show=overdue#sections`}>
                {label} ({overdue!.count})
              </Link>
            </span>
          ))}
        </p>
      )}
    </TodaySection>
  )
}

type DialProps = { since: string; now: number; hours: number }

/** Fills over the hours until an answer is promised. */
const Dial = ({ since, now, hours }: DialProps) => (
  <span
    aria-hidden
    className="dial"
    style={{ '--part': `${Math.min(100, (now - Date.parse(since)) / (hours * 36_000))}%` } as CSSProperties}
  />
)

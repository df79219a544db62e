import { Link } from 'react-router'
import { formatHours, getWaitingTime, type ResponseHours } from '../../../lib/time/response-time'

type Tab = { key: string; label: string; overdue?: { count: number; oldest: string | null } }

/** How many requests have waited longer than promised, with links to them. */
export function OverdueBanner({ tabs, now, promised }: { tabs: Tab[]; now: number; promised: ResponseHours }) {
  const overdueTabs = tabs.filter(({ overdue }) => overdue && overdue.count > 0)
  const count = overdueTabs.reduce((sum, { overdue }) => sum + overdue!.count, 0)
  const [oldest] = overdueTabs.flatMap(({ overdue }) => overdue?.oldest ?? []).sort()
  if (!oldest) return null
  const isSingle = count === 1
  return (
    <section
      aria-label="Overdue"
      className="flex flex-wrap items-center gap-x-4 rounded-2xl bg-latebg px-4 py-1 text-late sm:px-5"
    >
      <p className="pt-1.5 font-semibold sm:pb-1.5">
        {isSingle ? '1 family is' : `${count.toLocaleString('en-US')} families are`} past the{' '}
        {formatHours(promised.promisedHours)}
        <span className="max-sm:sr-only"> you promised</span>.
      </p>
      <p className="max-sm:hidden">
        {isSingle ? 'It has' : 'The longest has'} waited {getWaitingTime(oldest, now, promised).text}.
      </p>
      <p className="flex flex-wrap gap-x-4 max-sm:-mt-2 sm:ml-auto">
        {overdueTabs.map(({ key, label, overdue }) => (
          <Link
            key={key}
            to={`/admin?tab=${key}&show=overdue`}
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            {overdueTabs.length > 1 ? `${label} (${overdue!.count})` : isSingle ? 'Show it' : 'Show them'}
          </Link>
        ))}
      </p>
    </section>
  )
}

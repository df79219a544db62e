import { Link } from 'react-router'
import { formatHours, getWaitingTime, type ResponseHours } from '../../../lib/time/response-time'

/** `overdue`: how many of those in this tab wait longer than was promised, and since when the first of them does. */
type Tab = { key: string; label: string; overdue?: { count: number; oldest: string | null } }

/** The promises that are broken now, above everything else. */
export function OverdueBanner({ tabs, now, promised }: { tabs: Tab[]; now: number; promised: ResponseHours }) {
  const late = tabs.filter(({ overdue }) => overdue && overdue.count > 0)
  const count = late.reduce((sum, { overdue }) => sum + overdue!.count, 0)
  const [first] = late.flatMap(({ overdue }) => overdue?.oldest ?? []).sort()
  if (!first) return null
  const one = count === 1
  return (
    <section
      aria-label="Overdue"
      className="flex flex-wrap items-center gap-x-4 rounded-2xl bg-latebg px-4 py-1.5 text-late sm:px-5"
    >
      <p className="py-1.5 font-semibold">
        {one ? '1 family is' : `${count.toLocaleString('en-US')} families are`} past the{' '}
        {formatHours(promised.promisedHours)} you promised.
      </p>
      <p className="max-sm:hidden">
        {one ? 'It has' : 'The longest has'} waited {getWaitingTime(first, now, promised).text}.
      </p>
      <p className="ml-auto flex gap-4">
        {late.map(({ key, label, overdue }) => (
          <Link
            key={key}
            to={`/admin?tab=${key}&show=overdue`}
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            {late.length > 1 ? `${label} (${overdue!.count})` : one ? 'Show it' : 'Show them'}
          </Link>
        ))}
      </p>
    </section>
  )
}

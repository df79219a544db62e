import { Link } from 'react-router'
import { waiting } from '../lib/promise'

/** `overdue`: when those wrote, in this tab, who wait longer than was promised. */
type Tab = { key: string; label: string; overdue?: string[] }

/** The promises that are broken now, above everything else. */
export function OverdueBanner({ tabs, now }: { tabs: Tab[]; now: number }) {
  const late = tabs.filter(({ overdue = [] }) => overdue.length > 0)
  const moments = late.flatMap(({ overdue = [] }) => overdue).sort()
  const [first] = moments
  if (!first) return null
  const one = moments.length === 1
  return (
    <section
      aria-label="Overdue"
      className="flex flex-wrap items-center gap-x-4 rounded-2xl bg-latebg px-4 py-1.5 text-late sm:px-5"
    >
      <p className="py-1.5 font-semibold">
        {one ? '1 family is' : `${moments.length} families are`} past the 24 hours you promised.
      </p>
      <p className="max-sm:hidden">
        {one ? 'It has' : 'The longest has'} waited {waiting(first, now).words}.
      </p>
      <p className="ml-auto flex gap-4">
        {late.map(({ key, label, overdue = [] }) => (
          <Link
            key={key}
            to={`/admin?tab=${key}&show=overdue`}
            className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
          >
            {late.length > 1 ? `${label} (${overdue.length})` : one ? 'Show it' : 'Show them'}
          </Link>
        ))}
      </p>
    </section>
  )
}

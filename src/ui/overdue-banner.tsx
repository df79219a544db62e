import { Link } from 'react-router'
import { waiting } from '../lib/promise'

/** The promise that is broken now, above everything else. `since`: when each overdue family wrote, the earliest first. */
export function OverdueBanner({ since, now, to }: { since: string[]; now: number; to: string }) {
  const [first] = since
  if (!first) return null
  const one = since.length === 1
  return (
    <section
      aria-label="Overdue"
      className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-2xl bg-latebg px-4 py-1.5 text-late sm:px-5"
    >
      <p className="font-semibold">
        {one ? '1 family is' : `${since.length} families are`} past the 24 hours you promised.
      </p>
      <p className="max-sm:hidden">
        {one ? 'It has' : 'The longest has'} waited {waiting(first, now).words}.
      </p>
      <Link to={to} className="ml-auto inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
        Show {one ? 'it' : 'them'}
      </Link>
    </section>
  )
}

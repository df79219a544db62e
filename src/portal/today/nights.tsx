import { FileText, MoonStar } from 'lucide-react'
import { Link } from 'react-router'
import { useSite } from '../../features/settings/use-site'
import { plural } from '../../lib/text/plural'
import { formatTime } from '../../lib/time/dates'
import { nameDay } from '../../lib/time/name-day'
import type { Today } from './queries'

type Props = { nights: Today['nights']; reports: Today['reports']; now: number }

const row =
  'group flex min-h-11 flex-wrap items-center gap-x-2 border-t border-line px-4 py-1.5 text-row hover:bg-ink/4 sm:gap-x-3 sm:px-5'
const icon = 'size-5 flex-none text-calm'

/** The nights to review and the reports to send, each as a link. */
export function Nights({ nights: { reviews, notes, answerBy }, reports, now }: Props) {
  const { timeZone } = useSite()
  const isLate = answerBy !== null && Date.parse(answerBy) < now
  const day = answerBy && nameDay(answerBy, timeZone, new Date(now))
  return (
    <div className="col-span-full border-line lg:col-span-1 lg:border-l">
      {reviews.length > 0 && (
        <Link to="/admin/nights" className={row}>
          <MoonStar aria-hidden className={icon} />
          <b className="flex-none font-semibold underline-offset-4 group-hover:underline">
            Nights to review ({reviews.length})
          </b>{' '}
          <span dir="auto" className="min-w-0 flex-1 truncate text-soft max-sm:hidden lg:hidden">
            {[...new Set(reviews.map(({ family }) => family))].join(' · ')}
          </span>{' '}
          {answerBy && (
            <span className={`ml-auto flex-none font-semibold ${isLate ? 'text-late' : 'text-calm'}`}>
              <span className="max-sm:sr-only">{plural(notes, 'note')}, </span>
              {isLate ? 'late' : `by ${day || formatTime(answerBy, timeZone)}`}
              {!isLate && day && <span className="max-sm:sr-only">, {formatTime(answerBy, timeZone)}</span>}
            </span>
          )}
        </Link>
      )}
      {reports.map(({ id, family, child }) => (
        <Link key={id} to={`/admin/nights/${id}/report`} className={row}>
          <FileText aria-hidden className={icon} />
          <b className="flex-none font-semibold underline-offset-4 group-hover:underline">Report to send</b>{' '}
          <span dir="auto" className="min-w-0 wrap-anywhere text-soft">
            {/* Twins each have a report. */}
            {reports.filter((report) => report.family === family).length > 1 ? `${child}, ${family}` : family}
          </span>
        </Link>
      ))}
    </div>
  )
}

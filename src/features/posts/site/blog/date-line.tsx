import { formatDate } from '../../../../lib/time/dates'
import { useSite } from '../../../settings/use-site'

type Props = { publishedAt: string | null; minutes: number; month: 'long' | 'short'; className?: string }

/** A post's date, in the practice's time zone, and reading time. */
export const DateLine = ({ publishedAt, minutes, month, className = '' }: Props) => {
  const { timeZone } = useSite()
  return (
    <p className={`flex flex-wrap gap-x-2 text-small text-soft ${className}`}>
      {publishedAt && (
        <>
          <time dateTime={publishedAt}>{formatDate(publishedAt, timeZone, month)}</time>
          <span aria-hidden>·</span>
        </>
      )}
      <span>{minutes} min read</span>
    </p>
  )
}

import { formatDate } from '../../../../lib/time/dates'
import { useSite } from '../../../site/use-site'

type Props = { publishedAt: string | null; minutes: number; month: 'long' | 'short'; className?: string }

/** When a post came out, where the practice is, and how long it takes to read. */
export const DateLine = ({ publishedAt, minutes, month, className = '' }: Props) => {
  const site = useSite()
  return (
    <p className={`flex flex-wrap gap-x-2 text-[0.94rem] text-soft ${className}`}>
      {publishedAt && (
        <>
          <time dateTime={publishedAt}>{formatDate(publishedAt, site.timeZone, month)}</time>
          <span aria-hidden>·</span>
        </>
      )}
      <span>{minutes} min read</span>
    </p>
  )
}

import { Link } from 'react-router'
import { useSite } from '../settings/use-site'

/** The logo, as in public/icon.svg. */
export const Mark = ({ className = 'size-8' }: { className?: string }) => (
  <svg viewBox="0 0 32 32" className={className} aria-hidden="true">
    <path d="M5.5 28V14.4C5.3 7.7 9.9 3 16 3s10.7 4.7 10.5 11.4V28z" fill="var(--indigo)" />
    <path d="M19.9 8.8a7.7 7.7 0 1 0 3 10.4 6.3 6.3 0 0 1-3-10.4z" fill="#f6cf85" />
    <path d="M3.4 28.3h25.2" stroke="var(--accent)" strokeWidth="2.6" strokeLinecap="round" />
  </svg>
)

/** In characters. A longer name is set smaller, in several lines. */
const MAX_LARGE_NAME = 22

export const Wordmark = ({ className = '' }: { className?: string }) => {
  const site = useSite()
  const size =
    site.name.length > MAX_LARGE_NAME ? 'max-w-56 [--wordmark:1.05rem] leading-tight' : 'max-w-full [--wordmark:1.4rem]'
  return (
    <Link
      to="/"
      className={`inline-flex min-h-11 min-w-0 items-center gap-2.5 font-display text-(length:--wordmark) ${size} ${className}`}
    >
      <Mark className="size-8 shrink-0" />
      <span className="min-w-0 wrap-anywhere">{site.name}</span>
    </Link>
  )
}

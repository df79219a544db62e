import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { getIcon } from '../settings/icon'
import { useSite } from '../settings/use-site'

/** Our mark, as in public/icon.svg. */
export const DrawnMark = ({ className }: { className?: string }) => (
  <svg viewBox="0 0 32 32" className={className} aria-hidden="true">
    <path d="M5.5 28V14.4C5.3 7.7 9.9 3 16 3s10.7 4.7 10.5 11.4V28z" fill="var(--indigo)" />
    <path d="M19.9 8.8a7.7 7.7 0 1 0 3 10.4 6.3 6.3 0 0 1-3-10.4z" fill="#f6cf85" />
    <path d="M3.4 28.3h25.2" stroke="var(--accent)" strokeWidth="2.6" strokeLinecap="round" />
  </svg>
)

/** The practice's mark. */
export function Mark() {
  const { mark } = useSite()
  const size = 'size-8 shrink-0'
  return mark ? <img src={getIcon(mark)} alt="" className={`${size} rounded-lg`} /> : <DrawnMark className={size} />
}

/** In characters. A longer name leaves no room for the logo next to it, and little for the header's button (header.tsx). */
const MAX_NAME = 40

/** The practice's name. The shorter it is, the larger its letters. */
export const Wordmark = ({ className = '' }: { className?: string }) => {
  const { name } = useSite()
  return (
    <Link
      to="/"
      style={{ '--wordmark': `clamp(0.85rem, ${30 / name.length}rem, 1.4rem)` } as CSSProperties}
      className={`inline-flex min-h-11 max-w-80 min-w-0 items-center gap-2.5 font-display text-(length:--wordmark) leading-tight text-balance ${name.length > MAX_NAME ? 'long max-lg:*:first:hidden' : ''} ${className}`}
    >
      <Mark />
      <span className="min-w-0 wrap-anywhere">{name}</span>
    </Link>
  )
}

import type { ReactNode } from 'react'
import { Link } from 'react-router'

type Props = {
  /** What it's about. */
  label: string
  /** Where to find out why. */
  to: string
  children: ReactNode
}

/** A warning at the top of a page. */
export const WarningBanner = ({ label, to, children }: Props) => (
  <section
    aria-label={label}
    className="flex flex-wrap items-center gap-x-4 rounded-2xl bg-warnbg px-4 py-1.5 text-warn sm:px-5"
  >
    <p className="py-1.5 font-semibold">{children}</p>
    <Link to={to} className="ml-auto inline-flex min-h-11 items-center font-semibold underline underline-offset-4">
      See why
    </Link>
  </section>
)

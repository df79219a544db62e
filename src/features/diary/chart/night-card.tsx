import type { ReactNode } from 'react'
import { formatTime, nameZone } from '../../../lib/time/dates'
import type { Night } from '../nights'
import { linkToNight } from './chart'
import { describeNight, nameNight } from './words'

type Props = {
  night: Night
  number?: number
  /** Evenings (YYYY-MM-DD). */
  before?: string
  after?: string
  linkTo?: (date: string) => string
  /** Whether its times are in a different zone from today's. */
  isElsewhere?: boolean
  /** The practice's comment on this night. */
  children?: ReactNode
}

const pageLink =
  'inline-flex min-h-11 items-center font-semibold text-soft underline-offset-4 hover:text-ink hover:underline'

export const NightCard = ({ night, number, before, after, linkTo = linkToNight, isElsewhere, children }: Props) => (
  <section
    id="night"
    aria-labelledby="night-name"
    // Scrolls to just below the tapped column's end, with its numbers in view; in the wide layout, next to the chart, there's no need to scroll.
    className="scroll-mt-44 xl:scroll-mt-96 rounded-card border border-line bg-raised px-4.5 py-4 enlarged:px-3 print:hidden"
  >
    <h2 id="night-name" className="text-xl enlarged:text-lg">
      {nameNight(night.date, number)}
    </h2>
    <p className="mt-1.5 text-soft tabular-nums">
      {describeNight(night).join(' ')}
      {isElsewhere && ` By ${nameZone(night.zone)}.`}
    </p>
    {night.notes.map(({ id, by, at, text }) => (
      <p key={id} className="mt-3 wrap-anywhere whitespace-pre-line">
        <span className="text-soft">
          <b className="font-semibold text-ink">{by}</b>, {formatTime(at, night.zone)}
        </span>
        <br />“{text}”
      </p>
    ))}
    {children}
    {(before || after) && (
      <nav aria-label="Other nights" className="mt-2 -mb-2 flex justify-between gap-4">
        {before ? (
          <a href={linkTo(before)} className={pageLink} rel="prev">
            ← Night before
          </a>
        ) : (
          <span />
        )}
        {after && (
          <a href={linkTo(after)} className={pageLink} rel="next">
            Night after →
          </a>
        )}
      </nav>
    )}
  </section>
)

import { Link } from 'react-router'
import { zoneAt } from '../../features/diary/clocks/clocks'
import { isAfterHours, type AnsweringHours } from '../../features/support/times/hours'
import type { Review } from '../../features/support/queries'
import { useSite } from '../../features/settings/use-site'
import { formatElsewhere } from '../../lib/time/format-elsewhere'
import { formatDuration } from '../../lib/time/response-time'
import { Dial } from '../../ui/dial'
import { FoldedText } from '../../ui/folded-text'
import { useNow } from '../../ui/use-now'

type Props = { review: Review; className: string }

const bubble = 'rounded-field border bg-paper px-4 pt-2.5 pb-3'

/** What parents wrote: messages, and notes on their nights, with those to answer first. */
export function ParentNotes({ review: { nights, messages, clocks }, className }: Props) {
  const { timeZone } = useSite()
  const now = useNow()
  const show = (iso: string, shownIn: string) => formatElsewhere(iso, shownIn, timeZone, new Date(now))
  const notes = nights
    .flatMap(({ child, hours, notes }) => notes.map((note) => ({ ...note, child: child.name, hours })))
    .toSorted((a, b) => Number(b.isOwed) - Number(a.isOwed) || (a.answerBy ?? '').localeCompare(b.answerBy ?? ''))
  if (notes.length + messages.length === 0) return null
  return (
    <section aria-label="What they wrote" className={className}>
      <ul className="grid grid-cols-1 gap-2.5">
        {notes.map(({ id, by, child, hours, text, at, isOwed, waited, answerBy }) => (
          <li key={id} className={`${bubble} ${isOwed ? 'border-glow shadow-open' : 'border-line'}`}>
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span dir="auto">
                <b className="font-semibold">{by}</b>
                {nights.length > 1 && child && ` on ${child}`}
              </span>
              <span className="text-small text-soft">
                <time dateTime={at}>{show(at, zoneAt(clocks, at))}</time>
                {isOwed && answerBy && (
                  <>
                    , <Waits waited={waited} hours={hours} answerBy={answerBy} now={now} />
                  </>
                )}
              </span>
            </p>
            <FoldedText text={text} />
          </li>
        ))}
        {messages.map(({ id, name, message, createdAt, email }) => (
          <li key={id} className={`${bubble} border-glow shadow-open`}>
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <b dir="auto" className="font-semibold">
                {name}
              </b>
              <span className="text-small text-soft">
                <Link
                  className="link"
                  to={`/admin?${new URLSearchParams({ tab: 'contacts', q: email, open: id })}#sections`}
                >
                  Message
                </Link>
                , <time dateTime={createdAt}>{show(createdAt, timeZone)}</time>
              </span>
            </p>
            <FoldedText text={message} />
          </li>
        ))}
      </ul>
    </section>
  )
}

type WaitsProps = {
  /** During answering hours, in ms. */
  waited: number
  hours: AnsweringHours
  answerBy: string
  now: number
}

/** How long a note has waited. The dial fills up until the promised answer. */
const Waits = ({ waited, hours, answerBy, now }: WaitsProps) => (
  <span className={`font-semibold ${Date.parse(answerBy) < now ? 'text-late' : 'text-calm'}`}>
    <Dial part={waited / (hours.answersWithin * 36_000)} className="mr-1 inline-block align-[-0.1em]" />
    {waited > 0 ? (
      <>
        waiting <span className="whitespace-nowrap">{formatDuration(waited)}</span> within your hours
      </>
    ) : (
      `${isAfterHours(hours, new Date(now).toISOString()) ? 'after' : 'before'} your hours`
    )}
  </span>
)

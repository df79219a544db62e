import { Lock } from 'lucide-react'
import type { RefObject } from 'react'
import { Link } from 'react-router'
import { NightBesidePlan } from '../../features/diary/chart/night-beside-plan'
import { formatClock, getWeekday } from '../../features/diary/chart/words'
import type { User } from '../../features/auth/permissions'
import { useSite } from '../../features/settings/use-site'
import type { Review, ReviewedNight, ReviewItem } from '../../features/support/queries'
import { plural } from '../../lib/text/plural'
import { addDays, getFormatter, nameZone } from '../../lib/time/dates'
import { toMinutes } from '../../lib/time/local-time'
import { CommentForm } from './comment-form'
import { NightValues, NONE_LOGGED } from './night-values'
import { ParentNotes } from './parent-notes'
import type { Focus } from './use-comment'
import { Silence } from './silence'

type Props = {
  review: Review
  next: ReviewItem | undefined
  user: User
  field: RefObject<HTMLTextAreaElement | null>
  heading: RefObject<HTMLHeadingElement | null>
  onNext: (id?: string, focus?: Focus) => void
}

/** Everything about the nights of a family's children, and a comment on them. On phones, what parents wrote comes first. */
export function ReviewCard({ review, next, user, field, heading, onNext }: Props) {
  const { family, familyId, nights } = review
  const isOne = nights.length === 1
  const title = `review-${review.id}`
  return (
    <article
      aria-labelledby={title}
      className="panel border-edge max-wide:-mx-2 max-wide:border-line wide:shadow-sheet"
    >
      <header className="flex flex-wrap items-baseline gap-x-4 gap-y-1 border-b border-line px-4 py-3.5 sm:px-6">
        <h3
          id={title}
          ref={heading}
          tabIndex={-1}
          dir="auto"
          className="scroll-mt-5 text-2xl wrap-anywhere max-sm:basis-full"
        >
          {family}
        </h3>
        {isOne && (
          <p dir="auto" className="min-w-0 flex-1 basis-72 text-row text-soft">
            {describeNight(nights[0]!).filter(Boolean).join('. ')}
          </p>
        )}
        <Link
          className="link ml-auto -my-2 inline-flex min-h-11 items-center text-soft"
          to={`/admin/families/${familyId}`}
        >
          Family’s page
        </Link>
      </header>
      <div
        className={`flex flex-col gap-5 px-4 py-5 sm:px-6 wide:grid wide:grid-cols-[minmax(0,21rem)_minmax(0,1fr)] wide:gap-x-8 ${isOne ? '' : 'xl:grid-cols-[minmax(0,28rem)_minmax(0,1fr)]'}`}
      >
        <div className="grid grid-cols-1 content-start gap-5 max-wide:contents">
          <div className={isOne ? 'contents' : sideBySide}>
            {nights.map((night) => (
              <LastNight key={night.id} night={night} isOne={isOne} />
            ))}
          </div>
          {!isOne && <NightValues review={review} className="max-wide:order-3" />}
          {nights.map((night) => (
            <OnlyYou key={night.id} night={night} isOne={isOne} />
          ))}
        </div>
        <div className="grid grid-cols-1 content-start gap-5 max-wide:contents">
          <ParentNotes review={review} className="max-wide:order-1" />
          <Silence review={review} className="max-wide:order-1" />
          <CommentForm key={familyId} {...{ review, next, user, field, onNext }} className="max-wide:order-5" />
          {isOne && <NightValues review={review} className="max-wide:order-3" />}
        </div>
      </div>
    </article>
  )
}

/** Puts children's drawings side by side if there's room. */
const sideBySide = 'grid grid-cols-1 gap-x-6 gap-y-5 max-wide:order-2 sm:max-wide:grid-cols-2 xl:grid-cols-2'

const weekday = getFormatter({ timeZone: 'UTC', weekday: 'long' })

/**
 * Returns 'Mia, 8 months' and 'Night 9 of 14.', with its weekdays if it's not last night; 'Paused before night 9 of 14.'; and
 * 'After night 14 of 14, …' for a note on a later night.
 */
function describeNight({ child, night, number, nights, isPaused, isLast, isAfter, columns }: ReviewedNight) {
  const [from, to] = [night, addDays(night, 1)].map((date) => weekday.format(new Date(date)))
  const days = columns.at(-1)?.date === night ? '' : `, ${from} to ${to}`
  const state = isLast && !isAfter ? ', the last one' : ''
  const place = isAfter ? 'After night' : isPaused ? 'Paused before night' : 'Night'
  const which = `${place} ${number} of ${nights}${days}${state}.`
  return [[child.name, child.age].filter(Boolean).join(', '), which] as const
}

/** Minutes from 18:00, where a drawing starts, to a time of day. */
const toColumn = (clock: string) => (toMinutes(clock) - 18 * 60 + DAY) % DAY
const DAY = 24 * 60

type NightProps = {
  night: ReviewedNight
  /** Whether it's the only child's night in this review. */
  isOne: boolean
}

/** A child's last night next to the plan, and next to the night before if no sibling's night needs the room. */
function LastNight({ night: reviewed, isOne }: NightProps) {
  const { columns, feeds, numbers, silent, odd } = reviewed
  const { timeZone } = useSite()
  const night = columns.at(-1)
  if (!night && isOne && odd.length === 0) return null
  const isElsewhere = night && night.zone !== timeZone
  const before = isOne ? columns.at(-2) : undefined
  const nameOf = ({ date }: { date: string }) => String(numbers[date] ?? getWeekday(date))
  const from = feeds?.count ? feeds.from : ''
  const [child, which] = describeNight(reviewed)
  return (
    <section
      className={`grid grid-cols-1 content-start gap-2 ${isOne && silent ? 'max-wide:hidden' : 'max-wide:order-2'}`}
    >
      {isOne ? (
        <h4 className="sr-only">Last night beside the plan</h4>
      ) : (
        <div>
          <h4 dir="auto" className="font-semibold">
            {child}
          </h4>
          <p className="text-small text-soft">{which}</p>
        </div>
      )}
      {/* On a phone, words are enough for two empty nights. */}
      {night ? (
        <div className={`grid grid-cols-1 gap-2 ${silent ? 'max-wide:hidden' : ''}`}>
          <NightBesidePlan
            night={night}
            title={nameOf(night)}
            before={before?.isLogged ? { night: before, title: nameOf(before) } : undefined}
            className={isOne ? '' : 'xl:text-xs'}
            feedFrom={from ? toColumn(from) : undefined}
          />
          {isElsewhere && <p className="text-small text-soft">By {nameZone(night.zone)}</p>}
          {from && (
            <p className="text-small text-soft">
              Dotted: {plural(feeds!.count!, 'feed')} from {formatClock(from)}
            </p>
          )}
        </div>
      ) : (
        <p className="text-soft">{NONE_LOGGED}</p>
      )}
      {odd.length > 0 && (
        <p className="text-small text-late">
          {`${plural(odd.length, 'entry', 'entries')} by ${[...new Set(odd)].join(' and ')} ${odd.length === 1 ? 'has an impossible date and is' : 'have impossible dates and are'} on no night. On their page, Tonight and Nights name ${odd.length === 1 ? 'it' : 'them'}, to be corrected or removed.`}
        </p>
      )}
    </section>
  )
}

/** Hints that parents never see. */
function OnlyYou({ night: { hints, child }, isOne }: NightProps) {
  const sources = [...new Set(hints.map(({ source }) => source))]
  if (hints.length === 0) return null
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-2.5 rounded-field bg-sunk px-4 py-3 text-small max-wide:order-4">
      <Lock aria-hidden className="mt-1 size-4 text-soft" />
      <div>
        <p>
          <b className="font-semibold">Only you see this{!isOne && child.name && ` about ${child.name}`}.</b>{' '}
          {hints.map(({ words }) => words).join(' ')}
        </p>
        <p className="mt-1 text-soft">
          {sources.join('; ')}. One night is no pattern: a hint to look closer, not a finding.
        </p>
      </div>
    </div>
  )
}

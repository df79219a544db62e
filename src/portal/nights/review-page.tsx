import { useIsMutating, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { User } from '../../features/auth/permissions'
import { reviewQuery, reviewsQuery, type ReviewItem } from '../../features/support/queries'
import { useSite } from '../../features/settings/use-site'
import { formatTime, formatWeekday } from '../../lib/time/dates'
import { nameDay } from '../../lib/time/name-day'
import { useDraft } from '../../ui/forms/drafts/use-draft'
import { ButtonLink } from '../../ui/button'
import { EmptyState } from '../../ui/lists/empty-state'
import { LoadFailure } from '../../ui/lists/load-failure'
import { useListParams } from '../../ui/lists/use-list-params'
import { Loading } from '../../ui/loading'
import { useNow } from '../../ui/use-now'
import { Key } from '../keyboard/shortcuts-dialog'
import { useShortcuts } from '../keyboard/shortcuts'
import { ReviewCard } from './review-card'
import { ReviewList } from './review-list'
import type { Focus } from './use-comment'

/** Reviews one family after another, with all due nights of its children. */
export default function ReviewPage({ user }: { user: User }) {
  const { data, isError, refetch } = useQuery(reviewsQuery)
  if (!data) return isError ? <LoadFailure retry={() => void refetch()} /> : <Loading />
  return <Reviews user={user} />
}

function Reviews({ user }: { user: User }) {
  // Read here, so that reviews that were just sent aren't included.
  const { reviews, done } = useQuery(reviewsQuery).data!
  const client = useQueryClient()
  const [{ open }, setParam] = useListParams(['open'])
  const [isOff] = useDraft<true>('shortcuts-off', 'localStorage')
  /** Where focus goes once another family is shown. It starts in the text, so that typing writes a comment instead of triggering shortcuts. */
  const [focus, setFocus] = useState<Focus | undefined>(() => (hasMouse() ? 'text' : undefined))
  const indexOf = (id = '') => reviews.findIndex(({ nights }) => nights.some((night) => night.id === id))
  /** Stays when another family becomes more urgent, or when someone else has reviewed this one. */
  const [shown, setShown] = useState<string>()
  const current = open || shown || reviews[0]?.id
  if (!open && current !== shown) setShown(current)
  const index = indexOf(current)
  const next = reviews[index + 1] ?? reviews.find((_, n) => n !== index)
  const show = (id = '', at: Focus = hasMouse() ? 'text' : 'heading') => {
    setFocus(at)
    setShown(id || undefined)
    setParam('open', id)
  }
  const isLoading = useQuery({ ...reviewQuery(current ?? ''), enabled: current !== undefined }).isLoading
  const isSending = useIsMutating() > 0
  /** J and K stop at the ends. */
  const step = (by: 1 | -1) => {
    const item = reviews[index + by]
    if (!item) return false
    show(item.id, 'heading')
  }
  useShortcuts(
    [
      { keys: ['j'], label: 'Next family', run: () => step(1) },
      { keys: ['k'], label: 'Previous family', run: () => step(-1) },
    ],
    // While the next family is loading, letters typed for it must not switch to yet another.
    !isOff && !isLoading && !isSending,
  )
  const nextId = next?.id
  useEffect(() => {
    if (nextId) client.query(reviewQuery(nextId)).catch(() => {})
  }, [client, nextId])
  if (!current)
    return (
      <EmptyState title="No nights left to review">
        {done > 0 ? `You sent ${done} today. ` : ''}The next ones are here once they’re over, and notes as soon as
        parents write them.
        <span className="mt-4 block">
          <ButtonLink to="/admin">Back to Today</ButtonLink>
        </span>
      </EmptyState>
    )
  return (
    <div className="grid grid-cols-1 gap-4">
      <Summary reviews={reviews} hasKeys={!isOff} />
      <div className="grid grid-cols-1 items-start gap-x-7 gap-y-4 wide:grid-cols-[14rem_minmax(0,1fr)]">
        <ReviewList reviews={reviews} index={index} done={done} />
        <Opened key={current} id={current} next={next} user={user} focus={focus} onNext={show} />
      </div>
    </div>
  )
}

function Summary({ reviews, hasKeys }: { reviews: ReviewItem[]; hasKeys: boolean }) {
  const { timeZone } = useSite()
  const now = new Date(useNow())
  const at = now.toISOString()
  const by = reviews.map(({ answerBy }) => answerBy).filter((one) => one !== null)[0]
  return (
    <div className="-mt-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 text-soft">
      <p>
        <b className="font-semibold text-ink">{reviews.length} to review.</b> {formatWeekday(at, timeZone)},{' '}
        {formatTime(at, timeZone)}.{' '}
        {by &&
          `${by < at ? 'An answer was' : 'The first answer is'} promised by ${[nameDay(by, timeZone, now), formatTime(by, timeZone)].filter(Boolean).join(', ')}.`}
      </p>
      <p className="flex flex-wrap gap-x-5 max-wide:hidden" aria-hidden="true">
        {hasKeys && (
          <span>
            <Key>J</Key>
            <Key>K</Key> next, back
          </span>
        )}
        <span>
          <Key>Ctrl Enter</Key> send and next
        </span>
      </p>
    </div>
  )
}

/** Whether a field can have focus without an on-screen keyboard that covers half the page. */
const hasMouse = () => matchMedia('(pointer: fine)').matches

const focusNow = (element: HTMLElement | null) => element?.focus()

type OpenedProps = {
  id: string
  next: ReviewItem | undefined
  user: User
  focus: Focus | undefined
  onNext: (id?: string, focus?: Focus) => void
}

function Opened({ id, next, user, focus, onNext }: OpenedProps) {
  const { data, isError, refetch } = useQuery(reviewQuery(id))
  const heading = useRef<HTMLHeadingElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const isLoaded = data !== undefined
  // After the page's own heading has had focus.
  useEffect(() => {
    if (!isLoaded || !focus) return
    const target = focus === 'text' ? field.current : heading.current
    target?.focus({ preventScroll: true })
    if (target instanceof HTMLTextAreaElement) {
      target.setSelectionRange(target.value.length, target.value.length)
      target.form?.scrollIntoView({ block: 'nearest' })
    }
    // If it doesn't all fit, reading starts at the top.
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [isLoaded, focus])
  if (isError && !data) return <LoadFailure retry={() => void refetch()} />
  // The element that had focus is gone.
  if (!data)
    return (
      <div ref={focus && focusNow} tabIndex={-1} className="outline-none">
        <Loading />
      </div>
    )
  return <ReviewCard review={data} next={next} user={user} field={field} heading={heading} onNext={onNext} />
}

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

/** One family after the other, with the nights of all its children that are due. */
export default function ReviewPage({ user }: { user: User }) {
  const { data, isError, refetch } = useQuery(reviewsQuery)
  if (!data) return isError ? <LoadFailure retry={() => void refetch()} /> : <Loading />
  return <Reviews user={user} />
}

function Reviews({ user }: { user: User }) {
  // Read here: what was just sent isn't among them.
  const { reviews, done } = useQuery(reviewsQuery).data!
  const client = useQueryClient()
  const [{ open }, setParam] = useListParams(['open'])
  const [isOff] = useDraft<true>('shortcuts-off', 'localStorage')
  /** Where the focus goes once another family is shown. From the start, what is typed is a comment, not one of the keys. */
  const [focus, setFocus] = useState<Focus | undefined>(() => (hasMouse() ? 'text' : undefined))
  const indexOf = (id = '') => reviews.findIndex(({ nights }) => nights.some((night) => night.id === id))
  /** It stays when another becomes more urgent, or when someone else has reviewed it. */
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
    // What is typed for the family that's about to show changes none.
    !isOff && !isLoading && !isSending,
  )
  const nextId = next?.id
  useEffect(() => {
    if (nextId) client.query(reviewQuery(nextId)).catch(() => {})
  }, [client, nextId])
  if (!current)
    return (
      <EmptyState title="No night is left to review">
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

/** Whether a field can have the focus without a keyboard that covers half of the page. */
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
  // After the page's own heading has had the focus.
  useEffect(() => {
    if (!isLoaded || !focus) return
    const target = focus === 'text' ? field.current : heading.current
    target?.focus({ preventScroll: true })
    if (target instanceof HTMLTextAreaElement) {
      target.setSelectionRange(target.value.length, target.value.length)
      target.form?.scrollIntoView({ block: 'nearest' })
    }
    // Where not all of it fits, it's read from its beginning.
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [isLoaded, focus])
  if (isError && !data) return <LoadFailure retry={() => void refetch()} />
  // What had the focus is gone.
  if (!data)
    return (
      <div ref={focus && focusNow} tabIndex={-1} className="outline-none">
        <Loading />
      </div>
    )
  return <ReviewCard review={data} next={next} user={user} field={field} heading={heading} onNext={onNext} />
}

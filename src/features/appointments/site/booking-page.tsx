import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import type { ApiError } from '../../../lib/api/response'
import { ButtonLink } from '../../../ui/button'
import { Head } from '../../../ui/head'
import { Notice } from '../../../ui/notice'
import { Tag } from '../../../ui/tag'
import { bookingQuery, type Booking } from '../queries'
import { AddToCalendar, EmailSent, When, Where } from './booking-details'
import { BookingNotFound } from './booking-not-found'
import { BookingScene } from './booking-scene'
import { CancelForm } from './cancel-form'
import { MoveForm } from './move-form'

/** An appointment as it is now, for anyone who has its link: right after booking (?new), and for as long as it's kept. */
export default function BookingPage() {
  const { token = '' } = useParams()
  const [params] = useSearchParams()
  const { data: booking, error, refetch } = useQuery(bookingQuery(token))
  if (!booking) {
    // An error that comes with a rendered page isn't an ApiError, but has the status.
    const isUnknown = (error as Partial<ApiError> | null)?.status === 404
    return error ? (
      <BookingNotFound retry={isUnknown ? undefined : () => void refetch()} />
    ) : (
      <main className="grid min-h-[60vh] place-items-center text-soft">Loading...</main>
    )
  }
  const state = getState(booking)
  const { title, newTitle, tone, label } = states[state]
  const isOpen = state === 'confirmed' || state === 'requested'
  const isMoving = params.has('move') && booking.canMove
  const isCancelling = params.has('cancel') && booking.canCancel
  return (
    <main className="wrap py-[clamp(1.5rem,4vw,3.5rem)]">
      <Head title={title} noindex />
      <div className="grid overflow-clip rounded-[1.75rem] bg-raised shadow-[0_1rem_3.5rem_var(--shade)] min-[20rem]:max-sm:-mx-3 md:grid-cols-[minmax(0,18rem)_minmax(0,1fr)]">
        <BookingScene lit={state === 'confirmed'} />
        <div className="p-[clamp(1.25rem,3.5vw,2.75rem)]">
          {params.has('moved') && isOpen && <Moved booking={booking} />}
          <p>
            <Tag tone={tone}>{label}</Tag>
          </p>
          <h1 className="mt-3 text-[clamp(1.9rem,1.4rem+2.2vw,3rem)]">{(params.has('new') && newTitle) || title}</h1>
          <When booking={booking} />
          {state === 'requested' && (
            <p className="mt-4 rounded-field bg-warnbg px-4 py-3">
              This time isn’t booked yet. I’ll confirm it, or suggest another, as soon as I can. Until then, I’m keeping
              it for you.
            </p>
          )}
          {booking.cancelReason && <p className="mt-4 rounded-field bg-sunk px-4 py-3">“{booking.cancelReason}”</p>}
          {isOpen && (
            <>
              <Where booking={booking} />
              <EmailSent booking={booking} />
            </>
          )}
          {state === 'confirmed' && <AddToCalendar booking={booking} token={token} />}
          {isOpen ? (
            !isMoving &&
            !isCancelling && (
              <div className="mt-6 flex flex-wrap gap-2 border-t border-line pt-5">
                {booking.canMove && (
                  <ButtonLink variant="secondary" to="?move#change">
                    Move it
                  </ButtonLink>
                )}
                <ButtonLink variant="ghost" to="?cancel#change">
                  Cancel it
                </ButtonLink>
              </div>
            )
          ) : (
            <ButtonLink to={getServicesPath(booking)} className="mt-6 min-h-12 px-6">
              Pick another time
            </ButtonLink>
          )}
        </div>
      </div>
      {isMoving && <MoveForm booking={booking} token={token} />}
      {isCancelling && !isMoving && <CancelForm token={token} />}
    </main>
  )
}

const states = {
  confirmed: { title: 'Your appointment', newTitle: 'You’re booked', tone: 'ok', label: 'Booked' },
  requested: { title: 'Your request', newTitle: 'Your request has arrived', tone: 'warn', label: 'Requested' },
  cancelled: { title: 'This appointment is cancelled', newTitle: undefined, tone: 'calm', label: 'Cancelled' },
  over: { title: 'This appointment is over', newTitle: undefined, tone: 'calm', label: 'Over' },
  expired: { title: 'This time has passed', newTitle: undefined, tone: 'calm', label: 'Over' },
} as const

function getState({ status, isOver }: Booking): keyof typeof states {
  if (status === 'cancelled') return 'cancelled'
  if (isOver) return status === 'requested' ? 'expired' : 'over'
  return status === 'requested' ? 'requested' : 'confirmed'
}

const getServicesPath = ({ consultationType }: Booking) =>
  `/services${consultationType ? `?type=${encodeURIComponent(consultationType)}` : ''}#book`

/** Focused, because the button that did it is gone. */
const Moved = ({ booking: { status, email } }: { booking: Booking }) => (
  <Notice tone="ok" role="status" tabIndex={-1} ref={focusOnMount} className="mb-5 scroll-my-24">
    <b className="font-semibold">
      {status === 'confirmed' ? 'Your appointment has moved.' : 'Your request has moved.'}
    </b>{' '}
    This is the new time. An email about it is on its way to {email}.
  </Notice>
)

const focusOnMount = (notice: HTMLElement | null) => notice?.focus()

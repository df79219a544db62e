import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import type { ApiError } from '../../../../lib/api/response'
import { ButtonLink } from '../../../../ui/button'
import { Head } from '../../../../ui/head'
import { Notice } from '../../../../ui/notice'
import { Tag } from '../../../../ui/tag'
import { IntakeLink, IntakeSection } from '../../../intake/site/intake-section'
import { useTexts } from '../../../website/use-texts'
import { bookingQuery, type Booking } from '../../queries'
import { AddToCalendar, EmailSent, When, Where } from './booking-details'
import { BookingCard } from './booking-card'
import { BookingNotFound } from './booking-not-found'
import { CancelForm } from './cancel-form'
import { MoveForm } from './move-form'

/** An appointment as it is now, for anyone who has its link: right after booking (?new), and for as long as it's kept. */
export default function BookingPage() {
  const { token = '' } = useParams()
  const [params] = useSearchParams()
  const { data: booking, error, refetch } = useQuery(bookingQuery(token))
  const { props } = useTexts('booking')
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
  const heading = params.has('new') && newTitle ? props(newTitle) : { children: title }
  const isOpen = booking.canCancel
  const isNow = state === 'now'
  const isMoving = params.has('move') && booking.canMove
  const isCancelling = params.has('cancel') && isOpen
  return (
    <main className="wrap py-[clamp(1.5rem,4vw,3.5rem)]">
      <Head title={title} noindex />
      <BookingCard lit={state === 'confirmed' || isNow}>
        {params.has('moved') && isOpen && <Moved booking={booking} />}
        <p>
          <Tag tone={tone}>{label}</Tag>
        </p>
        <h1 className="mt-3 text-[min(clamp(1.9rem,1.4rem+2.2vw,3rem),12.5vw)]" {...heading} />
        <When booking={booking} />
        {state === 'requested' && (
          <p
            className="mt-4 rounded-field bg-warnbg px-4 py-3"
            {...props(booking.takesTime ? 'requested' : 'unconfirmed')}
          />
        )}
        {booking.cancelReason && <p className="mt-4 rounded-field bg-sunk px-4 py-3">“{booking.cancelReason}”</p>}
        {(isOpen || isNow) && (
          <>
            <Where booking={booking} />
            {booking.takesTime && <EmailSent booking={booking} />}
            <IntakeLink token={token} />
          </>
        )}
        {state === 'confirmed' && <AddToCalendar booking={booking} token={token} />}
        {isOpen && !isMoving && !isCancelling && (
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
        )}
        {!isOpen && !isNow && (
          <ButtonLink to={getServicesPath(booking)} className="mt-6 min-h-12 px-6">
            Pick another time
          </ButtonLink>
        )}
      </BookingCard>
      {isMoving && <MoveForm booking={booking} token={token} />}
      {isCancelling && !isMoving && <CancelForm booking={booking} token={token} />}
      {(isOpen || isNow) && <IntakeSection token={token} />}
    </main>
  )
}

const states = {
  confirmed: { title: 'Your appointment', newTitle: 'booked', tone: 'ok', label: 'Booked' },
  now: { title: 'Your appointment', newTitle: undefined, tone: 'ok', label: 'Now' },
  requested: { title: 'Your request', newTitle: 'arrived', tone: 'warn', label: 'Requested' },
  cancelled: { title: 'This appointment is cancelled', newTitle: undefined, tone: 'calm', label: 'Cancelled' },
  over: { title: 'This appointment is over', newTitle: undefined, tone: 'calm', label: 'Over' },
  expired: { title: 'This time has passed', newTitle: undefined, tone: 'calm', label: 'Over' },
} as const

function getState({ status, isOver, canCancel }: Booking): keyof typeof states {
  if (status === 'cancelled') return 'cancelled'
  if (status === 'requested') return canCancel ? 'requested' : 'expired'
  if (isOver) return 'over'
  // An appointment that has started can't be cancelled.
  return canCancel ? 'confirmed' : 'now'
}

const getServicesPath = ({ consultationType }: Booking) =>
  `/services${consultationType ? `?type=${encodeURIComponent(consultationType)}` : ''}#book`

const Moved = ({ booking: { status, takesTime, email } }: { booking: Booking }) => (
  <Notice tone="ok" role="status" focused className="mb-5">
    <b className="font-semibold">
      {status === 'confirmed' ? 'Your appointment has moved.' : 'Your request has moved.'}
    </b>{' '}
    This is the new time. {takesTime && `An email about it is on its way to ${email}.`}
  </Notice>
)

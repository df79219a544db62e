import { useQuery } from '@tanstack/react-query'
import { Suspense, type ReactNode } from 'react'
import { Link, NavigationType, useLocation, useNavigationType, useParams, useSearchParams } from 'react-router'
import { ButtonLink } from '../../../../ui/button'
import { Head } from '../../../../ui/head'
import { Notice } from '../../../../ui/notice'
import { preloadable } from '../../../../ui/navigation/preloadable'
import { staticContent, useIsHydrating } from '../../../../ui/static-drawing'
import { Tag } from '../../../../ui/tag'
import { intakeQuery } from '../../../intake/queries'
import { IntakeLink } from '../../../intake/site/intake-link'
import { useTexts } from '../../../website/use-texts'
import type { Booking } from '../../queries'
import { bookingQuery } from '../booking-queries'
import { AddToCalendar } from './add-to-calendar'
import { BookingCard } from './booking-card'
import { When, Where } from './booking-details'
import { EmailSent, Recipients } from './email-sent'
import { NoBooking } from './no-booking'
import { offeredTimesQuery } from '../offered-times-query'
import { findForms, getState } from './shown-forms'

const OfferedTimes = staticContent('offered-times', () => import('./offered-times'))
const NightsLink = staticContent('nights-link', () => import('../../../site/nights-link'))

const importForms = () => import('./booking-forms')
const BookingForm = preloadable(importForms, () => null)
const Guest = preloadable(
  () => import('./guest'),
  () => null,
)

async function loadForms(withTimes: boolean) {
  await BookingForm.preload()
  if (withTimes) await (await importForms()).preloadTimes()
}

/** Loads what the server's HTML shows, and the forms that the page right after booking may show. */
export async function preload() {
  if (import.meta.env.SSR) return void (await Promise.all([Guest.preload(), loadForms(true)]))
  const has = (selector: string) => document.querySelector(selector) !== null
  if (isGuest(location)) await Guest.preload()
  if (has('#change, #contact, #questions, #book')) await loadForms(has('#change [name=timeZone]'))
}

const isGuest = ({ pathname }: { pathname: string }) => pathname.split('/')[3] === 'guest'

/** Loads what a link leads to while it's being pressed. If that fails, following the link says so. */
const loadEarly = () => void loadForms(true).catch(() => {})

/** An appointment, its other parent's page, or the times to choose from that an answer offers. */
export default function BookingPage() {
  // The last part is also there after a plain form was refused, whose page has the address that it was sent to.
  const { token = '', action } = useParams()
  if (isGuest(useLocation())) return <Guest />
  return action === 'times' ? <Times token={token} /> : <OneBooking token={token} action={action} />
}

function Times({ token }: { token: string }) {
  const isHydrating = useIsHydrating()
  const { data, error, refetch } = useQuery({ ...offeredTimesQuery(token), refetchOnMount: !isHydrating })
  if (!data) return <NoBooking error={error} refetch={refetch} />
  return (
    <main className="wrap py-page">
      <Head title="Book a time" noindex />
      <OfferedTimes />
    </main>
  )
}

/** An appointment as it is now, for anyone who has its link: right after booking (?new), and for as long as it's kept. */
function OneBooking({ token, action }: { token: string; action: string | undefined }) {
  const [params] = useSearchParams()
  const isHydrating = useIsHydrating()
  const { data: booking, error, refetch } = useQuery({ ...bookingQuery(token), refetchOnMount: !isHydrating })
  const { data: questions } = useQuery(intakeQuery(token))
  const { text } = useTexts('booking')
  const hasArrived = useNavigationType() === NavigationType.Push
  if (!booking) return <NoBooking error={error} refetch={refetch} />
  const state = getState(booking)
  const { title, newTitle, tone, label } = states[state]
  const isOpen = booking.canCancel
  const isNow = state === 'now'
  const isKnown = booking.needed && booking[booking.needed]
  const { panel, asksContact, intake } = findForms(booking, questions, action, params)
  return (
    <main className="wrap py-page">
      <Head title={title} noindex />
      <BookingCard lit={state === 'confirmed' || isNow}>
        <Done booking={booking} done={isOpen ? [...params.keys()][0] : undefined} />
        <p>
          <Tag tone={tone}>{label}</Tag>
        </p>
        <h1 ref={hasArrived ? takeFocus : undefined} tabIndex={-1} className="mt-3 text-page">
          {params.has('new') && newTitle ? text(newTitle) : title}
        </h1>
        <When booking={booking} />
        {state === 'requested' && (
          <p className="mt-4 rounded-field bg-warnbg px-4 py-3">
            {text(booking.takesTime ? 'requested' : 'unconfirmed')}
          </p>
        )}
        {booking.cancelReason && <p className="mt-4 rounded-field bg-sunk px-4 py-3">“{booking.cancelReason}”</p>}
        {(isOpen || isNow) && (
          <>
            <Where booking={booking}>
              {isOpen && isKnown && (
                <>
                  {' '}
                  <Link to={`/booking/${token}?contact#contact`} className="py-2 underline underline-offset-3">
                    Change
                  </Link>
                </>
              )}
            </Where>
            {asksContact && (
              <Suspense>
                <BookingForm name="contact" booking={booking} token={token} />
              </Suspense>
            )}
            {booking.takesTime && <EmailSent booking={booking} token={token} />}
            <IntakeLink token={token} />
          </>
        )}
        {state === 'confirmed' && <AddToCalendar booking={booking} token={token} />}
        {isOpen && panel !== 'move' && panel !== 'cancel' && (
          <div
            className="mt-6 flex flex-wrap gap-2 border-t border-line pt-5"
            onPointerOver={loadEarly}
            onFocus={loadEarly}
          >
            {booking.canMove && (
              <ButtonLink variant="secondary" to={`/booking/${token}?move#change`}>
                Move it
              </ButtonLink>
            )}
            <ButtonLink variant="ghost" to={`/booking/${token}?cancel#change`}>
              Cancel it
            </ButtonLink>
          </div>
        )}
        {!isOpen && !isNow && (
          <ButtonLink to={getAgainPath(booking, token)} reloadDocument className="mt-6 min-h-12 px-6">
            Pick another time
          </ButtonLink>
        )}
      </BookingCard>
      {panel && <BookingForm key={panel} name={panel} booking={booking} token={token} />}
      {intake && (
        <Suspense>
          <BookingForm name="questions" token={token} intake={intake} />
        </Suspense>
      )}
      <NightsLink />
    </main>
  )
}

/** The page that was left had the focus, and its heading is there only once the booking has loaded (site/layout/after-navigation.tsx). */
function takeFocus(heading: HTMLElement | null) {
  if (document.activeElement === document.body) heading?.focus({ preventScroll: true })
}

const states = {
  confirmed: { title: 'Your appointment', newTitle: 'booked', tone: 'ok', label: 'Booked' },
  now: { title: 'Your appointment', newTitle: undefined, tone: 'ok', label: 'Now' },
  requested: { title: 'Your request', newTitle: 'arrived', tone: 'warn', label: 'Requested' },
  cancelled: { title: 'This appointment is canceled', newTitle: undefined, tone: 'calm', label: 'Canceled' },
  over: { title: 'This appointment is over', newTitle: undefined, tone: 'calm', label: 'Over' },
  expired: { title: 'This time has passed', newTitle: undefined, tone: 'calm', label: 'Over' },
} as const

/** The booking form with what the parent wrote. The server fills it in, so that it works without scripts, and nothing of it is in the address. */
const getAgainPath = ({ consultationType }: Booking, token: string) =>
  `/booking/${token}/again${consultationType ? `?type=${encodeURIComponent(consultationType)}` : ''}#book`

/** Says what was done a moment ago; `done` is the parameter that a form leads to. */
function Done({ booking, done }: { booking: Booking; done: string | undefined }) {
  const { status, takesTime, guest } = booking
  const words: Record<string, [done: string, next: ReactNode] | undefined> = {
    moved: [
      status === 'confirmed' ? 'Your appointment has moved.' : 'Your request has moved.',
      <>
        This is the new time.{' '}
        {takesTime && (
          <>
            An email about it is on its way to <Recipients booking={booking} />.
          </>
        )}
      </>,
    ],
    saved: ['Thank you, that’s saved.', 'I can see it.'],
    asked: guest ? ['The question is on its way.', `${guest.email} gets the emails once they’ve said yes.`] : undefined,
    removed: guest ? undefined : ['Removed.', 'They get no more emails about this appointment.'],
  }
  const said = done === undefined ? undefined : words[done]
  return (
    said && (
      <Notice tone="ok" role="status" focused className="mb-5">
        <b className="font-semibold">{said[0]}</b> {said[1]}
      </Notice>
    )
  )
}

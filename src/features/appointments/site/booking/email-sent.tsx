import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useSentForm } from '../../../../lib/api/sent-form'
import type { Booking } from '../../queries'
import { Fact, icons } from './booking-details'

type Props = { booking: Booking; token: string }

/** Who gets the emails about an appointment, and a way to add the other parent. */
export const EmailSent = ({ booking, token }: Props) => (
  <Fact d={icons.email}>
    {booking.status === 'confirmed' ? 'The invitation was sent to ' : 'An email was sent to '}
    {/* On lines of their own, most addresses take one in any font. */}
    <span className="block">
      <Recipients booking={booking} />.
    </span>
    {booking.guest && <Guest token={token} guest={booking.guest} />}
    {booking.canShare && (
      <Link to={`/booking/${token}?share#change`} className={linkClass}>
        Add the other parent
      </Link>
    )}
  </Fact>
)

const linkClass = 'inline-block py-2 wrap-anywhere underline underline-offset-3'

const states: Record<NonNullable<Booking['guest']>['state'], ReactNode> = {
  asked: 'was asked, and hasn’t said yes so far.',
  confirmed: undefined,
  left: 'doesn’t want the emails.',
}

/** What the other parent has said, and a button that removes them: a plain form, with or without scripts. */
function Guest({ token, guest: { email, state } }: { token: string; guest: NonNullable<Booking['guest']> }) {
  const action = `/booking/${token}/unshare`
  const rejected = useSentForm(action)
  return (
    <>
      {states[state] && (
        <p>
          <span className="wrap-anywhere">{email}</span> {states[state]}
        </p>
      )}
      {state !== 'left' && (
        <form method="post" action={action}>
          <button type="submit" className={linkClass}>
            Remove {state === 'confirmed' ? email : 'this address'}
          </button>
        </form>
      )}
      {rejected && (
        <p role="alert" className="font-semibold text-late">
          {rejected.error}
        </p>
      )}
    </>
  )
}

/** Whom emails go to: the parent, and the other one if they've said yes. */
export const Recipients = ({ booking: { email, guest } }: { booking: Booking }) =>
  [email, guest?.state === 'confirmed' && guest.email].map(
    (address, index) =>
      address && (
        <Fragment key={address}>
          {index > 0 && ' and '}
          <span className="wrap-anywhere">{address}</span>
        </Fragment>
      ),
  )

import type { ReactNode, SubmitEvent } from 'react'
import { Link } from 'react-router'
import { parseResponse } from '../../../../lib/api/response'
import type { Booking } from '../../queries'
import { Fact, icons } from './booking-details'
import { ChangeFailure, Recipients } from './booking-panel'
import { useBookingChange } from './use-booking-change'

type Props = { booking: Booking; token: string }

/** Who gets the emails about an appointment, and a way to add the other parent. */
export const EmailSent = ({ booking, token }: Props) => (
  <Fact d={icons.email}>
    {booking.status === 'confirmed' ? 'The invitation was sent to ' : 'An email was sent to '}
    <Recipients booking={booking} />. {booking.guest && <Guest booking={booking} token={token} guest={booking.guest} />}
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

/** What the other parent has said, and a button that removes them. It's a plain form until its script has loaded. */
function Guest({ token, guest: { email, state } }: Props & { guest: NonNullable<Booking['guest']> }) {
  const action = `/booking/${token}/unshare`
  const remove = useBookingChange({
    token,
    send: (route) => parseResponse(route.guest.remove.$post({ param: { token } })),
    done: 'removed',
    title: `${email} gets no more emails`,
    failureTitle: `${email} isn’t removed`,
  })
  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    if (!remove.isPending) remove.mutate(undefined)
  }
  return (
    <>
      {states[state] && (
        <>
          <span className="wrap-anywhere">{email}</span> {states[state]}{' '}
        </>
      )}
      {state !== 'left' && (
        <form method="post" action={action} onSubmit={handleSubmit} className="inline-block">
          <button type="submit" className={linkClass}>
            Remove {state === 'confirmed' ? email : 'this address'}
          </button>
        </form>
      )}
      <ChangeFailure error={remove.error} />
    </>
  )
}

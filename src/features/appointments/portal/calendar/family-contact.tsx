import { Link } from 'react-router'
import { formatEmail } from '../../../../lib/text/format-email'
import type { Appointment } from '../queries'

type Props = { appointment: Appointment; Heading: 'h3' | 'h4' }

/** Whom an appointment is with, how to reach them, and who else gets the emails about it. */
export function FamilyContact({ appointment, Heading }: Props) {
  const { name, email, phone, request, guest } = appointment
  return (
    <>
      <Heading className="font-display text-lg" dir="auto">
        {request ? (
          <Link className="link" to={`/admin?${new URLSearchParams({ tab: 'consultations', q: email ?? '' })}`}>
            {name}
          </Link>
        ) : (
          name
        )}
      </Heading>
      <p className="text-row text-soft">
        {request && `${request.childAge}. ${request.consultationType}. `}
        <a className="link" href={`mailto:${email}`}>
          {email && formatEmail(email)}
        </a>
        {phone && (
          <>
            , <span className="whitespace-nowrap">{phone}</span>
          </>
        )}
      </p>
      {guest && (
        <p className="text-row wrap-anywhere text-soft">
          {formatEmail(guest.email)} {guestStates[guest.state]}
        </p>
      )}
      {appointment.familyId && (
        <Link className="link justify-self-start" to={`/admin/families/${appointment.familyId}`}>
          Family’s page
        </Link>
      )}
    </>
  )
}

const guestStates = {
  asked: 'was asked by the parent whether to get the emails too.',
  confirmed: 'gets the emails too.',
  left: 'doesn’t want the emails.',
}

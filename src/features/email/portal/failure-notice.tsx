import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { User } from '../../auth/permissions'
import { failureCountQuery } from '../queries'

/** Warns that emails couldn't be sent or confirmed, or that a restore holds some back. An email about this may not get through. */
export function EmailFailureNotice({ user }: { user: User }) {
  const { data } = useQuery({ ...failureCountQuery, enabled: user.canManageUsers })
  if (!data?.count && !data?.withheld) return null
  const { count, unconfirmed, withheld } = data
  return (
    <div role="group" aria-label="Email" className="contents">
      {count > 0 && (
        <p>
          <b>
            {count > unconfirmed && `${countEmails(count - unconfirmed)} couldn’t be sent. `}
            {unconfirmed > 0 && `${countEmails(unconfirmed)} may not have arrived. `}
          </b>
          <Link to="/admin/mail?state=trouble">See why</Link>
        </p>
      )}
      {withheld > 0 && (
        <p>
          <b>
            {countEmails(withheld)} {withheld === 1 ? 'is' : 'are'} held back since your site was restored.
          </b>{' '}
          <Link to="/admin/mail?state=withheld">Send or discard</Link>
        </p>
      )}
    </div>
  )
}

const countEmails = (count: number) => (count === 1 ? 'One email' : `${count} emails`)

import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { User } from '../../auth/permissions'
import { failureCountQuery } from '../queries'

/** Says that emails couldn't be sent or confirmed, since an email may not get through. */
export function EmailFailureNotice({ user }: { user: User }) {
  const { data } = useQuery({ ...failureCountQuery, enabled: user.canManageUsers })
  if (!data?.count) return null
  const { count, unconfirmed } = data
  return (
    <p role="group" aria-label="Email">
      <b>
        {count > unconfirmed && `${countEmails(count - unconfirmed)} couldn’t be sent. `}
        {unconfirmed > 0 && `${countEmails(unconfirmed)} may not have arrived. `}
      </b>
      <Link to="/admin/mail?state=trouble">See why</Link>
    </p>
  )
}

const countEmails = (count: number) => (count === 1 ? 'One email' : `${count} emails`)

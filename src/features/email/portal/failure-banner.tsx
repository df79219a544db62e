import { useQuery } from '@tanstack/react-query'
import { WarningBanner } from '../../../ui/warning-banner'
import type { User } from '../../accounts/permissions'
import { failureCountQuery } from '../queries'

/** Says that emails couldn't be sent or confirmed, at the top of the dashboard, since an email may not get through. */
export function EmailFailureBanner({ user }: { user: User }) {
  const { data } = useQuery({ ...failureCountQuery, enabled: user.canManageUsers })
  if (!data?.count) return null
  const { count, unconfirmed } = data
  return (
    <WarningBanner label="Email" to="/admin/mail?state=trouble">
      {count > unconfirmed && `${countEmails(count - unconfirmed)} couldn’t be sent. `}
      {unconfirmed > 0 && `${countEmails(unconfirmed)} may not have arrived.`}
    </WarningBanner>
  )
}

const countEmails = (count: number) => (count === 1 ? 'One email' : `${count} emails`)

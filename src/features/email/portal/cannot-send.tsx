import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { meQuery } from '../../auth/queries'

/** Says that emails don't reach anyone yet, without a period. Links to the settings for users who can change that. */
export function CannotSend({ what = 'can’t send email yet' }) {
  const { data: user } = useQuery(meQuery)
  if (!user?.canManageUsers) return `This site ${what}`
  return (
    <>
      This site{' '}
      <Link className="link" to="/admin/settings#mail-server">
        {what}
      </Link>
    </>
  )
}

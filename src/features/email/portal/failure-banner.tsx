import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { User } from '../../accounts/permissions'
import { failureCountQuery } from '../queries'

/** Says that emails couldn't be sent or confirmed, at the top of the dashboard, since an email may not get through. */
export function EmailFailureBanner({ user }: { user: User }) {
  const { data } = useQuery({ ...failureCountQuery, enabled: user.canManageUsers })
  if (!data?.count) return null
  const { count, unconfirmed } = data
  return (
    <section
      aria-label="Email"
      className="flex flex-wrap items-center gap-x-4 rounded-2xl bg-warnbg px-4 py-1.5 text-warn sm:px-5"
    >
      <p className="py-1.5 font-semibold">
        {count > unconfirmed && `${countEmails(count - unconfirmed)} couldn’t be sent. `}
        {unconfirmed > 0 && `${countEmails(unconfirmed)} may not have arrived.`}
      </p>
      <Link
        to="/admin/mail?state=trouble"
        className="ml-auto inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        See why
      </Link>
    </section>
  )
}

const countEmails = (count: number) => (count === 1 ? 'One email' : `${count} emails`)

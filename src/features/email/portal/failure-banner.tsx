import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { User } from '../../accounts/schema'
import { troubleQuery } from '../queries'

/** Mails that do not get through, above the lists: nobody can be told of it by mail. */
export function MailTroubleBanner({ user }: { user: User }) {
  const { data } = useQuery({ ...troubleQuery, enabled: user.canManageUsers })
  if (!data?.count) return null
  return (
    <section
      aria-label="Mail"
      className="flex flex-wrap items-center gap-x-4 rounded-2xl bg-warnbg px-4 py-1.5 text-warn sm:px-5"
    >
      <p className="py-1.5 font-semibold">{data.count === 1 ? 'One mail' : `${data.count} mails`} couldn’t be sent.</p>
      <Link
        to="/admin/mail?state=trouble"
        className="ml-auto inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        See why
      </Link>
    </section>
  )
}

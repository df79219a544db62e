import { Link } from 'react-router'
import { plural } from '../../../lib/text/plural'
import { formatEmail } from '../../../lib/text/format-email'
import { useListParams } from '../../../ui/lists/use-list-params'

export type Kind = 'contacts' | 'consultations'

/** How many other requests came from the same email address. */
export type SameSender = Record<Kind, number>

const nouns: Record<Kind, string> = { contacts: 'message', consultations: 'consultation request' }

const pathTo = (kind: Kind, email: string) => `/admin?${new URLSearchParams({ tab: kind, family: email })}`

type Props = { kind: Kind; email: string; sameSender: SameSender }

export function SameSenderLink({ kind, email, sameSender }: Props) {
  const [{ family }] = useListParams(['family'])
  const others = sameSender.contacts + sameSender.consultations
  if (family || others === 0) return null
  const other: Kind = kind === 'contacts' ? 'consultations' : 'contacts'
  return (
    <Link className="link text-ink" to={pathTo(sameSender[kind] > 0 ? kind : other, email)}>
      {plural(others, 'other request')} from this family
    </Link>
  )
}

/** Names the sender of the listed requests, with links to their requests of the other kind and to all requests. `sameSender` is any row's. */
export function SameSenderHeader({ kind, email, sameSender }: Omit<Props, 'sameSender'> & { sameSender?: SameSender }) {
  const other: Kind = kind === 'contacts' ? 'consultations' : 'contacts'
  const count = sameSender?.[other] ?? 0
  const link = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-4'
  return (
    <div className="flex flex-wrap items-center gap-x-5 rounded-2xl bg-calmbg px-5 py-1 text-calm">
      <p className="min-w-0 py-2 break-words">
        Only {nouns[kind]}s from <strong className="font-semibold break-all">{formatEmail(email)}</strong>
      </p>
      {count > 0 && (
        <Link className={link} to={pathTo(other, email)}>
          {plural(count, nouns[other])}
        </Link>
      )}
      <Link className={link} to={`/admin?tab=${kind}`}>
        Show all
      </Link>
    </div>
  )
}

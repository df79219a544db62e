import { Link } from 'react-router'
import { useListAddress } from '../../ui/use-list-address'

/** The tab of the portal a request stands in. */
export type Kind = 'contacts' | 'consultations'

export type Family = Record<Kind, number>

const words: Record<Kind, [one: string, many: string]> = {
  contacts: ['message', 'messages'],
  consultations: ['consultation request', 'consultation requests'],
}

const addressOf = (kind: Kind, email: string) => `/admin?${new URLSearchParams({ tab: kind, family: email })}`

type Props = { kind: Kind; email: string; family: Family }

/** Leads to what else came from the same e-mail address. */
export function FamilyLink({ kind, email, family }: Props) {
  const { family: shown } = useListAddress()
  const others = family.contacts + family.consultations
  if (shown || others === 0) return null
  const other: Kind = kind === 'contacts' ? 'consultations' : 'contacts'
  return (
    <Link className="link text-ink" to={addressOf(family[kind] > 0 ? kind : other, email)}>
      {others} other {others === 1 ? 'request' : 'requests'} of this family
    </Link>
  )
}

/** Says whose requests are listed, and leads to those of the other kind and back to all. `family` is that of any row. */
export function FamilyHead({ kind, email, family }: Omit<Props, 'family'> & { family?: Family }) {
  const other: Kind = kind === 'contacts' ? 'consultations' : 'contacts'
  const count = family?.[other] ?? 0
  const link = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-4'
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-5 rounded-2xl bg-calmbg px-5 py-1 text-calm">
      <p className="min-w-0 py-2 break-words">
        Only {words[kind][1]} from <strong className="font-semibold break-all">{email}</strong>
      </p>
      {count > 0 && (
        <Link className={link} to={addressOf(other, email)}>
          {count} {words[other][count === 1 ? 0 : 1]}
        </Link>
      )}
      <Link className={link} to={`/admin?tab=${kind}`}>
        Show all
      </Link>
    </div>
  )
}

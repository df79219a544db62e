import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TextField } from '../../../../ui/forms/field'
import { portalQuery } from '../../../../lib/api/portal-query'
import { formatEmail } from '../../../../lib/text/format-email'
import { familiesQuery } from '../../../families/queries'
import { noFilter, toPage, toQuery } from '../../../requests/queries'

/** Whom an appointment is for: a request, or '' with a name and email address. */
export type Person = { consultationId: string; name: string; email: string; service?: string }

type Props = {
  /** The selected request and address. */
  value: Pick<Person, 'consultationId' | 'email'>
  onChange: (person: Person) => void
  /** Whether it's for a known family. */
  isListed: boolean
  onListed: (isListed: boolean) => void
  field: (name: 'name' | 'email' | 'phone') => object
  /** Shown only for a known family. */
  error?: string
  className: string
}

/** Selects whom an appointment is for: a request, a family without one, or anyone by name and email address. */
export function FamilyField({ value, onChange, isListed, onListed, field, error, className }: Props) {
  const [q, setQ] = useState('')
  const people = usePeople(q, value.consultationId)
  return (
    <fieldset className={`grid min-w-0 grid-cols-1 gap-3 ${className}`}>
      <legend className="mb-1.5 font-semibold">For</legend>
      <div className="flex flex-wrap gap-x-6">
        <label className="choose">
          <input type="radio" checked={isListed} onChange={() => onListed(true)} />A family that has written
        </label>
        <label className="choose">
          <input type="radio" checked={!isListed} onChange={() => onListed(false)} />
          Someone else
        </label>
      </div>
      {isListed ? (
        <>
          <TextField
            label="Search by name or email"
            type="search"
            error={error}
            value={q}
            onChange={({ target }) => setQ(target.value)}
          />
          <div className="max-h-60 overflow-y-auto rounded-field border border-line px-3 py-1">
            {people.map((person) => (
              <label key={person.consultationId || person.email} className="choose flex leading-snug">
                <input
                  type="radio"
                  name="family"
                  className="flex-none"
                  checked={
                    value.consultationId === person.consultationId &&
                    (value.consultationId !== '' || value.email === person.email)
                  }
                  onChange={() => onChange(person)}
                />
                <span className="min-w-0 py-1.5 wrap-anywhere">
                  <b dir="auto">{person.name}</b>{' '}
                  <span className="text-soft">
                    {[formatEmail(person.email), person.service].filter(Boolean).join(', ')}
                  </span>
                </span>
              </label>
            ))}
            {people.length === 0 && <p className="text-soft">Nobody matches.</p>}
          </div>
        </>
      ) : (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Name" {...field('name')} />
          <TextField label="Email" type="email" {...field('email')} />
          <TextField label="Phone" type="tel" optional {...field('phone')} />
        </div>
      )}
    </fieldset>
  )
}

/** Returns the matching requests, and the matching parents who don't have one of these requests. */
function usePeople(q: string, chosen: string): Person[] {
  const filter = { ...noFilter, q, limit: 5, keep: chosen ? [chosen] : [] }
  const query = portalQuery('/api/consultations', (api) => api.consultations.$get({ query: toQuery(filter) }), filter)
  const page = useQuery({ ...query, select: toPage, placeholderData: keepPreviousData }).data
  const families = useQuery(familiesQuery({ q, limit: '5' })).data?.rows ?? []
  const requests = (page?.rows ?? []).flatMap((row) =>
    'email' in row
      ? [{ consultationId: row.id, name: row.parentName, email: row.email, service: row.consultationType }]
      : [],
  )
  const addresses = new Set(requests.map(({ email }) => email.toLowerCase()))
  const others = families
    .filter(({ parents }) => !parents.some(({ address }) => addresses.has(address)))
    .flatMap(({ parents }) => parents.slice(0, 1))
  return [...requests, ...others.map(({ name, address }) => ({ consultationId: '', name, email: address }))]
}

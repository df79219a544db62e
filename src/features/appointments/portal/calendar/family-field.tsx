import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { TextField } from '../../../../ui/forms/field'
import { portalQuery } from '../../../../lib/api/portal-query'
import { noFilter, toPage, toQuery } from '../../../requests/portal/filter'
import type { Values } from './add-appointment'

type Props = {
  /** The id of the chosen request. */
  value: string
  onChange: (request: { id: string; parentName: string; email: string }) => void
  /** Whether it's for one of the requests. */
  isListed: boolean
  onListed: (isListed: boolean) => void
  field: (name: keyof Values) => object
  /** Shown while it's for one of the requests. */
  error?: string
  className: string
}

/** Chooses whom an appointment is for: one of the requests, or anyone by name and email address. */
export function FamilyField({ value, onChange, isListed, onListed, field, error, className }: Props) {
  const [q, setQ] = useState('')
  const filter = { ...noFilter, q, limit: 5, keep: value ? [value] : [] }
  const query = portalQuery('/api/consultations', (api) => api.consultations.$get({ query: toQuery(filter) }), filter)
  const page = useQuery({ ...query, select: toPage, placeholderData: keepPreviousData }).data
  const requests = page?.rows.filter((row) => 'email' in row) ?? []
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
            value={q}
            onChange={({ target }) => setQ(target.value)}
          />
          <div className="max-h-60 overflow-y-auto rounded-field border border-line px-3 py-1">
            {requests.map(({ id, parentName, email, consultationType }) => (
              <label key={id} className="choose flex leading-snug">
                <input
                  type="radio"
                  name="family"
                  className="flex-none"
                  checked={id === value}
                  onChange={() => onChange({ id, parentName, email })}
                />
                <span className="min-w-0 py-1.5 wrap-anywhere">
                  <b dir="auto">{parentName}</b>{' '}
                  <span className="text-soft">
                    {email}, {consultationType}
                  </span>
                </span>
              </label>
            ))}
            {requests.length === 0 && <p className="text-soft">No request matches.</p>}
          </div>
          {error && (
            <p role="alert" className="text-late">
              {error}
            </p>
          )}
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

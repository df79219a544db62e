import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/empty-state'
import { permissions, type User } from '../accounts/schema'
import { ConsultationCard } from './consultation-card'
import { select, views } from './list'
import { consultationsQuery } from './queries'

const PAGE = 50

export function ConsultationsTab({ user, now }: { user: User; now: number }) {
  const { data = [] } = useQuery(consultationsQuery)
  const [params, setParams] = useSearchParams()
  const view = params.get('show') ?? 'all'
  const [words, setWords] = useState('')
  const [oldestFirst, setOldestFirst] = useState(false)
  const [shown, setShown] = useState(PAGE)
  const forbidden = user.canManageConsultations
    ? undefined
    : `Your account may read requests but not change them: it lacks “${permissions.canManageConsultations}”.`
  const found = select(data, { view, words, oldestFirst, now })

  return (
    <>
      <h2 className="sr-only">Consultation requests</h2>
      {forbidden && <p className="mb-4 rounded-2xl bg-calmbg px-5 py-3 text-calm">{forbidden}</p>}
      <div role="search" className="mb-4 flex flex-wrap gap-2.5">
        <input
          type="search"
          className="control min-w-52 grow placeholder:text-soft"
          placeholder="Search name, e-mail, words…"
          aria-label="Search requests"
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
        <select
          className="control select-arrow grow sm:grow-0"
          aria-label="Show"
          value={view}
          onChange={(event) => setParams({ tab: 'consultations', show: event.target.value }, { replace: true })}
        >
          {views.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
        <select
          className="control select-arrow grow sm:grow-0"
          aria-label="Order"
          value={String(oldestFirst)}
          onChange={(event) => setOldestFirst(event.target.value === 'true')}
        >
          <option value="false">Newest first</option>
          <option value="true">Oldest first</option>
        </select>
      </div>
      <p role="status" className="sr-only">
        {found.length} {found.length === 1 ? 'request' : 'requests'}
      </p>
      {data.length === 0 ? (
        <EmptyState title="No consultation requests yet">
          They arrive here, and by e-mail, as soon as a parent books on the Services page.
        </EmptyState>
      ) : found.length === 0 ? (
        <EmptyState title="Nothing matches">Try other words, or show all requests.</EmptyState>
      ) : (
        <ul className="grid gap-3.5">
          {found.slice(0, shown).map((consultation) => (
            <li key={consultation.id}>
              <ConsultationCard consultation={consultation} now={now} forbidden={forbidden} />
            </li>
          ))}
        </ul>
      )}
      {found.length > shown && (
        <Button kind="quiet" className="mt-5" onClick={() => setShown(shown + PAGE)}>
          Show more ({found.length - shown})
        </Button>
      )}
    </>
  )
}

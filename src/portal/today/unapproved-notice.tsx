import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../lib/api/client'
import { parseResponse } from '../../lib/api/response'
import { plural } from '../../lib/text/plural'
import { formatDateTime } from '../../lib/time/dates'
import { formatEmail } from '../../lib/text/format-email'
import { Button } from '../../ui/button'
import { useToastMutation } from '../../ui/forms/use-toast-mutation'
import { LoadFailure } from '../../ui/lists/load-failure'
import { Loading } from '../../ui/loading'
import { Dialog } from '../../ui/overlays/dialog'
import { useUndoBulkChange } from '../../features/requests/portal/use-request-mutations'
import { useSite } from '../../features/settings/use-site'
import type { Today } from './queries'
import { unapprovedQuery, type Unapproved } from '../../features/consultations/queries'

/** Tells that there were more bookings than the site confirms by itself, and opens their list. */
export function UnapprovedNotice({ waiting, networks }: Today['unapproved']) {
  const [isOpen, setIsOpen] = useState(false)
  const from = networks === 1 ? ' from one network' : networks > 1 ? ` from ${networks} networks` : ''
  return (
    <>
      {waiting > 0 && (
        <p>
          <b>{`${plural(waiting, 'booking')}${from} are waiting for your approval.`}</b>{' '}
          <button type="button" className="min-h-11 underline underline-offset-4" onClick={() => setIsOpen(true)}>
            Review
          </button>
        </p>
      )}
      <Dialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title="More bookings than usual"
        hint="Only the first ones are booked. The rest hold no time until you approve them. Moving them to Spam frees their times. Nobody is emailed, as the addresses may belong to others. Uncheck those you know."
      >
        <UnapprovedList onClose={() => setIsOpen(false)} />
      </Dialog>
    </>
  )
}

/** The bookings above the limits, with their senders' other bookings, to move to Spam all at once, except those of families she knows. */
function UnapprovedList({ onClose }: { onClose: () => void }) {
  const { data, isError, refetch } = useQuery(unapprovedQuery)
  const [kept, setKept] = useState<ReadonlySet<string>>()
  const [batch, setBatch] = useState<string>()
  const [taken, setTaken] = useState<Unapproved[]>([])
  const rows = taken.length > 0 ? taken : (data?.rows ?? [])
  const keeps = kept ?? new Set(rows.filter(({ isKnown }) => isKnown).map(({ id }) => id))
  const chosen = rows.filter(({ id }) => !keeps.has(id))
  const undo = useUndoBulkChange('consultations', () => {
    setBatch(undefined)
    setTaken([])
  })
  const takeBack = useToastMutation({
    async mutationFn() {
      const json = { ids: chosen.map(({ id }) => id), action: 'spam' } as const
      const result = await parseResponse(api.consultations.bulk.$post({ json }))
      setTaken(chosen)
      setBatch(result.batch)
    },
    // The dialog tells what was done, and offers to undo it.
    successTitle: () => undefined,
    failureTitle: 'Failed to move the bookings to Spam',
    errorTitle: 'Error moving the bookings to Spam',
  })
  if (isError && !data) return <LoadFailure retry={() => void refetch()} />
  if (!data) return <Loading />
  if (taken.length > 0)
    return (
      <>
        <p role="status">
          {taken.length === 1
            ? '1 booking is in Spam. Its time is'
            : `${taken.length} bookings are in Spam. Their times are`}{' '}
          free again, and nobody was emailed.
        </p>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          {batch && (
            <Button variant="secondary" busy={undo.isPending} onClick={() => undo.mutate({ action: 'spam', batch })}>
              Undo
            </Button>
          )}
          <Button onClick={onClose}>Done</Button>
        </div>
      </>
    )
  if (rows.length === 0) return <p>Nothing is waiting for your approval.</p>
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        takeBack.mutate()
      }}
    >
      <fieldset>
        <legend className="mb-2 font-semibold">Sent from the same networks or addresses</legend>
        <ul className="max-h-[35vh] divide-y divide-line overflow-y-auto">
          {rows.map((row) => (
            <Row
              key={row.id}
              row={row}
              checked={!keeps.has(row.id)}
              onChange={(checked) => {
                const next = new Set(keeps)
                if (checked) next.delete(row.id)
                else next.add(row.id)
                setKept(next)
              }}
            />
          ))}
        </ul>
      </fieldset>
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="danger" busy={takeBack.isPending} disabled={chosen.length === 0}>
          Move {plural(chosen.length, 'booking')} to Spam
        </Button>
      </div>
    </form>
  )
}

type RowProps = { row: Unapproved; checked: boolean; onChange: (checked: boolean) => void }

function Row({ row: { id, name, email, start, status, isKnown }, checked, onChange }: RowProps) {
  const { timeZone } = useSite()
  const state =
    start === null ? 'no time' : `${status === 'confirmed' ? 'booked' : 'asks'} for ${formatDateTime(start, timeZone)}`
  return (
    <li className="flex gap-3 py-2">
      <input
        type="checkbox"
        id={`spam-${id}`}
        className="mt-1 size-5 shrink-0 accent-accent"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <label htmlFor={`spam-${id}`} className="min-w-0 flex-1 wrap-anywhere">
        <b dir="auto">{name}</b> {formatEmail(email)}
        <span className="block text-small text-soft">
          {state}
          {isKnown && ', and you answered this address before'}
        </span>
      </label>
      <Link
        to={`/admin?${new URLSearchParams({ tab: 'consultations', q: email, open: id })}#sections`}
        className="link"
      >
        Open<span className="sr-only"> {name}</span>
      </Link>
    </li>
  )
}

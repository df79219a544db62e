import { useMutation } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { api } from '../../../lib/api/client'
import { getErrorMessage, parseResponse } from '../../../lib/api/response'
import { formatDateTime } from '../../../lib/time/dates'
import { Button } from '../../../ui/button'
import { toast } from '../../../ui/overlays/toast'
import type { PlanParts } from '../parts'
import type { Plan } from '../queries'

type Props = { plan: Plan; timeZone: string; onUse: (parts: PlanParts, number: number) => void }

/** The published versions, newest first, with who has read them and, for the newest, who hasn't. */
export function Versions({ plan: { id, versions, unread }, timeZone, onUse }: Props) {
  const [params] = useSearchParams()
  const load = useMutation({
    mutationFn: (number: number) =>
      parseResponse(api.plans[':id'].versions[':number'].$get({ param: { id, number: String(number) } })),
    onSuccess: ({ number, parts }) => onUse(parts, number),
    onError: (error) =>
      toast({ destructive: true, title: 'Failed to load the version', description: getErrorMessage(error) }),
  })
  if (versions.length === 0) return <p className="text-soft">Nothing was published yet.</p>
  return (
    <ol>
      {versions.map(({ number, changes, publishedAt, readers }, index) => (
        <li key={number} className="grid grid-cols-[1.6rem_minmax(0,1fr)] border-t border-line py-2.5">
          <b className="font-display text-xl/snug font-normal">{number}</b>
          <div className="grid justify-items-start gap-0.5">
            <span dir="auto" className="wrap-anywhere">
              {changes}
            </span>
            <span className="text-small text-soft">
              {`${formatDateTime(publishedAt, timeZone)}. `}
              {describeReaders(readers, timeZone, index === 0 ? unread : [])}
            </span>
            <div className="flex flex-wrap items-center gap-x-4">
              <Link
                replace
                preventScrollReset
                className="link inline-flex min-h-11 items-center text-small"
                to={`?${new URLSearchParams([...params, ['version', String(number)]])}`}
              >
                Read<span className="sr-only"> version {number}</span>
              </Link>
              {index > 0 && (
                <Button
                  variant="ghost"
                  className="-mx-5 text-small"
                  busy={load.isPending && load.variables === number}
                  onClick={() => load.mutate(number)}
                >
                  Take it back into the draft
                </Button>
              )}
            </div>
          </div>
        </li>
      ))}
    </ol>
  )
}

type Readers = Plan['versions'][number]['readers']

/** Returns 'Kim read it Nov 19, 6:02 PM. Sam hasn’t yet.' or 'Nobody has read it yet.' */
export function describeReaders(readers: Readers, timeZone: string, unread: string[] = []) {
  if (readers.length === 0) return 'Nobody has read it yet.'
  const read = readers.map(({ who, readAt }) => `${who} read it ${formatDateTime(readAt, timeZone)}`).join(', ')
  if (unread.length === 0) return `${read}.`
  return `${read}. ${new Intl.ListFormat('en-US').format(unread)} ${unread.length > 1 ? 'haven’t' : 'hasn’t'} yet.`
}

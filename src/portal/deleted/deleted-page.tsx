import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '../../ui/lists/empty-state'
import { Rows } from '../../ui/lists/rows'
import { LoadFailure } from '../../ui/lists/load-failure'
import { Loading } from '../../ui/loading'
import { trashQuery, type Trashed, restore } from '../../features/trash/queries'
import { RETENTION_DAYS, type Kind } from '../../features/trash/schema'
import { api } from '../../lib/api/client'
import { parseResponse } from '../../lib/api/response'
import { formatDateTime } from '../../lib/time/dates'
import { Button } from '../../ui/button'
import { ConfirmButton } from '../../ui/forms/confirm-button'
import { Tag } from '../../ui/tag'
import { useToastMutation } from '../../ui/forms/use-toast-mutation'
import { useSite } from '../../features/settings/use-site'

/** Last week's deletions, to restore or permanently erase. */
export default function DeletedPage() {
  const { data = [], isPending, isError, refetch } = useQuery(trashQuery)
  if (isPending) return <Loading />
  return (
    <>
      {isError && <LoadFailure retry={() => void refetch()} />}
      {data.length === 0 ? (
        <EmptyState title="Nothing was deleted recently">
          What you delete stays here for {RETENTION_DAYS} days, in case you want it back.
        </EmptyState>
      ) : (
        <>
          <p className="text-soft">
            After {RETENTION_DAYS} days, these are permanently erased, along with the related emails.
          </p>
          <Rows rows={data}>{(row) => <TrashedCard row={row} />}</Rows>
        </>
      )}
    </>
  )
}

const labels: Record<Kind, string> = {
  contact: 'Message',
  consultation: 'Consultation request',
  testimonial: 'Testimonial',
  post: 'Article',
}

function TrashedCard({ row: { id, kind, name, text, deletedBy, deletedAt } }: { row: Trashed }) {
  const site = useSite()
  const title = name || 'No name'
  const restoring = useToastMutation({
    mutationFn: () => restore(id),
    successTitle: () => 'Restored',
    failureTitle: 'Couldn’t restore it',
  })
  const erase = useToastMutation({
    mutationFn: () => parseResponse(api.trash[':id'].$delete({ param: { id } })),
    successTitle: () => 'Permanently erased',
    failureTitle: 'Failed to erase it',
    errorTitle: 'Error erasing it',
  })
  return (
    <article className="panel request" aria-labelledby={`${id}-name`}>
      <header className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={`${id}-name`} dir="auto" className="min-w-0 text-xl break-words">
          {title}
        </h3>
        <Tag tone="calm">{labels[kind]}</Tag>
      </header>
      <p dir="auto" className="line-clamp-2 max-w-text break-words">
        {text}
      </p>
      <p className="text-row text-soft">
        Deleted by {deletedBy}, <time dateTime={deletedAt}>{formatDateTime(deletedAt, site.timeZone)}</time>
      </p>
      <footer className="mt-1 flex flex-wrap gap-x-2 gap-y-1.5">
        <Button variant="secondary" busy={restoring.isPending} onClick={() => restoring.mutate()}>
          Restore<span className="sr-only"> {title}</span>
        </Button>
        <ConfirmButton
          mutation={erase}
          title={`Erase “${title}” permanently?`}
          text="This also erases the related emails. It can’t be undone."
          confirm="Erase permanently"
        >
          Erase<span className="sr-only"> {title}</span>
        </ConfirmButton>
      </footer>
    </article>
  )
}

import { useQuery } from '@tanstack/react-query'
import { EmptyState } from '../../../ui/lists/empty-state'
import { Rows } from '../../../ui/lists/list'
import { LoadFailure } from '../../../ui/lists/load-failure'
import { Loading } from '../../../ui/loading'
import { trashQuery } from '../queries'
import { RETENTION_DAYS } from '../schema'
import { TrashedCard } from './trashed-card'

/** What was deleted within the last week, to be restored or permanently erased. */
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

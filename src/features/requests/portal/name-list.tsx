import { Button } from '../../../ui/button'
import { Rows, type ListSource } from '../../../ui/lists/list'
import type { NameOnly } from '../access'

/** Requests of which this admin may read only the parents' first names. */
export const NameList = ({ source, noun }: { source: ListSource<NameOnly>; noun: string }) => (
  <div className="grid grid-cols-1 gap-3.5">
    <p className="text-soft">You can see only the first names of the parents.</p>
    <Rows rows={source.rows} label={noun}>
      {({ id, firstName }) => (
        <article className="panel request" aria-labelledby={`${id}-name`}>
          <h3 id={`${id}-name`} dir="auto" className="text-xl break-words">
            {firstName}
          </h3>
        </article>
      )}
    </Rows>
    {source.hasMore && (
      <Button
        variant="secondary"
        className="justify-self-start"
        busy={source.isLoadingMore}
        onClick={() => void source.loadMore()}
      >
        Show more
      </Button>
    )}
  </div>
)

import { useState } from 'react'
import { Link } from 'react-router'
import { formatDateTime } from '../../../../lib/time/dates'
import { utcToZonedTime, zonedTimeToUtc } from '../../../../lib/time/zoned-time'
import { Button } from '../../../../ui/button'
import { useSite } from '../../../settings/use-site'
import type { PostState } from '../../post-state'
import type { DraftPost } from '../../editing/queries'
import { AppearsField } from '../appears-field'
import type { SavePost } from '../post-mutations'

type Props = { post: DraftPost; state: PostState; save: SavePost }

/** Publishes, schedules, and unpublishes. Times are in the practice's time zone. */
export function Publish({ post, state, save, disabled }: Props & { disabled: boolean }) {
  const { timeZone } = useSite()
  const { publishedAt, slug } = post
  return (
    <fieldset disabled={disabled} className="panel grid min-w-0 grid-cols-1 gap-3 p-4" aria-labelledby="publication">
      <h3 id="publication" className="text-xl">
        {state === 'Draft' ? 'Not public' : state}
      </h3>
      {publishedAt && (
        <p className="text-soft">
          {state === 'Scheduled' ? 'Appears' : 'Since'}{' '}
          <time dateTime={publishedAt} className="text-ink">
            {formatDateTime(publishedAt, timeZone)}
          </time>
          {state === 'Published' && (
            <>
              {' · '}
              <Link className="link" to={`/blog/${encodeURIComponent(slug)}`}>
                See it
              </Link>
            </>
          )}
        </p>
      )}
      {state === 'Scheduled' && (
        <Button busy={save.isPending} onClick={() => save.mutate({ published: true })}>
          Publish now
        </Button>
      )}
      {state !== 'Published' && <Schedule key={publishedAt} publishedAt={publishedAt} save={save} />}
      {state !== 'Draft' && (
        <Button variant="secondary" busy={save.isPending} onClick={() => save.mutate({ published: false })}>
          {state === 'Scheduled' ? 'Don’t publish' : 'Unpublish'}
        </Button>
      )}
    </fieldset>
  )
}

function Schedule({ publishedAt, save }: { publishedAt: string | null; save: SavePost }) {
  const { timeZone } = useSite()
  const [isOpen, setIsOpen] = useState(publishedAt !== null)
  const [local, setLocal] = useState(publishedAt ? utcToZonedTime(publishedAt, timeZone) : '')
  const publishAt = zonedTimeToUtc(local, timeZone)
  if (!isOpen)
    return (
      <Button variant="secondary" onClick={() => setIsOpen(true)}>
        Publish later…
      </Button>
    )
  return (
    <>
      <AppearsField value={local} onChange={setLocal} />
      <Button
        variant="secondary"
        busy={save.isPending}
        disabled={!publishAt}
        onClick={() => save.mutate({ publishedAt: publishAt })}
      >
        {publishedAt ? 'Change the time' : 'Schedule'}
      </Button>
    </>
  )
}

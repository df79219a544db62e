import { useState } from 'react'
import { Link } from 'react-router'
import { formatDateTime } from '../../../../lib/time/dates'
import { utcToZonedTime, zonedTimeToUtc } from '../../../../lib/time/zoned-time'
import { Button } from '../../../../ui/button'
import { TextField } from '../../../../ui/forms/field'
import { useSite } from '../../../site/use-site'
import type { PostState } from '../../post-state'
import type { DraftPost } from '../../queries'
import type { SavePost } from './use-save-post'

type Props = { post: DraftPost; state: PostState; save: SavePost }

/** When the post is public: now, at a moment of the practice's clock, or not at all. */
export function Publish({ post, state, save }: Props) {
  const { timeZone } = useSite()
  const { publishedAt, slug } = post
  return (
    <section className="panel grid grid-cols-1 gap-3 p-4" aria-labelledby="publication">
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
        <Button kind="quiet" busy={save.isPending} onClick={() => save.mutate({ published: false })}>
          {state === 'Scheduled' ? 'Don’t publish' : 'Unpublish'}
        </Button>
      )}
    </section>
  )
}

function Schedule({ publishedAt, save }: { publishedAt: string | null; save: SavePost }) {
  const { timeZone } = useSite()
  const [open, setOpen] = useState(publishedAt !== null)
  const [local, setLocal] = useState(publishedAt ? utcToZonedTime(publishedAt, timeZone) : '')
  const moment = zonedTimeToUtc(local, timeZone)
  if (!open)
    return (
      <Button kind="quiet" onClick={() => setOpen(true)}>
        Publish later…
      </Button>
    )
  return (
    <>
      <TextField
        type="datetime-local"
        label="Appears"
        hint={
          moment ? `${formatDateTime(moment, timeZone)} in your time zone` : `In your practice’s time zone (${timeZone})`
        }
        value={local}
        onChange={({ target }) => setLocal(target.value)}
      />
      <Button
        kind="quiet"
        busy={save.isPending}
        disabled={!moment}
        onClick={() => save.mutate({ publishedAt: moment })}
      >
        {publishedAt ? 'Change the time' : 'Schedule'}
      </Button>
    </>
  )
}

import { useNavigate } from 'react-router'
import { formatDateTime } from '../../../lib/time/dates'
import { Button, ButtonLink } from '../../../ui/button'
import { Fact, Facts } from '../../../ui/facts'
import { useRowAction } from '../../../ui/lists/rows'
import { Tag } from '../../../ui/tag'
import { useSite } from '../../settings/use-site'
import { getPostState, stateTone } from '../post-state'
import type { ListedPost } from '../queries'
import { useDeletePost, usePublishPost } from './post-mutations'

export function BlogRow({ post, now }: { post: ListedPost; now: number }) {
  const { id, title, slug, excerpt, published, publishedAt, createdAt, changing } = post
  const publish = usePublishPost(id)
  const remove = useDeletePost(id)
  const state = getPostState(post, now)
  const navigate = useNavigate()
  const edit = () => void navigate(`/admin/posts/${id}`)
  useRowAction('open', edit)
  useRowAction('change', edit)
  return (
    <article className="panel request" data-tone={stateTone[state]} aria-labelledby={`${id}-title ${id}-slug`}>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={`${id}-title`} dir="auto" className="min-w-0 text-xl break-words">
          {title}
        </h3>
        <Tag tone={stateTone[state]}>{state}</Tag>
        {changing && <Tag tone="calm">Unpublished changes</Tag>}
      </header>
      <p id={`${id}-slug`} className="text-row break-all text-soft">
        <bdi>/blog/{slug}</bdi>
      </p>
      {excerpt && (
        <p dir="auto" className="max-w-text break-words whitespace-pre-line">
          {excerpt}
        </p>
      )}
      <Facts>
        <DateFact label="Created" date={createdAt} />
        {publishedAt && <DateFact label={state === 'Scheduled' ? 'Appears' : 'Public since'} date={publishedAt} />}
      </Facts>
      <footer className="mt-1 flex flex-wrap gap-x-2 gap-y-1.5">
        <ButtonLink variant="secondary" to={`/admin/posts/${id}`} aria-keyshortcuts="e o" aria-label={`Edit ${title}`}>
          Edit
        </ButtonLink>
        <Button variant="ghost" busy={publish.isPending} onClick={() => publish.mutate({ published: !published })}>
          {published ? 'Unpublish' : 'Publish'}
        </Button>
        {state === 'Published' && (
          <ButtonLink variant="ghost" to={`/blog/${encodeURIComponent(slug)}`} aria-label={`View ${title}`}>
            View
          </ButtonLink>
        )}
        <Button variant="ghost" busy={remove.isPending} onClick={() => remove.mutate()}>
          Delete
        </Button>
      </footer>
    </article>
  )
}

const DateFact = ({ label, date }: { label: string; date: string }) => {
  const { timeZone } = useSite()
  return (
    <Fact label={label}>
      <time dateTime={date}>{formatDateTime(date, timeZone)}</time>
    </Fact>
  )
}

import { formatDateTime } from '../../../lib/time/dates'
import { Button, ButtonLink } from '../../../ui/button'
import { Fact, Facts } from '../../../ui/facts'
import { Tag } from '../../../ui/tag'
import { useSite } from '../../site/use-site'
import { postState, toneOf } from '../post-state'
import type { ListedPost } from '../queries'
import { useDeletePost, usePublishPost } from './use-post'

export function BlogRow({ post, now }: { post: ListedPost; now: number }) {
  const { id, title, slug, excerpt, published, publishedAt, createdAt, changing } = post
  const publish = usePublishPost(id)
  const remove = useDeletePost(id)
  const state = postState(post, now)
  const address = `/blog/${encodeURIComponent(slug)}`
  return (
    <article className="panel request" data-tone={toneOf[state]} aria-labelledby={`${id}-title`}>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={`${id}-title`} dir="auto" className="min-w-0 text-xl break-words">
          {title}
        </h3>
        <Tag tone={toneOf[state]}>{state}</Tag>
        {changing && <Tag tone="calm">Unpublished changes</Tag>}
      </header>
      <p className="text-[0.95rem] break-all text-soft">
        <bdi>/blog/{slug}</bdi>
      </p>
      {excerpt && (
        <p dir="auto" className="max-w-[66ch] break-words whitespace-pre-line">
          {excerpt}
        </p>
      )}
      <Facts>
        <Moment label="Created" moment={createdAt} />
        {publishedAt && <Moment label={state === 'Scheduled' ? 'Appears' : 'Public since'} moment={publishedAt} />}
      </Facts>
      <footer className="mt-1 flex flex-wrap gap-x-2 gap-y-1.5">
        <Button kind={published ? 'quiet' : 'main'} busy={publish.isPending} onClick={() => publish.mutate(!published)}>
          {published ? 'Unpublish' : 'Publish'}
        </Button>
        <ButtonLink kind="quiet" to={`/admin/posts/${id}`} aria-label={`Edit ${title}`}>
          Edit
        </ButtonLink>
        {state === 'Published' && (
          <ButtonLink kind="bare" to={address} aria-label={`View ${title}`}>
            View
          </ButtonLink>
        )}
        <Button kind="bare" busy={remove.isPending} onClick={() => remove.mutate()}>
          Delete
        </Button>
      </footer>
    </article>
  )
}

const Moment = ({ label, moment }: { label: string; moment: string }) => {
  const site = useSite()
  return (
    <Fact label={label}>
      <time dateTime={moment}>{formatDateTime(moment, site.timeZone)}</time>
    </Fact>
  )
}

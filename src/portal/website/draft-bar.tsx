import { useState } from 'react'
import { formatDateTime, formatTime, today } from '../../lib/time/dates'
import { plural } from '../../lib/text/plural'
import { Button } from '../../ui/button'
import { useListParams } from '../../ui/lists/use-list-params'
import type { User } from '../../features/auth/permissions'
import { useSite } from '../../features/settings/use-site'
import { PublishDialog } from './publish-dialog'
import type { Website } from './draft/queries'
import { usePublication } from './draft/use-publication'
import { useEditor } from './draft/use-website-editor'

const numbers = ['', 'it', 'both', 'the three', 'the four', 'the five', 'the six', 'the seven', 'the eight', 'the nine']

const barClass = 'floating-bar gap-x-2 gap-y-1 min-h-16 py-2 pr-2.5 pl-5'
const statusClass = 'flex min-w-0 flex-[1_1_12rem] flex-wrap items-baseline gap-x-3 text-row leading-snug'

/** Marks texts that differ from the public version. */
export const Dot = () => (
  <span
    role="img"
    aria-label="changed"
    className="size-[0.55rem] flex-none rounded-full bg-[light-dark(#c4762f,#f6c66e)] forced-color-adjust-none"
  />
)

/** The draft's changes, and the only way to publish them. */
export function DraftBar({ user, published }: { user: User; published: Website['published'] }) {
  const { texts, changed, rejected, unpublishable } = useEditor()
  const { timeZone } = useSite()
  const { publish, discard } = usePublication()
  const [isPublishing, setIsPublishing] = useState(false)
  const [, setParam] = useListParams(['list'])
  const [first, ...others] = changed
  /** The user's own change to a single sentence needs no review, because there's Undo, unless its page shows when it was last changed. */
  const isSmall =
    first &&
    others.length === 0 &&
    (first.kind === 'line' || first.kind === 'text') &&
    (first.draft?.username ?? user.username) === user.username &&
    !texts.some(({ kind, page }) => kind === 'date' && page === first.page)
  if (changed.length === 0)
    return (
      <div className={`${barClass} max-lg:static`}>
        <p className={statusClass}>
          <b>Everything is public</b>{' '}
          <span className="text-soft">
            {published
              ? `Last published ${formatDateTime(published.publishedAt, timeZone)} by ${published.username}`
              : 'The site says what it came with. Choose a text to change it.'}
          </span>
        </p>
      </div>
    )
  return (
    <section aria-label="Draft" className={barClass}>
      <Dot />
      <p className={statusClass}>
        <b>{plural(changed.length, 'change')}</b> <Status user={user} />
      </p>
      <Button variant="ghost" className="px-3.5!" onClick={() => setParam('list', 'changed')}>
        Show {numbers[changed.length] ?? `all ${changed.length}`}
      </Button>
      <Button variant="ghost" className="px-3.5!" busy={discard.isPending} onClick={() => discard.mutate()}>
        Discard
      </Button>
      <Button
        className="px-3.5!"
        busy={publish.isPending}
        disabled={rejected.length + unpublishable.length > 0}
        onClick={() => (isSmall ? publish.mutate([]) : setIsPublishing(true))}
      >
        Publish
      </Button>
      {isPublishing && (
        <PublishDialog
          today={today(timeZone)}
          isPending={publish.isPending}
          onPublish={(dates) => publish.mutate(dates, { onSuccess: () => setIsPublishing(false) })}
          onClose={() => setIsPublishing(false)}
        />
      )}
    </section>
  )
}

function Status({ user }: { user: User }) {
  const { changed, rejected, unpublishable, status } = useEditor()
  const { timeZone } = useSite()
  if (status.kind === 'failed')
    return (
      <span role="alert" className="text-late">
        Not saved: {status.message} What you wrote is kept here.
      </span>
    )
  if (rejected.length > 0)
    return (
      <span role="alert" className="text-late">
        Not saved yet: {rejected.map(({ label }) => label).join(', ')}
      </span>
    )
  if (unpublishable.length > 0)
    return (
      <span role="alert" className="text-late">
        Can’t be published yet: {unpublishable.map(({ label }) => label).join(', ')}
      </span>
    )
  const savedAt = changed
    .map(({ draft }) => draft?.savedAt ?? '')
    .sort()
    .at(-1)
  const others = new Set(
    changed.flatMap(({ draft }) => (draft && draft.username !== user.username ? [draft.username] : [])),
  )
  return (
    <span className="text-soft">
      {others.size > 0 ? `Not public, with changes by ${[...others].join(' and ')}` : 'Not public'}
      {status.kind === 'saving' ? ', saving…' : savedAt && `, saved ${formatTime(savedAt, timeZone)}`}
    </span>
  )
}

import { api } from '../../../lib/api/client'
import { success } from '../../../lib/api/reply'
import { formatMoment } from '../../../lib/time/dates'
import { Button } from '../../../ui/button'
import { ConfirmButton } from '../../../ui/forms/confirm-button'
import { Tag } from '../../../ui/tag'
import { useChange } from '../../../ui/forms/use-change'
import { useSite } from '../../site/use-site'
import type { Trashed } from '../queries'
import { restore } from '../restore-mutation'
import type { Kind } from '../schema'

const words: Record<Kind, string> = {
  contact: 'Message',
  consultation: 'Consultation request',
  testimonial: 'Testimonial',
  post: 'Article',
}

export function TrashedCard({ row: { id, kind, name, text, deletedBy, deletedAt } }: { row: Trashed }) {
  const site = useSite()
  const title = name || 'No name'
  const bringBack = useChange({
    run: () => restore(id),
    done: () => 'Restored',
    failed: 'Could not restore it',
    error: 'Could not restore it',
  })
  const erase = useChange({
    run: () => success(api.trash[':id'].$delete({ param: { id } })),
    done: () => 'Erased for good',
    failed: 'Could not erase it',
    error: 'Could not erase it',
  })
  return (
    <article className="panel request" aria-labelledby={`${id}-name`}>
      <header className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id={`${id}-name`} dir="auto" className="min-w-0 text-xl break-words">
          {title}
        </h3>
        <Tag tone="calm">{words[kind]}</Tag>
      </header>
      <p dir="auto" className="line-clamp-2 max-w-[66ch] break-words">
        {text}
      </p>
      <p className="text-[0.95rem] text-soft">
        Deleted by {deletedBy}, <time dateTime={deletedAt}>{formatMoment(deletedAt, site.timeZone)}</time>
      </p>
      <footer className="mt-1 flex flex-wrap gap-x-2 gap-y-1.5">
        <Button kind="quiet" busy={bringBack.isPending} onClick={() => bringBack.mutate()}>
          Restore<span className="sr-only"> {title}</span>
        </Button>
        <ConfirmButton
          change={erase}
          title={`Erase “${title}” for good?`}
          text="It is gone for good, with the mails about it. Nobody can bring it back."
          confirm="Erase for good"
        >
          Erase
        </ConfirmButton>
      </footer>
    </article>
  )
}

import { getTestimonialState, stateTone } from '../testimonial-state'
import { useState } from 'react'
import { formatDateTime } from '../../../lib/time/dates'
import { Button } from '../../../ui/button'
import { Fact, Facts } from '../../../ui/facts'
import { useRowAction } from '../../../ui/lists/rows'
import { Tag } from '../../../ui/tag'
import { Picture } from '../../media/picture'
import { useSite } from '../../settings/use-site'
import type { Testimonial } from '../queries'
import { Rating } from '../site/rating'
import { TestimonialDialog } from './testimonial-dialog'
import { useApproveTestimonial, useDeleteTestimonial } from './testimonial-mutations'

export function TestimonialCard({ testimonial }: { testimonial: Testimonial }) {
  const site = useSite()
  const { id, parentName, testimonial: text, childAge, rating, photoUrl, approved, invited, createdAt } = testimonial
  const state = getTestimonialState(testimonial)
  const [editing, setEditing] = useState(false)
  const approve = useApproveTestimonial(testimonial)
  const remove = useDeleteTestimonial(id)
  const edit = () => setEditing(true)
  useRowAction('open', edit)
  useRowAction('change', edit)
  return (
    <article className="panel request" data-tone={stateTone[state]} aria-labelledby={`${id}-name ${id}-submitted`}>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Picture
          src={photoUrl}
          alt=""
          sizes="44px"
          width={44}
          height={44}
          className="size-11 shrink-0 rounded-full object-cover"
        />
        <h3 id={`${id}-name`} dir="auto" className="min-w-0 text-xl break-words">
          {parentName || 'No name'}
        </h3>
        <Tag tone={stateTone[state]}>{state}</Tag>
        <Rating rating={rating} />
      </header>
      <p dir="auto" className="max-w-text break-words whitespace-pre-line">
        {text}
      </p>
      <Facts>
        {childAge && <Fact label="Child’s age">{childAge}</Fact>}
        <Fact label="Submitted">
          <time id={`${id}-submitted`} dateTime={createdAt}>
            {formatDateTime(createdAt, site.timeZone)}
          </time>
        </Fact>
      </Facts>
      {invited && <p className="text-row text-soft">Written by the parent at your invitation</p>}
      <footer className="mt-1 flex flex-wrap gap-x-2 gap-y-1.5">
        <Button
          variant={approved ? 'secondary' : 'primary'}
          busy={approve.isPending}
          onClick={() => approve.mutate(!approved)}
        >
          {approved ? 'Unapprove' : 'Approve'}
        </Button>
        <Button
          variant="secondary"
          aria-keyshortcuts="e o"
          aria-label={`Edit testimonial from ${parentName}`}
          onClick={edit}
        >
          Edit
        </Button>
        <Button variant="ghost" busy={remove.isPending} onClick={() => remove.mutate()}>
          Delete
        </Button>
      </footer>
      <TestimonialDialog testimonial={testimonial} open={editing} onOpenChange={setEditing} />
    </article>
  )
}

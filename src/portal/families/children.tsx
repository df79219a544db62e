import { useState } from 'react'
import { describeAge } from '../../lib/time/child-age'
import { formatDate, today } from '../../lib/time/dates'
import { Button, ButtonLink } from '../../ui/button'
import { useSite } from '../../features/settings/use-site'
import type { Child, Family } from '../../features/families/queries'
import { ChildDialog } from './child-dialog'
import { familyRow, familyTitle } from './parents'

export function Children({ family: { id, children } }: { family: Family }) {
  const { timeZone } = useSite()
  const [edited, setEdited] = useState<Child | 'new'>()
  const day = today(timeZone)
  return (
    <section aria-labelledby="family-children">
      <h4 id="family-children" className={familyTitle}>
        Children
      </h4>
      <ul>
        {children.map((child) => (
          <li key={child.id} className={familyRow}>
            <span className="flex flex-wrap items-center gap-x-1">
              <span className="min-w-0 flex-[1_1_4rem] enlarged:basis-full">
                <b dir="auto" className="font-semibold">
                  {child.name}
                </b>
                <span className="block text-small text-soft">{describeDates(child)}</span>
              </span>
              <span className="shrink-0">{describeAge(child, day)}</span>
              <ButtonLink
                variant="ghost"
                className="shrink-0 px-2!"
                to={`/admin/families/${id}/plan?child=${child.id}`}
              >
                Plan<span className="sr-only"> for {child.name}</span>
              </ButtonLink>
              <Button
                variant="ghost"
                className="-mr-[min(0.75rem,3vw)] shrink-0 enlarged:mr-0"
                onClick={() => setEdited(child)}
              >
                Edit<span className="sr-only"> {child.name}</span>
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <Button variant="ghost" className="not-enlarged:-ml-3" onClick={() => setEdited('new')}>
        Add a child
      </Button>
      {edited && (
        <ChildDialog
          familyId={id}
          child={edited === 'new' ? undefined : edited}
          open
          onOpenChange={() => setEdited(undefined)}
        />
      )}
    </section>
  )
}

function describeDates({ birthDate, dueDate }: Child) {
  const born = birthDate && `Born ${formatDate(birthDate, 'UTC', 'short')}`
  if (born) return dueDate ? `${born}, due ${formatDate(dueDate, 'UTC', 'short')}` : born
  return dueDate ? `Due ${formatDate(dueDate, 'UTC', 'short')}` : 'No date yet'
}

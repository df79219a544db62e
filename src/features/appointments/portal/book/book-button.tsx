import { CalendarPlus } from 'lucide-react'
import { useState } from 'react'
import { GuardedButton } from '../../../../ui/forms/guarded-button'
import { useNow } from '../../../../ui/use-now'
import { today } from '../../../../lib/time/dates'
import { useSite } from '../../../settings/use-site'
import { BookDialog } from './book-dialog'
import type { Person } from './family-field'

type Props = {
  /** The person the time is for, or a family's parents to choose from. */
  people: Person[]
  /** Why this user can't book. */
  forbidden?: string
}

/** Books a time for a request or a family, on the page that shows it. */
export function BookButton({ people, forbidden }: Props) {
  const { timeZone } = useSite()
  const now = useNow()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <GuardedButton variant="ghost" reason={forbidden} onClick={() => setIsOpen(true)}>
        <CalendarPlus aria-hidden className="size-4.5" />
        Book a time
      </GuardedButton>
      <BookDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        people={people}
        date={today(timeZone, new Date(now))}
        timeZone={timeZone}
      />
    </>
  )
}

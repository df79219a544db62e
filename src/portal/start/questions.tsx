import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { Link } from 'react-router'
import { ProposedQuestions } from '../../features/intake/portal/proposed-questions'
import { questionsQuery } from '../../features/intake/queries'
import type { OnboardingItem } from '../../features/settings/schema'
import { Button } from '../../ui/button'
import { useItem } from '../settings/use-item'

/** The questions for parents who've booked. They aren't asked anything until the practice chooses to. */
export function Questions({ isOpen }: { isOpen: boolean }) {
  const { data } = useQuery(questionsQuery)
  if (!data) return null
  const unasked = data.packages.filter(({ version, isShown }) => version === 0 && isShown)
  return (
    <div className="grid grid-cols-1 gap-3">
      <h4 className="font-display text-xl">What parents are asked</h4>
      <p className="max-w-reading text-soft">
        On the page of their appointment, once they’ve booked. The email about it asks for them, and another one reminds
        those who haven’t answered any two days before. {isOpen && 'Nothing is asked until you choose to. '}
        <Link to="/admin/settings/questions" className="link">
          Write your own, for each package
        </Link>
        .
      </p>
      {unasked.length > 0 && (
        <ProposedQuestions packageIds={unasked.map(({ id }) => id)}>
          {isOpen && <KeepButton item="questions" label="Ask nothing" variant="ghost" />}
        </ProposedQuestions>
      )}
    </div>
  )
}

type KeepButtonProps = { item: OnboardingItem; label: string; variant?: 'secondary' | 'ghost' }

/** Confirms that the original is fine. */
export function KeepButton({ item, label, variant = 'secondary' }: KeepButtonProps) {
  const { dismiss } = useItem(item, 'Noted')
  return (
    <Button variant={variant} className="justify-self-start" busy={dismiss.isPending} onClick={() => dismiss.mutate()}>
      {variant === 'secondary' && <Check aria-hidden className="size-4.5" />}
      {label}
    </Button>
  )
}

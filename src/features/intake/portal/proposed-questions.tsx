import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { api } from '../../../lib/api/client'
import { parseResponse } from '../../../lib/api/response'
import { Button } from '../../../ui/button'
import { useToastMutation } from '../../../ui/forms/use-toast-mutation'
import { proposedQuestions } from '../proposed'
import { questionKinds } from '../schema'

type Props = {
  /** The packages that would ask them. None has any questions yet. */
  packageIds: string[]
  /** An alternative to using them. */
  children?: ReactNode
}

/** Proposes questions for parents, to use with one click. */
export function ProposedQuestions({ packageIds, children }: Props) {
  const route = api.intake.questions[':packageId']
  const json = { questions: proposedQuestions, version: 0 }
  const use = useToastMutation({
    mutationFn: () =>
      Promise.all(packageIds.map((packageId) => parseResponse(route.$put({ param: { packageId }, json })))),
    successTitle: () => 'Questions saved',
    failureTitle: 'Failed to save the questions',
    errorTitle: 'Error saving the questions',
  })
  return (
    <section
      aria-label="Proposed questions"
      className="panel grid grid-cols-1 justify-items-start gap-3 border-dashed p-5"
    >
      <p className="font-semibold">These are often asked. You can change them afterwards.</p>
      <ol className="grid list-decimal gap-x-8 gap-y-1.5 pl-5 marker:text-soft">
        {proposedQuestions.map(({ id, label, kind }) => (
          <li key={id} className="pl-1">
            {label} <span className="text-row text-soft">{questionKinds[kind]}</span>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" busy={use.isPending} onClick={() => use.mutate()}>
          <Check aria-hidden className="size-4.5" />
          Use these questions
        </Button>
        {children}
      </div>
    </section>
  )
}

import { api } from '../../../lib/api/client'
import { parseResponse } from '../../../lib/api/response'
import { GuardedButton } from '../../../ui/forms/guarded-button'
import { useToastMutation } from '../../../ui/forms/use-toast-mutation'

const invitations = api['testimonial-invitations']

type Props = {
  consultationId: string
  /** Why this admin may not ask; undefined if they may. */
  forbidden?: string
}

/** Asks a family for a testimonial by email. */
export function AskButton({ consultationId, forbidden }: Props) {
  const ask = useToastMutation({
    mutationFn: () => parseResponse(invitations.$post({ json: { consultationId } })),
    undo:
      ({ id }) =>
      () =>
        parseResponse(invitations[':id'].$delete({ param: { id } })),
    undone: 'No email was sent',
    undoAltText: 'The email leaves in a few seconds',
    successTitle: () => 'Asked for a testimonial',
    failureTitle: 'No testimonial was asked for',
  })
  return (
    <GuardedButton variant="secondary" reason={forbidden} busy={ask.isPending} onClick={() => ask.mutate()}>
      Ask for a testimonial
    </GuardedButton>
  )
}

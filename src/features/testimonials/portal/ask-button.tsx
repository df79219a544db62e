import { useId } from 'react'
import { api } from '../../../lib/api/client'
import { parseResponse } from '../../../lib/api/response'
import { formatDate } from '../../../lib/time/dates'
import { GuardedButton } from '../../../ui/forms/guarded-button'
import { useToastMutation } from '../../../ui/forms/use-toast-mutation'
import { EmailNotice } from '../../email/portal/email-notice'
import { useSite } from '../../settings/use-site'
import { describeAsked } from '../invitation/schema'

const invitations = api['testimonial-invitations']

type Props = {
  consultationId: string
  /** Whom it emails, as `nameRecipient` says it. */
  to: string
  /** When the family was asked; null if it can be asked now. */
  askedAt: string | null
  /** Why this admin may not ask; undefined if they may. */
  forbidden?: string
}

/** Asks a family for a testimonial by email. */
export function AskButton({ consultationId, to, askedAt, forbidden }: Props) {
  const { timeZone } = useSite()
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
    errorTitle: 'Error asking for a testimonial',
  })
  const notice = useId()
  const isAskable = !forbidden && !askedAt
  return (
    <>
      <GuardedButton
        variant="secondary"
        reason={forbidden ?? (askedAt ? describeAsked(askedAt, timeZone) : undefined)}
        busy={ask.isPending}
        onClick={() => ask.mutate()}
        aria-describedby={isAskable ? notice : undefined}
      >
        {askedAt ? `Asked on ${formatDate(askedAt, timeZone, 'short')}` : 'Ask for a testimonial'}
      </GuardedButton>
      {isAskable && (
        <EmailNotice id={notice} to={to} what="a link to write a testimonial" className="order-last basis-full" />
      )}
    </>
  )
}

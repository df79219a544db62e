import { useId } from 'react'
import { EmailNotice, nameRecipient } from '../../features/email/portal/email-notice'
import { nameChildren } from '../../features/diary/chart/words'
import type { Review } from '../../features/support/queries'
import { useSite } from '../../features/settings/use-site'
import { api } from '../../lib/api/client'
import { parseResponse } from '../../lib/api/response'
import { formatDateTime } from '../../lib/time/dates'
import { Button } from '../../ui/button'
import { useToastMutation } from '../../ui/forms/use-toast-mutation'

const ask = api.support[':id'].ask
const list = new Intl.ListFormat('en-US')

/** Returns the recipients of an email to these parents, for the sentence before the click. */
export const nameRecipients = (to: Review['to']) =>
  list.format(to.map(({ name, address }) => nameRecipient(name, address)))

type Props = { review: Review; className: string }

/** Names the children without entries for two nights, if any, and emails the parents to ask how it's going. */
export function Silence({ review: { to, nights }, className }: Props) {
  const silent = nights.filter((night) => night.silent)
  /** A child nobody has asked about yet, or else the first one. */
  const first = silent.find((night) => !night.silent!.askedAt) ?? silent[0]
  const askedAt = first?.silent!.askedAt
  const { timeZone } = useSite()
  const notice = useId()
  const send = useToastMutation({
    mutationFn: () => parseResponse(ask.$post({ param: { id: first!.id } })),
    successTitle: () => 'Asked how it goes',
    undo: () => () => parseResponse(ask.$delete({ param: { id: first!.id } })),
    undone: 'No email was sent',
    undoAltText: 'The email leaves in a few seconds',
    failureTitle: 'Failed to ask',
    errorTitle: 'Error asking how it goes',
  })
  if (!first) return null
  return (
    <section aria-label="No entries" className={`grid gap-2 rounded-field bg-sunk px-4 py-3 ${className}`}>
      <p>
        <b className="font-semibold">
          Nothing was logged {silent.length < nights.length && `for ${nameChildren(silent)} `}for two nights.
        </b>{' '}
        {askedAt && `You asked how it goes on ${formatDateTime(askedAt, timeZone)}.`}
      </p>
      {!askedAt && (
        <>
          <EmailNotice id={notice} to={nameRecipients(to)} what="a question about how the nights are going" />
          <Button
            variant="secondary"
            className="justify-self-start"
            busy={send.isPending}
            aria-describedby={notice}
            onClick={() => send.mutate()}
          >
            Ask how it goes
          </Button>
        </>
      )}
    </section>
  )
}

import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { api } from '../../lib/api/client'
import { Fact } from '../../ui/facts'
import { GuardedButton } from '../../ui/forms/guarded-button'
import { useToastMutation } from '../../ui/forms/use-toast-mutation'
import { useRowAction } from '../../ui/lists/rows'
import { Tag } from '../../ui/tag'
import { meQuery } from '../../features/auth/queries'
import type { ListItemProps } from '../../features/requests/portal/request-list'
import { parseBatch, undoOptions } from '../../features/requests/portal/use-request-mutations'
import { useTexts } from '../../features/website/use-texts'
import { useSite } from '../../features/settings/use-site'
import type { Contact } from '../../features/contacts/queries'
import { createReply, createTemplates } from '../../features/contacts/reply'
import { useSubject } from '../../features/contacts/use-subject'
import { SendLink } from '../offers/send-link'
import { RequestCard } from './request-card'

export function ContactCard({ contact, itemProps }: { contact: Contact; itemProps: ListItemProps }) {
  const site = useSite()
  const { plain } = useTexts('replies')
  const me = useQuery(meQuery).data
  const subjectLabel = useSubject()(contact.subject)
  const { id, name, message, responded, respondedAt } = contact
  const setResponded = useToastMutation({
    mutationFn: (change: { responded: boolean } | { answered: true }) =>
      parseBatch(api.contacts[':id'].$patch({ param: { id }, json: change })),
    successTitle: (change) => `Contact marked as ${'responded' in change && !change.responded ? 'unread' : 'read'}`,
    failureTitle: 'Failed to update contact status',
    errorTitle: 'Error updating contact status',
    ...undoOptions('contacts'),
  })
  function toggleResponded() {
    itemProps.onChange()
    setResponded.mutate({ responded: !responded })
  }
  const toggleButton = useRef<HTMLButtonElement>(null)
  useRowAction('change', () => {
    // A blocked button explains itself when it has focus.
    if (itemProps.forbidden) toggleButton.current?.focus()
    else if (!setResponded.isPending) toggleResponded()
  })
  return (
    <RequestCard
      itemProps={itemProps}
      name={name}
      kind="contacts"
      request={contact}
      open={!responded}
      answeredAt={respondedAt}
      badge={responded ? <Tag tone="ok">Responded</Tag> : <Tag tone="new">Unread</Tag>}
      text={message}
      facts={<Fact label="Subject">{subjectLabel}</Fact>}
      reply={createReply(contact, subjectLabel, site, plain, itemProps.now)}
      answered={{ kind: 'contact', id }}
      // People who don't manage consultations don't see these messages.
      mayAnswer={contact.isOfDiary}
      besideAnswer={contact.familyId && me?.canManageConsultations && <SendLink familyId={contact.familyId} />}
      templates={createTemplates(contact, site, plain, itemProps.now)}
      onAnswered={() => setResponded.mutate({ answered: true })}
      actions={
        <GuardedButton
          ref={toggleButton}
          variant="secondary"
          aria-keyshortcuts="e"
          reason={itemProps.forbidden}
          busy={setResponded.isPending}
          onClick={toggleResponded}
        >
          {responded ? 'Mark as Unread' : 'Mark as Read'}
        </GuardedButton>
      }
    />
  )
}

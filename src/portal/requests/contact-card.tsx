import { api } from '../../lib/api/client'
import { getDueState } from '../../lib/time/response-time'
import { Fact } from '../../ui/facts'
import { GuardedButton } from '../../ui/forms/guarded-button'
import { useToastMutation } from '../../ui/forms/use-toast-mutation'
import { Tag } from '../../ui/tag'
import { useAnswer } from '../../features/answers/portal/use-answer'
import { nameRecipient } from '../../features/email/portal/email-notice'
import { FollowUpMenu } from '../../features/follow-ups/portal/follow-up-menu'
import { getAnswerVariant, RequestCard, type ListItemProps } from '../../features/requests/portal/request-card'
import { parseBatch, undoOptions } from '../../features/requests/portal/use-request-mutations'
import { useTexts } from '../../features/website/use-texts'
import { useSite } from '../../features/settings/use-site'
import type { Contact } from '../../features/contacts/queries'
import { createReply, createTemplates } from '../../features/contacts/reply'
import { subjects } from '../../features/contacts/subjects'

export function ContactCard({ contact, itemProps }: { contact: Contact; itemProps: ListItemProps }) {
  const site = useSite()
  const { plain } = useTexts('replies')
  const { id, name, subject, message, responded, respondedAt, createdAt, spam } = contact
  const setResponded = useToastMutation({
    mutationFn: (change: { responded: boolean } | { answered: true }) =>
      parseBatch(api.contacts[':id'].$patch({ param: { id }, json: change })),
    successTitle: (change) => `Contact marked as ${'responded' in change && !change.responded ? 'unread' : 'read'}`,
    failureTitle: 'Failed to update contact status',
    errorTitle: 'Error updating contact status',
    ...undoOptions('contacts'),
  })
  const state = getDueState({ createdAt, answeredAt: respondedAt, open: !responded, spam }, itemProps.now, site)
  const reply = createReply(contact, site, plain, itemProps.now)
  const answer = useAnswer({
    ...itemProps,
    answered: { kind: 'contact', id },
    name,
    to: nameRecipient(name, contact.email),
    subject: reply.subject,
    templates: createTemplates(contact, site, plain, itemProps.now),
    variant: getAnswerVariant(state),
  })
  return (
    <RequestCard
      {...itemProps}
      kind="contacts"
      request={contact}
      name={name}
      state={state}
      badge={responded ? <Tag tone="ok">Responded</Tag> : <Tag tone="new">Unread</Tag>}
      text={message}
      topic={subjects[subject]}
      facts={<Fact label="Subject">{subjects[subject]}</Fact>}
      reply={reply}
      answer={answer}
      onAnswered={responded || itemProps.forbidden ? undefined : () => setResponded.mutate({ answered: true })}
      actions={
        <>
          <GuardedButton
            variant="secondary"
            aria-keyshortcuts="e"
            reason={itemProps.forbidden}
            busy={setResponded.isPending}
            onClick={() => {
              itemProps.onChange()
              setResponded.mutate({ responded: !responded })
            }}
          >
            {responded ? 'Mark as Unread' : 'Mark as Read'}
          </GuardedButton>
          {contact.familyId && <FollowUpMenu familyId={contact.familyId} name={name} />}
        </>
      }
    />
  )
}

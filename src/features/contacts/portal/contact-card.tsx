import { getDueState } from '../../../lib/time/response-time'
import { Fact } from '../../../ui/facts'
import { GuardedButton } from '../../../ui/forms/guarded-button'
import { Tag } from '../../../ui/tag'
import { RequestCard, type ListItemProps } from '../../requests/portal/request-card'
import { useSite } from '../../site/use-site'
import type { Contact } from '../queries'
import { replyTo } from './reply'
import { subjects } from '../subjects'
import { useDeleteContact, useMarkSpam, useSetResponded } from './use-contact'

export function ContactCard({ contact, itemProps }: { contact: Contact; itemProps: ListItemProps }) {
  const site = useSite()
  const { id, name, subject, message, responded, respondedAt, createdAt, spam } = contact
  const setResponded = useSetResponded(id)
  return (
    <RequestCard
      {...itemProps}
      kind="contacts"
      request={contact}
      name={name}
      state={getDueState({ createdAt, answeredAt: respondedAt, open: !responded, spam }, itemProps.now, site)}
      badge={<Tag tone={responded ? 'ok' : 'calm'}>{responded ? 'Responded' : 'Unread'}</Tag>}
      text={message}
      facts={<Fact label="Subject">{subjects[subject]}</Fact>}
      reply={replyTo(contact, site)}
      actions={
        <GuardedButton
          kind="quiet"
          reason={itemProps.forbidden}
          busy={setResponded.isPending}
          onClick={() => setResponded.mutate(!responded)}
        >
          {responded ? 'Mark as Unread' : 'Mark as Read'}
        </GuardedButton>
      }
      setSpam={useMarkSpam(id)}
      remove={useDeleteContact(id)}
    />
  )
}

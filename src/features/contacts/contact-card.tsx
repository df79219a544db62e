import { formatMoment } from '../../lib/dates'
import { promiseState } from '../../lib/promise'
import { Button } from '../../ui/button'
import { Fact, Facts } from '../../ui/facts'
import { ReplyActions } from '../../ui/reply-actions'
import { RequestCard } from '../../ui/request-card'
import { Tag } from '../../ui/tag'
import { useSite } from '../site/use-site'
import type { Contact } from './queries'
import { replyTo } from './reply'
import { subjects } from './schema'
import { useDeleteContact, useMarkSpam, useSetResponded } from './use-contact'

type Props = {
  contact: Contact
  now: number
  /** Why this admin may not change it; undefined when they may. */
  forbidden?: string
}

export function ContactCard({ contact, now, forbidden }: Props) {
  const site = useSite()
  const { id, name, email, phone, subject, message, responded, respondedAt, createdAt, spam } = contact
  const setResponded = useSetResponded(id)
  const notSpam = useMarkSpam(id)
  const remove = useDeleteContact(id)
  const locked = { disabled: forbidden !== undefined, title: forbidden }
  return (
    <RequestCard
      id={id}
      name={name}
      email={email}
      phone={phone}
      state={promiseState({ createdAt, answeredAt: respondedAt, open: !responded, spam }, now, site)}
      control={
        <span className="flex min-h-11 items-center">
          <Tag tone={responded ? 'ok' : 'calm'}>{responded ? 'Responded' : 'Unread'}</Tag>
        </span>
      }
      text={message}
      actions={
        <>
          <ReplyActions email={email} phone={phone} reply={replyTo(contact, site)} />
          <Button
            kind="quiet"
            {...locked}
            busy={setResponded.isPending}
            onClick={() => setResponded.mutate(!responded)}
          >
            {responded ? 'Mark as Unread' : 'Mark as Read'}
          </Button>
          {spam && (
            <Button kind="quiet" {...locked} busy={notSpam.isPending} onClick={() => notSpam.mutate(false)}>
              Not spam
            </Button>
          )}
          <Button kind="bare" {...locked} busy={remove.isPending} onClick={() => remove.mutate()}>
            Delete
          </Button>
        </>
      }
    >
      <Facts>
        <Fact label="Subject">{subjects[subject]}</Fact>
        <Fact label="Sent">
          <time dateTime={createdAt}>{formatMoment(createdAt, site.timeZone)}</time>
        </Fact>
      </Facts>
    </RequestCard>
  )
}

import { useState } from 'react'
import { formatDay, formatMoment } from '../../lib/dates'
import { promiseState } from '../../lib/promise'
import { Button } from '../../ui/button'
import { Fact, Facts } from '../../ui/facts'
import { ReplyActions } from '../../ui/reply-actions'
import { RequestCard } from '../../ui/request-card'
import { useSite } from '../site/use-site'
import { NoteForm } from './note-form'
import type { Consultation } from './queries'
import { replyTo } from './reply'
import { StatusSelect } from './status-select'
import { useDeleteConsultation, useMarkSpam } from './use-consultation'

type Props = {
  consultation: Consultation
  now: number
  /** Why this admin may not change it; undefined when they may. */
  forbidden?: string
}

export function ConsultationCard({ consultation, now, forbidden }: Props) {
  const site = useSite()
  const { id, parentName, email, phone, childAge, preferredDate, createdAt, notes, spam } = consultation
  const [editing, setEditing] = useState(false)
  const remove = useDeleteConsultation(id)
  const notSpam = useMarkSpam(id)
  const locked = { disabled: forbidden !== undefined, title: forbidden }
  return (
    <RequestCard
      id={id}
      name={parentName}
      email={email}
      phone={phone}
      state={promiseState({ ...consultation, open: consultation.status === 'pending' }, now, site)}
      control={<StatusSelect consultation={consultation} forbidden={forbidden} />}
      about={
        <span>
          Child’s age <span className="text-ink">{childAge}</span>
        </span>
      }
      text={consultation.sleepChallenges}
      actions={
        <>
          <ReplyActions email={email} phone={phone} reply={replyTo(consultation, site)} />
          <Button
            kind="bare"
            {...locked}
            disabled={locked.disabled || editing}
            aria-label={`${notes ? 'Edit' : 'Add'} note for ${parentName}`}
            onClick={() => setEditing(true)}
          >
            {notes ? 'Edit note' : 'Add note'}
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
        <Fact label="Service">{consultation.consultationType}</Fact>
        {preferredDate && <Fact label="Preferred date">{formatDay(preferredDate)}</Fact>}
        <Fact label="Sent">
          <time dateTime={createdAt}>{formatMoment(createdAt, site.timeZone)}</time>
        </Fact>
      </Facts>
      {editing ? (
        <NoteForm consultation={consultation} onClose={() => setEditing(false)} />
      ) : (
        notes && (
          <p className="note" dir="auto">
            <span className="sr-only">Private note: </span>
            {notes}
          </p>
        )
      )}
    </RequestCard>
  )
}

import { useState } from 'react'
import { formatDay, formatMoment } from '../../lib/dates'
import { mailto } from '../../lib/mailto'
import { span, waiting } from '../../lib/promise'
import { Button, ButtonLink } from '../../ui/button'
import { ConfirmDialog } from '../../ui/confirm-dialog'
import { CopyButton } from '../../ui/copy-button'
import { Fact, Facts } from '../../ui/facts'
import { Tag, type Tone } from '../../ui/tag'
import { site } from '../site/settings'
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
  const {
    id,
    parentName,
    email,
    phone,
    childAge,
    consultationType,
    sleepChallenges,
    preferredDate,
    createdAt,
    notes,
    spam,
  } = consultation
  const [editing, setEditing] = useState(false)
  const remove = useDeleteConsultation(id)
  const notSpam = useMarkSpam(id)
  const reply = replyTo(consultation)
  const { tone, words } = clock(consultation, now)
  return (
    <article className="panel request" data-tone={tone} aria-labelledby={`${id}-name`}>
      <header className="flex items-start justify-between gap-3">
        <div className="flex min-h-11 min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <h3 id={`${id}-name`} dir="auto" className="min-w-0 text-xl break-words">
            {parentName}
          </h3>
          {words && <Tag tone={tone}>{words}</Tag>}
        </div>
        <StatusSelect consultation={consultation} forbidden={forbidden} />
      </header>
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-[0.95rem] text-soft">
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>
        {phone && (
          <a className="link" href={`tel:${dialable(phone)}`}>
            {phone}
          </a>
        )}
        <span>
          Child’s age <span className="text-ink">{childAge}</span>
        </span>
      </p>
      <p dir="auto" className="max-w-[66ch] break-words whitespace-pre-line">
        {sleepChallenges}
      </p>
      <Facts>
        <Fact label="Service">{consultationType}</Fact>
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
      <footer className="mt-1 flex flex-wrap gap-x-2 gap-y-1.5">
        <ButtonLink to={mailto(email, reply.subject, reply.body)}>Reply via Email</ButtonLink>
        <CopyButton text={`${reply.subject}\n\n${reply.body}`}>Copy reply</CopyButton>
        {phone && (
          <ButtonLink kind="quiet" to={`sms:${dialable(phone)}`}>
            Text
          </ButtonLink>
        )}
        <Button
          kind="bare"
          disabled={!!forbidden || editing}
          title={forbidden}
          aria-label={`${notes ? 'Edit' : 'Add'} note for ${parentName}`}
          onClick={() => setEditing(true)}
        >
          {notes ? 'Edit note' : 'Add note'}
        </Button>
        {spam && (
          <Button
            kind="quiet"
            busy={notSpam.isPending}
            disabled={!!forbidden}
            title={forbidden}
            onClick={() => notSpam.mutate(false)}
          >
            Not spam
          </Button>
        )}
        <ConfirmDialog
          trigger={
            <Button kind="bare" busy={remove.isPending} disabled={!!forbidden} title={forbidden}>
              Delete
            </Button>
          }
          title={`Delete the request of ${parentName}?`}
          text="It is gone for good, with its notes. The mails that were sent stay where they are."
          confirm="Delete request"
          onConfirm={() => remove.mutate()}
        />
      </footer>
    </article>
  )
}

/** A phone number as `tel:` and `sms:` take it. */
const dialable = (phone: string) => phone.replace(/[^\d+]/g, '')

/** How the promise to this family stands. */
function clock({ status, createdAt, answeredAt, spam }: Consultation, now: number): { tone: Tone; words?: string } {
  if (spam) return { tone: 'calm', words: 'suspected spam' }
  if (status === 'pending') {
    const { state, words } = waiting(createdAt, now)
    return { tone: state, words: `waiting ${words}` }
  }
  if (!answeredAt) return { tone: 'ok' }
  return { tone: 'ok', words: `answered in ${span((Date.parse(answeredAt) - Date.parse(createdAt)) / 3_600_000)}` }
}

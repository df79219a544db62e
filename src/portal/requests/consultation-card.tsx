import { Link } from 'react-router'
import { api } from '../../lib/api/client'
import { parseResponse } from '../../lib/api/response'
import { currentAge } from '../../lib/time/child-age'
import { formatDateTime, formatDay, formatMonth, today } from '../../lib/time/dates'
import { getDueState } from '../../lib/time/response-time'
import { Fact } from '../../ui/facts'
import { nameRecipient } from '../../features/email/portal/email-notice'
import { useAnswer } from '../../features/answers/portal/use-answer'
import { FollowUpMenu } from '../../features/follow-ups/portal/follow-up-menu'
import { getAnswerVariant, RequestCard, type ListItemProps } from '../../features/requests/portal/request-card'
import { useNote } from '../../features/requests/portal/use-note'
import { AskButton } from '../../features/testimonials/portal/ask-button'
import { useTexts } from '../../features/website/use-texts'
import { useSite } from '../../features/settings/use-site'
import type { Consultation } from '../../features/consultations/queries'
import { getAsked, createReply, createTemplates } from '../../features/consultations/reply'
import { CompleteButton, describeCancellation, StatusSelect, useStatusChange } from './status-select'

type Props = { consultation: Consultation; itemProps: ListItemProps }

export function ConsultationCard({ consultation, itemProps }: Props) {
  const { id, parentName, childAge, preferredDate, createdAt, notes, spam, status, appointment } = consultation
  const site = useSite()
  const { plain } = useTexts('replies')
  const { note, button } = useNote({
    id,
    name: parentName,
    note: notes,
    save: (text, notesWas) =>
      parseResponse(api.consultations[':id'].$patch({ param: { id }, json: { notes: text, notesWas } })),
    getStored: (stored: Pick<Consultation, 'notes'>) => stored.notes,
    ...itemProps,
  })
  const statusChange = useStatusChange(consultation)
  const cancellation = describeCancellation(consultation, site.timeZone)
  const ageNow = spam ? undefined : currentAge(childAge, createdAt, itemProps.now)
  const isOver = status === 'confirmed' && appointment && Date.parse(appointment.end) < itemProps.now
  const to = nameRecipient(parentName, consultation.email)
  const state = getDueState({ ...consultation, open: status === 'pending' }, itemProps.now, site)
  const reply = createReply(consultation, site, plain, itemProps.now)
  const answer = useAnswer({
    ...itemProps,
    // Nobody says yes to a time that has passed.
    answered: { kind: 'consultation', id, status, asked: getAsked(appointment, itemProps.now), cancellation },
    name: parentName,
    to,
    subject: reply.subject,
    templates: createTemplates(consultation, site, plain, itemProps.now),
    variant: getAnswerVariant(state),
  })
  return (
    <RequestCard
      {...itemProps}
      kind="consultations"
      request={consultation}
      name={parentName}
      state={state}
      control={<StatusSelect consultation={consultation} itemProps={itemProps} />}
      about={
        <span>
          Child’s age <span className="text-ink">{childAge}</span>
          {ageNow && (
            <>
              {' '}
              in {formatMonth(createdAt, site.timeZone)}, about <span className="text-ink">{ageNow}</span> now
            </>
          )}
        </span>
      }
      text={consultation.sleepChallenges}
      age={ageNow ?? childAge}
      topic={consultation.consultationType}
      facts={
        <>
          <Fact label="Service">{consultation.consultationType}</Fact>
          {appointment && (
            <Fact label={appointment.status === 'requested' ? 'Asks for' : 'Appointment'}>
              <Link
                className="link"
                to={`/admin/calendar?date=${today(site.timeZone, new Date(appointment.start))}&open=${appointment.id}`}
              >
                {formatDateTime(appointment.start, site.timeZone)}
              </Link>
            </Fact>
          )}
          {preferredDate && <Fact label="Preferred date">{formatDay(preferredDate)}</Fact>}
        </>
      }
      reply={reply}
      answer={answer}
      cancellation={cancellation}
      onAnswered={
        status !== 'pending' || itemProps.forbidden
          ? undefined
          : (next) => statusChange.mutate({ status: next, answered: true })
      }
      actions={
        <>
          {isOver && <CompleteButton consultation={consultation} itemProps={itemProps} />}
          {status === 'completed' && (
            <AskButton consultationId={id} to={to} askedAt={consultation.askedAt} forbidden={itemProps.forbidden} />
          )}
          {button}
          {consultation.familyId && <FollowUpMenu familyId={consultation.familyId} name={parentName} />}
        </>
      }
    >
      {note}
    </RequestCard>
  )
}

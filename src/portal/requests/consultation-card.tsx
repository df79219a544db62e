import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { api } from '../../lib/api/client'
import { parseResponse } from '../../lib/api/response'
import { currentAge } from '../../lib/time/child-age'
import { formatDateTime, formatDay, formatMonth, today } from '../../lib/time/dates'
import { Fact } from '../../ui/facts'
import { BookButton } from '../../features/appointments/portal/book/book-button'
import { nameRecipient } from '../../features/email/portal/email-notice'
import type { ListItemProps } from '../../features/requests/portal/request-list'
import { useNote } from '../../features/requests/portal/use-note'
import { AskButton } from '../../features/testimonials/portal/ask-button'
import { packagesQuery } from '../../features/website/queries'
import { useTexts } from '../../features/website/use-texts'
import { useSite } from '../../features/settings/use-site'
import type { Consultation } from '../../features/consultations/queries'
import { getAsked, createReply, createTemplates } from '../../features/consultations/reply'
import { OfferFact } from '../offers/offer-fact'
import { SendLink } from '../offers/send-link'
import { RequestCard } from './request-card'
import { CompleteButton, describeCancellation, StatusSelect, useStatusChange } from './status-select'

type Props = { consultation: Consultation; itemProps: ListItemProps }

export function ConsultationCard({ consultation, itemProps }: Props) {
  const { id, parentName, childAge, preferredDate, createdAt, notes, spam, status, appointment, familyId } =
    consultation
  const site = useSite()
  const { plain } = useTexts('replies')
  const { note, button } = useNote({
    id,
    name: parentName,
    note: notes,
    save: (text, notesWas) =>
      parseResponse(api.consultations[':id'].$patch({ param: { id }, json: { notes: text, notesWas } })),
    ...itemProps,
  })
  const statusChange = useStatusChange(consultation)
  const ageNow = spam ? undefined : currentAge(childAge, createdAt, itemProps.now)
  const asked = getAsked(appointment, itemProps.now)
  const isAnswered = status === 'confirmed' || status === 'completed'
  const isFreeCall = useQuery(packagesQuery).data?.find(
    ({ name }) => name === consultation.consultationType,
  )?.isFreeCall
  const sendLink = familyId && !isFreeCall && !itemProps.forbidden ? <SendLink familyId={familyId} /> : undefined
  const isOver = status === 'confirmed' && appointment && Date.parse(appointment.end) < itemProps.now
  return (
    <RequestCard
      itemProps={itemProps}
      name={parentName}
      kind="consultations"
      request={consultation}
      open={status === 'pending'}
      answeredAt={consultation.answeredAt}
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
          {appointment?.address && <Fact label="Address">{appointment.address}</Fact>}
          {familyId && isAnswered && <OfferFact familyId={familyId} />}
          {preferredDate && <Fact label="Preferred date">{formatDay(preferredDate)}</Fact>}
        </>
      }
      reply={createReply(consultation, site, plain, itemProps.now)}
      answered={{
        kind: 'consultation',
        id,
        service: consultation.consultationType,
        status,
        // A time that has passed can't be confirmed.
        asked: asked && { ...asked, guest: consultation.guests[0] },
        cancellation: describeCancellation(consultation, site.timeZone),
      }}
      besideAnswer={sendLink}
      templates={createTemplates(consultation, site, plain, itemProps.now)}
      onAnswered={(next) => statusChange.mutate({ status: next, answered: true })}
      actions={
        <>
          {!spam && (
            <BookButton
              people={[
                {
                  consultationId: id,
                  name: parentName,
                  email: consultation.email,
                  service: consultation.consultationType,
                },
              ]}
              forbidden={itemProps.forbidden}
            />
          )}
          {status === 'confirmed' && sendLink}
          {isOver && <CompleteButton consultation={consultation} itemProps={itemProps} />}
          {status === 'completed' && (
            <AskButton
              consultationId={id}
              to={nameRecipient(parentName, consultation.email)}
              askedAt={consultation.askedAt}
              forbidden={itemProps.forbidden}
            />
          )}
          {button}
        </>
      }
    >
      {note}
    </RequestCard>
  )
}

import { currentAge } from '../../../lib/time/child-age'
import { formatDay, formatMonth } from '../../../lib/time/dates'
import { getDueState } from '../../../lib/time/response-time'
import { Fact } from '../../../ui/facts'
import { RequestCard, type ListItemProps } from '../../requests/portal/request-card'
import { useSite } from '../../site/use-site'
import type { Consultation } from '../queries'
import { createReply } from './reply'
import { StatusSelect } from './status-select'
import { useNote } from './use-note'

type Props = { consultation: Consultation; itemProps: ListItemProps }

export function ConsultationCard({ consultation, itemProps }: Props) {
  const { parentName, childAge, preferredDate, createdAt, spam, status } = consultation
  const site = useSite()
  const { note, button } = useNote(consultation, itemProps)
  const ageNow = spam ? undefined : currentAge(childAge, createdAt, itemProps.now)
  return (
    <RequestCard
      {...itemProps}
      kind="consultations"
      request={consultation}
      name={parentName}
      state={getDueState({ ...consultation, open: status === 'pending' }, itemProps.now, site)}
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
          {preferredDate && <Fact label="Preferred date">{formatDay(preferredDate)}</Fact>}
        </>
      }
      reply={createReply(consultation, site, itemProps.now)}
      actions={button}
    >
      {note}
    </RequestCard>
  )
}

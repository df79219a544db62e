import { X } from 'lucide-react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { api } from '../../../../lib/api/client'
import { parseResponse } from '../../../../lib/api/response'
import { formatDate, formatDateTime, formatTime, formatWeekday } from '../../../../lib/time/dates'
import { Button, ButtonLink } from '../../../../ui/button'
import { FoldedText } from '../../../../ui/folded-text'
import { useToastMutation } from '../../../../ui/forms/use-toast-mutation'
import { Dialog } from '../../../../ui/overlays/dialog'
import { Tag } from '../../../../ui/tag'
import { EmailNotice } from '../../../email/portal/email-notice'
import { AppointmentAnswers } from '../../../intake/portal/appointment-answers'
import { parseBatch, undoOptions } from '../../../requests/portal/use-request-mutations'
import { useNote } from '../../../requests/portal/use-note'
import { getNearest, TakenNotice } from '../../picker/taken-notice'
import { places } from '../../schema'
import { CancelForm } from './cancel-form'
import { FamilyContact } from './family-contact'
import { MoveForm } from './move-form'
import { PlaceIcon } from './place-icon'
import { nameRecipients, type Appointment } from '../queries'
import type { useChange } from '../use-change'

type Props = {
  appointment: Appointment
  /** Whether it slides up over the page instead of sitting next to the week. */
  isSheet: boolean
  /** The proposed new start. */
  movedTo?: string
  onPreview: (start: string) => void
  onStopMoving: () => void
  onClose: () => void
  change: ReturnType<typeof useChange>
  now: number
  timeZone: string
}

/** An appointment with the family's contact details and the available actions. */
export function AppointmentPanel(props: Props) {
  const { appointment, isSheet, timeZone, onClose } = props
  const { typeName, start, end } = appointment
  const panel = useRef<HTMLElement>(null)
  const minutes = (Date.parse(end) - Date.parse(start)) / 60_000
  const about = `${typeName}, ${minutes} minutes`
  const title = `${formatWeekday(start, timeZone).split(',')[0]}, ${formatTime(start, timeZone)}`
  if (isSheet)
    return (
      <Dialog isSheet open onOpenChange={onClose} title={title} hint={about}>
        <Details {...props} panel={panel} />
      </Dialog>
    )
  return (
    <aside ref={panel} aria-labelledby="appointment-title" className="panel sticky top-4 px-5 py-4.5">
      <Button variant="ghost" className="float-end -mt-2 -mr-3 px-3!" aria-label="Close" onClick={onClose}>
        <X aria-hidden className="size-5" />
      </Button>
      <p className="font-semibold text-soft">{about}</p>
      <h3 ref={focus} id="appointment-title" tabIndex={-1} className="mb-1 text-2xl">
        {title}
      </h3>
      <Details {...props} panel={panel} />
    </aside>
  )
}

/** The panel opens next to its trigger, so the focus moves to it. */
const focus = (title: HTMLElement | null) => title?.focus({ preventScroll: true })

function Details(props: Props & { panel: RefObject<HTMLElement | null> }) {
  const { appointment, isSheet, movedTo, onPreview, onStopMoving, onClose, change, now, timeZone, panel } = props
  const { name, phone, start, end, status, request, cancelReason } = appointment
  const [isCancelling, setIsCancelling] = useState(false)
  const moveButton = useRef<HTMLButtonElement>(null)
  /** Shows the actions again and returns the focus to them. */
  function showActions() {
    flushSync(() => {
      onStopMoving()
      setIsCancelling(false)
    })
    moveButton.current?.focus()
  }
  useEffect(() => {
    const element = panel.current
    function onKeyDown({ key }: KeyboardEvent) {
      if (key === 'Escape') (movedTo || isCancelling ? showActions : onClose)()
    }
    element?.addEventListener('keydown', onKeyDown)
    return () => element?.removeEventListener('keydown', onKeyDown)
  })
  // The sheet's title is a level-two heading.
  const Heading = isSheet ? 'h3' : 'h4'
  const isOver = Date.parse(end) <= now
  const link = getLink(appointment)
  const note = useNote({
    id: appointment.id,
    name: name ?? '',
    note: appointment.note,
    save: (text, base) =>
      parseResponse(
        api.appointments[':id'].$patch({ param: { id: appointment.id }, json: { note: text, noteWas: base || null } }),
      ),
  })
  return (
    <div className="grid grid-cols-1 gap-3">
      <TimeAndPlace {...{ appointment, timeZone }} />
      {cancelReason && (
        <p className="note" dir="auto">
          {cancelReason}
        </p>
      )}
      {movedTo ? (
        <MoveForm
          start={movedTo}
          onChange={onPreview}
          onClose={showActions}
          {...{ appointment, change, now, timeZone }}
        />
      ) : isCancelling ? (
        <CancelForm onClose={showActions} {...{ appointment, change, timeZone }} />
      ) : (
        <div className="flex flex-wrap gap-2 empty:hidden *:max-w-full *:shrink-0 *:grow">
          {status === 'requested' && Date.parse(start) > now && (
            <>
              <EmailNotice
                className="basis-full"
                to={nameRecipients(appointment)}
                what={`the invitation for ${formatDateTime(start, timeZone)}`}
              />
              <Button
                className="basis-full"
                busy={change.isPending}
                onClick={() => change.mutate({ appointment, status: 'confirmed' })}
              >
                Approve
              </Button>
            </>
          )}
          {change.variables?.appointment.id === appointment.id && (
            <TakenNotice
              nearest={getNearest(change.error)}
              timeZone={timeZone}
              getButtonProps={(free) => ({ onClick: () => onPreview(free) })}
            />
          )}
          {link && status === 'confirmed' && (
            <ButtonLink variant="secondary" to={link} target="_blank" rel="noreferrer">
              Join
            </ButtonLink>
          )}
          {phone && (
            <ButtonLink variant="secondary" to={`tel:${phone.replace(/[^\d+]/g, '')}`}>
              Call
            </ButtonLink>
          )}
          {status !== 'cancelled' && !isOver && (
            <>
              <Button ref={moveButton} variant="secondary" onClick={() => onPreview(start)}>
                Move
              </Button>
              <Button variant="secondary" onClick={() => setIsCancelling(true)}>
                Cancel appointment
              </Button>
            </>
          )}
          {isOver && request?.status === 'confirmed' && <CompleteButton id={appointment.consultationId!} />}
        </div>
      )}
      <div className="grid grid-cols-1 gap-2 border-t border-line pt-3">
        <FamilyContact appointment={appointment} Heading={Heading} />
        {request && <FoldedText text={request.sleepChallenges} />}
        {note.note}
        {note.button && <div className="-mx-5">{note.button}</div>}
      </div>
      <AppointmentAnswers {...{ appointment, now, Heading }} />
    </div>
  )
}

function TimeAndPlace({ appointment, timeZone }: Pick<Props, 'appointment' | 'timeZone'>) {
  const { address, start, end, status, place, placeDetails } = appointment
  const link = getLink(appointment)
  const theirZone = place === 'in person' ? null : appointment.timeZone
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-soft">
      {status === 'requested' && <Tag tone="warn">asked for</Tag>}
      {status === 'cancelled' && <Tag tone="late">cancelled</Tag>}
      <span>
        {formatDate(start, timeZone)}, to {formatTime(end, timeZone)}
      </span>
      <span className="wrap-anywhere">
        <PlaceIcon place={place} />{' '}
        {link ? (
          <a className="link" href={link}>
            {link.replace(/^https?:\/\//, '')}
          </a>
        ) : (
          (placeDetails ?? (address && `${places[place]}: ${address}`) ?? places[place])
        )}
      </span>
      {theirZone && theirZone !== timeZone && (
        <span>
          {formatDateTime(start, theirZone)} in {theirZone.split('/').at(-1)!.replaceAll('_', ' ')}, where the family is
        </span>
      )}
    </p>
  )
}

/** Returns the link of a video call. */
const getLink = ({ placeDetails }: Appointment) => (/^https?:\/\//.test(placeDetails ?? '') ? placeDetails : null)

function CompleteButton({ id }: { id: string }) {
  const complete = useToastMutation({
    mutationFn: () =>
      parseBatch(
        api.consultations[':id'].$patch({ param: { id }, json: { status: 'completed', statusWas: 'confirmed' } }),
      ),
    successTitle: () => 'Consultation status updated to completed',
    failureTitle: 'Failed to update consultation status',
    errorTitle: 'Error updating consultation status',
    ...undoOptions('consultations'),
  })
  return (
    <Button variant="secondary" busy={complete.isPending} onClick={() => complete.mutate()}>
      Mark as completed
    </Button>
  )
}

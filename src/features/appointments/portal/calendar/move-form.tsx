import { useEffect, useId, useRef, useState, type KeyboardEvent, type SubmitEvent } from 'react'
import { formatDateTime, formatTime, formatWeekday } from '../../../../lib/time/dates'
import { utcToZonedTime, zonedTimeToUtc } from '../../../../lib/time/zoned-time'
import { Button } from '../../../../ui/button'
import { TextField } from '../../../../ui/forms/field'
import { useFieldErrors } from '../../../../ui/forms/use-focus-invalid'
import { EmailNotice } from '../../../email/portal/email-notice'
import { getNearest, TakenNotice } from '../../picker/taken-notice'
import { moveByKey } from './days'
import { PastQuestion } from '../book/past-question'
import { PracticeTimes } from '../book/practice-times'
import { nameRecipients, type Appointment } from '../queries'
import type { useChange } from '../use-change'

type Props = {
  appointment: Appointment
  /** The proposed new start. */
  start: string
  onChange: (start: string) => void
  onClose: () => void
  change: ReturnType<typeof useChange>
  now: number
  timeZone: string
}

/** Moves an appointment by arrow keys, or by date and time. The calendar previews the new time before saving. */
export function MoveForm({ appointment, start, onChange, onClose, change, now, timeZone }: Props) {
  const hint = useId()
  const saveButton = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    // Scroll no further than needed: the calendar shows the preview.
    saveButton.current?.focus({ preventScroll: true })
    saveButton.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const isPast = Date.parse(start) <= now
  const [allowPast, setAllowPast] = useState(false)
  const [isListed, setIsListed] = useState(false)
  const [form, errors] = useFieldErrors(change.error)
  const [date, time] = utcToZonedTime(start, timeZone).split('T') as [string, string]

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (Date.parse(start) === Date.parse(appointment.start)) onClose()
    else change.mutate({ appointment, start, ...(isPast && { allowPast }) }, { onSuccess: onClose })
  }
  function onKeyDown(event: KeyboardEvent) {
    const moved = moveByKey(start, event.key, timeZone)
    if (!moved || change.isPending) return
    event.preventDefault()
    onChange(moved)
  }
  function setWallTime(value: string) {
    const moved = zonedTimeToUtc(value, timeZone)
    if (moved) onChange(moved)
  }
  return (
    <form
      ref={form}
      noValidate
      aria-label="Move the appointment"
      onSubmit={submit}
      className="note grid grid-cols-1 gap-3"
    >
      <p role="status" className="font-semibold">
        Move to {formatWeekday(start, timeZone)}, {formatTime(start, timeZone)}
      </p>
      <p id={hint} className="text-fine text-soft max-md:hidden">
        Arrow keys: up and down a quarter hour, left and right a day. Enter saves, Escape cancels.
      </p>
      <div className="grid grid-cols-1 gap-2 [&_input]:min-w-0">
        <TextField
          label="Date"
          type="date"
          value={date}
          onChange={({ target }) => setWallTime(`${target.value}T${time}`)}
        />
        <TextField
          label="Time"
          type="time"
          step={900}
          value={time}
          onChange={({ target }) => setWallTime(`${date}T${target.value}`)}
        />
      </div>
      {appointment.typeId && (
        <details onToggle={({ currentTarget }) => setIsListed(currentTarget.open)}>
          <summary className="min-h-11 py-2.5 font-semibold underline underline-offset-3">Free times</summary>
          {isListed && (
            <PracticeTimes
              className=""
              typeId={appointment.typeId}
              except={appointment.id}
              onDate={(day) => setWallTime(`${day}T${time}`)}
              onChoose={onChange}
              {...{ start, date, timeZone }}
            />
          )}
        </details>
      )}
      <TakenNotice
        nearest={getNearest(change.error)}
        timeZone={timeZone}
        getButtonProps={(free) => ({
          onClick() {
            onChange(free)
            // The times disappear with the selected one, so the focus moves on.
            saveButton.current?.focus()
          },
        })}
      />
      {isPast ? (
        <PastQuestion
          checked={allowPast}
          onChange={setAllowPast}
          isMissing={errors.start !== undefined && !allowPast}
        />
      ) : (
        <EmailNotice
          to={nameRecipients(appointment)}
          what={start === appointment.start ? 'the new time' : `the new time, ${formatDateTime(start, timeZone)}`}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          ref={saveButton}
          className="scroll-my-4"
          type="submit"
          onKeyDown={onKeyDown}
          aria-describedby={hint}
          aria-disabled={change.isPending || undefined}
        >
          Save
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Keep the time
        </Button>
      </div>
    </form>
  )
}

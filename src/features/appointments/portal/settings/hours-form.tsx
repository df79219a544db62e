import { SaveBar } from '../../../../ui/forms/save-bar'
import { useFocusInvalid } from '../../../../ui/forms/use-focus-invalid'
import type { StoredAvailability } from '../../availability/queries'
import { DayRow } from './day-row'
import { days } from '../hours'
import { OverrideList } from './override-list'
import { ReminderTimes } from './reminder-times'
import { useHours } from './use-hours'

/** Weekly hours, days off, and reminders. The save bar appears after a change. */
export function HoursForm({ stored, timeZone }: { stored: StoredAvailability; timeZone: string }) {
  const form = useHours(stored)
  const ref = useFocusInvalid(form.error)
  return (
    <form ref={ref} noValidate onSubmit={form.submit} className="grid grid-cols-1 gap-5" aria-labelledby="hours">
      <header className="flex flex-wrap items-baseline gap-x-3">
        <h3 id="hours" className="text-2xl">
          When families can book
        </h3>
        <p className="text-soft">In {timeZone.split('/').at(-1)!.replaceAll('_', ' ')} time, your practice’s own</p>
      </header>
      <div className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start">
        <ol className="panel">
          {days.map((day) => (
            <DayRow key={day} day={day} form={form} timeZone={timeZone} />
          ))}
        </ol>
        <div className="grid grid-cols-1 content-start gap-5">
          <OverrideList form={form} timeZone={timeZone} />
          <ReminderTimes form={form} />
        </div>
      </div>
      {form.isEdited && <SaveBar status="Unsaved hours" onDiscard={form.discard} isSaving={form.isSaving} />}
    </form>
  )
}

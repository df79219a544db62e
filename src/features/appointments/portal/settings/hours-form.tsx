import { describeOverwrite } from '../../../../ui/forms/drafts/conflict'
import { SaveBar } from '../../../../ui/forms/save-bar'
import { Options } from '../../../../ui/forms/options'
import { useFocusInvalid } from '../../../../ui/forms/use-focus-invalid'
import type { StoredAvailability } from '../../availability/queries'
import { DayRow } from './day-row'
import { days, describeMinutes } from './hours'
import { OverrideList } from './override-list'
import { useHours, type HoursForm } from './use-hours'

/** Weekly hours, days off and reminders. The save bar appears once something has changed. */
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
          <Reminders form={form} />
        </div>
      </div>
      {form.isEdited && <SaveBar status="Unsaved hours" onDiscard={form.discard} isSaving={form.isSaving} />}
    </form>
  )
}

const reminderChoices = [30, 60, 120, 240, 1440, 2880, 10_080]

function Reminders({ form: { hours, saved, change, errorsOf, isStale } }: { form: HoursForm }) {
  const { reminders } = hours
  const count = Math.max(2, reminders.length)
  const error =
    Object.values(errorsOf('reminders'))[0] ??
    (isStale('reminders') ? describeOverwrite(saved.reminders.map(describeMinutes).join(', ') || 'none') : undefined)
  return (
    <section className="panel p-5">
      <h3 className="text-xl">Reminders</h3>
      <p className="mt-1 leading-[3.1]">
        {Array.from({ length: count }, (_, index) => (
          <span key={index}>
            {index === 0 ? 'Families get an email ' : ' and '}
            <select
              className="control select-arrow leading-[1.4] font-semibold"
              aria-label={`Reminder ${index + 1}`}
              value={reminders[index] ?? ''}
              onChange={({ target: { value } }) => {
                const kept = reminders.toSpliced(index, 1)
                change({ reminders: value ? [...new Set(kept.toSpliced(index, 0, Number(value)))] : kept })
              }}
            >
              <option value="">{index === 0 ? 'no email' : 'no other'}</option>
              <Options
                of={[...new Set([...reminderChoices, ...reminders])]
                  .sort((a, b) => a - b)
                  .map((minutes) => [minutes, `${describeMinutes(minutes)} before`])}
              />
            </select>
          </span>
        ))}
        .
      </p>
      {error && <p className="font-medium text-late">{error}</p>}
    </section>
  )
}

import { describeOverwrite } from '../../../../ui/forms/drafts/conflict'
import { Options } from '../../../../ui/forms/options'
import { describeMinutes } from '../hours'
import type { HoursForm } from './use-hours'

/** Minutes before the appointment. */
const reminderChoices = [30, 60, 120, 240, 1440, 2880, 10_080]

/** How long before an appointment families get an email. */
export function ReminderTimes({ form: { hours, saved, change, errorsOf, isStale } }: { form: HoursForm }) {
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

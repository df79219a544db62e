import { useContext, useState } from 'react'
import { toFormValues, toWas } from '../log/edit'
import type { Entry } from '../merge'
import { LogContext, LogEntryForm } from './log-form-context'
import { howLabels, moodLabels, shortTime, whereLabels } from './words'

const input = 'min-h-12 w-full rounded-field border border-edge bg-sunk px-3 text-base'
const small = 'min-h-11 min-w-11 rounded-full border border-edge/60 px-3 font-semibold'

type Props = {
  entry: Entry
  zone: string
  who: (name: string) => string
  /** Whether to ask for the date, too. */
  hasDate?: boolean
}
type TimeName = 'putDown' | 'start' | 'end'

const timeLabels: Record<TimeName, string> = { putDown: 'Put down', start: 'Asleep', end: 'Woke up' }

/** Changes an entry: its times, by five minutes or typed, and its optional details. */
export function EntryForm({ entry, zone, who, hasDate = false }: Props) {
  const { children = [] } = useContext(LogContext)
  const isSleep = entry.kind === 'sleep'
  // While someone types, the form keeps what it showed, for display and comparison, even if the other phone changes the entry.
  const [typedInto, setTypedInto] = useState<Entry>()
  const shown = typedInto ?? entry
  const values = toFormValues(shown, zone)
  const was = toWas(values)
  const times: TimeName[] = !isSleep ? ['start'] : entry.start ? ['putDown', 'start', 'end'] : ['putDown']
  return (
    <div className="grid gap-3 pb-4">
      {times.map((name) => entry[name] && <ShiftRow key={name} entry={entry} name={name} zone={zone} who={who} />)}
      <LogEntryForm
        key={was}
        fields={{ do: 'edit', entry: entry.id, was }}
        className="grid grid-cols-2 gap-3 enlarged:grid-cols-1"
        onInput={() => setTypedInto(shown)}
        onSent={() => setTypedInto(undefined)}
      >
        {hasDate && (
          <label className="col-span-full grid gap-1 text-small">
            Date
            <input type="date" name="date" defaultValue={values.date} required className={input} />
          </label>
        )}
        {times.map((name) => (
          <label key={name} className="grid gap-1 text-small">
            {isSleep ? timeLabels[name] : 'Time'}
            <input
              type="time"
              name={name}
              defaultValue={values[name]}
              required={name === 'start' || !shown.start}
              className={input}
            />
          </label>
        ))}
        {isSleep ? (
          <details className="col-span-full">
            <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-accent underline underline-offset-4">
              How, where, mood, and a note
            </summary>
            <div className="grid grid-cols-2 gap-3 enlarged:grid-cols-1 pt-1">
              <Choice
                name="period"
                label="Night or nap"
                value={values.period}
                choices={{ night: 'Night', nap: 'Nap' }}
              />
              <Choice name="how" label="Fell asleep" value={values.how} choices={howLabels} />
              <Choice name="where" label="Where" value={values.where} choices={whereLabels} />
              <Choice name="mood" label="Mood" value={values.mood} choices={moodLabels} />
              <label className="grid gap-1 text-small">
                Minutes crying
                <input
                  type="number"
                  name="crying"
                  min="0"
                  max="720"
                  inputMode="numeric"
                  defaultValue={values.crying}
                  className={input}
                />
              </label>
              <Note value={values.note} />
            </div>
          </details>
        ) : (
          <Note value={values.note} />
        )}
        {children.length > 1 && (
          <label className="col-span-full grid gap-1 text-small">
            Whose
            <select name="childId" defaultValue={values.childId} className={input}>
              {children.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
        )}
        <button type="submit" className="col-span-full min-h-12 rounded-full bg-accent font-semibold text-on-accent">
          Change it
        </button>
      </LogEntryForm>
      <LogEntryForm fields={{ do: 'remove', entry: entry.id }}>
        <button type="submit" className="min-h-11 text-late underline underline-offset-4">
          Remove this entry
        </button>
      </LogEntryForm>
    </div>
  )
}

const Note = ({ value }: { value?: string }) => (
  <label className="col-span-full grid gap-1 text-small">
    Note
    <textarea name="note" rows={2} maxLength={2000} defaultValue={value} className={`${input} py-2`} />
  </label>
)

type ShiftProps = Props & { name: TimeName }

function ShiftRow({ entry, name, zone, who }: ShiftProps) {
  const label = entry.kind === 'sleep' ? timeLabels[name] : 'Time'
  const setBy = entry.setBy[name]
  const isChanged = setBy && setBy.by !== entry.by
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="min-w-24 flex-1">
        {`${label} ${shortTime(entry[name]!, zone)}`}
        {isChanged && (
          <span className="block text-small text-soft">{`${who(setBy.by)} changed this to ${shortTime(entry[name]!, zone)}`}</span>
        )}
      </span>
      {[-5, 5].map((minutes) => (
        <LogEntryForm key={minutes} fields={{ do: 'shift', entry: entry.id, field: name, minutes: String(minutes) }}>
          <button
            type="submit"
            className={small}
            aria-label={`${label} 5 minutes ${minutes < 0 ? 'earlier' : 'later'}`}
          >
            {minutes < 0 ? '− 5' : '+ 5'}
          </button>
        </LogEntryForm>
      ))}
    </div>
  )
}

type ChoiceProps = { name: string; label: string; value?: string; choices: Record<string, string> }

const Choice = ({ name, label, value, choices }: ChoiceProps) => (
  <label className="grid gap-1 text-small">
    {label}
    <select name={name} defaultValue={value} className={input}>
      <option value="">–</option>
      {Object.entries(choices).map(([code, words]) => (
        <option key={code} value={code}>
          {words}
        </option>
      ))}
    </select>
  </label>
)

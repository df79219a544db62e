import type { ReactNode } from 'react'
import { toLocalTime } from '../../../lib/time/local-time'
import type { LogForm } from '../log/log-form'
import type { LogState } from '../log/log-state'
import { momentOf } from '../merge'
import { EntryList } from './entry-item'
import { LogEntryForm } from './log-form-context'

const DAY_MS = 86_400_000
const input = 'min-h-12 w-full min-w-0 rounded-field border border-edge bg-sunk px-3 text-base'

type Props = {
  state: LogState
  zone: string
  now: string
  by: string
  /** The entry opened without scripts. */
  opened?: string
  /** When notes get answered. */
  answering?: string
  /** Shown below. */
  children?: ReactNode
}

/** The last 24 hours, with entries that can be edited in place. */
export function LastDay({
  state: { entries, sleeps, putDowns, odd },
  zone,
  now,
  by,
  opened,
  answering,
  children,
}: Props) {
  const others = entries.filter(({ kind }) => kind !== 'sleep')
  const recent = [...sleeps, ...others, ...putDowns]
    .filter((entry) => {
      const last = entry.kind === 'sleep' && entry.start ? (entry.end ?? now) : momentOf(entry)
      return Date.parse(now) - Date.parse(last) < DAY_MS
    })
    .sort((a, b) => (momentOf(a) < momentOf(b) ? 1 : -1))
  return (
    <section id="more" className="scroll-mt-4 px-4.5 py-8">
      <h2 className="text-2xl">The last 24 hours</h2>
      {odd.length + recent.length === 0 && (
        <p className="mt-2 text-soft">Nothing is logged yet. The button above logs the time you tap it.</p>
      )}
      <EntryList
        entries={[...odd, ...recent]}
        {...{ odd, zone, now, by, opened }}
        hrefOf={({ childId, id }) => `?child=${childId}&entry=${id}#more`}
      />
      <AddMissed date={toLocalTime(now, zone).slice(0, 10)} />
      <AddNote answering={answering} />
      {children}
    </section>
  )
}

/** Empties and closes a form after adding, so that nobody adds the entry twice. */
function close(form: HTMLFormElement) {
  form.reset()
  const details = form.closest('details')!
  details.open = false
  details.querySelector('summary')!.focus()
}

type AddProps = { title: string; fields: LogForm; className: string; children: ReactNode }

/** A collapsed form that adds an entry. */
const Add = ({ title, fields, className, children }: AddProps) => (
  <details className="border-t border-line">
    <summary className="flex min-h-12 cursor-pointer items-center font-semibold text-accent underline underline-offset-4">
      {title}
    </summary>
    <LogEntryForm fields={fields} onSent={close} className={`grid gap-3 pb-4 ${className}`}>
      {children}
      <button type="submit" className="col-span-full min-h-12 rounded-full bg-accent font-semibold text-on-accent">
        Add it
      </button>
    </LogEntryForm>
  </details>
)

export const AddMissed = ({ date, max = date }: { date: string; max?: string }) => (
  <Add title="Add one that was missed" fields={{ do: 'missed' }} className="grid-cols-2 items-end enlarged:grid-cols-1">
    <label className="grid gap-1">
      What
      <select name="kind" className={input}>
        <option value="sleep">Asleep</option>
        <option value="feed">Fed</option>
        <option value="up">Up for the day</option>
        <option value="stir">Brief waking</option>
      </select>
    </label>
    <label className="grid gap-1">
      On
      <input type="date" name="date" required defaultValue={date} max={max} className={input} />
    </label>
    <label className="grid gap-1">
      From
      <input type="time" name="start" required className={input} />
    </label>
    <label className="grid gap-1">
      Until, unless still asleep
      <input type="time" name="end" className={input} />
    </label>
  </Add>
)

const AddNote = ({ answering }: Pick<Props, 'answering'>) => (
  <Add title="Add a note on this night" fields={{ do: 'note' }} className="">
    {answering && <p className="text-small text-soft">{answering}</p>}
    <label className="grid gap-1">
      Note
      <textarea name="note" rows={3} maxLength={2000} required className={`${input} py-2`} />
    </label>
  </Add>
)

import { useState, type ReactNode } from 'react'
import { formatTime } from '../../../lib/time/dates'
import type { LogForm } from '../log/log-form'
import type { LogState } from '../log/log-state'
import type { Entry, SharedSleep } from '../merge'
import { EntryForm } from './entry-form'
import { LogEntryForm } from './log-form-context'
import { howLabels, kindLabels, moodLabels, shortTime, toLength, whereLabels } from './words'

const DAY_MS = 86_400_000
const input = 'min-h-12 rounded-field border border-edge bg-sunk px-3 text-base'

type Props = {
  state: LogState
  zone: string
  now: string
  by: string
  /** The entry that was opened without scripts. */
  opened?: string
  /** When notes are answered. */
  answering?: string
  /** Stands below. */
  children?: ReactNode
}

/** The last 24 hours, each entry to be changed in place. */
export function LastDay({ state: { entries, sleeps, waiting }, zone, now, by, opened, answering, children }: Props) {
  const others = entries.filter(({ kind }) => kind !== 'sleep')
  const shown = [...sleeps, ...others, ...(waiting ? [waiting] : [])]
    .filter(({ kind, start, end }) => {
      const last = kind === 'sleep' ? (end ?? now) : start
      return Date.parse(now) - Date.parse(last) < DAY_MS
    })
    .sort((a, b) => (startOf(a) < startOf(b) ? 1 : -1))
  return (
    <section id="more" className="scroll-mt-4 px-4.5 py-8">
      <h2 className="text-2xl">The last 24 hours</h2>
      {shown.length === 0 && (
        <p className="mt-2 text-soft">Nothing is logged yet. The button above logs the time you tap it.</p>
      )}
      <ul className="my-3 divide-y divide-line">
        {shown.map((entry) => (
          <li key={entry.id}>
            <EntryItem entry={entry} zone={zone} now={now} by={by} isOpened={entry.id === opened} />
          </li>
        ))}
      </ul>
      <AddMissed />
      <AddNote answering={answering} />
      {children}
    </section>
  )
}

type ItemProps = { entry: Entry | SharedSleep; zone: string; now: string; by: string; isOpened: boolean }

/** When it began: with being put down, for a child who isn't asleep yet. */
const startOf = ({ start, putDown }: Entry) => start || (putDown ?? '')

/** Its form comes once it's opened: without scripts by a link, so that the page stays small. */
function EntryItem({ entry, zone, now, by, isOpened }: ItemProps) {
  const [isOpen, setOpen] = useState(isOpened)
  const loggedBy = 'loggedBy' in entry ? entry.loggedBy : []
  const names = [...new Set(loggedBy.map((tap) => tap.by))]
  const who = (name: string) => (name === by ? 'You' : name)
  return (
    <details open={isOpened} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-12 cursor-pointer flex-wrap items-baseline gap-x-3 py-2">
        <b className="font-semibold">{toTimes(entry, zone)}</b>
        <span className="line-clamp-3 text-soft">{describe(entry, now)}</span>
        <span className="ml-auto text-small text-soft">
          {names.length > 1 ? names.map(who).join(', ') : who(entry.by)}
        </span>
      </summary>
      {loggedBy.length > 1 && <BothTapped sleep={entry as SharedSleep} zone={zone} who={who} />}
      {isOpen ? (
        <EntryForm entry={entry} zone={zone} who={who} />
      ) : (
        <a
          href={`?child=${entry.childId}&entry=${entry.id}#more`}
          className="inline-flex min-h-11 items-center text-accent"
        >
          Change it
        </a>
      )}
    </details>
  )
}

function toTimes(entry: Entry, zone: string) {
  const { kind, start, end } = entry
  if (kind !== 'sleep' || !start) return formatTime(startOf(entry), zone)
  return end ? `${formatTime(start, zone)} – ${formatTime(end, zone)}` : `${formatTime(start, zone)} –`
}

function describe(entry: Entry, now: string) {
  const what = entry.start ? kindLabels[entry.kind] : 'Put down'
  const length = entry.kind === 'sleep' && entry.start ? ` ${toLength(entry.start, entry.end ?? now)}` : ''
  const details = [
    howLabels[entry.how ?? ''],
    whereLabels[entry.where ?? ''],
    moodLabels[entry.mood ?? ''],
    entry.crying ? `cried ${entry.crying} min` : undefined,
    entry.note ? `“${entry.note}”` : undefined,
  ].filter(Boolean)
  return [`${what}${length}`, ...details].join(', ')
}

/** Two taps became one sleep: the other time is one tap away. */
function BothTapped({ sleep, zone, who }: { sleep: SharedSleep; zone: string; who: (name: string) => string }) {
  const others = sleep.loggedBy.filter(({ start }) => start !== sleep.start)
  return (
    <div className="flex flex-wrap items-center gap-2 pb-2">
      {others.map(({ by, start, entryId }) => (
        <LogEntryForm key={entryId} fields={{ do: 'use', entry: sleep.id, start }}>
          <button type="submit" className="min-h-11 text-left text-accent underline underline-offset-4">
            {`${who(by)} said ${shortTime(start, zone)}. Use it`}
          </button>
        </LogEntryForm>
      ))}
    </div>
  )
}

/** Empties and closes the form of what was added, which nobody then adds twice. */
function close(form: HTMLFormElement) {
  form.reset()
  const details = form.closest('details')!
  details.open = false
  details.querySelector('summary')!.focus()
}

type AddProps = { title: string; fields: LogForm; className: string; children: ReactNode }

/** A folded form that adds an entry. */
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

const AddMissed = () => (
  <Add title="Add one that was missed" fields={{ do: 'missed' }} className="grid-cols-2 items-end enlarged:grid-cols-1">
    <label className="col-span-full grid gap-1">
      What
      <select name="kind" className={input}>
        <option value="sleep">Asleep</option>
        <option value="feed">Fed</option>
        <option value="up">Up for the day</option>
      </select>
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

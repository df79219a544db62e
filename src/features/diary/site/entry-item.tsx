import { useState, type ReactNode } from 'react'
import { formatTime } from '../../../lib/time/dates'
import { momentOf, tapTimes, type Entry, type SharedSleep } from '../merge'
import { isPlausible } from '../plausible'
import { EntryForm } from './entry-form'
import { LogEntryForm } from './log-form-context'
import { howLabels, kindLabels, moodLabels, shortTime, toLength, whereLabels } from './words'

type Shown = Entry | SharedSleep

type Props = {
  /** Entries with impossible times. */
  odd: readonly Entry[]
  zone: string
  now: string
  by: string
  /** The id of the entry whose form is open. */
  opened?: string
  /** Whether forms ask for the date, too; those of odd entries always do. */
  hasDate?: boolean
  /** Returns the link that opens an entry without scripts. */
  hrefOf: (entry: Shown) => string
  /** Renders what goes below an entry's form. */
  renderBelow?: (entry: Shown) => ReactNode
}

/** Entries that can be edited in place. */
export const EntryList = ({ entries, ...rest }: Props & { entries: Shown[] }) => (
  <ul className="my-3 divide-y divide-line">
    {entries.map((entry) => (
      <li key={entry.id}>
        <EntryItem {...rest} entry={entry} />
      </li>
    ))}
  </ul>
)

/** Renders its form only once opened (by a link without scripts), so that the page stays small. */
function EntryItem({ entry, odd, zone, now, by, opened, hasDate, hrefOf, renderBelow }: Props & { entry: Shown }) {
  const isOpened = entry.id === opened
  const isOdd = odd.includes(entry)
  const [isOpen, setOpen] = useState(isOpened)
  const loggedBy = 'loggedBy' in entry ? entry.loggedBy : []
  const names = [...new Set(loggedBy.map((tap) => tap.by))]
  const who = (name: string) => (name === by ? 'You' : name)
  return (
    <details open={isOpened} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-12 cursor-pointer flex-wrap items-baseline gap-x-3 py-2">
        <b className="font-semibold">{isOdd ? findOddDate(entry, now) : toTimes(entry, zone)}</b>
        <span className={`line-clamp-3 ${isOdd ? 'text-late' : 'text-soft'}`}>
          {isOdd ? `${toKind(entry)}: this date can’t be. Please correct or remove it.` : describe(entry, now)}
        </span>
        <span className="ml-auto text-small text-soft">
          {names.length > 1 ? names.map(who).join(', ') : who(entry.by)}
        </span>
      </summary>
      {loggedBy.length > 1 && <BothTapped sleep={entry as SharedSleep} zone={zone} who={who} />}
      {isOpen ? (
        <>
          <EntryForm {...{ entry, zone, who }} hasDate={hasDate || isOdd} />
          {renderBelow?.(entry)}
        </>
      ) : (
        <a href={hrefOf(entry)} className="inline-flex min-h-11 items-center text-accent">
          Change it
        </a>
      )}
    </details>
  )
}

function toTimes(entry: Entry, zone: string) {
  const { kind, start, end } = entry
  if (kind !== 'sleep' || !start) return formatTime(momentOf(entry), zone)
  return end ? `${formatTime(start, zone)} – ${formatTime(end, zone)}` : `${formatTime(start, zone)} –`
}

const toKind = ({ kind, start }: Entry) => (start ? kindLabels[kind] : 'Put down')

/** Returns the impossible date as stored: '0026-02-03'. */
const findOddDate = (entry: Entry, now: string) =>
  tapTimes
    .map((name) => entry[name] ?? '')
    .find((at) => at && !isPlausible(at, now))
    ?.split('T')[0]

function describe(entry: Entry, now: string) {
  const length = entry.kind === 'sleep' && entry.start ? ` ${toLength(entry.start, entry.end ?? now)}` : ''
  const details = [
    howLabels[entry.how ?? ''],
    whereLabels[entry.where ?? ''],
    moodLabels[entry.mood ?? ''],
    entry.crying ? `cried ${entry.crying} min` : undefined,
    entry.note ? `“${entry.note}”` : undefined,
  ].filter(Boolean)
  return [`${toKind(entry)}${length}`, ...details].join(', ')
}

/** Two taps became one sleep; one tap switches to the other time. */
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

import { useState, type ReactNode } from 'react'
import { formatTime } from '../../../lib/time/dates'
import { momentOf, tapTimes, type Entry, type SharedSleep } from '../merge'
import { isPlausible } from '../plausible'
import { EntryForm } from './entry-form'
import { LogEntryForm } from './log-form-context'
import { howLabels, kindLabels, moodLabels, shortTime, toLength, whereLabels } from './words'

type Shown = Entry | SharedSleep

type ListProps = {
  entries: Shown[]
  /** Those whose times can't be. */
  odd: readonly Entry[]
  zone: string
  now: string
  by: string
  /** The entry that was opened without scripts. */
  opened?: string
  hasDates?: boolean
  hrefOf: (entry: Shown) => string
  /** Returns what stands below an entry's form. */
  renderBelow?: (entry: Shown) => ReactNode
}

/** Entries, each to be changed in place. */
export const EntryList = ({ entries, odd, opened, hasDates, hrefOf, renderBelow, ...rest }: ListProps) => (
  <ul className="my-3 divide-y divide-line">
    {entries.map((entry) => (
      <li key={entry.id}>
        <EntryItem
          {...rest}
          entry={entry}
          isOpened={entry.id === opened}
          isOdd={odd.includes(entry)}
          hasDate={hasDates}
          href={hrefOf(entry)}
        >
          {renderBelow?.(entry)}
        </EntryItem>
      </li>
    ))}
  </ul>
)

type Props = {
  entry: Shown
  zone: string
  now: string
  by: string
  isOpened: boolean
  /** Whether its times can't be. */
  isOdd: boolean
  /** Whether its form asks for the date, too. */
  hasDate?: boolean
  /** Where it's opened without scripts. */
  href: string
  /** What stands below its form. */
  children?: ReactNode
}

/** Its form comes once it's opened: without scripts by a link, so that the page stays small. */
function EntryItem({ entry, zone, now, by, isOpened, isOdd, hasDate = isOdd, href, children }: Props) {
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
          <EntryForm {...{ entry, zone, who, hasDate }} />
          {children}
        </>
      ) : (
        <a href={href} className="inline-flex min-h-11 items-center text-accent">
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

/** Returns the date that can't be, as it's stored: '0026-02-03'. */
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

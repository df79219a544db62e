import { formatDateTime, today } from '../../../lib/time/dates'
import { tapTimes, type Change, type Entry, type SharedSleep } from '../merge'
import { EntryList } from './entry-item'
import { AddMissed } from './last-day'
import { LogEntryForm } from './log-form-context'
import { kindLabels, shortTime } from './words'

type Props = {
  /** This night's entries. */
  entries: readonly (Entry | SharedSleep)[]
  /** Entries with impossible times. */
  odd: readonly Entry[]
  zone: string
  now: string
  /** The evening date; undefined before the first night. */
  date?: string
  changes: readonly Change[]
  by: string
  /** The page's address, without the open entry. */
  href?: string
  /** The entry whose form is open. */
  opened?: string
  /** Ids of the changes just made here. */
  made?: string
}

/** A night's entries, and those with an impossible date, for correcting, with their history. Works without scripts. */
export function NightEntries({ entries, odd, zone, now, date, changes, by, href = '', opened, made }: Props) {
  return (
    <section id="entries" aria-labelledby="entries-title" className="mt-6 max-w-2xl scroll-mt-4 print:hidden">
      <h2 id="entries-title" className="text-xl">
        {date ? 'What’s logged for this night' : 'Entries'}
      </h2>
      {made && (
        <LogEntryForm fields={{ do: 'undo', of: made }} className="flex items-center gap-2 text-soft">
          <span role="status">It’s changed.</span>
          <button type="submit" className="min-h-11 px-2 font-semibold text-accent underline underline-offset-4">
            Undo
          </button>
        </LogEntryForm>
      )}
      <EntryList
        entries={[...odd, ...entries]}
        {...{ odd, zone, now, by, opened }}
        hasDate
        hrefOf={({ id }) => `${href}&entry=${id}#entries`}
        renderBelow={(entry) => <History entry={entry} changes={changes} zone={zone} />}
      />
      {date && <AddMissed date={date} max={today(zone, new Date(now))} />}
    </section>
  )
}

type HistoryProps = { entry: Entry | SharedSleep; changes: readonly Change[]; zone: string }

/** Shows who set what, and when. */
function History({ entry, changes, zone }: HistoryProps) {
  const ids = 'loggedBy' in entry ? entry.loggedBy.map(({ entryId }) => entryId) : [entry.id]
  const own = changes.filter(({ entryId }) => ids.includes(entryId)).toSorted((a, b) => (a.at < b.at ? -1 : 1))
  return (
    <ul aria-label="History" className="mb-4 grid gap-1 text-small text-soft">
      {own.map(({ id, at, by, set }) => (
        <li key={id}>{`${by}, ${formatDateTime(at, zone)}: ${describeSet(set, entry.kind, zone)}`}</li>
      ))}
    </ul>
  )
}

const timeLabels = { putDown: 'put down', start: '', end: 'woke up' }
const fieldLabels = { period: 'night or nap', how: 'how', where: 'where', mood: 'mood', crying: 'crying', note: 'note' }

function describeSet(set: Change['set'], kind: Entry['kind'], zone: string) {
  if (set.isRemoved) return 'removed'
  const times = tapTimes
    .filter((name) => set[name] !== undefined)
    .map((name) => {
      const label = timeLabels[name] || kindLabels[kind].toLowerCase()
      return `${label} ${set[name] ? shortTime(set[name], zone) : 'taken out'}`
    })
  const others = Object.entries(fieldLabels).filter(([name]) => name in set)
  const words = [...times, ...others.map(([, label]) => label), ...(set.childId && !set.kind ? ['whose it is'] : [])]
  return words.join(', ') || 'put back'
}

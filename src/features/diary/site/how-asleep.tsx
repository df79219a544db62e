import type { LogState } from '../log/log-state'
import { LogEntryForm } from './log-form-context'
import { howLabels } from './words'

/** How long after falling asleep to ask how. */
const ASKED_MS = 45 * 60_000

/** Asks how the child fell asleep: one tap, never required. */
export function HowAsleep({ state: { running }, now }: { state: LogState; now: string }) {
  const sleep = running.find(({ how, start }) => how === null && Date.parse(now) - Date.parse(start) < ASKED_MS)
  if (!sleep) return null
  return (
    <div className="mt-4">
      <p className="text-soft">How did they fall asleep? Optional.</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {Object.entries(howLabels).map(([how, label]) => (
          <LogEntryForm key={how} fields={{ do: 'edit', entry: sleep.id, how }}>
            <button type="submit" className="min-h-11 rounded-full border border-edge/60 bg-raised px-4 font-semibold">
              {label}
            </button>
          </LogEntryForm>
        ))}
      </div>
    </div>
  )
}

import type { Entry } from '../merge'
import { LogEntryForm } from './log-form-context'
import { shortTime } from './words'

type Props = { forgotten: { entry: Entry; proposed: string }; zone: string }

/** Asks for the unlogged end of a sleep that's probably over. */
export const StillAsleep = ({ forgotten: { entry, proposed }, zone }: Props) => (
  <LogEntryForm
    fields={{ do: 'woke' }}
    className="mb-3 grid grid-cols-[1fr_auto] items-end gap-2 rounded-card bg-warnbg p-4"
  >
    <label className="grid gap-1">
      <span className="text-warn">
        {entry.start
          ? 'Still asleep? If not, woke up at'
          : `Put down at ${shortTime(entry.putDown!, zone)}. If they slept, woke up at`}
      </span>
      <input
        type="time"
        name="at"
        required
        defaultValue={proposed}
        className="min-h-12 w-full min-w-0 rounded-field border border-edge bg-sunk px-3 text-base"
      />
    </label>
    <button type="submit" className="min-h-12 rounded-full bg-accent px-5 font-semibold text-on-accent">
      Save
    </button>
  </LogEntryForm>
)

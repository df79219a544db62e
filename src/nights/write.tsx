import type { ReactNode } from 'react'
import type { ThreadItem } from '../features/diary/messages/messages'
import { formatDateTime } from '../lib/time/dates'

type Props = {
  action: string
  practice: string
  thread: ThreadItem[]
  zone: string
  isSent: boolean
  /** The rejected message, and why. */
  refused?: { message: string; error: string }
  /** When notes get answered. */
  note?: ReactNode
}

/** The tab where parents write to the practice. Answers appear here and come by email. */
export const Write = ({ action, practice, thread, zone, isSent, refused, note }: Props) => (
  <main className="mx-auto max-w-md px-4.5 py-6">
    <h1 className="text-3xl">{`Write to ${practice}`}</h1>
    <p className="mt-1 text-soft">For anything that isn’t about one night. The answer comes here, and by email.</p>
    {note}
    {isSent && (
      <p role="status" className="mt-4 rounded-card bg-okbg p-4 text-ok">
        Your message is on its way.
      </p>
    )}
    <form method="post" action={action} className="mt-4 grid gap-3">
      <label className="grid gap-1">
        Message
        <textarea
          name="message"
          rows={5}
          required
          maxLength={5000}
          defaultValue={refused?.message}
          aria-invalid={refused ? true : undefined}
          aria-describedby={refused ? 'message-error' : undefined}
          className="rounded-field border border-edge bg-sunk p-3 text-base"
        />
      </label>
      {refused && (
        <p id="message-error" role="alert" className="text-late">
          {refused.error}
        </p>
      )}
      <button
        type="submit"
        className="min-h-14 rounded-full forced-colors:border bg-accent font-semibold text-on-accent"
      >
        Send
      </button>
    </form>
    <ol className="mt-8 grid gap-3">
      {thread.map(({ id, by, text, at }) => (
        <li
          key={id}
          className={`rounded-card p-4 whitespace-pre-line ${by === null ? 'bg-warnbg text-ink' : 'border border-line bg-raised'}`}
        >
          <p className="mb-1 text-small text-soft">{`${by ?? practice}, ${formatDateTime(at, zone)}`}</p>
          {text}
        </li>
      ))}
    </ol>
  </main>
)

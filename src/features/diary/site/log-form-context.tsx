import { createContext, useContext, useState, type SubmitEvent, type ReactNode } from 'react'
import type { LogForm } from '../log/log-form'

type Log = {
  /** Where the forms are sent without scripts. */
  action: string
  childId: string
  /** The family's, if there are several. */
  children?: { id: string; name: string }[]
  /** The evening's date of the night on whose page the forms are. */
  night?: string
  /** Logs, and returns what's wrong: at once on a phone, in the portal after an answer. Without scripts there is none. */
  onLog?: (form: LogForm) => string | undefined | Promise<string | void>
}

export const LogContext = createContext<Log>({ action: '', childId: '' })

type Props = {
  /** What is sent besides the fields inside; `do` says what it does. */
  fields: LogForm
  className?: string
  onInput?: () => void
  onSent?: (form: HTMLFormElement) => void
  children: ReactNode
}

/** A form that logs: on the phone at once, without scripts by a request. */
export function LogEntryForm({ fields, className, onInput, onSent, children }: Props) {
  const { action, childId, night, onLog } = useContext(LogContext)
  const [error, setError] = useState<string>()
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    if (!onLog) return
    event.preventDefault()
    const form = event.currentTarget
    const problem = await onLog(Object.fromEntries(new FormData(form)) as LogForm)
    setError(problem ?? undefined)
    if (!problem) onSent?.(form)
  }
  return (
    <form
      role="none"
      method="post"
      action={action}
      className={className}
      onInput={onInput}
      onSubmit={(event) => void submit(event)}
    >
      {Object.entries({ child: childId, ...(night && { night }), ...fields }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      {error && (
        <p role="alert" className="col-span-full text-late">
          {error}
        </p>
      )}
    </form>
  )
}

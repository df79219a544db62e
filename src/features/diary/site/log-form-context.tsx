import { createContext, useContext, useState, type SubmitEvent, type ReactNode } from 'react'
import type { LogForm } from '../log/log-form'

type Log = {
  /** Where forms are sent without scripts. */
  action: string
  childId: string
  /** The family's children, if there are several. */
  children?: { id: string; name: string }[]
  /** The evening date of the night page that the forms are on. */
  night?: string
  /** Logs and returns what's wrong: immediately on a phone, after a response in the portal. Undefined without scripts. */
  onLog?: (form: LogForm) => string | undefined | Promise<string | void>
}

export const LogContext = createContext<Log>({ action: '', childId: '' })

type Props = {
  /** Fields sent in addition to those inside; `do` says what it does. */
  fields: LogForm
  className?: string
  onInput?: () => void
  onSent?: (form: HTMLFormElement) => void
  children: ReactNode
}

/** A form that logs: immediately on the phone, by a request without scripts. */
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

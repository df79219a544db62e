import type { ReactNode } from 'react'
import type { SentForm } from '../../lib/api/sent-form'
import { Notice } from '../notice'

/** Takes the focus, which the button lost while it was disabled. */
const takeFocus = (notice: HTMLElement | null) => notice?.focus()

/** Scrolls into view where no toast covers it. */
const uncovered = 'scroll-my-36'

/** What stays on the page once the toast of a sent form is gone. */
export const FormSuccess = ({ title, className = '' }: { title: string; className?: string }) => (
  <Notice tone="ok" tabIndex={-1} ref={takeFocus} className={`${uncovered} ${className}`}>
    <b className="font-semibold">{title}</b> A copy is on its way to your inbox.
  </Notice>
)

type ContactDetails = { phone: string; phoneNumber: string; email: string }

/** The same for a form that did not go through, with other ways to get in touch. */
export const FormError = ({ message, contact }: { message: ReactNode; contact: ContactDetails }) => (
  <Notice tone="late" tabIndex={-1} ref={takeFocus} className={uncovered}>
    <b className="font-semibold">{message}</b> You can also call or text{' '}
    <a href={`tel:${contact.phoneNumber}`} className="whitespace-nowrap underline underline-offset-3">
      {contact.phone}
    </a>{' '}
    or write to{' '}
    <a href={`mailto:${contact.email}`} className="underline underline-offset-3">
      {contact.email}
    </a>
    .
  </Notice>
)

type Problem = Pick<SentForm, 'error' | 'fields'> & { className?: string }

/** What the server found wrong with a form that was sent without JavaScript; each line links to its field. */
export const ErrorSummary = ({ error, fields, className }: Problem) => (
  <Notice tone="late" role="alert" className={className}>
    {Object.keys(fields).length === 0 ? (
      <p className="font-semibold">{error}</p>
    ) : (
      <>
        <p className="font-semibold">Please look at these once more:</p>
        <ul className="mt-1">
          {Object.entries(fields).map(([name, message]) => (
            <li key={name}>
              <a href={`#field-${name}`} className="inline-block py-1 underline underline-offset-3">
                {message}
              </a>
            </li>
          ))}
        </ul>
      </>
    )}
  </Notice>
)

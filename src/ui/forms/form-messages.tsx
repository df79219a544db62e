import type { ReactNode } from 'react'
import type { SentForm } from '../../lib/api/sent-form'
import { Notice } from '../notice'

/** Stays on the page after the sent form's toast is gone. */
export const FormSuccess = ({ title, next = '', className }: { title: string; next?: string; className?: string }) => (
  <Notice tone="ok" focused className={className}>
    <b className="font-semibold">{title}</b> {next} A confirmation is on its way to your inbox.
  </Notice>
)

type ContactDetails = { phone: string; phoneNumber: string; email: string }

/** Same, for a form that couldn't be sent, with other ways to get in touch. */
export const FormError = ({ message, contact }: { message: ReactNode; contact: ContactDetails }) => (
  <Notice tone="late" focused>
    <OtherWays message={message} contact={contact} />
  </Notice>
)

const OtherWays = ({ message, contact }: { message: ReactNode; contact: ContactDetails }) => (
  <>
    <b className="font-semibold">{message}</b> You can also call or text{' '}
    <a href={`tel:${contact.phoneNumber}`} className="whitespace-nowrap underline underline-offset-3">
      {contact.phone}
    </a>{' '}
    or write to{' '}
    <a href={`mailto:${contact.email}`} className="underline underline-offset-3">
      {contact.email}
    </a>
    .
  </>
)

type ErrorSummaryProps = Pick<SentForm, 'error' | 'fields'> & { contact?: ContactDetails; className?: string }

/** The hash that a rejected form's page opens at: the summary may be far below the top of the form. */
export const PROBLEMS = 'problems'

/**
 * The server's answer to a form sent without JavaScript: its validation errors, each linked to its field, or why the form
 * couldn't be taken at all, with other ways to get in touch. Takes focus if the form's address ends in `PROBLEMS`.
 */
export const ErrorSummary = ({ error, fields, contact, className }: ErrorSummaryProps) => (
  <Notice tone="late" role="alert" id={PROBLEMS} tabIndex={-1} className={className}>
    {Object.keys(fields).length === 0 ? (
      contact ? (
        <OtherWays message={error} contact={contact} />
      ) : (
        <p className="font-semibold">{error}</p>
      )
    ) : (
      <>
        <p className="font-semibold">Please check these fields:</p>
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

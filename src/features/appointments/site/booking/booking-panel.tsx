import { useEffect, useRef, type ReactNode } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import { ApiError, getErrorMessage } from '../../../../lib/api/response'
import { FormError } from '../../../../ui/forms/form-messages'
import { useSite } from '../../../settings/use-site'
import type { Booking } from '../../queries'
import { Recipients } from './email-sent'

export type FormProps = { booking: Booking; token: string }

/** What a button of the page leads to, by a link to #change. */
export function BookingPanel({ title, children }: { title: ReactNode; children: ReactNode }) {
  const section = useRef<HTMLElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const isOpened = useNavigationType() === NavigationType.Push
  useEffect(() => {
    // It may be there only after the link was followed (site/layout/after-navigation.tsx).
    if (!isOpened) return
    section.current?.scrollIntoView()
    heading.current?.focus({ preventScroll: true })
    // oxlint-disable-next-line react/exhaustive-deps -- Once it's there.
  }, [])
  return (
    <section ref={section} id="change" aria-labelledby="change-title" className="mt-8 scroll-mt-24">
      <h2 ref={heading} tabIndex={-1} id="change-title" className="mb-4 text-heading">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** Says before a change whom it emails. */
export const EmailNotice = ({ booking, className = '' }: { booking: Booking; className?: string }) => (
  <p className={`text-small text-soft ${className}`}>
    An email about it goes to <Recipients booking={booking} />.
  </p>
)

/** Says that a change failed for no fault of the form, and how else to reach the practice. The toast is soon gone. */
export function ChangeFailure({ error }: { error: unknown }) {
  const site = useSite()
  if (!error || (error instanceof ApiError && (error.problem.nearest || error.problem.fields))) return null
  return <FormError message={getErrorMessage(error).replace(/\.?$/, '.')} contact={site} />
}

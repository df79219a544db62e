import type { ReactNode } from 'react'
import { Notice } from './notice'

/** Takes the focus, which the button lost while it was disabled. */
const takeFocus = (notice: HTMLElement | null) => notice?.focus()

/** Comes into view where no toast covers it. */
const uncovered = 'scroll-my-36'

/** What stays on the page when the toast of a sent form has gone. */
export const Arrived = ({ title, className = '' }: { title: string; className?: string }) => (
  <Notice tone="ok" tabIndex={-1} ref={takeFocus} className={`${uncovered} ${className}`}>
    <b className="font-semibold">{title}</b> A copy is on its way to your inbox.
  </Notice>
)

type Ways = { phone: string; phoneNumber: string; email: string }

/** The same for a form that did not go through, with the ways around it. */
export const NotArrived = ({ sentence, by }: { sentence: ReactNode; by: Ways }) => (
  <Notice tone="late" tabIndex={-1} ref={takeFocus} className={uncovered}>
    <b className="font-semibold">{sentence}</b> You can also call or text{' '}
    <a href={`tel:${by.phoneNumber}`} className="whitespace-nowrap underline underline-offset-3">
      {by.phone}
    </a>{' '}
    or write to{' '}
    <a href={`mailto:${by.email}`} className="underline underline-offset-3">
      {by.email}
    </a>
    .
  </Notice>
)

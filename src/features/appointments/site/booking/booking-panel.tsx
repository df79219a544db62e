import type { ReactNode } from 'react'
import type { Booking } from '../../queries'

/** What a button of the page leads to, by a link to #change. */
export const BookingPanel = ({ title, children }: { title: string; children: ReactNode }) => (
  <section id="change" aria-labelledby="change-title" className="mt-8 scroll-mt-24">
    <h2 id="change-title" className="mb-4 text-[1.7rem]">
      {title}
    </h2>
    {children}
  </section>
)

/** Says before a change whom it emails. */
export const EmailNotice = ({ booking: { email }, className = '' }: { booking: Booking; className?: string }) => (
  <p className={`text-[0.94rem] text-soft ${className}`}>
    An email about it goes to <span className="wrap-anywhere">{email}</span>.
  </p>
)

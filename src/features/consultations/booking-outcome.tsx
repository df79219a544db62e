import { CircleAlert, CircleCheck } from 'lucide-react'
import { useSite } from '../site/use-site'
import { promiseOf } from './promise'

/** The button that was pressed is reset with the form; reading goes on here. */
const focus = (note: HTMLElement | null) => note?.focus({ preventScroll: true })

/** What stays on the page when the toast has gone. */
export const Arrived = () => (
  <p role="status" tabIndex={-1} ref={focus} className="flex gap-3 rounded-card bg-okbg p-4 text-ok">
    <CircleCheck aria-hidden className="mt-0.5 size-6 shrink-0" />
    <span>
      <b className="font-semibold">Thank you. Your request has arrived.</b> A copy is on its way to your inbox.
    </span>
  </p>
)

/** The success that the server tells, in the place of the chosen package. */
export const Sent = () => (
  <div role="status" className="mt-7 flex gap-3 rounded-card bg-okbg p-5 text-ok">
    <CircleCheck aria-hidden className="mt-1 size-7 shrink-0" />
    <div>
      <p className="font-display text-2xl">Consultation booked!</p>
      <p className="mt-1">{promiseOf(useSite())}</p>
    </div>
  </div>
)

export const NotArrived = ({ sentence = 'Your request did not go through. All you wrote is still here.' }) => {
  const site = useSite()
  return (
    <p role="alert" className="flex gap-3 rounded-card bg-latebg p-4 text-late">
      <CircleAlert aria-hidden className="mt-0.5 size-6 shrink-0" />
      <span>
        <b className="font-semibold">{sentence}</b> You can also call or text{' '}
        <a href={`tel:${site.phoneNumber}`} className="whitespace-nowrap underline underline-offset-3">
          {site.phone}
        </a>{' '}
        or write to{' '}
        <a href={`mailto:${site.email}`} className="underline underline-offset-3">
          {site.email}
        </a>
        .
      </span>
    </p>
  )
}

/** What the server found in a form that was sent without JavaScript; each line leads to its field. */
export const Refused = ({ error, fields }: { error: string; fields: Record<string, string> }) => (
  <div role="alert" className="flex gap-3 rounded-card bg-latebg p-4 text-late sm:col-span-2">
    <CircleAlert aria-hidden className="mt-0.5 size-6 shrink-0" />
    {Object.keys(fields).length === 0 ? (
      <p className="font-semibold">{error}</p>
    ) : (
      <div>
        <p className="font-semibold">Please look at these once more:</p>
        <ul className="mt-1">
          {Object.entries(fields).map(([name, message]) => (
            <li key={name}>
              <a href={`#booking-${name}`} className="inline-block py-1 underline underline-offset-3">
                {message}
              </a>
            </li>
          ))}
        </ul>
      </div>
    )}
  </div>
)

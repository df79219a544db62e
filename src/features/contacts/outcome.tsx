import { Notice } from '../../ui/notice'
import { useSite } from '../site/use-site'
import { promiseOf } from './promise'

/** Takes the focus, which the button lost while it was disabled. */
const takeFocus = (notice: HTMLElement | null) => notice?.focus()

export const Arrived = () => (
  <Notice tone="ok" tabIndex={-1} ref={takeFocus} className="posted">
    <b className="font-semibold">Thank you. Your message is in the box.</b> A copy is on its way to your inbox.
  </Notice>
)

/** The same for a form that was sent without JavaScript, which has no toast. */
export const ArrivedPlainly = () => (
  <Notice tone="ok" role="status" className="posted mt-5">
    <p className="font-semibold">Message sent successfully!</p>
    <p>{promiseOf(useSite())}</p>
  </Notice>
)

export const NotArrived = ({ sentence = 'Your message did not go through. All you wrote is still here.' }) => {
  const site = useSite()
  return (
    <Notice tone="late" tabIndex={-1} ref={takeFocus}>
      <b className="font-semibold">{sentence}</b> You can also call or text{' '}
      <a href={`tel:${site.phoneNumber}`} className="whitespace-nowrap underline underline-offset-3">
        {site.phone}
      </a>{' '}
      or write to{' '}
      <a href={`mailto:${site.email}`} className="underline underline-offset-3">
        {site.email}
      </a>
      .
    </Notice>
  )
}

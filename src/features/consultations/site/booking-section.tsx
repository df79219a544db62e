import { formatHours } from '../../../lib/time/response-time'
import { CircleCheck } from '../../../ui/icons'
import { useSite } from '../../site/use-site'
import { responseTimeText } from '../response-time'
import { BookingForm } from './booking-form'
import { SelectedPackage } from './selected-package'
import type { BookingFields } from './use-booking-form'

type Props = {
  fields: BookingFields
  /** Whether a form that was sent without JavaScript has just been stored. */
  sent: boolean
}

/** The selected package, the booking form, and what happens next. */
export function BookingSection({ fields, sent }: Props) {
  const site = useSite()
  const maxHours = formatHours(site.latestHours)
  const steps = [
    ['You tell me about your nights.', 'Two minutes, right here. Half sentences are fine.'],
    ['I write or call.', `Within ${maxHours}, to find a time that works for you.`],
    ['We talk for fifteen minutes.', 'Free. You decide what comes next.'],
  ]
  return (
    <section id="book" className="wrap booking">
      <div className="[grid-area:title]">
        <h2 className="text-[clamp(2rem,1.4rem+2.4vw,3.1rem)]">Ready to Get Started?</h2>
        {sent && !fields.selected ? (
          <div role="status" className="mt-7 flex gap-3 rounded-card bg-okbg p-5 text-ok">
            <CircleCheck className="mt-1 size-7 shrink-0" />
            <div>
              <p className="font-display text-2xl">Consultation booked!</p>
              <p className="mt-1">{responseTimeText(site)}</p>
            </div>
          </div>
        ) : (
          <SelectedPackage selected={fields.selected} />
        )}
      </div>
      <div className="relative overflow-clip rounded-[1.75rem] bg-raised p-[clamp(1.25rem,3.5vw,2.75rem)] shadow-[0_1rem_3.5rem_var(--shade)] [grid-area:form] min-[20rem]:max-sm:-mx-3">
        <h3 id="book-title" tabIndex={-1} className="text-[1.7rem]">
          Book Your Free Consultation
        </h3>
        <p className="mt-1 text-soft">{`I will contact you within ${maxHours}.`}</p>
        <BookingForm {...fields} />
      </div>
      <div className="[grid-area:steps]">
        <h3 className="text-xl">What happens next</h3>
        <ol className="steps">
          {steps.map(([title, text]) => (
            <li key={title}>
              <b className="font-semibold">{title}</b> <span className="text-soft">{text}</span>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}

import { formatHours } from '../../../lib/time/response-time'
import type { Site } from '../../settings/site-settings'
import { useSite } from '../../site/use-site'
import { NoScriptSuccess } from '../no-script-success'
import { BookingForm } from './booking-form'
import { ChosenPackage } from './selected-package'
import type { BookingFields } from './use-booking-form'

type Props = {
  fields: BookingFields
  /** The form came here by plain POST and was stored. */
  sent: boolean
}

const stepsOf = (site: Site) => [
  ['You tell me about your nights.', 'Two minutes, right here. Half sentences are fine.'],
  ['I write or call.', `Within ${formatHours(site.latestHours)}, to find a time that works for you.`],
  ['We talk for fifteen minutes.', 'Free. You decide what comes next.'],
]

/** The way from the lamps to the door: what is chosen, the form, and what happens then. */
export const BookingSection = ({ fields, sent }: Props) => (
  <section id="book" className="wrap booking">
    <div className="[grid-area:title]">
      <h2 className="text-[clamp(2rem,1.4rem+2.4vw,3.1rem)]">Ready to Get Started?</h2>
      {sent && !fields.chosen ? <NoScriptSuccess /> : <ChosenPackage chosen={fields.chosen} />}
    </div>
    <div className="booking-card [grid-area:form]">
      <h3 id="book-title" tabIndex={-1} className="text-[1.7rem]">
        Book Your Free Consultation
      </h3>
      <p className="mt-1 text-soft">{`I will contact you within ${formatHours(useSite().latestHours)}.`}</p>
      <BookingForm {...fields} />
    </div>
    <div className="[grid-area:steps]">
      <h3 className="text-xl">What happens next</h3>
      <ol className="steps">
        {stepsOf(useSite()).map(([title, text]) => (
          <li key={title}>
            <b className="font-semibold">{title}</b> <span className="text-soft">{text}</span>
          </li>
        ))}
      </ol>
    </div>
  </section>
)

import { formatWeekday } from '../../../lib/time/dates'
import { formatHours } from '../../../lib/time/response-time'
import { CircleCheck } from '../../../ui/icons'
import { staticContent } from '../../../ui/static-drawing'
import type { BookableType } from '../../appointments/queries'
import { useSite } from '../../site/use-site'
import type { ConsultationType } from '../consultation-types'
import { packages } from '../packages'
import { responseTimeText } from '../response-time'
import { BookingForm } from './booking-form'
import { lamps } from './lamps'
import type { BookingFields, ChosenTime } from './use-booking-form'

const Proof = staticContent(() => import('./proof'))

type Props = {
  fields: BookingFields
  /** Whether a form that was sent without JavaScript has just been stored. */
  sent: boolean
}

function describeChoice({ place, confirm }: BookableType, { start, timeZone }: ChosenTime) {
  const meeting = place === 'phone' ? 'I will call you on' : 'We will meet on'
  return `${confirm === 'by hand' ? 'You’re asking for' : meeting} ${formatWeekday(start, timeZone)}.`
}

/** The selected package, the booking form, and what happens next. */
export function BookingSection({ fields, sent }: Props) {
  const site = useSite()
  const maxHours = formatHours(site.latestHours)
  const { types, type, chosen } = fields
  const steps = [
    ...(types.length > 0
      ? [
          ['You pick a time and tell me about your nights.', 'Two minutes, right here. Half sentences are fine.'],
          ['The invitation is in your email.', 'With a link to move or cancel it, whenever you need to.'],
        ]
      : [
          ['You tell me about your nights.', 'Two minutes, right here. Half sentences are fine.'],
          ['I write or call.', `Within ${maxHours}, to find a time that works for you.`],
        ]),
    [
      'We talk for fifteen minutes.',
      'Nothing to pay now. If you’d like a package, I’ll tell you its price on the call.',
    ],
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
      <div className="booking-card">
        <BookingForm
          {...fields}
          header={
            <div className="head">
              <h3 id="book-title" tabIndex={-1} className="text-[1.7rem]">
                Book Your Free Consultation
              </h3>
              <p className="mt-1 text-soft">
                {chosen && type ? describeChoice(type, chosen) : `I will contact you within ${maxHours}.`}
              </p>
            </div>
          }
        />
      </div>
      <div className="[grid-area:steps]">
        <h3 className="text-xl">What happens next</h3>
        <ol className="mt-3 grid gap-2.5 max-sm:text-[0.94rem] sm:mt-4 sm:gap-4">
          {steps.map(([title, text], index) => (
            <li key={title} className="relative max-w-96 pl-12 sm:pl-13">
              <span aria-hidden="true" className="step-number">
                {index + 1}
              </span>
              <b className="font-semibold">{title}</b> <span className="text-soft">{text}</span>
            </li>
          ))}
        </ol>
      </div>
      <Proof />
    </section>
  )
}

/** The package that the form is for, with its lamp lit. Screen readers announce a change. */
function SelectedPackage({ selected }: { selected: ConsultationType | undefined }) {
  const offer = packages.find(({ type }) => type === selected)
  return (
    <div className="selected-package relative mt-4 grid min-h-34 grid-cols-[auto_1fr] items-center gap-3 px-4 pt-3 pb-9 min-[20rem]:max-sm:-mx-3 sm:mt-7 sm:min-h-50 sm:pt-5 sm:pr-6 sm:pb-12">
      <div className={`relative h-20 w-14 self-end sm:h-38 sm:w-32 ${offer ? 'lamp-lit' : ''}`}>
        {packages.map(({ type }) => {
          const Lamp = lamps[type]
          return (
            <div key={type} hidden={type !== (selected ?? 'Free Consultation')}>
              <Lamp />
            </div>
          )
        })}
      </div>
      <div role="status">
        {offer ? (
          <>
            <p className="text-soft">You chose</p>
            <p className="font-display text-2xl leading-tight">{offer.type}</p>
            {offer !== packages[0] && <p className="mt-1 text-soft">It begins with the free call.</p>}
          </>
        ) : (
          <p className="text-soft max-sm:text-[0.94rem]">Not sure which one you need? Start with the free call.</p>
        )}
      </div>
    </div>
  )
}

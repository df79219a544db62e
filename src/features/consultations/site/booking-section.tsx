import { Suspense } from 'react'
import { formatWeekday } from '../../../lib/time/dates'
import { CircleCheck } from '../../../ui/icons'
import { staticContent } from '../../../ui/static-drawing'
import type { BookableType } from '../../appointments/queries'
import type { AppointmentRequest } from '../../appointments/schema'
import { useSite } from '../../settings/use-site'
import { useTexts } from '../../website/use-texts'
import { responseTimeText } from '../response-time'
import { BookingForm, NO_TIME } from './booking-form'
import { lamps } from './lamps/lamps'
import type { BookingFields } from './use-booking-form'

const Proof = staticContent('proof', () => import('./proof'))
const Steps = staticContent('steps', () => import('./steps'))

type Props = {
  fields: BookingFields
  /** Whether a form that was sent without JavaScript has just been stored. */
  sent: boolean
}

function describeChoice({ place, confirm }: BookableType, { start, timeZone }: AppointmentRequest) {
  const meeting = place === 'phone' ? 'I will call you on' : 'We will meet on'
  return `${confirm === 'by hand' ? 'You’re asking for' : meeting} ${formatWeekday(start, timeZone)}.`
}

/** The selected package, the booking form, and what happens next. */
export function BookingSection({ fields, sent }: Props) {
  const site = useSite()
  const { props } = useTexts('services')
  const { type, chosen } = fields
  return (
    <section id="book" className="wrap booking">
      <div className="[grid-area:title]">
        <h2 className="text-[clamp(2rem,1.4rem+2.4vw,3.1rem)]" {...props('booking')} />
        {sent && !fields.selected ? (
          <div role="status" className="mt-7 flex gap-3 rounded-card bg-okbg p-5 text-ok">
            <CircleCheck className="mt-1 size-7 shrink-0" />
            <div>
              <p className="font-display text-2xl">Consultation booked!</p>
              <p className="mt-1">{responseTimeText(site)}</p>
              {fields.types.length > 0 && <p className="mt-1">{NO_TIME}</p>}
            </div>
          </div>
        ) : (
          <SelectedPackage {...fields} />
        )}
      </div>
      <div className="booking-card">
        <BookingForm
          {...fields}
          header={
            <div className="head">
              <h3 id="book-title" tabIndex={-1} className="text-[1.7rem]" {...props('form')} />
              {chosen && type ? (
                <p className="mt-1 text-soft">{describeChoice(type, chosen)}</p>
              ) : (
                <p className="mt-1 text-soft" {...props('formText')} />
              )}
            </div>
          }
        />
      </div>
      <Steps />
      <Proof />
    </section>
  )
}

/** The package that the form is for, with its lamp lit. Screen readers announce a change. */
function SelectedPackage({ packages, freeCall, selected }: BookingFields) {
  const { props } = useTexts('services')
  const offer = packages.find(({ name }) => name === selected)
  const { picture } = offer ?? freeCall ?? packages[0]!
  return (
    <div className="selected-package relative mt-4 grid overflow-hidden rounded-[1.75rem] bg-[linear-gradient(var(--sky-high),var(--sky-low))] min-h-34 grid-cols-[auto_1fr] items-center gap-3 px-4 pt-3 pb-9 min-[20rem]:max-sm:-mx-3 sm:mt-7 sm:min-h-50 sm:pt-5 sm:pr-6 sm:pb-12">
      <div className={`relative h-20 w-14 self-end sm:h-38 sm:w-32 ${offer ? 'lamp-lit' : ''}`}>
        {[...new Set(packages.map((one) => one.picture))].map((one) => {
          const Lamp = lamps[one]
          return (
            <div key={one} hidden={one !== picture}>
              <Suspense fallback={null}>
                <Lamp />
              </Suspense>
            </div>
          )
        })}
      </div>
      <div role="status">
        {offer ? (
          <>
            <p className="text-soft" {...props('chosen')} />
            <p className="font-display text-2xl leading-tight wrap-anywhere">{offer.name}</p>
            {freeCall && offer !== freeCall && <p className="mt-1 text-soft" {...props('begins')} />}
          </>
        ) : (
          <p className="text-soft max-sm:text-[0.94rem]" {...props('unsure')} />
        )}
      </div>
    </div>
  )
}

import { Suspense, useEffect, type RefObject } from 'react'
import { useLocation } from 'react-router'
import { formatWeekday } from '../../../lib/time/dates'
import { staticContent } from '../../../ui/static-drawing'
import type { BookableType } from '../../appointments/queries'
import type { AppointmentRequest } from '../../appointments/schema'
import { useTexts } from '../../website/use-texts'
import { BookingForm } from './booking-form'
import { lamps } from './lamps/lamps'
import { Steps } from './steps'
import type { BookingFields } from './use-booking-form'

const Proof = staticContent('proof', () => import('./proof'))
const Booked = staticContent('booked', () => import('./booked'))

type Props = {
  /** Of where links to #book lead. */
  ref: RefObject<HTMLDivElement | null>
  fields: BookingFields
  /** Whether a form that was sent without JavaScript has just been stored. */
  sent: boolean
}

function describeChoice({ place, confirm }: BookableType, { start, timeZone }: AppointmentRequest) {
  const meeting = place === 'phone' ? 'I will call you on' : 'We will meet on'
  return `${confirm === 'by hand' ? 'You’re asking for' : meeting} ${formatWeekday(start, timeZone)}.`
}

/** The selected package, the booking form, and what happens next. */
export function BookingSection({ ref, fields, sent }: Props) {
  const { props } = useTexts('services')
  const { types, type, chosen, selected, story } = fields
  const hasTimes = types.length > 0
  useLanding(ref, `${hasTimes} ${Boolean(type)}`)
  return (
    <section
      className={`wrap grid grid-cols-1 items-start gap-x-[clamp(2rem,6vw,6rem)] gap-y-[clamp(1.5rem,5vw,2.5rem)] pt-[clamp(2rem,7vw,6rem)] pb-[clamp(2rem,4vw,4rem)] ${hasTimes ? 'lg:grid-cols-[5fr_6fr]' : 'lg:grid-cols-[5fr_7fr] lg:grid-rows-[auto_auto_1fr]'}`}
    >
      <div>
        <h2 className="text-[clamp(2rem,1.4rem+2.4vw,3.1rem)]" {...props('booking')} />
        {sent && !selected ? <Booked /> : <SelectedPackage {...fields} />}
      </div>
      {/* Where links to #book lead: the first choice is at its top. On short screens, that's the time once a package is chosen. */}
      <div
        ref={ref}
        id="book"
        tabIndex={-1}
        role="group"
        aria-labelledby="book-title"
        className={`relative overflow-clip rounded-[1.75rem] [overflow-anchor:none] bg-raised shadow-[0_1rem_3.5rem_var(--shade)] [--pad:clamp(1.25rem,3.5vw,2.75rem)] -scroll-mt-8 phone:-mx-3 ${type ? '[@media(height<40rem)]:-scroll-mt-36' : ''} ${hasTimes ? 'lg:col-span-2' : 'lg:col-start-2 lg:row-span-3 lg:row-start-1'}`}
      >
        <BookingForm
          {...fields}
          header={
            <div className={hasTimes ? 'px-(--pad) pt-6 lg:pt-(--pad)' : undefined}>
              <h3 id="book-title" className="text-[1.7rem]" {...props(story.title)} />
              {chosen && type ? (
                <p className="mt-1 text-soft">{describeChoice(type, chosen)}</p>
              ) : (
                <p className="mt-1 text-soft" {...props('formText')} />
              )}
            </div>
          }
        />
      </div>
      <Steps {...fields} className={hasTimes ? 'lg:col-start-2 lg:row-start-1' : ''} />
      <Proof />
    </section>
  )
}

/**
 * Shows where `#book` leads once more when `state` changes, because what's above may change its height, and which choice is the
 * first. Not if the visitor has scrolled away, or is in the form already.
 */
function useLanding(ref: RefObject<HTMLDivElement | null>, state: string) {
  const { hash } = useLocation()
  useEffect(() => {
    const element = ref.current!
    const { top, bottom } = element.getBoundingClientRect()
    const { activeElement } = document
    const isFilling = element !== activeElement && element.contains(activeElement)
    if (hash === '#book' && top < innerHeight && bottom > 0 && !isFilling)
      element.scrollIntoView({ behavior: 'instant' })
    // oxlint-disable-next-line react/exhaustive-deps -- Once for each state. Navigation does it by itself.
  }, [state])
}

/** The package that the form is for, with its lamp lit. Screen readers announce a change. */
function SelectedPackage({ packages, freeCall, selected, getStart }: BookingFields) {
  const { props } = useTexts('services')
  const offer = packages.find(({ name }) => name === selected)
  const { picture } = offer ?? freeCall ?? packages[0]!
  const start = offer && getStart(offer)
  return (
    <div className="selected-package relative mt-4 grid overflow-hidden rounded-[1.75rem] bg-[linear-gradient(var(--sky-high),var(--sky-low))] min-h-34 grid-cols-[auto_1fr] items-center gap-3 px-4 pt-3 pb-9 phone:-mx-3 sm:mt-7 sm:min-h-50 sm:pt-5 sm:pr-6 sm:pb-12">
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
            {start && <p className="mt-1 text-soft" {...props(...start)} />}
            {offer.price && <p className="mt-1 font-semibold">{offer.price}</p>}
          </>
        ) : (
          <p className="text-soft max-sm:text-[0.94rem]" {...props('unsure')} />
        )}
      </div>
    </div>
  )
}

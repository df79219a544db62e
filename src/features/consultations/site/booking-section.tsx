import { useEffect, type RefObject } from 'react'
import { useLocation } from 'react-router'
import { formatWeekday } from '../../../lib/time/dates'
import { staticContent } from '../../../ui/static-drawing'
import type { BookableType } from '../../appointments/queries'
import type { AppointmentRequest } from '../../appointments/schema'
import { useTexts } from '../../website/use-texts'
import { UsualHours } from '../../appointments/site/usual-hours'
import { BookingForm } from './booking-form'
import { SelectedPackage, Steps } from './package-story'
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
  const { text } = useTexts('services')
  const { types, type, chosen, selected, story } = fields
  const hasTimes = types.length > 0
  useLanding(ref, `${hasTimes} ${Boolean(type)}`)
  return (
    <section
      className={`wrap booking grid grid-cols-1 items-start gap-x-[clamp(2rem,6vw,6rem)] gap-y-[clamp(1.5rem,5vw,2.5rem)] pt-[clamp(2rem,7vw,6rem)] pb-[clamp(2rem,4vw,4rem)] ${hasTimes ? 'lg:grid-cols-[5fr_6fr]' : 'lg:grid-cols-[5fr_7fr] lg:grid-rows-[auto_auto_1fr]'}`}
    >
      <div>
        <h2 className="text-title">{text('booking')}</h2>
        {sent && !selected ? <Booked /> : <SelectedPackage {...fields} />}
      </div>
      {/* On wide screens, the form is below: what arrives after it must not move it. */}
      <Steps {...fields} />
      {/* Where links to #book lead: the first choice is at its top. On short screens, that's the time once a package is chosen. */}
      <div
        ref={ref}
        id="book"
        tabIndex={-1}
        role="group"
        aria-labelledby="book-title"
        className={`booking-card relative -scroll-mt-8 rounded-sheet bg-raised shadow-sheet phone:-mx-3 ${type ? 'with-type [@media(height<41rem)]:-scroll-mt-36' : ''} ${hasTimes ? 'lg:col-span-2' : 'lg:col-start-2 lg:row-span-3 lg:row-start-1'}`}
      >
        <BookingForm
          fields={fields}
          header={
            <div className={hasTimes ? 'px-(--pad) pt-6 lg:pt-(--pad)' : undefined}>
              <h3 id="book-title" className="text-heading">
                {text(story.title)}
              </h3>
              <p className="mt-1 text-soft">{chosen && type ? describeChoice(type, chosen) : text('formText')}</p>
              <UsualHours />
            </div>
          }
        />
      </div>
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
    const isInForm = element.matches(':focus-within:not(:focus)')
    if (hash === '#book' && top < innerHeight && bottom > 0 && !isInForm) element.scrollIntoView()
    // oxlint-disable-next-line react/exhaustive-deps -- Once for each state. Navigation does it by itself.
  }, [state])
}

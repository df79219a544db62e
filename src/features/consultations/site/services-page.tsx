import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { useSearchParams } from 'react-router'
import { Head } from '../../../ui/head'
import { scrollBehavior } from '../../../ui/navigation/scroll-behavior'
import { Stars } from '../../../ui/stars'
import { staticContent, staticDrawing } from '../../../ui/static-drawing'
import { useTexts } from '../../website/use-texts'
import { BookingSection } from './booking-section'
import { PackageCard } from './package-card'
import { useBookingForm } from './use-booking-form'

/** The ground that the lamps stand on, and the path past them to the form. */
const LampHills = staticDrawing('lamp-hills', () => import('./lamp-hills.svg?raw'))
/** Its form is answered by another page, so it needs no script. */
const Fitting = staticContent('fit', () => import('./fit'))
const Questions = staticContent('questions', () => import('./questions'))

export { preload } from './booking-form'

export default function ServicesPage() {
  const fields = useBookingForm()
  const { fill, packages, selected, getStart, rejected } = fields
  const { text, plain } = useTexts('services')
  const [params] = useSearchParams()
  const form = useRef<HTMLDivElement>(null)

  function select(name: string) {
    // The form may move.
    flushSync(() => fill('consultationType', name))
    form.current!.scrollIntoView({ behavior: scrollBehavior() })
    form.current!.focus({ preventScroll: true })
  }
  return (
    <main>
      <Head
        title={`${rejected ? 'Error: ' : ''}${plain('title')}`}
        description={plain('description')}
        path="/services"
      />
      <section className="relative -mt-17 overflow-x-clip bg-[linear-gradient(var(--sky-high),var(--sky-low)_70%)] pt-17">
        <Stars />
        <div
          className={`wrap offers-grid relative z-1 grid grid-cols-1 gap-x-[clamp(1.25rem,2.5vw,2rem)] pt-[clamp(1.5rem,4vw,3.5rem)] pb-[clamp(3.5rem,13vw,12rem)] md:grid-cols-2 lg:grid-cols-3 offers-${packages.length}`}
        >
          <div className="opening self-start">
            <h1 className="relative z-1 text-[clamp(min(2.2rem,11vw),1.4rem+2.5vw,3.4rem)]">{text('headline')}</h1>
            <p className="mt-3 max-w-120 text-soft md:mt-4 md:text-lg">{text('sentence')}</p>
          </div>
          <div className="packages">
            {packages.map((offer) => (
              <PackageCard
                key={offer.id}
                offer={offer}
                start={getStart(offer)}
                selected={offer.name === selected}
                onSelect={() => select(offer.name)}
              />
            ))}
          </div>
        </div>
        <LampHills />
      </section>
      <Fitting />
      <BookingSection ref={form} fields={fields} sent={params.get('sent') === 'yes'} />
      <Questions />
    </main>
  )
}

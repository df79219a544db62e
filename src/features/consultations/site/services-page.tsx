import { useSearchParams } from 'react-router'
import { useSentForm } from '../../../lib/api/sent-form'
import { Head } from '../../../ui/head'
import { Stars } from '../../../ui/stars'
import { staticContent, staticDrawing } from '../../../ui/static-drawing'
import { BookingSection } from './booking-section'
import { PackageCard } from './package-card'
import type { ConsultationType } from '../consultation-types'
import { packages } from '../packages'
import { useBookingForm } from './use-booking-form'

/** The ground that the three lamps stand on, and the path past them to the form. */
const LampHills = staticDrawing(() => import('./lamp-hills.svg?raw'))
const Questions = staticContent(() => import('./questions'))

export default function ServicesPage() {
  const rejected = useSentForm('/services')
  const fields = useBookingForm()
  const { fill, selected } = fields
  const [params] = useSearchParams()
  const [free, complete, newborn] = packages.map((offer) => ({
    offer,
    selected: offer.type === selected,
    onSelect: () => select(offer.type),
  }))

  function select(type: ConsultationType) {
    fill('consultationType', type)
    const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
    document.getElementById('book')?.scrollIntoView({ behavior: reducedMotion ? 'instant' : 'smooth' })
    document.getElementById('book-title')?.focus({ preventScroll: true })
  }
  return (
    <main>
      <Head
        title={`${rejected ? 'Error: ' : ''}Sleep packages and newborn care`}
        description="A free 15-minute call, a complete sleep package with unlimited support, or newborn care from day one. Book a first call."
        path="/services"
      />
      <section className="relative -mt-17 overflow-hidden bg-[linear-gradient(var(--sky-high),var(--sky-low)_70%)] pt-17">
        <Stars />
        <div className="wrap offers-grid">
          <div className="self-start [grid-area:opening]">
            <h1 className="relative z-1 text-[clamp(min(2.2rem,11vw),1.5rem+2.6vw,3.4rem)] lg:w-[150%]">
              Sleep Solutions for Every Family
            </h1>
            <p className="mt-3 max-w-120 text-soft md:mt-4 md:text-lg">
              {"Personalized sleep plans designed to work with your baby's temperament and your family's lifestyle."}
            </p>
          </div>
          <div className="packages">
            <PackageCard {...free!} className="[grid-area:free]" />
            <PackageCard {...complete!} className="[grid-area:complete] [&_.post]:left-[6%] lg:[&_.post]:left-[24%]" />
            <PackageCard {...newborn!} className="[grid-area:newborn] md:max-lg:[&_ul]:grid-cols-2" />
          </div>
        </div>
        <LampHills />
      </section>
      <BookingSection fields={fields} sent={params.get('sent') === 'yes'} />
      <Questions />
    </main>
  )
}

import { Biography } from './biography'
import { AboutHero } from './about-hero'
import { ParentsSay } from '../testimonials/site/parents-say'
import { isNamed } from '../settings/site-settings'
import { useSite } from '../site/use-site'
import { ButtonLink } from '../../ui/button'
import { Head } from '../../ui/head'
import { staticDrawing } from '../../ui/static-drawing'
import { freeCall } from '../site/links'

const DoorAjar = staticDrawing(() => import('./door-ajar.svg?raw'))

export default function AboutPage() {
  const site = useSite()
  return (
    <main>
      <Head
        title="About your sleep consultant"
        description={`A psychology degree, newborn care specialist training, and over ${site.years} years of experience: who helps you when your baby wakes, how I work, and what parents say.`}
        path="/about"
        jsonLd={{
          '@type': 'AboutPage',
          ...(isNamed(site) && {
            mainEntity: {
              '@type': 'Person',
              name: site.consultant,
              jobTitle: 'Sleep consultant',
              worksFor: { '@type': 'Organization', name: site.name },
            },
          }),
        }}
      />
      <AboutHero />
      <Biography />
      <ParentsSay />
      <CallToAction />
    </main>
  )
}

const CallToAction = () => (
  <section className="wrap about-call">
    <div>
      <h2 className="max-w-[14ch] text-[clamp(2rem,1.4rem+2.4vw,3.1rem)]">Tell me about your nights.</h2>
      <p className="mt-4 max-w-112 text-soft md:text-lg">
        Fifteen minutes on the phone, free. Or write first, if talking is too much today.
      </p>
      <div className="mt-7 flex flex-wrap gap-3">
        <ButtonLink to="/services" state={freeCall} className="min-h-12 px-6">
          Book Free Consultation
        </ButtonLink>
        <ButtonLink to="/contact" variant="secondary" className="min-h-12">
          Write a Message
        </ButtonLink>
      </div>
    </div>
    <DoorAjar />
  </section>
)

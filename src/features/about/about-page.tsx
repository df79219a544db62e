import { Biography } from './biography'
import { AboutHero } from './about-hero'
import { ParentsSay } from '../testimonials/site/parents-say'
import { isNamed } from '../settings/site-settings'
import { useSite } from '../settings/use-site'
import { ButtonLink } from '../../ui/button'
import { Head } from '../../ui/head'
import { BOOKING } from '../site/links'
import { ownPicture } from '../site/own-picture'
import { useTexts } from '../website/use-texts'

const ClosingPicture = ownPicture('door-ajar', 'about', 'closingPicture', () => import('./door-ajar.svg?raw'), {
  className: 'mx-auto w-full max-w-136 rounded-card',
  sizes: '(min-width: 48rem) 34rem, 92vw',
})

export default function AboutPage() {
  const site = useSite()
  const { plain } = useTexts('about')
  return (
    <main>
      <Head
        title={plain('title')}
        description={plain('description')}
        path="/about"
        jsonLd={{
          '@type': 'AboutPage',
          ...(isNamed(site) && {
            mainEntity: {
              '@type': 'Person',
              name: site.consultant,
              jobTitle: plain('profession'),
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

const CallToAction = () => {
  const { props } = useTexts('about')
  return (
    <section className="wrap grid items-center gap-x-[clamp(2.5rem,7vw,7rem)] gap-y-10 pt-[clamp(2rem,5vw,4rem)] pb-[clamp(3rem,7vw,6rem)] md:grid-cols-2">
      <div>
        <h2 className="max-w-[14ch] text-title" {...props('closing')} />
        <p className="mt-4 max-w-112 text-soft md:text-lg" {...props('closingText')} />
        <div className="mt-7 flex flex-wrap gap-3">
          <ButtonLink to={BOOKING} className="min-h-12 px-6" {...props('book')} />
          <ButtonLink to="/contact" variant="secondary" className="min-h-12" {...props('write')} />
        </div>
      </div>
      <ClosingPicture />
    </section>
  )
}

import { Portrait } from './portrait'
import { ParentsSay } from '../testimonials/site/parents-say'
import { isNamed } from '../settings/site-settings'
import { useSite } from '../settings/use-site'
import { ButtonLink } from '../../ui/button'
import { Head } from '../../ui/head'
import { staticDrawing } from '../../ui/static-drawing'
import { BOOKING } from '../site/links'
import { ownPicture } from '../site/own-picture'
import { useTexts } from '../website/use-texts'

const Wallpaper = staticDrawing('wallpaper', () => import('./wallpaper.svg?raw'))
const Floor = staticDrawing('nursery-floor', () => import('./nursery-floor.svg?raw'))
/** By day the sun shines in; by night the moon, and the lamp on the sill is on. */
const HeroPicture = ownPicture('nursery-window', 'about', 'heroPicture', () => import('./nursery-window.svg?raw'), {
  className: 'mt-6 w-[min(100%,27rem)] place-self-[end_center] rounded-card',
  // Above the floor.
  style: { marginBottom: '12rem' },
  sizes: '27rem',
  first: true,
})
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

/** A nursery, seen from inside. */
const AboutHero = () => {
  const { text } = useTexts('about')
  return (
    <section className="relative -mt-17 overflow-hidden bg-[linear-gradient(var(--nursery-wall),var(--nursery-wall-far))] pt-17">
      <Wallpaper />
      <div className="wrap relative z-1 grid md:grid-cols-[6fr_7fr]">
        <div className="pt-[clamp(1.5rem,6vw,6.5rem)] md:pb-[clamp(9rem,15vw,12rem)]">
          <h1 className="max-w-[16ch] text-[clamp(2.35rem,1.4rem+3.2vw,4.2rem)] leading-headline">
            {text('headline')}
          </h1>
          <p className="mt-4 max-w-112 text-balance text-soft md:mt-6 md:text-lg">{text('sentence')}</p>
        </div>
        <HeroPicture />
      </div>
      {/* Last, so that it doesn't move while the words arrive. */}
      <Floor />
    </section>
  )
}

/** Who the consultant is and how she works, with her training and experience on a children's measuring tape. */
const Biography = () => {
  const site = useSite()
  const { text, html, editable, sections } = useTexts('about')
  return (
    <section className="wrap biography grid grid-cols-1 items-center gap-x-[clamp(2.5rem,7vw,7rem)] gap-y-10 pt-[clamp(2.5rem,6vw,5rem)] pb-[clamp(3rem,7vw,6rem)] md:grid-cols-[4fr_7fr]">
      <Portrait />
      <div>
        <h2 className="max-w-[16ch] text-title">{text(isNamed(site) && site.portrait ? 'who' : 'work')}</h2>
        <div className="mt-6 max-w-reading md:text-lg">
          {editable('biography', <div className="prose" {...html('biography')} />)}
          <p className="mt-4 text-base text-soft">{text('advice')}</p>
        </div>
      </div>
      {editable(
        'training',
        <ul aria-label="Training and experience" className="tape">
          {sections('training').map(({ id, title, html }) => (
            <li key={id}>
              <h3 className="text-[1.35rem] leading-tight">{title}</h3>
              {/* oxlint-disable-next-line react/no-danger -- Sanitized by the server. */}
              <div className="prose mt-2 text-soft" dangerouslySetInnerHTML={{ __html: html }} />
            </li>
          ))}
        </ul>,
      )}
    </section>
  )
}

const CallToAction = () => {
  const { text } = useTexts('about')
  return (
    <section className="wrap grid items-center gap-x-[clamp(2.5rem,7vw,7rem)] gap-y-10 pt-section pb-[clamp(3rem,7vw,6rem)] md:grid-cols-2">
      <div>
        <h2 className="max-w-[14ch] text-title">{text('closing')}</h2>
        <p className="mt-4 max-w-112 text-soft md:text-lg">{text('closingText')}</p>
        <div className="mt-7 flex flex-wrap gap-3">
          <ButtonLink to={BOOKING} className="min-h-12 px-6">
            {text('book')}
          </ButtonLink>
          <ButtonLink to="/contact" variant="secondary" className="min-h-12">
            {text('write')}
          </ButtonLink>
        </div>
      </div>
      <ClosingPicture />
    </section>
  )
}

import { ButtonLink } from '../../ui/button'
import { Head } from '../../ui/head'
import { Drawing, staticContent } from '../../ui/static-drawing'
import { Stars } from '../../ui/stars'
import { practiceJsonLd } from '../site/structured-data'
import { BOOKING } from '../site/links'
import { ownPicture } from '../site/own-picture'
import dayDial from './pictures/day-dial.svg?raw'
import homes from './pictures/homes.svg?raw'
import lampOnBooks from './pictures/lamp-on-books.svg?raw'
import lantern from './pictures/lantern.svg?raw'
import nightMessage from './pictures/night-message.svg?raw'
import plan from './pictures/plan.svg?raw'
import sunrise from './pictures/sunrise.svg?raw'
import { useTexts } from '../website/use-texts'
import { useSite } from '../settings/use-site'

/** By day the sun is behind the house; by night the attic window is the only warm light: someone is up. */
const HeroPicture = ownPicture('hero-scene', 'home', 'heroPicture', () => import('./hero-scene.svg?raw'), {
  className: 'absolute bottom-0',
  // The practice's picture stands on the ground like a window with an arch.
  style: {
    right: 'max(5vw, 50vw - 35rem)',
    width: 'min(12rem + 16vw, 28rem)',
    height: 'min(80%, 10rem + 30vw)',
    borderRadius: '50vw 50vw 0 0',
  },
  sizes: '28rem',
  first: true,
})
/** A safe crib: the child on their back in a sleep sack, on a flat mattress, with nothing else inside and nothing near. */
const ClosingPicture = ownPicture('nursery-scene', 'home', 'closingPicture', () => import('./nursery-scene.svg?raw'), {
  className: 'mx-auto w-full max-w-136 rounded-card',
  sizes: '(min-width: 48rem) 34rem, 92vw',
})
const FourteenNights = staticContent('fourteen-nights', () => import('./fourteen-nights'))
const SomeParentsSay = staticContent('some-parents-say', async () => ({
  default: (await import('../testimonials/site/parents-say')).SomeParentsSay,
}))
const Introduction = staticContent('introduction', () => import('../site/introduction'))

export default function HomePage() {
  const site = useSite()
  const { plain } = useTexts('home')
  return (
    <main>
      <Head
        title={plain('title')}
        description={plain('description')}
        path="/"
        jsonLd={practiceJsonLd(site, plain('description'))}
      />
      <Hero />
      <Highlights />
      <Reasons />
      <SomeParentsSay />
      <CallToAction />
    </main>
  )
}

const Hero = () => {
  const { text } = useTexts('home')
  return (
    // Doesn't clip the bottom, where the scene covers an edge that would show at fractional pixels.
    <section className="hero relative -mt-17 grid content-start overflow-x-clip bg-[linear-gradient(var(--sky-high),var(--sky-low)_82%)] pt-17 md:min-h-[min(max(41rem,50vw),58rem)]">
      <Stars />
      <div className="wrap relative z-1 pt-[clamp(1.25rem,5vw,4.5rem)] pb-70 md:pb-[max(9rem,15vw)] md:has-[~*_picture]:pr-[45%]">
        <p className="font-semibold text-soft">{text('kicker')}</p>
        <h1 className="mt-3 text-[clamp(2.35rem,1.55rem+3.6vw,4.6rem)] leading-headline">{text('headline')}</h1>
        <p className="mt-4 max-w-120 text-balance text-soft md:mt-6 md:text-lg">{text('sentence')}</p>
        <div className="mt-5 flex max-w-140 flex-wrap gap-x-4 gap-y-1 sm:gap-3 md:mt-8">
          <ButtonLink to={BOOKING} className="min-h-12 max-sm:px-4 sm:px-6">
            {text('book')}
          </ButtonLink>
          <ButtonLink
            to="/services"
            variant="secondary"
            className="min-h-12 max-sm:-mx-2 max-sm:px-2 max-sm:underline max-sm:underline-offset-4 max-sm:border-0"
          >
            {text('services')}
          </ButtonLink>
        </div>
      </div>
      <HeroPicture />
    </section>
  )
}

const highlights = [
  ['highlight1', homes],
  ['highlight2', plan],
  ['highlight3', lantern],
  ['highlight4', sunrise],
] as const

const Highlights = () => {
  const { text } = useTexts('home')
  return (
    <section aria-label="In short" className="flow-root bg-ground text-on-ground">
      <ul className="wrap grid grid-cols-2 flex-wrap gap-x-4 gap-y-5 pt-4 pb-8 wrap-anywhere sm:gap-y-7 lg:flex lg:justify-between lg:pt-5">
        {highlights.map(([name, icon]) => (
          <li
            key={name}
            className="highlight flex items-center gap-3 leading-tight font-semibold max-sm:flex-col max-sm:items-start"
          >
            <Drawing svg={icon} />
            <span>{text(name)}</span>
          </li>
        ))}
      </ul>
      <svg
        viewBox="0 0 1440 40"
        preserveAspectRatio="none"
        className="-mb-1 block h-7 w-full lg:h-10"
        aria-hidden="true"
      >
        <path d="M0 22c240-24 420-26 700-8s520 20 740 2v24H0z" fill="var(--paper)" />
      </svg>
    </section>
  )
}

const reasons = [
  ['reason1', dayDial],
  ['reason2', lampOnBooks],
  ['reason3', nightMessage],
] as const

const Reasons = () => {
  const { text } = useTexts('home')
  return (
    <section className="wrap grid grid-cols-1 gap-x-[clamp(2rem,7vw,7rem)] gap-y-12 py-[clamp(4rem,9vw,8rem)] md:grid-cols-[5fr_6fr]">
      <div className="self-start md:sticky md:top-28">
        <h2 className="mb-8 max-w-[9.6em] text-title md:mb-12">{text('reasons')}</h2>
        <FourteenNights />
      </div>
      <div className="grid grid-cols-1 gap-12 md:gap-16 md:pt-2">
        {reasons.map(([name, picture]) => (
          <article key={name} className="flex gap-5 enlarged:flex-col sm:gap-7">
            <Drawing svg={picture} />
            <div className="min-w-0">
              <h3 className="text-2xl">{text(name)}</h3>
              <p className="mt-2 max-w-84 text-soft">{text(`${name}Text`)}</p>
            </div>
          </article>
        ))}
      </div>
    </section>
  )
}

const CallToAction = () => {
  const { text } = useTexts('home')
  return (
    <section className="-mb-(--footer-scene) bg-[linear-gradient(var(--paper),light-dark(#fbe9ce,#241f4a)_70%,light-dark(#f9d9ad,#4d3159))] pt-[clamp(3.5rem,8vw,7rem)] pb-[calc(var(--footer-scene)+2rem)]">
      <div className="wrap grid items-center gap-x-16 gap-y-10 md:grid-cols-2">
        <ClosingPicture />
        <div>
          <h2 className="max-w-[9.6em] text-title">{text('closing')}</h2>
          <p className="mt-4 max-w-120 text-soft md:text-lg">{text('closingText')}</p>
          <div className="mt-6">
            <Introduction />
          </div>
          <div className="mt-7 flex flex-wrap gap-3">
            <ButtonLink to={BOOKING} className="min-h-12 px-6">
              {text('book')}
            </ButtonLink>
            <ButtonLink to="/services" variant="secondary" className="min-h-12">
              {text('closingServices')}
            </ButtonLink>
          </div>
        </div>
      </div>
    </section>
  )
}

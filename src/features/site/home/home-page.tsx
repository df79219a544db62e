import { ButtonLink } from '../../../ui/button'
import { Head } from '../../../ui/head'
import { Drawing, staticContent, staticDrawing } from '../../../ui/static-drawing'
import { Stars } from '../../../ui/stars'
import { practiceJsonLd } from '../structured-data'
import { freeCall } from '../links'
import { FourteenNights } from './fourteen-nights'
import dayDial from './pictures/day-dial.svg?raw'
import homes from './pictures/homes.svg?raw'
import lampOnBooks from './pictures/lamp-on-books.svg?raw'
import lantern from './pictures/lantern.svg?raw'
import nightMessage from './pictures/night-message.svg?raw'
import plan from './pictures/plan.svg?raw'
import sunrise from './pictures/sunrise.svg?raw'
import type { Site } from '../../settings/site-settings'
import { useSite } from '../use-site'

/** By day the sun is behind the house; by night the attic window is the only warm light: someone is up. */
const HeroScene = staticDrawing(() => import('./hero-scene.svg?raw'))
/** A safe crib: the child on the back in a sleep sack, on a flat mattress, with nothing else inside and nothing near. */
const NurseryScene = staticDrawing(() => import('./nursery-scene.svg?raw'))
const SomeParentsSay = staticContent(async () => ({
  default: (await import('../../testimonials/site/parents-say')).SomeParentsSay,
}))
const Introduction = staticContent(() => import('../introduction'))

export default function HomePage() {
  const site = useSite()
  return (
    <main>
      <Head
        title={`${site.name} · Gentle sleep help for babies and toddlers`}
        description="Sleep training and newborn care: a plan for your baby’s temperament, and someone who answers your texts while you follow it. The first call is free."
        path="/"
        jsonLd={practiceJsonLd(site)}
      />
      <Hero />
      <Highlights />
      <Reasons />
      <SomeParentsSay />
      <CallToAction />
    </main>
  )
}

const Hero = () => (
  <section className="hero">
    <Stars />
    <div className="wrap hero-text">
      <p className="font-semibold text-soft">Gentle sleep help for babies and toddlers</p>
      <h1 className="mt-3 text-[clamp(2.35rem,1.55rem+3.6vw,4.6rem)] leading-[1.04]">
        The night is long.
        <br className="max-[21rem]:hidden" /> It doesn’t have
        <br className="max-[21rem]:hidden" /> to be <em className="stressed">this</em> long.
      </h1>
      <p className="mt-4 max-w-120 text-balance text-soft md:mt-6 md:text-lg">
        A plan for your baby’s temperament and your family’s days, and someone who answers your texts while you follow
        it.
      </p>
      <div className="mt-5 flex flex-wrap gap-x-4 gap-y-1 sm:gap-3 md:mt-8">
        <ButtonLink to="/services" state={freeCall} className="min-h-12 max-sm:px-4 sm:px-6">
          Book Free Consultation
        </ButtonLink>
        <ButtonLink
          to="/services"
          variant="secondary"
          className="min-h-12 max-sm:-mx-2 max-sm:px-2 max-sm:underline max-sm:underline-offset-4 max-sm:ring-0"
        >
          View Services
        </ButtonLink>
      </div>
    </div>
    <HeroScene />
  </section>
)

const getHighlights = (site: Site) =>
  [
    [`${site.families} Families Helped`, homes],
    ['Proven Methods', plan],
    ['Expert Guidance', lantern],
    ['Excellent Results', sunrise],
  ] as const

const Highlights = () => (
  <section aria-label="In short" className="flow-root bg-ground text-on-ground">
    <ul className="wrap grid grid-cols-2 gap-x-4 gap-y-5 pt-4 pb-8 sm:gap-y-7 lg:flex lg:justify-between lg:pt-5">
      {getHighlights(useSite()).map(([label, icon]) => (
        <li
          key={label}
          className="flex items-center gap-3 leading-tight font-semibold max-sm:flex-col max-sm:items-start"
        >
          <Drawing svg={icon} />
          {label}
        </li>
      ))}
    </ul>
    <svg viewBox="0 0 1440 40" preserveAspectRatio="none" className="-mb-1 block h-7 w-full lg:h-10" aria-hidden="true">
      <path d="M0 22c240-24 420-26 700-8s520 20 740 2v24H0z" fill="var(--paper)" />
    </svg>
  </section>
)

const getReasons = (site: Site) => [
  {
    title: 'Personalized Methods',
    text: 'No two babies sleep alike. Your plan follows your child’s temperament, your home, your days, and what you’re willing to do at three in the morning.',
    picture: dayDial,
  },
  {
    title: 'Expert Guidance',
    text: `A degree in psychology, newborn care specialist training, and more than ${site.years} years alongside tired parents.`,
    picture: lampOnBooks,
  },
  {
    title: 'Ongoing Support',
    text: 'Unlimited texts, follow-up calls, and changes to the plan as your child grows, or when teething or travel stirs things up.',
    picture: nightMessage,
  },
]

const Reasons = () => (
  <section className="wrap grid grid-cols-1 gap-x-[clamp(2rem,7vw,7rem)] gap-y-12 py-[clamp(4rem,9vw,8rem)] md:grid-cols-[5fr_6fr]">
    <div className="self-start md:sticky md:top-28">
      <h2 className="mb-8 max-w-[9.6em] text-[clamp(2rem,1.4rem+2.4vw,3.1rem)] md:mb-12">
        Why Families Choose My Services
      </h2>
      <FourteenNights />
    </div>
    <div className="grid grid-cols-1 gap-12 md:gap-16 md:pt-2">
      {getReasons(useSite()).map(({ title, text, picture }) => (
        <article key={title} className="flex gap-5 sm:gap-7">
          <Drawing svg={picture} />
          <div className="min-w-0">
            <h3 className="text-2xl">{title}</h3>
            <p className="mt-2 max-w-84 text-soft">{text}</p>
          </div>
        </article>
      ))}
    </div>
  </section>
)

const CallToAction = () => (
  <section className="dawn">
    <div className="wrap grid items-center gap-x-16 gap-y-10 md:grid-cols-2">
      <NurseryScene />
      <div>
        <h2 className="max-w-[9.2em] text-[clamp(2rem,1.4rem+2.4vw,3.1rem)]">Easier nights, one step at a time.</h2>
        <p className="mt-4 max-w-120 text-soft md:text-lg">
          Fifteen minutes on the phone, free. We talk about your child; you decide what comes next.
        </p>
        <div className="mt-6">
          <Introduction />
        </div>
        <div className="mt-7 flex flex-wrap gap-3">
          <ButtonLink to="/services" state={freeCall} className="min-h-12 px-6">
            Book Free Consultation
          </ButtonLink>
          <ButtonLink to="/services" variant="secondary" className="min-h-12">
            View All Services
          </ButtonLink>
        </div>
      </div>
    </div>
  </section>
)

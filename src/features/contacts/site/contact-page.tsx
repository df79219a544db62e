import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useSentForm } from '../../../lib/api/sent-form'
import { Head } from '../../../ui/head'
import { Notice } from '../../../ui/notice'
import { Stars } from '../../../ui/stars'
import { staticDrawing } from '../../../ui/static-drawing'
import { useSite } from '../../settings/use-site'
import { useTexts } from '../../website/use-texts'
import { responseTimeText } from '../response-time'
import { ContactForm } from './contact-form'

/** The letterbox by the road. Its flag goes up when a message has been sent (contact.css). */
const Letterbox = staticDrawing('letterbox', () => import('./letterbox.svg?raw'))
const Stamp = staticDrawing('stamp', () => import('./stamp.svg?raw'))

export default function ContactPage() {
  const site = useSite()
  const { text, plain } = useTexts('contact')
  const [params] = useSearchParams()
  const rejected = useSentForm('/contact')
  return (
    <main className="relative -mt-17 -mb-(--footer-scene) overflow-clip bg-[linear-gradient(var(--sky-high),var(--sky-low)_60rem)] pt-17 pb-[calc(var(--footer-scene)+1rem)]">
      <Head
        title={(rejected ? 'Error: ' : '') + plain('title')}
        description={plain('description')}
        path="/contact"
        jsonLd={{
          '@type': 'ContactPage',
          mainEntity: {
            '@type': 'ProfessionalService',
            name: site.name,
            telephone: site.phoneNumber,
            email: site.email,
            areaServed: site.location,
          },
        }}
      />
      <Stars />
      <div className="wrap contact-grid relative grid pt-[clamp(1.5rem,5vw,4rem)] wide:gap-x-[clamp(2rem,6vw,6rem)]">
        <div className="[grid-area:intro]">
          <h1 className="text-[clamp(2.5rem,1.6rem+3.6vw,4.4rem)] leading-headline">{text('title')}</h1>
          <p className="mt-4 max-w-112 text-balance text-soft md:text-lg">{text('sentence')}</p>
        </div>
        <Letterbox />
        <section
          id="write"
          className="relative before:absolute before:inset-[0_0_auto] before:h-[0.6rem] before:rounded-t-lg before:bg-[repeating-linear-gradient(-55deg,light-dark(#c25a30,#d98a55)_0_1.1rem,transparent_1.1rem_2rem,light-dark(#46508f,#6570bd)_2rem_3.1rem,transparent_3.1rem_4rem)] mt-[clamp(1.5rem,4vw,3rem)] self-start rounded-lg bg-raised px-[clamp(1.25rem,4vw,3rem)] py-[clamp(1.75rem,4vw,3rem)] shadow-sheet [grid-area:sheet] phone:-mx-3"
        >
          <Stamp />
          <h2 className="pr-20 text-[1.6rem] enlarged:pt-20 enlarged:pr-0 sm:pr-28 sm:text-[1.9rem]">{text('form')}</h2>
          {params.get('sent') === 'yes' && (
            <Notice tone="ok" role="status" className="posted mt-5">
              <p className="font-semibold">Message sent successfully!</p>
              <p>{responseTimeText(site)}</p>
            </Notice>
          )}
          <ContactForm />
        </section>
        <Signs />
      </div>
    </main>
  )
}

/** Contact details, as boards on the letterbox post. */
const Signs = () => {
  const site = useSite()
  const { text } = useTexts('contact')
  return (
    <section
      aria-labelledby="contact-information"
      className="relative before:absolute before:inset-y-0 before:left-[calc(50%-1rem)] before:w-8 before:bg-[linear-gradient(90deg,var(--post)_65%,var(--post-shade)_65%)] -mb-[calc(var(--footer-scene)*0.85)] grid w-[min(100%,22rem)] content-start gap-5 justify-self-center pt-7 pb-28 [grid-area:signs] wide:mt-[min(73.1%,19.7rem)] wide:[grid-area:box]"
    >
      <h2 id="contact-information" className="sr-only">
        Contact information
      </h2>
      <Sign title="Phone" text={text('phone')}>
        <a href={`tel:${site.phoneNumber}`} className={signLink}>
          {site.phone}
        </a>
      </Sign>
      <Sign title="Email" text={text('email')}>
        <a href={`mailto:${site.email}`} className={signLink}>
          {site.email}
        </a>
      </Sign>
      <Sign title="Response Time" text={text('support')}>
        <strong className={signText}>{text('response')}</strong>
      </Sign>
    </section>
  )
}

const signText = 'grid min-h-11 place-content-center text-label font-semibold wrap-anywhere'
const signLink = `${signText} underline decoration-1 underline-offset-[0.2em]`

type SignProps = { title: string; text: ReactNode; children: ReactNode }

const Sign = ({ title, text, children }: SignProps) => (
  <div className="sign relative -rotate-[1.2deg] rounded-lg nth-of-type-2:rotate-[0.9deg] nth-of-type-3:-rotate-[0.5deg] px-4 pt-[0.9rem] pb-4 text-center">
    <h3 className="text-label">{title}</h3>
    {children}
    <p className="text-soft">{text}</p>
  </div>
)

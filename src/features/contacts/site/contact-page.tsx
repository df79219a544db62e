import { useSearchParams } from 'react-router'
import { useSentForm } from '../../../lib/api/sent-form'
import { Head } from '../../../ui/head'
import { Notice } from '../../../ui/notice'
import { Stars } from '../../../ui/stars'
import { useSite } from '../../settings/use-site'
import { useTexts } from '../../website/use-texts'
import { responseTimeText } from '../response-time'
import { ContactForm } from './contact-form'
import { Letterbox } from './letterbox'

export default function ContactPage() {
  const site = useSite()
  const { props, plain } = useTexts('contact')
  const [params] = useSearchParams()
  const rejected = useSentForm('/contact')
  return (
    <main className="contact">
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
      <div className="wrap contact-grid">
        <div className="[grid-area:intro]">
          <h1 className="text-[clamp(2.5rem,1.6rem+3.6vw,4.4rem)] leading-[1.05]" {...props('title')} />
          <p className="mt-4 max-w-112 text-balance text-soft md:text-lg" {...props('sentence')} />
        </div>
        <section
          id="write"
          className="letter-sheet relative mt-[clamp(1.5rem,4vw,3rem)] self-start rounded-lg bg-raised px-[clamp(1.25rem,4vw,3rem)] py-[clamp(1.75rem,4vw,3rem)] shadow-sheet [grid-area:sheet] phone:-mx-3"
        >
          <Stamp />
          <h2
            className="pr-20 text-[1.6rem] enlarged:pt-20 enlarged:pr-0 sm:pr-28 sm:text-[1.9rem]"
            {...props('form')}
          />
          {params.get('sent') === 'yes' && (
            <Notice tone="ok" role="status" className="posted mt-5">
              <p className="font-semibold">Message sent successfully!</p>
              <p>{responseTimeText(site)}</p>
            </Notice>
          )}
          <ContactForm />
        </section>
        <div className="flex flex-col items-center [grid-area:post] max-wide:contents">
          <Letterbox />
          <Signs />
        </div>
      </div>
    </main>
  )
}

/** Contact details, as boards on the letterbox post. */
const Signs = () => {
  const site = useSite()
  const { props } = useTexts('contact')
  return (
    <section aria-labelledby="contact-information" className="signs">
      <h2 id="contact-information" className="sr-only">
        Contact information
      </h2>
      <div className="sign">
        <h3 className="text-[1.15rem]">Phone</h3>
        <a href={`tel:${site.phoneNumber}`}>{site.phone}</a>
        <p className="text-soft" {...props('phone')} />
      </div>
      <div className="sign">
        <h3 className="text-[1.15rem]">Email</h3>
        <a href={`mailto:${site.email}`}>{site.email}</a>
        <p className="text-soft" {...props('email')} />
      </div>
      <div className="sign">
        <h3 className="text-[1.15rem]">Response Time</h3>
        <strong {...props('response')} />
        <p className="text-soft" {...props('support')} />
      </div>
    </section>
  )
}

const Stamp = () => (
  <svg
    viewBox="0 0 150 110"
    className="absolute -top-[1.4rem] right-2 w-24 sm:top-[1.6rem] sm:right-[clamp(1rem,3vw,2.25rem)] sm:w-30"
    aria-hidden="true"
  >
    <g transform="rotate(3 100 55)">
      <path
        d="M62 6h80v98H62z"
        fill="var(--stamp-paper)"
        stroke="var(--stamp-paper)"
        strokeWidth="8"
        strokeDasharray="0 10.2"
        strokeLinecap="round"
      />
      <path d="M70 14h64v82H70z" fill="var(--stamp-sky)" />
      <path d="M116 26a15 15 0 1 0 8 21 12 12 0 0 1-8-21z" fill="#f6cf85" />
      <path d="M70 74c20-12 44-8 64-14v36H70z" fill="var(--hill-4)" />
      <path d="M84 76V64l11-10 11 10v12z" fill="#fff5e4" />
      <path d="M81 65l14-13 14 13" fill="none" stroke="#b4603d" strokeWidth="4" strokeLinecap="round" />
      <path d="M92 76v-6c0-4 6-4 6 0v6z" fill="#e08a3c" />
    </g>
    <g fill="none" stroke="var(--postmark)" strokeWidth="2.2" strokeLinecap="round">
      <circle cx="48" cy="62" r="26" />
      <circle cx="48" cy="62" r="19" />
      <path d="M38 66c6 6 14 6 20 0M40 58h4M52 58h4M74 46c10-6 18 6 28 0M76 58c10-6 18 6 28 0M76 70c10-6 18 6 28 0" />
    </g>
  </svg>
)

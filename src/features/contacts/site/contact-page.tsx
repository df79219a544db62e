import { useSearchParams } from 'react-router'
import { useSentForm } from '../../../lib/api/sent-form'
import { Head } from '../../../ui/head'
import { Notice } from '../../../ui/notice'
import { Stars } from '../../../ui/stars'
import { useSite } from '../../site/use-site'
import { useTexts } from '../../website/use-texts'
import { responseTimeText } from '../response-time'
import { ContactForm } from './contact-form'
import { Letterbox } from './letterbox'
import { Signs } from './signs'
import { Stamp } from './stamp'

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
          <h1 className="text-[clamp(2.5rem,1.6rem+3.6vw,4.4rem)] leading-[1.04]" {...props('title')} />
          <p className="mt-4 max-w-112 text-balance text-soft md:text-lg" {...props('sentence')} />
        </div>
        <section
          id="write"
          className="letter-sheet relative mt-[clamp(1.5rem,4vw,3rem)] self-start rounded-lg bg-raised px-[clamp(1.25rem,4vw,3rem)] py-[clamp(1.75rem,4vw,3rem)] shadow-[0_1rem_3.5rem_var(--shade)] [grid-area:sheet] min-[20rem]:max-sm:-mx-3"
        >
          <Stamp />
          <h2
            className="pr-20 text-[1.6rem] max-[20rem]:pt-20 max-[20rem]:pr-0 sm:pr-28 sm:text-[1.9rem]"
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
        <div className="flex flex-col items-center [grid-area:post] max-[62rem]:contents">
          <Letterbox />
          <Signs />
        </div>
      </div>
    </main>
  )
}

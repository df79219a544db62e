import { useSite } from '../../site/use-site'
import { useTexts } from '../../website/use-texts'

/** Contact details, as boards on the letterbox post. */
export const Signs = () => {
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

import { formatHours } from '../../../lib/time/response-time'
import { useSite } from '../../site/use-site'

/** Contact details, as boards on the letterbox post. */
export const Signs = () => {
  const site = useSite()
  return (
    <section aria-labelledby="contact-information" className="signs">
      <h2 id="contact-information" className="sr-only">
        Contact information
      </h2>
      <div className="sign">
        <h3 className="text-[1.15rem]">Phone</h3>
        <a href={`tel:${site.phoneNumber}`}>{site.phone}</a>
        <p className="text-soft">Text or Call</p>
      </div>
      <div className="sign">
        <h3 className="text-[1.15rem]">Email</h3>
        <a href={`mailto:${site.email}`}>{site.email}</a>
        <p className="text-soft">{`I respond within ${formatHours(site.latestHours)}`}</p>
      </div>
      <div className="sign">
        <h3 className="text-[1.15rem]">Response Time</h3>
        <strong>{`Within ${formatHours(site.latestHours)}`}</strong>
        <p className="text-soft">Emergency support for active clients</p>
      </div>
    </section>
  )
}

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
        <h3>Phone</h3>
        <a href={`tel:${site.phoneNumber}`}>{site.phone}</a>
        <p>Text or Call</p>
      </div>
      <div className="sign">
        <h3>Email</h3>
        <a href={`mailto:${site.email}`}>{site.email}</a>
        <p>{`I respond within ${formatHours(site.latestHours)}`}</p>
      </div>
      <div className="sign">
        <h3>Response Time</h3>
        <strong>{`Within ${formatHours(site.latestHours)}`}</strong>
        <p>Emergency support for active clients</p>
      </div>
    </section>
  )
}

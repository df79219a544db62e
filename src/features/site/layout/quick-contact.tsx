import { Link } from 'react-router'
import { useSite } from '../use-site'

/** A bar at the bottom of small screens. */
export const QuickContact = () => {
  const site = useSite()
  return (
    <nav aria-label="Quick contact" className="quick-contact">
      <a href={`sms:${site.phoneNumber}`}>Text</a>
      <a href={`tel:${site.phoneNumber}`}>Call</a>
      <Link to="/services#book">Book</Link>
    </nav>
  )
}

import { Link } from 'react-router'
import { useSite } from '../../settings/use-site'
import { BOOKING } from '../links'
import { hideWhileCovering } from './hide-while-covering'

/** A bar at the bottom of phones, and a quiet corner of wider screens. */
export const QuickContact = () => {
  const site = useSite()
  return (
    <nav ref={hideWhileCovering} aria-label="Quick contact" className="quick-contact">
      <a href={`sms:${site.phoneNumber}`}>Text</a>
      <a href={`tel:${site.phoneNumber}`}>Call</a>
      <Link to={BOOKING}>Book</Link>
    </nav>
  )
}

import Introduction from '../../site/introduction'
import { OneParentSays } from '../../testimonials/site/parents-say'

/** The consultant's training, and what a parent says. */
export default function Proof() {
  return (
    <div className="proof grid grid-cols-1 gap-6 wrap-anywhere max-lg:order-1">
      <Introduction />
      <OneParentSays />
    </div>
  )
}

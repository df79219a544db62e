import Introduction from '../../site/introduction'
import { OneParentSays } from '../../testimonials/site/parents-say'

/** The consultant's training, and what a parent says. */
export default function Proof() {
  return (
    <div className="grid gap-6">
      <Introduction />
      <OneParentSays />
    </div>
  )
}

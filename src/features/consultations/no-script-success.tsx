import { CircleCheck } from '../../ui/icons'
import { useSite } from '../site/use-site'
import { responseTimeText } from './response-time'

/** The success of a form that was sent without JavaScript, in the place of the chosen package. */
export const NoScriptSuccess = () => (
  <div role="status" className="mt-7 flex gap-3 rounded-card bg-okbg p-5 text-ok">
    <CircleCheck className="mt-1 size-7 shrink-0" />
    <div>
      <p className="font-display text-2xl">Consultation booked!</p>
      <p className="mt-1">{responseTimeText(useSite())}</p>
    </div>
  </div>
)

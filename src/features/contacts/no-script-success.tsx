import { Notice } from '../../ui/notice'
import { useSite } from '../site/use-site'
import { responseTimeText } from './response-time'

/** The success of a form that was sent without JavaScript, which has no toast. */
export const NoScriptSuccess = () => (
  <Notice tone="ok" role="status" className="posted mt-5">
    <p className="font-semibold">Message sent successfully!</p>
    <p>{responseTimeText(useSite())}</p>
  </Notice>
)

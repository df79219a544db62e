import { staticDrawing } from '../../../ui/static-drawing'
import { LegalPage } from './legal-page'

const Pen = staticDrawing('pen', () => import('./pen.svg?raw'))

/** SPEC section 1 names the month only. */
export default function TermsPage() {
  return <LegalPage page="terms" path="/terms-of-service" dated="Last updated" isMonth picture={<Pen />} />
}

import { staticDrawing } from '../../../ui/static-drawing'
import { LegalPage } from './legal-page'

const Pen = staticDrawing('pen', () => import('./pen.svg?raw'))

/** SPEC section 1 only gives the month. */
export default function TermsPage() {
  return <LegalPage page="terms" path="/terms-of-service" dated="Last updated" isMonth picture={<Pen />} />
}

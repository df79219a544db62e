import { staticDrawing } from '../../../ui/static-drawing'
import { LegalPage } from './legal-page'
import terms from './terms-of-service.md'

const Pen = staticDrawing(() => import('./pen.svg?raw'))

/** SPEC section 1 defines the date and the rules on advice, payment, refunds, and confidentiality. */
export default function TermsPage() {
  return (
    <LegalPage
      title="Terms of Service"
      description="The terms of working together: education and not medical advice, payment before services, no refunds once sleep training starts, confidentiality, and safe sleep first."
      path="/terms-of-service"
      date={
        <>
          Last updated <time dateTime="2025-06">June 2025</time>
        </>
      }
      picture={<Pen />}
      document={terms}
    />
  )
}

import { formatDate } from '../../../lib/time/dates'
import { staticDrawing } from '../../../ui/static-drawing'
import { useTexts } from '../../website/use-texts'
import { LegalPage } from './legal-page'

const Pen = staticDrawing(() => import('./pen.svg?raw'))

/** SPEC section 1 names the month only. */
export default function TermsPage() {
  const { plain, mark } = useTexts('terms')
  const date = plain('date')
  return (
    <LegalPage
      page="terms"
      path="/terms-of-service"
      date={
        <>
          Last updated{' '}
          <time dateTime={date.slice(0, 7)} {...mark('date')}>
            {formatDate(date, 'UTC').replace(/ \d+,/, '')}
          </time>
        </>
      }
      picture={<Pen />}
    />
  )
}

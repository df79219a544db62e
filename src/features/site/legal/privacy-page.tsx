import { formatDate } from '../../../lib/time/dates'
import { staticDrawing } from '../../../ui/static-drawing'
import { useTexts } from '../../website/use-texts'
import { LegalPage } from './legal-page'

const Diary = staticDrawing(() => import('./diary.svg?raw'))

export default function PrivacyPage() {
  const { plain, mark } = useTexts('privacy')
  const date = plain('date')
  return (
    <LegalPage
      page="privacy"
      path="/privacy-policy"
      date={
        <>
          Effective{' '}
          <time dateTime={date} {...mark('date')}>
            {formatDate(date, 'UTC')}
          </time>
        </>
      }
      picture={<Diary />}
    />
  )
}

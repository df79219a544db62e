import { staticDrawing } from '../../../ui/static-drawing'
import { LegalPage } from './legal-page'

const Diary = staticDrawing('diary', () => import('./diary.svg?raw'))

export default function PrivacyPage() {
  return <LegalPage page="privacy" path="/privacy-policy" dated="Effective" picture={<Diary />} />
}

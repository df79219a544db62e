import { staticDrawing } from '../../../ui/static-drawing'
import { LegalPage } from './legal-page'
import policy from './privacy-policy.md'

const Diary = staticDrawing(() => import('./diary.svg?raw'))

/** SPEC section 1 defines the date and the age. The rest describes what the software does, and changes with it. */
export default function PrivacyPage() {
  return (
    <LegalPage
      title="Privacy Policy"
      description="Which information the forms of this site collect, why, who sees it, how long it’s kept, and how to have it erased. No trackers, no ads, nothing sold."
      path="/privacy-policy"
      date={
        <>
          Effective <time dateTime="2025-06-26">June 26, 2025</time>
        </>
      }
      picture={<Diary />}
      document={policy}
    />
  )
}

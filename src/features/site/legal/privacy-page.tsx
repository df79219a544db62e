import { LegalPage } from './legal-page'
import { Email, Phone } from './contact-details'
import { informationCollected } from './information-collected'
import { staticDrawing } from '../../../ui/static-drawing'
import { useSite } from '../use-site'
import { yourRights } from './your-rights'

const Diary = staticDrawing(() => import('./diary.svg?raw'))

/** SPEC section 1 defines the date and the age. The rest describes what the software does, and changes with it. */
export default function PrivacyPage() {
  const site = useSite()
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
      intro={
        <p>
          What you tell me about your nights belongs to you. This page explains what this website does with it: what it
          collects, why, who sees it, and how to have it erased. “I” and “me” are the consultant who runs {site.name}, a
          one-person practice in {site.location}.
        </p>
      }
      summary={[
        'I collect only what you write into a form, and use it only to answer and help you.',
        'No trackers, no ads, no profiles. Nothing is sold or shared for marketing.',
        'Only the practice reads what you write, and it stays confidential.',
        <>
          You can see, correct, or erase what I have about you: write to <Email /> or call <Phone />.
        </>,
        'This site is for parents. It isn’t meant for children under 13.',
      ]}
    >
      {informationCollected}
      {yourRights(site)}
    </LegalPage>
  )
}

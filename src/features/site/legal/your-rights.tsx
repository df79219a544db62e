import { formatHours } from '../../../lib/time/response-time'
import { Link } from 'react-router'
import type { Site } from '../../settings/site-settings'
import { ContactDetails, Email, Phone } from './contact-details'
import { LegalSection } from './legal-page'

/** The privacy policy's sections on how long information is kept and what a reader can ask for. */
export const yourRights = (site: Site) => (
  <>
    <LegalSection id="kept" title="How long it is kept">
      {site.keepMonths === 0 ? (
        <p>
          I keep requests and messages until you ask me to erase them, or until I no longer need them to help you or to
          meet a legal obligation. They aren’t erased automatically on a fixed date: I review them by hand.
        </p>
      ) : (
        <p>
          Requests and messages are erased automatically {site.keepMonths} months after they arrived or, for a
          consultation, after your preferred date, whichever is later. I erase them sooner if you ask me to, or once
          they’re no longer needed.
        </p>
      )}
      <p>
        If I delete something by mistake, I can restore it for a week. After that it’s erased for good, along with its
        emails. When you ask me to erase something, it’s erased right away. The site’s copies of emails it has sent, or
        couldn’t send, are erased after 90 days in any case. Backups exist only in case something breaks; erased data
        disappears from them as newer backups replace the old ones.
      </p>
    </LegalSection>
    <LegalSection id="rights" title="Your rights, and how to have data erased">
      <p>
        Wherever you live, you can ask what I have stored about you and get a copy, have mistakes corrected, have it
        erased, and withdraw your consent, such as for a testimonial. It’s free, and you won’t be treated any
        differently for asking.
      </p>
      <ol>
        <li>
          Write to <Email /> or call <Phone />, and say what you would like.
        </li>
        <li>
          If possible, write from the address you used in the form. Otherwise I’ll ask for something that shows the data
          is yours, so that nobody else can request it.
        </li>
        <li>
          I answer within {formatHours(site.latestHours)}, as I do every message. A copy is a file with everything this
          site stores under your email address. Erasing covers the same: your requests and messages, including deleted
          ones, my notes about them, and the related emails, except what the law requires me to keep. It can’t be
          undone. Testimonials are stored under a name, so please tell me which one is yours.
        </li>
      </ol>
      <p>
        If you live in California, these are also your rights to know, correct, and delete. Your information isn’t sold
        or shared for cross-context behavioral advertising, so there’s nothing to opt out of.
      </p>
    </LegalSection>
    <LegalSection id="children" title="Children under 13">
      <p>
        This site is meant for parents and other adults who care for a child. It is not directed to children under 13,
        and I don’t knowingly collect information from them. What I learn about a child, such as age and sleep habits,
        comes from the parent who chooses to tell me. If you believe a child under 13 has sent me something, please tell
        me and I’ll erase it.
      </p>
    </LegalSection>
    <LegalSection id="security" title="How it is protected">
      <p>
        When the address of this site begins with “https”, what you send is encrypted in transit. The private part is
        protected by personal accounts whose passwords are stored only as hashes that can’t be reversed, and every
        request to it is checked. No system is perfectly safe, though. If something ever happens to your data, I’ll tell
        you what happened and what I’m doing about it, as the law requires.
      </p>
    </LegalSection>
    <LegalSection id="elsewhere" title="If you live elsewhere">
      <p>
        The practice is located in {site.location}. If you write from another state or country, your information is
        handled here, where the rules may differ from those at home. The rights on this page are yours all the same.
      </p>
    </LegalSection>
    <LegalSection id="emergency" title="Not for emergencies">
      <p>
        Nobody monitors forms, texts, and emails around the clock. If your child is sick, hurt, hard to wake, or having
        trouble breathing, call 911 or your pediatrician now. For more on what I’m not and on safe sleep, see the{' '}
        <Link to="/terms-of-service#safe-sleep">terms of service</Link>.
      </p>
    </LegalSection>
    <LegalSection id="changes" title="Changes to this page">
      <p>
        Before this site does anything new with your information, this page will say so, with a new date at the top. I
        won’t use what you’ve already sent in a new way without asking you.
      </p>
    </LegalSection>
    <LegalSection id="contact" title="Contact">
      <p>
        Questions about privacy are welcome. Write, call, or use the <Link to="/contact">contact form</Link>:
      </p>
      <ContactDetails />
    </LegalSection>
  </>
)

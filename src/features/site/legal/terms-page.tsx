import { Link } from 'react-router'
import { formatHours } from '../../../lib/time/response-time'
import { LegalPage, LegalSection } from './legal-page'
import { ContactDetails, Email } from './contact-details'
import { getRegion } from '../structured-data'
import { staticDrawing } from '../../../ui/static-drawing'
import { useSite } from '../use-site'

const Pen = staticDrawing(() => import('./pen.svg?raw'))

/** SPEC section 1 defines the date and the rules on advice, payment, refunds, and confidentiality. */
export default function TermsPage() {
  const site = useSite()
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
      intro={
        <p>
          These are the terms on which I help families sleep. “I” and “me” are the consultant who runs {site.name}, a
          one-person practice in {site.location}; “you” are the parent or caregiver who uses this site or books a
          service. By doing either, you agree to them.
        </p>
      }
      summary={[
        'My services are education and support. They are not medical advice.',
        'Payment is due before a service begins.',
        'There are no refunds once sleep training starts.',
        'What you tell me stays confidential.',
        'Safe sleep comes before any plan. In an emergency, call 911.',
      ]}
    >
      <LegalSection id="services" title="The services">
        <p>
          I offer a free consultation, sleep packages, and newborn care. You’ll find what each includes on the{' '}
          <Link to="/services">services page</Link>. The free consultation is a 15-minute phone call, with no
          obligation.
        </p>
        <p>
          A request sent through this site isn’t a contract yet: I contact you within {formatHours(site.latestHours)},
          we talk about what your family needs, and a paid service begins only once we’ve both agreed to it.
        </p>
      </LegalSection>
      <LegalSection id="not-medical" title="Education, not medical advice">
        <p>
          My services are educational. I’m not a physician, nurse, or therapist. Nothing on this site or in a call,
          text, or plan is medical advice, diagnosis, or treatment, or a substitute for it.
        </p>
        <p>
          Please talk to your pediatrician before you change how your child sleeps or eats, especially if your child was
          born early, isn’t gaining weight well, snores or pauses while breathing, takes medication, or has a medical
          condition. If a doctor’s advice and mine differ, follow the doctor’s.
        </p>
      </LegalSection>
      <LegalSection id="safe-sleep" title="Safe sleep, and emergencies">
        <p>
          My plans never ask you to do anything unsafe, and they’re never a reason to. For babies under one year, this
          means what pediatricians in the United States recommend:
        </p>
        <ul>
          <li>on the back, for every sleep;</li>
          <li>in their own crib, bassinet, or play yard, on a firm, flat mattress with a fitted sheet;</li>
          <li>with nothing else in it: no pillows, blankets, bumpers, or soft toys;</li>
          <li>in your room, but not in your bed, for at least the first six months;</li>
          <li>no swaddling once they show signs of rolling over;</li>
          <li>not too warm, and in a smoke-free home.</li>
        </ul>
        <p>
          <strong>In an emergency call 911.</strong> If your child has trouble breathing, is hard to wake, or is hurt,
          don’t wait for an answer from me. The emergency support that active clients have is for sleep, not for medical
          emergencies.
        </p>
      </LegalSection>
      <LegalSection id="your-part" title="Your part">
        <p>
          You know your child, and you decide. Please tell me honestly what matters for the plan, including health
          conditions and what a doctor has told you. Follow only what feels right and safe to you, and tell me soon when
          something doesn’t. You remain responsible for your child’s care and safety at all times.
        </p>
      </LegalSection>
      <LegalSection id="payment" title="Payment">
        <p>
          You’ll know the price of a service before you decide. Payment is due before the service begins. This website
          doesn’t take payments and never asks for card numbers.
        </p>
      </LegalSection>
      <LegalSection id="refunds" title="Refunds">
        <p>
          There are no refunds once sleep training starts: by then the assessment is done and I’ve written a plan just
          for your child.
        </p>
        <p>
          If you aren’t sure whether a service fits, please ask before you pay. That’s what the free consultation is
          for. This doesn’t affect any rights you have by law that can’t be waived.
        </p>
      </LegalSection>
      <LegalSection id="results" title="Results">
        <p>
          More than 100 families have been helped, and sleep success within 2 weeks is what I work toward. Every child
          is different, and illness, teething, travel, and growth all affect sleep. These claims and the testimonials on
          this site describe past experience; they don’t guarantee a particular result for your child.
        </p>
      </LegalSection>
      <LegalSection id="support" title="Texts and calls">
        <p>
          If your package includes support, you can text as often as you need, and I’ll adjust the plan with you. I
          answer as soon as I can and within {formatHours(site.latestHours)}, but I sleep too: a text may have to wait
          until morning. Calls take place at the times we agree on.
        </p>
      </LegalSection>
      <LegalSection id="confidentiality" title="Confidentiality">
        <p>
          Client information is kept confidential. I disclose it only with your permission, when the law requires it, or
          to protect a child or someone else from serious harm. For how this website handles data, see the{' '}
          <Link to="/privacy-policy">privacy policy</Link>.
        </p>
      </LegalSection>
      <LegalSection id="testimonials" title="Testimonials">
        <p>
          I publish a family’s words only if they want me to, under the name they choose. You can withdraw your
          testimonial at any time: write to <Email />.
        </p>
      </LegalSection>
      <LegalSection id="copyright" title="The content of this site">
        <p>
          Text, drawings, and plans belong to {site.name} or their creators. Read, print, and share links as you like.
          Plans and materials written for you are for your own family: please don’t publish, sell, or teach from them
          without asking.
        </p>
      </LegalSection>
      <LegalSection id="use" title="Fair use">
        <p>
          Please don’t send spam, pretend to be someone else, try to access what isn’t meant for you, or overload the
          site on purpose. Such requests may be ignored or blocked.
        </p>
      </LegalSection>
      <LegalSection id="liability" title="Liability">
        <p>
          I do my work with care. This site is provided as is: it may contain mistakes or be unavailable at times. To
          the extent the law allows, I’m not liable for indirect damages, or for the results of advice that was used
          differently than given or was based on incomplete information. Nothing here limits liability that can’t be
          limited by law.
        </p>
      </LegalSection>
      <LegalSection id="law" title="Governing law">
        <p>
          The practice is located in {site.location}, and the laws of {getRegion(site)} apply to these terms. If one of
          them is invalid, the others still apply. If we ever disagree, let’s talk first.
        </p>
      </LegalSection>
      <LegalSection id="changes" title="Changes">
        <p>
          These terms may change. The date at the top shows when they last did. For a service we’ve already agreed to,
          the terms from that day still apply.
        </p>
      </LegalSection>
      <LegalSection id="contact" title="Contact">
        <p>
          If something here is unclear, please ask by email, by phone, or with the{' '}
          <Link to="/contact">contact form</Link>:
        </p>
        <ContactDetails />
      </LegalSection>
    </LegalPage>
  )
}

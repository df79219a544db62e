import { Link } from '../../../lib/router'
import { hours } from '../../../lib/promise'
import { LegalPage } from './legal-page'
import { Email, Ways } from './practice-ways'
import { regionOf } from '../practice'
import { Pen } from './legal-pictures'
import { useSite } from '../use-site'

/** SPEC section 1 gives the date and the rules on advice, payment, refunds and confidentiality. */
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
          service. By doing either you agree to them.
        </p>
      }
      short={[
        'My services are education and support. They are not medical advice.',
        'Payment is due before a service begins.',
        'There are no refunds once sleep training starts.',
        'What you tell me stays confidential.',
        'Safe sleep comes before any plan. In an emergency, call 911.',
      ]}
      sections={[
        {
          id: 'services',
          title: 'The services',
          text: (
            <>
              <p>
                I offer a free consultation, sleep packages and newborn care. What each of them includes is described on
                the <Link to="/services">services page</Link>. The free consultation is a phone call of 15 minutes; it
                commits you to nothing.
              </p>
              <p>
                A request sent through this site is a question, not yet a contract: I contact you within{' '}
                {hours(site.latestHours)}, we talk about what your family needs, and a paid service begins only when we
                have both agreed on it.
              </p>
            </>
          ),
        },
        {
          id: 'not-medical',
          title: 'Education, not medical advice',
          text: (
            <>
              <p>
                My services are educational. I am no physician, nurse or therapist, and nothing on this site, in a call,
                a text or a plan is medical advice, a diagnosis or a treatment, or takes the place of one.
              </p>
              <p>
                Please talk to your pediatrician before you change how your child sleeps or eats, above all if your
                child was born early, does not gain weight well, snores or pauses in breathing, takes medicine or has a
                medical condition. If a doctor’s advice and mine differ, follow the doctor’s.
              </p>
            </>
          ),
        },
        {
          id: 'safe-sleep',
          title: 'Safe sleep, and emergencies',
          text: (
            <>
              <p>
                No plan of mine asks you to do what is unsafe, and none excuses it. For babies under one year this
                means, as pediatricians in the United States recommend:
              </p>
              <ul>
                <li>on the back, for every sleep;</li>
                <li>in a crib, bassinet or play yard of their own, on a firm and flat mattress with a fitted sheet;</li>
                <li>with nothing else in it: no pillow, blanket, bumper or soft toy;</li>
                <li>in your room, but not in your bed, for at least the first six months;</li>
                <li>no longer swaddled as soon as they show signs of rolling;</li>
                <li>not too warm, and in a home without smoke.</li>
              </ul>
              <p>
                <strong>In an emergency call 911.</strong> If your child has trouble breathing, is hard to wake, or is
                hurt, do not wait for an answer from me. The emergency support that active clients have is for sleep,
                not for medical emergencies.
              </p>
            </>
          ),
        },
        {
          id: 'your-part',
          title: 'Your part',
          text: (
            <p>
              You know your child, and you decide. Please tell me truthfully what matters for the plan, including health
              conditions and what a doctor has told you; follow only what feels right and safe to you; and tell me soon
              when something does not. You remain responsible for your child’s care and safety at all times.
            </p>
          ),
        },
        {
          id: 'payment',
          title: 'Payment',
          text: (
            <p>
              You learn the price of a service before you decide on it. Payment is due before the service begins. This
              website takes no payments and asks for no card numbers.
            </p>
          ),
        },
        {
          id: 'refunds',
          title: 'Refunds',
          text: (
            <>
              <p>
                There are no refunds once sleep training starts: by then the assessment is done and the plan is written
                for your child alone.
              </p>
              <p>
                If you are unsure whether a service fits, please ask before you pay. That is what the free consultation
                is for. Rights that the law gives you and that cannot be waived are not touched by this.
              </p>
            </>
          ),
        },
        {
          id: 'results',
          title: 'Results',
          text: (
            <p>
              More than 100 families have been helped, and sleep success within 2 weeks is what I work toward. Children
              differ, and so do nights: illness, teeth, travel and growth all have their say. These claims and the
              testimonials on this site tell of experience; they do not guarantee a particular result for your child.
            </p>
          ),
        },
        {
          id: 'support',
          title: 'Texts and calls',
          text: (
            <p>
              Where a package includes support, you may text as often as you need and I adjust the plan with you. I
              answer as soon as I can and within {hours(site.latestHours)}, but I do sleep too: a text may wait until
              morning. Calls are held at the times we agree on.
            </p>
          ),
        },
        {
          id: 'confidentiality',
          title: 'Confidentiality',
          text: (
            <p>
              Client information is kept confidential. I disclose it only with your permission, or when the law requires
              it or a child or somebody else must be protected from serious harm. How this website handles data is
              described in the <Link to="/privacy-policy">privacy policy</Link>.
            </p>
          ),
        },
        {
          id: 'testimonials',
          title: 'Testimonials',
          text: (
            <p>
              I publish what a family says only if they want it, under the name they choose. You may take your
              testimonial back at any time: write to <Email />.
            </p>
          ),
        },
        {
          id: 'copyright',
          title: 'The content of this site',
          text: (
            <p>
              Texts, drawings and plans belong to {site.name} or to those who made them. Read, print and share links as
              you like; plans and materials written for you are for your own family. Please do not publish, sell or
              teach from them without asking.
            </p>
          ),
        },
        {
          id: 'use',
          title: 'Fair use',
          text: (
            <p>
              Please don’t send spam, pretend to be somebody else, try to reach what is not meant for you, or burden the
              site on purpose. Requests like that may be ignored or blocked.
            </p>
          ),
        },
        {
          id: 'liability',
          title: 'Liability',
          text: (
            <p>
              I do my work with care. This site is offered as it is: it may contain mistakes or be out of reach for a
              while. As far as the law allows, I am not liable for indirect damages, or for what follows from advice
              that was used differently than given, or given on the ground of incomplete information. Liability that the
              law does not let anyone exclude remains.
            </p>
          ),
        },
        {
          id: 'law',
          title: 'Law',
          text: (
            <p>
              The practice is located in {site.location}, and the laws of {regionOf(site)} apply to these terms. Should
              one of them be void, the others remain. If we ever disagree, let us talk first.
            </p>
          ),
        },
        {
          id: 'changes',
          title: 'Changes',
          text: (
            <p>
              These terms may change. The date at the top says when they last did, and for a service that we have
              already agreed on, the terms of that day stay valid.
            </p>
          ),
        },
        {
          id: 'contact',
          title: 'Contact',
          text: (
            <>
              <p>
                If something here is unclear, please ask, by email, by phone or with the{' '}
                <Link to="/contact">contact form</Link>:
              </p>
              <Ways />
            </>
          ),
        },
      ]}
    />
  )
}

import { fits } from './fits'
import { line, packages, sections } from './define'

const placeholders = { appointment: '“a 60-minute video call”: the appointment that the package has times for' }

export const services = {
  title: line('Title in search results', 70, 'Sleep packages and newborn care'),
  description: line(
    'Description in search results',
    200,
    'A free 15-minute call, a complete sleep package with unlimited support, or newborn care from day one. Book a first call.',
  ),
  headline: line('Headline', 80, 'Sleep Solutions for Every Family'),
  sentence: line(
    'Sentence below the headline',
    240,
    'Personalized sleep plans designed to work with your baby’s temperament and your family’s lifestyle.',
  ),
  // A new practice's packages. From then on, they're edited in the portal.
  packages: packages('Packages', 6, [
    {
      id: 'free',
      name: 'Free Consultation',
      promise: 'A first call about your nights, and what could help.',
      points: ['15-minute phone call', 'Sleep assessment', 'General information', 'Next steps discussion'],
      button: 'Schedule Free Call',
      picture: 'hand lantern',
      isFreeCall: true,
      fits: ['talk'],
    },
    {
      id: 'complete',
      name: 'Complete Sleep Package',
      promise: 'A plan, and support while you follow it.',
      points: [
        'Comprehensive sleep assessment',
        'Day and night sleep monitoring',
        'Personalized daily schedule and daytime activities',
        'Personalized sleep plan',
        'Child’s room assessment',
        'Unlimited support and follow-up calls',
        'Support for future sleep regressions due to travel or environmental changes',
        'Schedule adjustment due to child’s growth',
      ],
      button: 'Get Started Today',
      picture: 'street lamp',
      isPopular: true,
      fits: ['baby', 'toddler', 'nights', 'bedtime', 'naps', 'plan'],
    },
    {
      id: 'newborn',
      name: 'Newborn Care',
      promise: 'For the weeks before and after birth.',
      points: [
        'Prenatal and postpartum education',
        'Sustainable routines from day 1',
        'One-on-one newborn care consultation',
        'Custom newborn care sleep plan',
        'Education on feeding, soothing and routines',
        'Gentle methods for child and parents',
        'In-home or virtual assistance',
      ],
      button: 'Get Started Today',
      picture: 'two lamps',
      fits: ['youngest', 'plan'],
    },
  ]),
  popular: line('Sign on the most popular package', 24, 'Most Popular'),
  pay: line('Link to a package’s payment page', 40, 'Pay online'),
  fit: line('Title of the three questions', 60, 'Which one fits?'),
  fitText: line('Sentence below that title', 140, 'Three questions, and I’ll tell you where I’d start.'),
  fitAge: line('First of the three questions', 60, 'How old is your child?'),
  fitYoungest: line('First answer to it', 50, fits.age.youngest),
  fitBaby: line('Second answer to it', 50, fits.age.baby),
  fitToddler: line('Third answer to it', 50, fits.age.toddler),
  fitHard: line('Second of the three questions', 60, 'What’s hardest right now?'),
  fitNights: line('First answer to it', 50, fits.hard.nights),
  fitBedtime: line('Second answer to it', 50, fits.hard.bedtime),
  fitNaps: line('Third answer to it', 50, fits.hard.naps),
  fitAnything: line('Fourth answer to it', 50, fits.hard.anything),
  fitSupport: line('Last of the three questions', 60, 'How much help would you like?'),
  fitTalk: line('First answer to it', 50, fits.support.talk),
  fitPlan: line('Second answer to it', 50, fits.support.plan),
  fitShow: line('Button below the three questions', 40, 'Show me'),
  fitFound: line('Above the package that fits', 60, 'I’d start with'),
  fitReason: line('Below it, before the answers that it’s for', 100, 'It’s made for what you told me:'),
  fitNone: line(
    'If no package is for the answers',
    140,
    'None of the packages is made for exactly that, so let’s talk first.',
  ),
  fitAgain: line('Link to the three questions, below the answer', 60, 'Answer again'),
  booking: line('Title of the booking part', 60, 'Ready to Get Started?'),
  unsure: line('Before a package is chosen', 120, 'Not sure which one you need? Start with the free call.'),
  chosen: line('Above the chosen package', 40, 'You chose'),
  begins: line('On a package that begins with the free call', 80, 'It begins with the free call.'),
  beginsWith: line('On a package that has times of its own', 80, 'It begins with {{appointment}}.', { placeholders }),
  form: line('Title of the form', 60, 'Book Your Free Consultation'),
  formOwn: line('The same, for a package with times of its own', 60, 'Book Your Appointment'),
  formText: line('Sentence below the form’s title', 140, 'I will contact you within {{hours}}.'),
  phoneHint: line('Hint for “Phone”, if you’ll call', 90, 'I’ll call you at this number.'),
  challengesLabel: line('The question about their nights', 60, 'Sleep challenges'),
  challenges: line('Hint below it', 140, 'What do your nights look like, and what would you like them to be?'),
  otherTime: line('Link for those whom no time suits', 60, 'None of these? Tell me when'),
  nothingToPay: line(
    'About payment, beside the button and in the last step',
    160,
    'Nothing to pay now. If you’d like a package, I’ll tell you its price on the call.',
  ),
  payLater: line(
    'The same, where a package shows its price',
    160,
    'Nothing to pay now. You decide about a package after our call.',
  ),
  payOwn: line(
    'The same, for a package with times of its own and no price',
    160,
    'Nothing to pay now. I’ll tell you the price before we begin.',
  ),
  payPrice: line(
    'The same, for a package with times of its own and a price',
    160,
    'Nothing to pay now. Price: {{price}}.',
    {
      placeholders: { price: 'The package’s price, in your words' },
    },
  ),
  confirmation: line('Below the form', 120, 'You’ll get a confirmation by email.'),
  privacy: line('After that', 120, 'Only {{name}} reads this.'),
  privacyLink: line('Link to the privacy policy', 60, 'See the privacy policy.'),
  steps: line('Title of the steps', 60, 'What happens next'),
  write: line('First step', 60, 'You tell me about your nights.'),
  pickTime: line('First step, with times to pick', 80, 'You pick a time and tell me about your nights.'),
  writeText: line('Text of the first step', 120, 'Two minutes, right here. Half sentences are fine.'),
  answer: line('Second step', 60, 'I write or call.'),
  answerText: line('Text of the second step', 120, 'Within {{hours}}, to find a time that works for you.'),
  invitation: line('Second step, with times to pick', 60, 'You get an email.'),
  invitationText: line(
    'Text of the second step, with times to pick',
    120,
    'It has the details, and a link to move or cancel whenever you need to.',
  ),
  call: line('Third step', 60, 'We talk for fifteen minutes.'),
  callOwn: line('Third step, for other appointments', 80, 'We have {{appointment}}.', { placeholders }),
  questions: line('Title of the questions', 60, 'Questions parents ask'),
  somethingElse: line('Below the title of the questions', 80, 'Something else?'),
  contact: line('Link to the contact page', 40, 'Write to me'),
  answers: sections(
    'Questions and answers',
    12_000,
    `## Will my baby cry?

Sometimes, yes. Crying is how babies object to a change, and I won’t promise you a week without it. Your plan uses gentle methods that suit your child and feel right to you, and you can always pick your baby up. For newborns there’s no sleep training at all, only gentle routines.

## What does it cost, and when do I pay?

The first call is free, and you pay nothing on this website. If you’d like a package, I’ll tell you its price on the call, before you decide. Payment is due before the service begins.

## What happens on the free call?

We talk on the phone for 15 minutes. You tell me about your days and nights, and I assess your child’s sleep. You get general information, and we discuss the next steps. You don’t have to decide anything on the call.

## How long does it take, and what if it doesn’t work?

I work toward sleep success within 2 weeks. Progress usually comes in steps, with a rough night in between, and I can’t guarantee a result: every child is different, and illness, teething, travel, and growth all affect sleep. Where the plan doesn’t fit, we adjust it. The Complete Sleep Package includes unlimited support and follow-up calls.

## Can I move or cancel?

Yes. If you picked a time, your email has a link to move or cancel it. Otherwise reply to that email, call, or text. Canceling the free call costs nothing. A package isn’t refunded once sleep training starts, so if you aren’t sure, please ask before you pay.

## Is it safe?

Safe sleep comes before any plan. I follow the American Academy of Pediatrics: babies under one year sleep on the back, in their own crib, bassinet, or play yard, on a firm, flat mattress with nothing else in it, and in your room for at least the first six months. What I offer is education, not medical advice. If your child’s health worries you, please ask your pediatrician first.

[The Academy’s guide for parents](https://www.healthychildren.org/English/ages-stages/baby/sleep/Pages/a-parents-guide-to-safe-sleep.aspx)

[The Academy’s 2022 safe-sleep recommendations](https://publications.aap.org/pediatrics/article/150/1/e2022057990/188304/Sleep-Related-Infant-Deaths-Updated-2022)

## Where and when do you work?

I’m in {{location}}. The free call is by phone, and newborn care can be in your home or virtual. Calls take place at times we agree on. I answer messages within {{hours}}, and active clients have emergency support for sleep.`,
  ),
}

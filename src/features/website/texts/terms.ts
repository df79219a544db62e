import { article, date, line, sections, text } from './define'
import agreementDocument from './legal/agreement.md?raw'
import document from './legal/terms-of-service.md?raw'

/** SPEC section 1 defines the date, and the rules on advice, payment, refunds, and confidentiality. */
export const terms = {
  title: line('Title', 70, 'Terms of Service'),
  description: line(
    'Description in search results',
    200,
    'The terms of working together: education and not medical advice, payment before services, no refunds once sleep training starts, confidentiality, and safe sleep first.',
  ),
  date: date('Last changed', '2025-06-01'),
  introduction: article(
    'Introduction',
    1000,
    'These are the terms on which I help families sleep. “I” and “me” are the consultant who runs {{name}}, a one-person practice in {{location}}; “you” are the parent or caregiver who uses this site or books a service. By doing either, you agree to them.',
  ),
  summary: article(
    'In short',
    1500,
    `- My services are education and support. They are not medical advice.
- Payment is due before a service begins.
- There are no refunds once sleep training starts.
- What you tell me stays confidential.
- Safe sleep comes before any plan. In an emergency, call 911.`,
  ),
  text: sections('Text', 40_000, document.trim()),
}

/** The placeholders in single braces, which `offers/terms/document.ts` fills in for each family. */
export const agreementPlaceholders = {
  children: 'The children’s names',
  package: 'The package',
  lines: 'What it costs, line by line',
  total: 'What it costs in all',
  firstNight: 'The day of night 1',
  nights: 'How many nights of support',
  hours: 'When you answer notes',
}
const filled = { placeholders: agreementPlaceholders, inBraces: true as const }

/** The agreement that parents sign before night 1. */
export const agreement = {
  greeting: text(
    'Your greeting',
    300,
    'I’m glad you said yes. Here’s what’s left before we begin with {children}.',
    filled,
  ),
  whatItIs: line(
    'What it is, in a line',
    200,
    'Help and education from me. It isn’t medical advice: ask your doctor about health.',
    filled,
  ),
  whatYouGet: line(
    'What they get, in a line',
    200,
    '{package}, a plan of your own, and me beside you for {nights} nights, {hours}.',
    filled,
  ),
  yourMoney: line('Their money, in a line', 200, '{total}, before we begin unless we agreed on a later day.', filled),
  whatIAsk: line(
    'What you ask of them, in a line',
    200,
    'Both of you follow the same plan, and you write down the nights.',
    filled,
  ),
  always: line(
    'What always holds, in a line',
    200,
    'Safe sleep comes first, and what you tell me stays with me.',
    filled,
  ),
  text: article('The whole agreement', 40_000, agreementDocument.trim(), filled),
}

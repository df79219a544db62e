import { article, date, line, sections } from './define'
import document from './legal/terms-of-service.md?raw'

/** SPEC section 1 defines the date and the rules on advice, payment, refunds, and confidentiality. */
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

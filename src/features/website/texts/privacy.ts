import { article, date, line, sections } from './define'
import policy from './legal/privacy-policy.md?raw'

/** SPEC section 1 defines the date and the age. The rest describes what the software does, and changes along with it. */
export const privacy = {
  title: line('Title', 70, 'Privacy Policy'),
  description: line(
    'Description in search results',
    200,
    'What information this site’s forms collect, why, who sees it, how long it’s kept, and how to have it erased. No trackers, no ads, nothing sold.',
  ),
  date: date('In effect since', '2025-06-26'),
  introduction: article(
    'Introduction',
    1000,
    'What you tell me about your nights belongs to you. This page explains what this website does with it: what it collects, why, who sees it, and how to have it erased. “I” and “me” are the consultant who runs {{name}}, a one-person practice in {{location}}.',
  ),
  summary: article(
    'In short',
    1500,
    `- I collect only what you write into a form, and use it only to answer and help you.
- No trackers, no ads, no profiles. Nothing is sold or shared for marketing.
- Only the practice reads what you write, and it stays confidential.
- You can see, correct, or erase what I have about you: write to {{email}} or call {{phone}}.
- This site is for parents. It isn’t meant for children under 13.`,
  ),
  text: sections('Text', 40_000, policy.trim()),
}

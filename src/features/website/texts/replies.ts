import { line, text } from './define'

/** The part of an answer's email that offers times. */
export const offeredTimes = text(
  'Below an answer that offers times, above a button for each',
  300,
  'These times are free right now. One tap books the one that suits you. They’re in {{zone}}.',
  { placeholders: { zone: '“Pacific Standard Time”: the time zone that the family reads times in' } },
)

const parent = 'The parent’s name'

/** Defines an answer's template, with the quote at the end. */
const template = (label: string, opening: string, more: Record<string, string> = {}) =>
  text(label, 3000, `Hi {{parent}},\n\n${opening}Best regards,\n{{consultant}}\n\n{{quote}}`, {
    placeholders: { parent, ...more, quote: 'What they wrote' },
  })
const apology = { apology: 'The apology, if you’re late' }

/** Drafts that “Reply via Email” opens (SPEC section 2), and templates for answers. */
export const replies = {
  message: text(
    'Draft of a reply to a message',
    3000,
    'Hi {{parent}},\n\nThank you for your message. You wrote:\n\n{{quote}}\n\n{{apology}}\n\nBest regards,\n{{consultant}}',
    { placeholders: { parent, quote: 'What they wrote', ...apology } },
  ),
  consultation: text(
    'Draft of a reply to a consultation request',
    3000,
    `Hi {{parent}},

Thank you for reaching out about your child’s sleep.

You told me:
Child’s age: {{age}}
Sleep challenges: {{challenges}}
Consultation type: {{package}}

{{promise}}

Best regards,
{{consultant}}`,
    {
      placeholders: {
        parent,
        age: 'The child’s age',
        challenges: 'What keeps them up',
        package: 'The package',
        promise: 'The promise or, if you’re late, the apology',
      },
    },
  ),
  promise: line(
    'Promise in the reply to a consultation request',
    200,
    'I’ll contact you within {{promised}} to schedule our call.',
  ),
  apology: line(
    'Apology of a late reply',
    200,
    'I’m sorry that you had to wait longer than the {{promised}} I promised.',
  ),
  lateCall: line('After the apology to a parent who wants a call', 200, 'Let’s find a time for our call.'),
  late: template('Answer “Late: sorry”', '{{apology}}\n\nThank you for your patience.\n\n{{call}}\n\n', {
    ...apology,
    call: 'In the answer to a request: the sentence after the apology',
  }),
  yes: template(
    'Answer “Yes to the time”',
    '{{apology}}\n\n{{when}} works for me. The invitation comes in an email of its own.\n\nI’m looking forward to it.\n\n',
    { ...apology, when: 'The day and time they asked for' },
  ),
  notAFit: template(
    'Answer “Not a fit”',
    '{{apology}}\n\nThank you for telling me about your child’s sleep. I don’t think that I’m the right person to help with this. Your pediatrician may be able to tell you who is.\n\nI wish you calmer nights.\n\n',
    apology,
  ),
  greeting: template('Answer “Only the greeting”', ''),
  quoted: line('Above the quote in an answer', 100, 'You wrote:'),
}

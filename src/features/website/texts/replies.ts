import { line, text } from './define'

const parent = 'The parent’s name'

/** Drafts that “Reply via Email” opens (SPEC section 2). */
export const replies = {
  message: text(
    'Draft of a reply to a message',
    3000,
    'Hi {{parent}},\n\nThank you for your message. You wrote:\n\n{{quote}}\n\n{{apology}}\n\nBest regards,\n{{consultant}}',
    { placeholders: { parent, quote: 'What they wrote', apology: 'The apology, if you’re late' } },
  ),
  consultation: text(
    'Draft of a reply to a consultation request',
    3000,
    `Hi {{parent}},

Thank you for reaching out about your child's sleep.

You told me:
Child's age: {{age}}
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
    "I'll contact you within {{promised}} to schedule our call.",
  ),
  apology: line(
    'Apology of a late reply',
    200,
    "I'm sorry that you had to wait longer than the {{promised}} I promised.",
  ),
  lateCall: line('After the apology to a parent who wants a call', 200, "Let's find a time for our call."),
}

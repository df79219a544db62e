import { email, text } from './define'
import { nightEmails, offerEmails, paymentEmails } from './family-emails'
import { offeredTimes } from './replies'

const parent = 'The parent’s name'
/**
 * Anybody can enter anybody's address, so a receipt repeats nothing that was typed. `quote` was once what they wrote. It's still
 * defined, because texts that practices have written may contain it, but it's empty, and not offered, so it has no label.
 */
const request = {
  parent,
  details: 'The service and the preferred date',
  quote: '',
}

const appointment = {
  parent,
  when: 'Day and time, shortly',
  details: 'What, when, and how you meet',
  links: 'Join the video call, and move or cancel',
  meeting: '“talking with you” or “meeting you”',
  soon: '“Talk to you soon” or “See you soon”',
}
const pickAnother = 'A button to pick another time'

const ILLNESS =
  'I can help with sleep, not with illness. If your child has trouble breathing or is hard to wake, call 911. For any other worry about your child’s health, call your pediatrician now.'

const appointmentEmail = (
  label: string,
  { subject, title, opening, closing }: { subject: string; title: string; opening: string; closing?: string },
) =>
  email(
    label,
    {
      subject: `${subject}: {{when}}`,
      title,
      body: ['Dear {{parent}},', opening, '{{details}}', '{{links}}', ...(closing ? [closing] : [])].join('\n\n'),
    },
    appointment,
    ['details', 'links'],
  )

const cancellation = (label: string, title: string, opening: string) =>
  email(
    label,
    { subject: 'Canceled: {{when}}', title, body: `Dear {{parent}},\n\n${opening}\n\n{{details}}\n\n{{another}}` },
    { parent, when: appointment.when, details: 'What and when it was', another: pickAnother },
    ['details'],
  )

export const emails = {
  booking: email(
    'A request has arrived',
    {
      subject: 'Your consultation request has arrived',
      title: 'Your request has arrived',
      body: `Dear {{parent}},

Thank you for writing. I’ll contact you within {{promised}} to schedule our call.

{{details}}

If you’d like to add something, or you didn’t send this, just reply to this email.

${ILLNESS}`,
    },
    request,
  ),
  message: email(
    'A message has arrived',
    {
      subject: 'Your message has arrived',
      title: 'Your message has arrived',
      body: `Dear {{parent}},

Thank you for writing. I’ll get back to you within {{promised}}.

If you’d like to add something, or you didn’t send this, just reply to this email.`,
    },
    { parent, quote: request.quote },
  ),
  answer: email(
    'You answer in the portal',
    { subject: '{{subject}}', title: 'An answer for you', body: '{{answer}}' },
    { parent, subject: 'The subject you chose', answer: 'What you wrote' },
    ['answer'],
  ),
  booked: appointmentEmail('An appointment is booked', {
    subject: 'Booked',
    title: 'You’re booked',
    opening: 'I’m looking forward to {{meeting}}. The attached invitation adds it to your calendar.',
    closing: ILLNESS,
  }),
  requested: appointmentEmail('An appointment is asked for', {
    subject: 'Requested',
    title: 'Your request has arrived',
    opening: 'This time isn’t booked yet. I’ll confirm it, or suggest another, as soon as I can.',
    closing: ILLNESS,
  }),
  approved: appointmentEmail('You confirm an appointment', {
    subject: 'Booked',
    title: 'You’re booked',
    opening:
      'The time you asked for is yours. I’m looking forward to {{meeting}}. The attached invitation adds it to your calendar.',
  }),
  requestMoved: appointmentEmail('An appointment asked for has another time', {
    subject: 'Requested',
    title: 'Your request has a new time',
    opening: 'This time isn’t booked yet. I’ll confirm it, or suggest another, as soon as I can.',
  }),
  moved: appointmentEmail('You move an appointment', {
    subject: 'Moved',
    title: 'Your new time',
    opening:
      'I had to move our appointment. I hope the new time works for you. The attached invitation updates your calendar.',
  }),
  movedByParent: appointmentEmail('A parent moves an appointment', {
    subject: 'Moved',
    title: 'Your new time',
    opening: 'Your appointment has moved. The attached invitation updates your calendar.',
  }),
  reminder: appointmentEmail('A reminder of an appointment', {
    subject: 'Reminder',
    title: '{{soon}}',
    opening: 'This is a reminder of our appointment. I’m looking forward to {{meeting}}.',
  }),
  questions: email(
    'A reminder of your questions',
    {
      subject: '{{questions}} before we talk',
      title: '{{questions}} before we talk',
      body: `Dear {{parent}},

Our appointment is on {{when}}. If you have a few minutes before then, I’d like to ask you something, so that we can start with what matters to you.

{{form}}

Skip any you like, or all of them. We can talk about them then instead.`,
    },
    {
      parent,
      when: appointment.when,
      questions: '“Five questions”: how many you ask',
      form: 'A button to answer them',
    },
    ['form'],
  ),
  cancelled: cancellation(
    'You cancel an appointment',
    'Your appointment is canceled',
    'I’m sorry, but I have to cancel our appointment. Please pick another time, or reply to this email and we’ll find one.',
  ),
  declined: cancellation(
    'You decline an appointment',
    'I can’t make this time',
    'I’m sorry, but I can’t make the time you asked for. Please pick another time, or reply to this email and we’ll find one.',
  ),
  cancelledByParent: cancellation(
    'A parent cancels an appointment',
    'Your appointment is canceled',
    'It’s canceled, as you asked. You’re always welcome to pick another time.',
  ),
  guest: email(
    'A parent adds another address to an appointment',
    {
      subject: 'Would you like these emails too?',
      title: 'Would you like these emails too?',
      body: `Hello,

A parent who has an appointment with me would like you to get the emails about it as well: when it is, changes, and reminders.

{{link}}

You get them only after you’ve said yes there, and you can stop them at any time. If you don’t know who this is about, just ignore this email: you won’t hear from me again.`,
    },
    { link: 'A button to say yes' },
    ['link'],
  ),
  nightsAsk: email(
    'A parent adds another address on the page of the nights',
    {
      subject: 'Would you like the emails about the nights, too?',
      title: 'Would you like these emails, too?',
      body: 'Hello,\n\n{{asker}} of a family I help with sleep entered your address on the private page of their nights. They’d like you to get my emails about the nights as well: the page, the sleep plan, my comments, and the report.\n\n{{link}}\n\nYou get them only after you’ve said yes there, and you can stop them at any time. If you’d rather not, say “No, thanks” there, and their page can’t ask you again. If you don’t know who this is about, just ignore this email: you won’t hear from me again.',
    },
    { asker: '“The mom”, “The dad”, or “A parent”', link: 'A button to say yes or no' },
    ['link'],
  ),
  guestCancelled: cancellation(
    'An appointment is canceled, to that other address',
    'The appointment is canceled',
    'The appointment below is canceled, and your calendar along with it.',
  ),
  testimonial: email(
    'You ask for a testimonial',
    {
      subject: 'How has it been, {{parent}}?',
      title: 'How has it been?',
      body: `Dear {{parent}},

I hope you’re all sleeping better. If you’d like to, please write a few sentences about how it went. They help other tired parents decide whether to ask for help.

{{link}}

You choose how you’re named, and nothing goes on my website without your consent. At the same link, you can change your words or withdraw them at any time.

If you’d rather not, just ignore this email.`,
    },
    { parent, link: 'A button to write the testimonial' },
    ['link'],
  ),
  ...nightEmails,
  ...paymentEmails,
  ...offerEmails,
  guestLeaves: text(
    'In the emails to the other address of an appointment',
    300,
    'You get these emails because you said yes to them. You can stop them on the page of the appointment.',
  ),
  offeredTimes,
  askPhone: text(
    'In the emails about a phone call, as long as you don’t have their number',
    200,
    'One thing is missing: the number that I can call you at.',
  ),
  askAddress: text(
    'In the emails about a visit, as long as you don’t have their address',
    200,
    'One thing is missing: the address where I can find you.',
  ),
  askQuestions: text(
    'In the email of a booked appointment, if you ask questions',
    300,
    'If you have a few minutes before then, I’d like to ask you {{questions}}, so that we can start with what matters to you. Skip any you like.',
    { placeholders: { questions: '“five questions”: how many you ask' } },
  ),
  otherTime: text(
    'Below the button to move or cancel',
    200,
    'If no time there works for you, just reply to this email and ask for another.',
  ),
  signature: text('Below every email', 300, '{{consultant}}\n{{name}}\n{{phone}}\n{{email}}'),
}

import { line, text } from './define'

/** On the page of an appointment, for parents who have its link. */
export const booking = {
  booked: line('Title right after it was booked', 60, 'You’re booked'),
  arrived: line('Title right after it was asked for', 60, 'Your request has arrived'),
  requested: text(
    'Below a time you haven’t confirmed yet',
    240,
    'This time isn’t booked yet. I’ll confirm it, or suggest another, as soon as I can. Until then, I’m keeping it for you.',
  ),
  unconfirmed: text(
    'Below a time that others can still book until you confirm it',
    240,
    'This time isn’t booked yet. I’ll confirm it, or suggest another, by email.',
  ),
  callAt: line('Before the number you call', 60, 'I’ll call you at'),
  phone: line('A call, before where or how', 60, 'We talk by phone'),
  askNumber: line('After that, if you don’t have their number', 120, 'Please reply to the email with your number.'),
  video: line('A video call, before its link', 60, 'We meet by video'),
  inPerson: line('A visit, before where', 60, 'We meet in person'),
  questions: line('Title of the questions before an appointment', 60, '{{questions}} before we talk', {
    placeholders: { questions: '“Five questions”: how many you ask' },
  }),
  skip: line(
    'Below that title',
    160,
    'Skip what you like. What I know beforehand leaves us more time to talk about what helps.',
  ),
  saved: line('After that, unless the browser runs no scripts', 160, 'It’s saved as you type, and kept at this link.'),
  unknown: text(
    'For a link that is incomplete or too old',
    300,
    'Please open the link in your email again: a piece of it may be missing. If that doesn’t help, I’m happy to look it up for you.',
  ),
}

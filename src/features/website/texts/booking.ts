import { line, text } from './define'

/** The texts of an appointment's page, for parents who have its link. */
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
  visitAt: line('Before the address where you visit them', 60, 'I’ll come to'),
  phone: line('A call, before where or how', 60, 'We talk by phone'),
  askNumber: line('After that, if you don’t have their number', 120, 'Which number can I call you at?'),
  video: line('A video call, before its link', 60, 'We meet by video'),
  inPerson: line('A visit, before where', 60, 'We meet in person'),
  askAddress: line('After that, if you don’t have their address', 120, 'Where can I find you?'),
  share: line('Title of the form for the other parent', 60, 'Who else should get the emails?'),
  shareText: text(
    'Below that title',
    300,
    'The other parent, perhaps. I’ll ask them once whether they’d like the invitation, changes, and reminders too. They hear nothing more unless they say yes.',
  ),
  guestAsked: line('Title for the other parent, before they’ve said yes', 80, 'Would you like these emails too?'),
  guestText: text(
    'Below that title',
    400,
    'A parent who has an appointment with me would like you to get the emails about it as well: when it is, changes, and reminders. The first one comes once you say yes.',
  ),
  guestYes: line('Title for the other parent, once they’ve said yes', 60, 'You get the emails too'),
  guestLeft: line('Title for the other parent, once they’ve said no', 60, 'You get no emails'),
  guestLeftText: text(
    'Below that title',
    200,
    'I won’t email you about this appointment. You can still change your mind.',
  ),
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

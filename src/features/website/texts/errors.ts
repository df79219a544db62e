import { line, text } from './define'

/** The small page that replaces a failed one, or explains why a form was rejected. */
export const errors = {
  failed: line('Title if something failed', 60, 'Something went wrong'),
  failedText: text('Text if something failed', 240, 'It broke on my end, not on yours.'),
  busy: line('Title if the site is busy', 60, 'One moment, please'),
  busyText: text(
    'Text if the site is busy',
    240,
    'A lot of families are up right now, and the site needs to catch its breath.',
  ),
  advice: text('After either', 140, 'Please wait a moment and try again.'),
  refused: line('Title if a form is refused', 60, 'This didn’t go through'),
  refusedAdvice: text(
    'After the reason it’s refused',
    140,
    'If you go back in your browser, what you typed is still there.',
  ),
  contact: text(
    'How to reach you',
    240,
    'If this keeps happening, I’m still here: call or text {{phone}} or write to {{email}}.',
  ),
}

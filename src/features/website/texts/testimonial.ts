import { line, text } from './define'

/** The page behind an invitation link, where parents write their own testimonial. */
export const testimonial = {
  question: line('Title', 60, 'How has it been?'),
  intro: text(
    'Below it',
    240,
    'A few sentences are enough. I read them before anyone else does, and you can change or withdraw them here at any time.',
  ),
  consent: line('What they consent to', 120, 'You may publish this on the website'),
  thanks: line('Title once they’ve written', 60, 'Thank you'),
  pending: text(
    'Until you approve it',
    240,
    'I read your words before they go on the website. This is how other parents will see them.',
  ),
  approved: text('Once you’ve approved it', 240, 'This is how other parents see your words on the website.'),
  photo: text(
    'About the photo',
    160,
    'Of you, your child, or anything you like, up to 10 MB. It’s shown small and round.',
  ),
  removed: text(
    'Once they’ve withdrawn it',
    240,
    'Thank you for taking the time to write. If you ever want to write again, this link still works.',
  ),
  unknown: text(
    'For a link that is incomplete or too old',
    240,
    'Please open the link in your email again: a piece of it may be missing. You can always write to me, too.',
  ),
}

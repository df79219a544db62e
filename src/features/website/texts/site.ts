import { line, picture } from './define'

/** Texts on every page. */
export const site = {
  book: line('Button in the header', 30, 'Book Consultation'),
  introduction: line(
    'About you, on the home page and beside the booking form',
    160,
    'A degree in psychology, newborn care specialist training, and over {{years}} years of experience.',
  ),
  aboutMe: line('Link to the page about you', 30, 'About me'),
  testimonials: line('Title of the testimonials', 60, 'What Parents Say'),
  answers: line(
    'When you answer, from your opening hours, beside the forms',
    140,
    'I usually answer {{days}}, {{daytime}}.',
    {
      placeholders: {
        days: '“Monday to Friday”',
        daytime: '“9 AM to 6 PM New York time (3 PM to 12 AM yours)”: in your time zone and the visitor’s',
      },
    },
  ),
  footer: line(
    'Sentence in the footer',
    140,
    'Gentle sleep help for babies and toddlers, and for whoever is up with them.',
  ),
  preview: picture(
    'Picture of links, in messages and on social media',
    'A house at night, with a light in one window.',
  ),
}

import { article, line, picture, sections, text } from './define'

export const about = {
  title: line('Title in search results', 70, 'About {{consultant}}'),
  description: line(
    'Description in search results',
    200,
    'A psychology degree, newborn care specialist training, and over {{years}} years of experience: who helps you when your baby wakes, how I work, and what parents say.',
  ),
  profession: line('Your profession, for search engines', 60, 'Sleep consultant'),
  headline: text('Headline', 80, 'I help the people who *get up* at night.'),
  sentence: line(
    'Sentence below the headline',
    240,
    'Babies wake up. That’s their job. Mine is to find out with you why yours does, and to stay within reach while you work on it.',
  ),
  heroPicture: picture('Picture at the top'),
  portrait: line('Description of your portrait, for those who can’t see it', 140, '{{consultant}}'),
  signature: line('Signature below your portrait', 80, '{{consultant}}'),
  work: line('Title of the biography', 60, 'How I work'),
  who: line('Title of the biography, once there’s a portrait', 60, 'Who you’ll be talking to'),
  biography: article(
    'Biography',
    5000,
    `Most parents I meet have already read everything. What’s missing at three in the morning isn’t one more opinion. It’s a plan made for this child, and someone to ask.

So I start by listening: to how your baby falls asleep, what your days look like, and what feels right to you. Then I write your plan. While you follow it, you have unlimited text support and follow-up calls, and where the plan doesn’t fit, we change the plan, not the child.`,
  ),
  advice: text(
    'Note below the biography',
    300,
    'I’m not a doctor: what I offer is education, not medical advice. If your child’s health worries you, please ask your pediatrician first.',
  ),
  training: sections(
    'Training and experience',
    2000,
    `## A degree in psychology

To see the whole family: who’s tired, who’s worried, and what each of you can keep up.

## Newborn care specialist training

What newborns need in the first weeks, and what it’s too early to expect.

## Over {{years}} years of experience

Newborn weeks, short naps, early mornings, regressions, toddlers who climb out.

## {{families}} families helped

Each with its own plan, because no two babies are the same.

## Sleep success within 2 weeks

That’s the goal. Babies don’t read calendars, so we adjust the plan as often as it takes.`,
  ),
  closingPicture: picture('Picture of the closing part'),
  closing: line('Title of the closing part', 80, 'Tell me about your nights.'),
  closingText: text(
    'Text of the closing part',
    240,
    'Fifteen minutes on the phone, free. Or write first, if talking is too much today.',
  ),
  book: line('Main button', 40, 'Book Free Consultation'),
  write: line('Second button', 40, 'Write a Message'),
}

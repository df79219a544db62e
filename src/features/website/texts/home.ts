import { line, picture, testimonials, text } from './define'

export const home = {
  title: line('Title in search results', 70, '{{name}} · Gentle sleep help for babies and toddlers'),
  description: line(
    'Description in search results',
    200,
    'Sleep training and newborn care: a plan for your baby’s temperament, and someone who answers your texts while you follow it. The first call is free.',
  ),
  kicker: line('Line above the headline', 80, 'Gentle sleep help for babies and toddlers'),
  headline: text('Headline', 80, 'The night is long.\nIt doesn’t have\nto be *this* long.'),
  sentence: line(
    'Sentence below the headline',
    200,
    'A plan for your baby’s temperament and your family’s days, and someone who answers your texts while you follow it.',
  ),
  book: line('Main button', 40, 'Book Free Consultation'),
  services: line('Second button', 40, 'View Services'),
  heroPicture: picture('Picture at the top'),
  highlight1: line('First highlight', 40, '{{families}} Families Helped'),
  highlight2: line('Second highlight', 40, 'Proven Methods'),
  highlight3: line('Third highlight', 40, 'Expert Guidance'),
  highlight4: line('Fourth highlight', 40, 'Excellent Results'),
  reasons: line('Title of the reasons', 60, 'Why Families Choose My Services'),
  reason1: line('First reason', 60, 'Personalized Methods'),
  reason1Text: text(
    'Text of the first reason',
    300,
    'No two babies sleep alike. Your plan follows your child’s temperament, your home, your days, and what you’re willing to do at three in the morning.',
  ),
  reason2: line('Second reason', 60, 'Expert Guidance'),
  reason2Text: text(
    'Text of the second reason',
    300,
    'A degree in psychology, newborn care specialist training, and more than {{years}} years alongside tired parents.',
  ),
  reason3: line('Third reason', 60, 'Ongoing Support'),
  reason3Text: text(
    'Text of the third reason',
    300,
    'Unlimited texts, follow-up calls, and changes to the plan as your child grows, or when teething or travel stirs things up.',
  ),
  nightsPicture: picture(
    'Picture below the title of the reasons',
    'Fourteen windows, one for each night of two weeks. On the first night six panes are lit, on the last two.',
  ),
  nights: text(
    'Caption of that picture',
    240,
    'How fourteen nights on a plan can go. Each lit pane is a waking. They get fewer, step by step, with a step back now and then.',
  ),
  parents: testimonials('Parents’ words', 2, []),
  closingPicture: picture(
    'Picture of the closing part',
    'A baby asleep on their back in an otherwise empty crib, in a sleep sack, seen from above.',
  ),
  closing: line('Title of the closing part', 80, 'Easier nights, one step at a time.'),
  closingText: text(
    'Text of the closing part',
    240,
    'Fifteen minutes on the phone, free. We talk about your child; you decide what comes next.',
  ),
  closingServices: line('Second button of the closing part', 40, 'View All Services'),
}

import { line, text } from './define'

/** The texts of the article list, and around an article. */
export const blog = {
  title: line('Title', 70, 'Sleep Tips & Resources'),
  description: line(
    'Description in search results and feeds',
    200,
    'Articles on baby and toddler sleep by a consultant with newborn care specialist training: night feeds, short naps, early mornings, travel, and what belongs in a crib.',
  ),
  sentence: line(
    'Sentence below the title',
    200,
    'Short reads for long nights. Gentle, practical, and never longer than a feed.',
  ),
  search: line('Label of the search', 40, 'Search the articles'),
  notFound: line('Title when a search finds nothing', 60, 'Nothing about that yet'),
  notFoundText: text(
    'Text when a search finds nothing',
    240,
    'Try another word for it, or look through a topic. Or ask me directly.',
  ),
  empty: line('Title while there are no articles', 60, 'Coming Soon'),
  emptyText: text(
    'Text while there are no articles',
    240,
    'The first articles are being written, mostly at night. Until they’re here, ask me directly.',
  ),
  services: line('Main button while there are no articles', 40, 'View Services'),
  contact: line('Second button while there are no articles', 40, 'Contact Us'),
  cover: line('What the picture of an article’s link shows, if it has no photo', 140, 'A book on a shelf at night.'),
  badge: line('Badge above an article', 30, 'Sleep Tips'),
  closing: line('Title below an article', 80, 'Need Personalized Sleep Help?'),
  closingText: text(
    'Text below an article',
    240,
    'An article is about every baby. Fifteen minutes on the phone is about yours, and it’s free.',
  ),
  book: line('Main button below an article', 40, 'Book a Consultation'),
  more: line('Second button below an article', 40, 'Read More Articles'),
  next: line('Title of the next articles', 60, 'Still awake?'),
}

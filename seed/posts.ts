/** A demo article. Its text is in `articles/<slug>.md` (Markdown, body only, headings from `##`). */
type SeedPost = {
  title: string
  slug: string
  topics: string
  excerpt: string
  /** A path on the site, null, or (once, on purpose) the leftover of a picker that never uploaded, which shows the placeholder. */
  imageUrl: string | null
  /** Days since publication; null for a draft. */
  daysAgo: number | null
}

export const posts: readonly SeedPost[] = [
  {
    title: 'The four-month change: why your good sleeper suddenly isn’t',
    slug: 'four-month-sleep-change',
    topics: '4-6-months nights',
    excerpt:
      'Nothing is broken. Around four months sleep itself grows up, at the least convenient moment. What changes, what helps this week, and what can wait.',
    imageUrl: '/illustrations/four-month-sleep-change.svg',
    daysAgo: 3,
  },
  {
    title: 'Thirty-two minutes: what to do about short naps',
    slug: 'short-naps',
    topics: '4-6-months naps',
    excerpt:
      'The coffee is still hot and the nap is over. When a short nap is simply an ordinary nap, and four things worth trying, one at a time, when it isn’t.',
    imageUrl: '/illustrations/short-naps.svg',
    daysAgo: 11,
  },
  {
    title: 'Night feeds, and when to ask your pediatrician',
    slug: 'night-feeds',
    topics: 'newborn 4-6-months nights',
    excerpt:
      'How many night feeds are ordinary at which age, how to tell hunger from company, and the one phone call to make before you take any of them away.',
    imageUrl: '/illustrations/night-feeds.svg',
    daysAgo: 19,
  },
  {
    title: 'Two naps or one? How to tell when your toddler is ready',
    slug: 'dropping-to-one-nap',
    topics: '7-12-months toddler naps',
    excerpt:
      'The nap strike at twelve months looks just like readiness, and usually passes. The signs I wait for, and a gentle two-week path to a single nap.',
    imageUrl: '/illustrations/dropping-to-one-nap.svg',
    daysAgo: 33,
  },
  {
    title: 'Eleven trips down the hallway: the toddler who won’t stay in bed',
    slug: 'toddler-leaving-the-bed',
    topics: 'toddler nights',
    excerpt:
      'One more hug, wrong sock, something under the bed. Four reasons why toddlers get up again, two cardboard tickets, and a plan you can keep kindly.',
    imageUrl: '/illustrations/toddler-leaving-the-bed.svg',
    daysAgo: 47,
  },
  {
    title: 'The witching hour, and other things your newborn is not doing on purpose',
    slug: 'newborn-days-and-nights',
    topics: 'newborn nights',
    excerpt:
      'Wide awake at two, inconsolable at six: why the first eight weeks run on their own clock, what eases the evenings, and when crying means call now.',
    imageUrl: '/illustrations/newborn-days-and-nights.svg',
    daysAgo: 68,
  },
  {
    title: 'Sleep, packed lightly: travel and time zones with a baby',
    slug: 'travel-and-time-zones',
    topics: 'travel',
    excerpt:
      'You can’t bring the nursery, but you can bring the night. What to pack, how to shift a small body clock, and how to come home without starting over.',
    imageUrl: '/illustrations/travel-and-time-zones.svg',
    daysAgo: 90,
  },
  {
    title: 'Two tired people, one baby: how to share the night',
    slug: 'sharing-the-night',
    topics: 'newborn nights',
    excerpt:
      'Four fair ways to divide a night, a handoff that takes ten seconds, and what to arrange if you do the nights alone. Best agreed upon in daylight.',
    imageUrl: '/illustrations/sharing-the-night.svg',
    daysAgo: 121,
  },
  {
    title: 'What belongs in a crib? A very short list',
    slug: 'a-safe-crib',
    topics: 'newborn safe-sleep',
    excerpt:
      'Mattress, sheet, baby. Why everything else lives somewhere else, how warm is warm enough, and a five-minute look around the room from crib height.',
    imageUrl: '/illustrations/a-safe-crib.svg',
    daysAgo: 158,
  },
  {
    title: 'Up at 4:50: gentle ways out of early waking',
    slug: 'early-waking',
    topics: '7-12-months toddler early-waking',
    excerpt:
      'The last hours of the night are the lightest, and early mornings are the slowest habit to move. Look at the room, then the day, and give it two weeks.',
    imageUrl: 'uploaded:IMG_2044.jpg',
    daysAgo: 204,
  },
  {
    title: 'Why he naps at daycare and not for you (or the other way around)',
    slug: 'naps-at-daycare',
    topics: 'toddler naps',
    excerpt:
      'Children learn sleep by place. What you can fairly ask of a daycare room, the safety questions, and how to make up for a short nap in time for the evening.',
    imageUrl: null,
    daysAgo: null,
  },
  {
    title: 'Teething, or just tired?',
    slug: 'teething-or-tired',
    topics: '7-12-months nights',
    excerpt:
      'Teething is real, sore, and short. How to tell it from plain tiredness on the evening when everyone has a theory, and what is safe to do about it.',
    imageUrl: null,
    daysAgo: null,
  },
]

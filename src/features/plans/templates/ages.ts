import type { TemplateContent } from '../content'
import type { Age } from './find-template'

/** @file Template content that depends on age. Awake times aren't evidence-based: they're rules of thumb that the practice can edit. */

type OfAge = Pick<TemplateContent, 'bedtime' | 'wake' | 'lastNapBy' | 'naps' | 'routine' | 'feeds'> & { day: string }

const nap = (earliest: string, latest: string, longest: number) => ({ earliest, latest, longest })

const babyRoutine = [
  { step: 'Milk, in a lit room', minutes: 15 },
  { step: 'Clean diaper, pajamas, sleep sack', minutes: 10 },
  { step: 'Two short books', minutes: 7 },
  { step: 'One song, lights off', minutes: 3 },
  { step: 'Into the crib, awake, on the back', minutes: 0 },
]

const RULE = 'These awake times are a rule of thumb. {child} may need a little more or less.'

export const byAge: Record<Age, OfAge> = {
  '0-3': {
    bedtime: '20:30',
    wake: '07:30',
    lastNapBy: '',
    naps: [],
    routine: [
      { step: 'Dim the lights, voices low', minutes: 5 },
      { step: 'Clean diaper and pajamas', minutes: 10 },
      { step: 'A full feed', minutes: 20 },
      { step: 'Burp, one song', minutes: 5 },
      { step: 'Into the crib or bassinet, on the back', minutes: 0 },
    ],
    feeds: { count: null, from: '', agreedBy: '' },
    day: `There is no schedule yet, and none is needed. Most newborns are ready to sleep again after 45 to 90 minutes awake. ${RULE}

- Watch for the first signs: a faraway look, red eyebrows, less moving. Begin then, not at the tears.
- Open the curtains in the morning, and go outside once a day.
- Feed whenever {child} is hungry. Wake {child} for a feed if your pediatrician told you to.
- Once a day, try a nap in the crib or bassinet. The others may be in your arms while you’re awake, or in the stroller.`,
  },
  '4-5': {
    bedtime: '19:00',
    wake: '07:00',
    lastNapBy: '17:15',
    naps: [nap('08:30', '09:00', 90), nap('11:30', '12:00', 90), nap('14:15', '14:45', 60), nap('16:30', '16:45', 30)],
    routine: babyRoutine,
    feeds: { count: 2, from: '22:30', agreedBy: '' },
    day: `Three or four naps, with about 1½ to 2¼ hours awake between them. ${RULE}

- Up at {wake}, curtains open, first feed within half an hour.
- Short naps are normal at this age. After one, bring the next nap forward a little.
- The last nap is only a bridge to bedtime: 30 minutes are enough, in a stroller or carrier if it has to be.`,
  },
  '6-8': {
    bedtime: '19:00',
    wake: '07:00',
    lastNapBy: '16:30',
    naps: [nap('09:30', '10:00', 90), nap('13:30', '14:00', 90)],
    routine: babyRoutine,
    feeds: { count: 1, from: '03:00', agreedBy: '' },
    day: `Two naps, with about 2½ to 3 hours awake between them. At six months, many still take a short third one in the late afternoon. ${RULE}

- Up at {wake}, curtains open, milk first, solids later.
- If a nap was under 45 minutes, leave {child} in the crib for ten more, as long as {child} is content.
- After a day of short naps, move bedtime up to 30 minutes earlier.`,
  },
  '9-12': {
    bedtime: '19:15',
    wake: '07:00',
    lastNapBy: '16:15',
    naps: [nap('10:00', '10:30', 75), nap('14:15', '14:45', 90)],
    routine: babyRoutine,
    feeds: { count: 1, from: '04:00', agreedBy: '' },
    day: `Two naps, with about 3 to 4 hours awake between them. ${RULE}

- Up at {wake}, curtains open, breakfast within the hour.
- New skills want practice. Let {child} crawl, pull up, and stand a lot by day, so that the crib isn’t the only place for it.
- A second nap that is refused for a day or two is rarely the end of it. Keep offering it.`,
  },
  '13-18': {
    bedtime: '19:15',
    wake: '07:00',
    lastNapBy: '15:15',
    naps: [nap('12:15', '12:45', 150)],
    routine: [
      { step: 'Bath or a warm washcloth', minutes: 10 },
      { step: 'Pajamas, teeth, sleep sack', minutes: 10 },
      { step: 'Two books in the chair', minutes: 10 },
      { step: 'One song, lights off', minutes: 5 },
      { step: 'Into the crib, awake', minutes: 0 },
    ],
    feeds: { count: 0, from: '', agreedBy: '' },
    day: `One nap in the middle of the day, with about 5 hours awake before it and after it. ${RULE}

- If {child} still needs two naps on some days, keep the first one to an hour, and bedtime at {bedtime}.
- Lunch comes before the nap, a snack after it.
- Big feelings in the late afternoon are often tiredness. An early, calm dinner helps more than another show.`,
  },
  '19-36': {
    bedtime: '19:30',
    wake: '07:00',
    lastNapBy: '15:00',
    naps: [nap('12:45', '13:15', 120)],
    routine: [
      { step: 'Bath or a warm washcloth', minutes: 10 },
      { step: 'Pajamas, teeth, potty', minutes: 10 },
      { step: 'Two books, {child} chooses', minutes: 10 },
      { step: 'One song, one hug, lights off', minutes: 5 },
      { step: 'Into bed, awake', minutes: 0 },
    ],
    feeds: { count: 0, from: '', agreedBy: '' },
    day: `One nap, with about 5 to 6 hours awake before it and after it. ${RULE}

- On a day without a nap, have an hour of quiet time instead, and move bedtime up to 45 minutes earlier.
- Let {child} choose where it doesn’t matter: which pajamas, which book. You choose when.
- Say what comes next before it comes: “After this book, the song. Then sleep.”`,
  },
}

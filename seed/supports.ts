import type { FamilyNights } from './nights.ts'

type SeedChild = Pick<FamilyNights, 'seed' | 'ill' | 'sofa' | 'unlogged' | 'notes'> & {
  name: string
  monthsOld: number
  /** How many weeks early a child was born. */
  weeksEarly?: number
  /** A template id from `plans/templates/originals.ts`. */
  template: string
  /** By night number. The last night hasn't been reviewed yet. */
  comments: Record<number, string>
  /** The change in the plan's next version, made before this night. */
  change?: { night: number; text: string; bedtime?: string }
}

type SeedSupport = {
  /** A request's email address. */
  email: string
  /** The other parent, if both write. */
  other?: { email: string; name: string }
  zone: string
  /** How many nights are over. */
  over: number
  nights: number
  by: [string, string]
  children: SeedChild[]
}

/** Families whose nights are supported: in two time zones, one with twins, and one that didn't log a night. */
export const supports: SeedSupport[] = [
  {
    email: 'olena.kovalenko@example.net',
    other: { email: 'dmytro.kovalenko@example.net', name: 'Dmytro Kovalenko' },
    zone: 'America/New_York',
    over: 9,
    nights: 14,
    by: ['Olena', 'Dmytro'],
    children: [
      {
        name: 'Mira',
        monthsOld: 14,
        template: '13-18-clock',
        seed: 7,
        ill: [9],
        sofa: [9],
        notes: {
          2: [{ by: 'Olena', at: '07:20', text: 'Both of us cried, and then she slept. Is that normal?' }],
          9: [
            { by: 'Olena', at: '06:02', text: 'Runny nose and a new tooth. Did we ruin it?' },
            { by: 'Dmytro', at: '05:44', text: 'Gave up at five and sat on the sofa with her. Sorry.' },
          ],
        },
        comments: {
          1: 'The first night is the longest one. You kept to the waits, and that’s all it takes.',
          2: 'Yes, it’s normal, and you did everything right. Two nights are too few to see it yet.',
          3: 'Look at the gold block: it’s longer than in both nights before.',
          5: 'Three wakings, and each time she found her way back to sleep. Tonight she goes down at 7:30.',
          8: 'Five and a half hours in one piece. Enjoy your morning.',
        },
        change: { night: 6, text: 'Bedtime is 15 minutes later, at 7:30.', bedtime: '19:30' },
      },
    ],
  },
  {
    email: 'siobhan.oconnell@example.com',
    zone: 'America/Los_Angeles',
    over: 6,
    nights: 14,
    by: ['Siobhán', 'Conor'],
    children: [
      {
        name: 'Aoife',
        monthsOld: 10,
        weeksEarly: 5,
        template: '9-12-gentle',
        seed: 21,
        notes: { 6: [{ by: 'Conor', at: '06:40', text: 'When Finn cries, she wakes up. Should we move her?' }] },
        comments: {
          1: 'Twins in one room on night 1, and you wrote everything down. Remarkable.',
          4: 'Aoife leads the way. Let her.',
        },
      },
      {
        name: 'Finn',
        monthsOld: 10,
        weeksEarly: 5,
        template: '9-12-gentle',
        seed: 22,
        comments: { 2: 'Finn takes longer to fall asleep than his sister. That’s temperament, not a mistake.' },
      },
    ],
  },
  {
    email: 'jaewon.park@example.com',
    zone: 'America/Los_Angeles',
    over: 4,
    nights: 7,
    by: ['Jae-won', 'Sora'],
    children: [
      {
        name: 'Ha-eun',
        monthsOld: 5,
        template: '4-5-clock',
        seed: 33,
        unlogged: [3],
        comments: { 1: 'Two feeds at five months are fine. We’ll leave them.' },
      },
    ],
  },
]

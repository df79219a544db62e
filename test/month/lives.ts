/** @file The actions of ten families over a month, and what's shown and sent about each at the end of each day. */

/** The actions of parents, banks, and the consultant. See month.test.ts. */
export type Deed =
  | 'signs'
  | 'pays'
  | 'pays by bank'
  | 'the bank sends it'
  | 'the bank fails'
  | 'she notes an HSA card'
  | 'she changes it'
  | 'she takes it back'
  | 'she returns it'
  | 'disputes it'
  | 'she reads of it'
  | 'the dispute is won'

/**
 * A day in March: the actions at ten in the morning; what Today says from then on, with `*` if it needs her, or '' if the family isn't
 * there; what the page says; and only that day's emails, with `>` if they're to her. Days without a row bring no changes and no emails.
 */
type Day = [on: number, deeds: Deed[], today: string, page: string[], emails: string[]]
export type Life = { why: string; order: object; children?: string[]; days: Day[] }

export const day = (n: number) => `2027-03-${String(n).padStart(2, '0')}`

const costs = (amount: number, words = 'Complete Sleep Package') => ({
  lines: [{ words, amount }],
  parts: [{ amount, dueOn: null as string | null }],
})
export const changed = { firstNight: day(20), ...costs(60_000, '21 nights') }

const [TWO, ONE, SET, END] = [
  'Two things, then night 1',
  'One thing, then night 1',
  'You’re set',
  'This link has ended',
]
const ASKED = 'Agreement and payment for Mia'
const REMINDED = `A reminder: ${ASKED}`
const REMINDED_TO_PAY = 'A reminder: Payment for Mia'
const FIRST: Day = [1, [], 'Not signed. $475 to pay. Sent Mar 1', [TWO], [ASKED]]
const SIGNED = 'Signed Mar 2, 10:00 AM.'
const signed = (name: string) => ['Signed: your agreement', `> Signed: ${name} Lee`]
const received = (amount: string, name: string) => [`Your receipt: ${amount}`, `> ${amount} received: ${name} Lee`]
const sending = (night: string) =>
  `Your bank is sending $475.00. That takes up to four business days. There’s nothing more to do, and night 1 stays ${night}.`
const FAILED = 'Your bank didn’t send the money. Please pay once more, or in another way.'

export const lives: Record<string, Life> = {
  Ada: {
    why: 'a part now, and the rest after night 1',
    order: {
      ...costs(60_000),
      firstNight: day(15),
      parts: [
        { amount: 20_000, dueOn: null },
        { amount: 40_000, dueOn: day(20) },
      ],
    },
    days: [
      [1, [], 'Not signed. $600 to pay. Sent Mar 1', [TWO], [ASKED]],
      [3, [], 'Not signed. $600 to pay. Sent Mar 1, reminded Mar 3', [TWO], [REMINDED]],
      [
        4,
        ['signs', 'pays'],
        '',
        [SET, '$400.00 is left to pay, by Saturday, March 20.', 'Pay $400'],
        [...signed('Ada'), ...received('$200', 'Ada')],
      ],
      [20, [], '* Signed Mar 4, 10:00 AM. $400 to pay', ['One thing, then we go on', 'Pay $400'], []],
      [21, ['pays'], '', [SET], received('$400', 'Ada')],
    ],
  },
  Ben: {
    why: 'twins',
    children: ['Leo', 'Mia'],
    order: { firstNight: day(10), ...costs(62_500) },
    days: [
      [1, [], 'Not signed. $625 to pay. Sent Mar 1', [TWO], ['Agreement and payment for Leo and Mia']],
      [2, ['signs', 'pays'], '', [SET], [...signed('Ben'), ...received('$625', 'Ben')]],
    ],
  },
  Cleo: {
    why: 'a bank that takes its time',
    order: { firstNight: day(12) },
    days: [
      FIRST,
      [
        2,
        ['signs', 'pays by bank'],
        `${SIGNED} Bank is sending $475`,
        [SET, sending('Friday, March 12')],
        signed('Cleo'),
      ],
      [5, ['the bank sends it'], '', [SET], received('$475', 'Cleo')],
    ],
  },
  Dan: {
    why: 'a bank that doesn’t send it',
    order: { firstNight: day(16) },
    days: [
      FIRST,
      [
        2,
        ['signs', 'pays by bank'],
        `${SIGNED} Bank is sending $475`,
        [SET, sending('Tuesday, March 16')],
        signed('Dan'),
      ],
      [
        6,
        ['the bank fails'],
        `${SIGNED} The bank didn’t send it. $475 to pay`,
        [ONE, FAILED, 'Pay $475'],
        ['Your bank didn’t send it'],
      ],
      // Night 1 is close.
      [13, [], `* ${SIGNED} The bank didn’t send it. $475 to pay`, [ONE, FAILED, 'Pay $475'], []],
      [14, [], `* ${SIGNED} The bank didn’t send it. $475 to pay`, [ONE, FAILED, 'Pay $475'], [REMINDED_TO_PAY]],
      [15, ['pays'], '', [SET], received('$475', 'Dan')],
    ],
  },
  Eve: {
    why: 'an HSA card, noted down by hand',
    order: { firstNight: day(18) },
    days: [
      FIRST,
      [2, ['signs'], `${SIGNED} $475 to pay`, [ONE, 'Pay $475'], signed('Eve')],
      [3, [], `${SIGNED} $475 to pay`, [ONE, 'Pay $475'], [REMINDED_TO_PAY]],
      [5, ['she notes an HSA card'], '', [SET], received('$475', 'Eve')],
    ],
  },
  Fay: {
    why: 'a change to more nights',
    order: { firstNight: day(20) },
    days: [
      FIRST,
      [2, ['signs', 'pays'], '', [SET], [...signed('Fay'), ...received('$475', 'Fay')]],
      [
        6,
        ['she changes it'],
        'Changed, not signed again. $125 to pay. Sent Mar 6',
        [
          TWO,
          'Please sign once more: Your Sleep Consultant changed it since you signed. You’ve paid $475.00, and $125.00 is left to pay.',
        ],
        ['Changed: Agreement and payment for Mia'],
      ],
      [7, ['signs'], 'Signed Mar 7, 10:00 AM. $125 to pay', [ONE, 'Pay $125'], signed('Fay')],
      [8, ['pays'], '', [SET], received('$125', 'Fay')],
    ],
  },
  Gil: {
    why: 'a refund before night 1',
    order: { firstNight: day(25) },
    days: [
      FIRST,
      [2, ['signs', 'pays'], '', [SET], [...signed('Gil'), ...received('$475', 'Gil')]],
      [
        9,
        ['she returns it', 'she takes it back'],
        '',
        [
          END,
          'Your Sleep Consultant took this back on Tuesday, March 9. If that’s a surprise, write to hello@nightlight.example.',
          '$475.00 went back to you.',
        ],
        ['Returned: $475', '> $475 returned: Gil Lee'],
      ],
    ],
  },
  Hal: {
    why: 'a dispute that she wins',
    order: { firstNight: day(8) },
    days: [
      FIRST,
      [2, ['signs', 'pays'], '', [SET], [...signed('Hal'), ...received('$475', 'Hal')]],
      [12, ['disputes it'], '* $475.00 disputed, until March 19', [SET], ['> Disputed: Hal Lee']],
      [14, ['she reads of it'], '', [SET], []],
      [20, ['the dispute is won'], '', [SET], []],
    ],
  },
  Ivy: {
    why: 'taken back before anybody signed',
    order: { firstNight: day(22) },
    days: [
      FIRST,
      [3, [], 'Not signed. $475 to pay. Sent Mar 1, reminded Mar 3', [TWO], [REMINDED]],
      [
        4,
        ['she takes it back'],
        '',
        [
          END,
          'Your Sleep Consultant took this back on Thursday, March 4. Nothing was signed or paid. If that’s a surprise, write to hello@nightlight.example.',
        ],
        [],
      ],
    ],
  },
  Jo: {
    why: 'no answer',
    order: { firstNight: day(9) },
    days: [
      FIRST,
      [3, [], 'Not signed. $475 to pay. Sent Mar 1, reminded Mar 3', [TWO], [REMINDED]],
      [6, [], '* Not signed. $475 to pay. Sent Mar 1, reminded Mar 3', [TWO], []],
      [7, [], '* Not signed. $475 to pay. Sent Mar 1, reminded Mar 7', [TWO], [REMINDED]],
      [10, [], '', [END, 'Its time is over. If you’d still like to begin, write to hello@nightlight.example.'], []],
    ],
  },
}

import { expect, test } from 'vitest'
import { findBlanks, hashDocument, signDocument, writeDocument } from './document'
import { describeRefund, type Refund } from './refund'
import { thirdBusinessDay, threeDays } from './three-days'

test.each([
  ['a week without holidays', '2026-12-01', '2026-12-04'],
  ['over a weekend', '2026-12-03', '2026-12-08'],
  ['signed on a Saturday', '2026-12-05', '2026-12-09'],
  ['signed on a Sunday', '2026-12-06', '2026-12-09'],
  ['Thanksgiving', '2026-11-25', '2026-12-01'],
  ['Christmas and New Year’s Day', '2026-12-24', '2026-12-30'],
  ['New Year’s Day', '2026-12-31', '2027-01-06'],
  ['Martin Luther King', '2027-01-15', '2027-01-21'],
  ['Presidents’ Day', '2027-02-12', '2027-02-18'],
  ['Memorial Day, the fifth Monday', '2027-05-28', '2027-06-03'],
  ['not the Monday before it', '2027-05-21', '2027-05-26'],
  ['Juneteenth on a Saturday: Friday too', '2027-06-16', '2027-06-22'],
  ['Independence Day on a Sunday: Monday too', '2027-07-01', '2027-07-07'],
  ['Labor Day', '2027-09-03', '2027-09-09'],
  ['Columbus Day', '2027-10-08', '2027-10-14'],
  ['Veterans Day', '2027-11-10', '2027-11-16'],
])('the third business day: %s', (_, signedOn, expected) => {
  expect(thirdBusinessDay(signedOn)).toBe(expected)
})

const dates = {
  firstNight: '2026-12-08',
  call: '2026-12-02T17:00:00.000Z',
  hasAgreement: true,
  timeZone: 'America/Denver',
  now: new Date('2026-11-28T22:00:00.000Z'),
}

test.each<[string, Refund, Partial<Parameters<typeof describeRefund>[1]>, string]>([
  ['night 1', { until: 'night 1' }, {}, 'All of it back until night 1 begins, Tuesday, December 8. None after that.'],
  [
    'next year',
    { until: 'night 1' },
    { firstNight: '2027-01-05' },
    'All of it back until night 1 begins, Tuesday, January 5, 2027. None after that.',
  ],
  ['no night yet', { until: 'night 1' }, { firstNight: null }, 'All of it back until night 1 begins. None after that.'],
  [
    'a call',
    { until: 'call', hours: 48 },
    {},
    'All of it back until 48 hours before our call, Nov 30, 10:00 AM. None after that.',
  ],
  [
    'an hour',
    { until: 'call', hours: 1 },
    {},
    'All of it back until 1 hour before our call, Dec 2, 9:00 AM. None after that.',
  ],
  [
    'no call yet',
    { until: 'call', hours: 24 },
    { call: null },
    'All of it back until 24 hours before our call. None after that.',
  ],
  [
    'just a payment',
    { until: 'night 1' },
    { hasAgreement: false, firstNight: null },
    'All of it back until what you pay for begins. None after that.',
  ],
  [
    'just a payment, before a call',
    { until: 'call', hours: 48 },
    { hasAgreement: false, firstNight: null },
    'All of it back until 48 hours before our call, Nov 30, 10:00 AM. None after that.',
  ],
  ['own words', { until: 'own', words: 'Ask me.' }, {}, 'Ask me.'],
])('the refund sentence: %s', (_, refund, known, expected) => {
  expect(describeRefund(refund, { ...dates, ...known })).toBe(expected)
})

const values = {
  children: 'Mia and Leo',
  package: 'Complete Sleep Package',
  lines: 'Complete Sleep Package: $525.00',
  total: '$525.00',
  firstNight: 'Tuesday, December 8',
  nights: '14',
  hours: null,
}

test('an agreement with a blank can’t be sent', () => {
  expect(findBlanks('{children}, { total } and {nights}', values)).toEqual([])
  expect(findBlanks('{hours} {child} {} {hours} {toString}', values)).toEqual([
    '{hours}',
    '{child}',
    '{}',
    '{toString}',
  ])
  expect(findBlanks('{firstNight}', { ...values, firstNight: '' })).toEqual(['{firstNight}'])
})

const agreement = {
  text: '# Agreement\n\nFor {children}, from {firstNight}. {total}.\n',
  values,
  refund: 'All of it back.',
  practice: 'Nightlight Sleep LLC',
  parents: ['Kim Lindgren', 'Sam Lindgren'],
  signers: 'one' as const,
  sentOn: 'November 28, 2026',
}

test('a document is the agreement with its blanks filled, its price, and its parties; a signature begins with it', () => {
  const document = writeDocument(agreement)
  expect(document).toContain('For Mia and Leo, from Tuesday, December 8. $525.00.')
  expect(document).toContain('Refunds: All of it back.')
  expect(document).toContain(
    'Nightlight Sleep LLC signed this by sending it on November 28, 2026. One parent signs for both.',
  )
  expect(() => writeDocument({ ...agreement, text: '{hours}' })).toThrow('blank')
  // Braces in a value aren't placeholders.
  const odd = { ...values, children: '{hours} $& Mia' }
  expect(writeDocument({ ...agreement, values: odd })).toContain('For {hours} $& Mia, from')
  expect(writeDocument({ ...agreement, signers: 'both' })).toContain('Both parents sign.')

  const signed = [{ name: 'Kim Lindgren', at: 'Saturday, November 28, 2026, 9:41 PM' }]
  const copy = signDocument(document, { signed, notice: 'Notice of Cancellation' })
  expect(copy.startsWith(document)).toBe(true)
  expect(
    copy.endsWith('\nNotice of Cancellation\n\nSigned by Kim Lindgren, Saturday, November 28, 2026, 9:41 PM\n'),
  ).toBe(true)
})

test('a hash is what sha256sum prints of the same bytes', () => {
  expect(hashDocument('Zoë\n')).toBe('8015e173542c937bfff18a7d5dee4bc351096414538a27d4c84e6d78d026c300')
})

test('California’s notice names the day and whom to write to', () => {
  const business = { name: 'Nightlight Sleep LLC', address: '48 Alder Street', email: 'hello@nightlight.example' }
  const { until, form } = threeDays('2026-11-28', business, dates.now)
  expect(until).toBe('Wednesday, December 2')
  expect(form).toContain(
    'Nightlight Sleep LLC, 48 Alder Street, hello@nightlight.example, not later than midnight of Wednesday, December 2.',
  )
})

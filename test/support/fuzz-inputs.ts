import fc from 'fast-check'
import { booking, message } from './factories'

const split = (text: string) => text.split(' ')

/** Characters from all of Unicode. fast-check's own generator takes a second to set up. */
const unit = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code))

/** Values that have broken other programs. */
const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' ',
    '\0',
    '\ud800',
    '__proto__',
    '../admin',
    '😴'.repeat(300),
    -1,
    1e308,
    true,
    [],
    {},
  ),
  fc.string({ unit, maxLength: 200 }),
  fc.constantFrom(
    '2031-02-30',
    '9999-12-31T23:59:59Z',
    "'; drop table consultation; --",
    '=HYPERLINK("x")',
    'a@b.co\r\nBcc: x@y.zz',
  ),
)
const value = fc.oneof({ depthSize: 'small' }, nasty, fc.jsonValue(), fc.array(nasty, { maxLength: 3 }))

/** Valid bodies for many routes. */
export const validBodies: Record<string, unknown>[] = [
  booking(),
  message(),
  { username: 'someone', email: 'x@example.com', password: 'long enough', confirmPassword: 'long enough' },
  { status: 'confirmed', notes: 'x', responded: true, spam: false },
  { title: 'Changed', content: 'Changed.', excerpt: '', slug: 'changed', published: true },
  { parentName: 'Eve', testimonial: 'Changed.', childAge: '', rating: 1, photoUrl: '', approved: true },
  { canManageUsers: true, canManageBlog: true, approved: true, role: 'Owner', isApproved: true },
  { weekly: { mon: [['09:00', '12:00']] }, overrides: [{ from: '2031-12-24', to: '2031-12-26', ranges: [] }] },
  { name: 'First call', minutes: 30, consultationType: 'Free Consultation', placeDetails: 'Elsewhere' },
  { typeId: 'no-such-id', start: '2031-03-03T10:00:00Z', timeZone: 'UTC', name: 'Eve', email: 'eve@example.com' },
  { key: 'home.closing', value: 'Changed.', was: null },
  { name: 'Another practice', email: 'evil@example.com', timeZone: 'UTC', promisedHours: 1 },
]
const field = fc.constantFrom(
  ...split('parentName name email phone childAge sleepChallenges message subject consultationType'),
  ...split('preferredDate homepage elapsed status notes responded spam username password setup'),
  ...split('token __proto__ id ids action filter title content slug publishedAt version alt'),
  ...split('weekly overrides reminders minutes windowDays start timeZone typeId appointment note reason'),
  ...split('code currentPassword approvedAt createdAt userId site mail challenge response'),
  ...split('key value was'),
)

/** Valid bodies with some invalid fields, or any JSON. */
export const anyBody = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .tuple(fc.constantFrom(...validBodies), fc.dictionary(field, value, { maxKeys: 3 }))
      .map(([valid, invalid]) => ({ ...valid, ...invalid })),
  },
  { weight: 1, arbitrary: fc.jsonValue() },
)

/** Values for a route's id. @param known existing ids */
export const anyId = (known: string[]) =>
  fc.oneof(
    { weight: known.length ? 3 : 0, arbitrary: fc.constantFrom(...(known.length ? known : [''])) },
    fc.string({ minLength: 1, maxLength: 40 }),
    fc.constantFrom('no-such-id', '%00', '..', '%ff', "' or 1=1 --", '🌙'),
  )

/** ASCII only, because line breaks in headers never reach a program. */
const headerValue = fc
  .oneof(
    fc.string({ maxLength: 60 }),
    fc.constantFrom(
      'null',
      '*',
      '-1',
      '1e9',
      'bytes=0-',
      'bytes=9-1',
      'application/json',
      'text/html;q=0.1',
      'gzip;q=nonsense, br;;',
      'evil.example',
      'https://evil.example',
      '::1, 1.2.3.4',
      'W/"x", *',
      'nightlight_session=x.y',
      'same-origin',
      'Basic !!!!',
      'Bearer x',
      'multipart/form-data; boundary=x',
      'theme="><script>',
      'x'.repeat(5000),
    ),
  )
  .map((text) => text.replace(/[^\x20-\x7e]/g, '').trim())

export const anyHeaders = fc.dictionary(
  fc.constantFrom(
    ...split('accept accept-encoding accept-language authorization content-type forwarded host'),
    ...split('idempotency-key if-modified-since if-none-match origin range referer sec-fetch-site'),
    ...split('user-agent x-forwarded-for x-forwarded-host x-http-method-override x-request-id'),
  ),
  headerValue,
  { maxKeys: 3 },
)

/** A query string with both known and unknown parameters. */
export const anyQuery = fc
  .dictionary(
    fc.oneof(
      fc.constantFrom(...split('q page show family sort before state published approved package')),
      fc.string({ maxLength: 10 }),
    ),
    fc.oneof(
      fc.string({ unit, maxLength: 40 }),
      fc.constantFrom('true', '1', '-1', '1e9', '%', '_', '\0', "' or 1=1 --"),
    ),
    { maxKeys: 3 },
  )
  .map((query) => {
    const text = new URLSearchParams(query).toString()
    return text && `?${text}`
  })

import { randomUUIDv7 } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { AVAILABILITY_KEY } from '../src/features/appointments/availability/load'
import { defaultType } from '../src/features/appointments/schema'
import type { AppointmentTable } from '../src/features/appointments/table'
import { errorPage } from '../src/features/site/errors/error-page'
import { getOgImage } from '../src/features/site/og-images/og-image'
import { defaultSite } from '../src/features/settings/site-settings'
import { texts } from '../src/features/website/texts/all'
import type { Package } from '../src/features/website/schema'
import type { Text } from '../src/features/website/texts/define'
import { loadPublished } from '../src/features/website/published'
import { hashToken } from '../src/server/secret'
import { routes } from '../src/web/routes'
import { testApp } from './app'
import { findSentences } from './find-sentences'

const { app, db } = await testApp({ env: { SITE_URL: 'https://night.example' } })

/** Texts of no page. */
const ELSEWHERE = ['emails', 'replies']
const pages = routes
  .map(({ path }) => path.replace(':slug', '1').replace('*', '/nope'))
  .filter((path) => !/^\/(admin|booking|testimonial)/.test(path))

type Entry = { key: string; text: Text }
const entries: Entry[] = Object.entries(texts)
  .filter(([page]) => !ELSEWHERE.includes(page))
  .flatMap(([page, named]) => Object.entries<Text>(named).map(([name, text]) => ({ key: `${page}.${name}`, text })))

const [chosenId, otherId, pendingId] = [randomUUIDv7(), randomUUIDv7(), randomUUIDv7()]
const dates: Record<string, string> = { 'privacy.date': '2031-02-03', 'terms.date': '2032-04-05' }
const AT = '2026-01-02T03:04:05.000Z'

/** Marks what the practice has written. */
const mark = (word: string) => `«${word}»`
const facts = ['name', 'consultant', 'email', 'phone', 'phoneNumber', 'location', 'families', 'years']
const site = Object.fromEntries(facts.map((fact) => [fact, mark(fact)]))

const [name, promise, button] = ['a name', 'a promise', 'a button'].map(mark)
const freeCall: Package = {
  id: '1',
  name: name!,
  promise: promise!,
  points: [],
  button: button!,
  picture: 'gate lamp',
  isFreeCall: true,
}
const offer: Package = {
  ...freeCall,
  id: '2',
  points: [mark('a point')],
  price: mark('a price'),
  paymentUrl: 'https://pay.example',
  isPopular: true,
  isFreeCall: undefined,
}

function markText({ key, text: { kind } }: Entry) {
  if (kind === 'date') return dates[key]
  if (kind === 'testimonials') return [chosenId]
  if (kind === 'packages') return [{ ...offer, name: mark(key) }, freeCall]
  return kind === 'sections' ? `## ${mark(`${key} title`)}\n\n${mark(key)}` : mark(key)
}

const publish = (getValue: (entry: Entry) => unknown) =>
  db
    .insertInto('websiteVersion')
    .values({
      id: randomUUIDv7(),
      content: JSON.stringify(Object.fromEntries(entries.map((entry) => [entry.key, getValue(entry)]))),
      publishedAt: AT,
      username: 'ann',
    })
    .execute()

/** Appointments by the token of their link. */
type Appointment = Partial<AppointmentTable> & { year?: number }
const appointments: Record<string, Appointment> = {
  booked: { place: 'phone' },
  call: { place: 'phone', phone: mark('a number'), consultationId: 'asked' },
  bridge: { place: 'phone', placeDetails: mark('a number') },
  video: { place: 'video', placeDetails: 'https://video.example' },
  visit: { place: 'in person', placeDetails: mark('a place') },
  requested: { place: 'video', status: 'requested' },
  cancelled: { place: 'video', status: 'cancelled', cancelReason: mark('a reason') },
  over: { place: 'video', year: 2001 },
  expired: { place: 'video', status: 'requested', year: 2001 },
}
const bookingPages = [
  'booked?new',
  'requested?new',
  ...Object.keys(appointments),
  'booked?cancel',
  'booked?move',
  'no-link',
]

const insertAppointments = () =>
  db
    .insertInto('appointment')
    .values(
      Object.entries(appointments).map(([token, { year = 2100, ...fields }], index) => {
        const [start, end] = [`${year}-01-01T${10 + index}:00:00.000Z`, `${year}-01-01T${10 + index}:30:00.000Z`]
        const span = { start, end, blockedFrom: start, blockedUntil: end, changedAt: AT, createdAt: AT }
        const person = { name: mark('parent'), email: mark('parent'), timeZone: 'America/Los_Angeles', sequence: 0 }
        const type = { status: 'confirmed', place: 'phone', typeName: mark('a type') } as const
        return { ...span, ...person, ...type, ...fields, id: randomUUIDv7(), tokenHash: hashToken(token) }
      }),
    )
    .execute()

/** A request for a package that asks something. */
async function insertQuestions() {
  const empty = { phone: null, preferredDate: null, notes: null, answeredAt: null, spamAt: null, idempotencyKey: null }
  const words = { parentName: '', email: '', childAge: '', sleepChallenges: '', searchText: '' }
  const request = {
    id: 'asked',
    ...empty,
    ...words,
    status: 'pending',
    searchTextWithoutNotes: '',
    createdAt: AT,
  } as const
  await db
    .insertInto('consultation')
    .values({ ...request, consultationType: mark('services.packages') })
    .execute()
  const kinds = ['short', 'long', 'time', 'number', 'yes-no', 'choice']
  const choices = [mark('a choice'), mark('another choice')]
  const questions = kinds.map((kind) => ({ id: kind, kind, label: mark('a question'), hint: mark('a hint'), choices }))
  await db
    .insertInto('packageQuestions')
    .values({ packageId: '2', questions: JSON.stringify(questions), version: 1, changedAt: AT })
    .execute()
}

/** Invitations to write a testimonial by the token of their link. */
const invitations = { asked: null, pending: pendingId, approved: otherId, removed: randomUUIDv7() }
const testimonialPages = [...Object.keys(invitations), 'pending?write', 'pending?withdraw', 'no-link']

const insertInvitations = () =>
  db
    .insertInto('testimonialInvitation')
    .values(
      Object.entries(invitations).map(([token, testimonialId]) => ({
        id: randomUUIDv7(),
        familyId: '',
        consultationId: '',
        email: '',
        name: mark('parent'),
        tokenHash: hashToken(token),
        testimonialId,
        photoUrl: null,
        username: '',
        withdrawnAt: null,
        createdAt: AT,
      })),
    )
    .execute()

/** Returns what people and search engines read, without the data for the page's scripts. */
const read = async (path: string) =>
  (await (await app.request(path)).text()).replace(/<script id="state".*?<\/script>/s, '')
const readAll = (paths: string[]) => Promise.all(paths.map(read))

/** The pages of a new practice, and those of one with a portrait, articles, and testimonials. */
let documents: string[]

beforeAll(async () => {
  await publish(markText)
  await db
    .insertInto('setting')
    .values({ key: 'site', value: JSON.stringify(site) })
    .execute()
  const empty = await readAll(pages)
  const withoutPrice = [{ ...offer, name: mark('services.packages'), price: undefined }, freeCall]
  await publish((entry) => (entry.text.kind === 'packages' ? withoutPrice : markText(entry)))
  const links = { portrait: 'https://images.example/ann.jpg', instagram: 'https://instagram.com/ann' }
  await db
    .updateTable('setting')
    .set({ value: JSON.stringify({ ...site, ...links }) })
    .execute()
  const post = { title: mark('post'), excerpt: mark('excerpt'), content: mark('content'), imageUrl: null }
  await db
    .insertInto('post')
    .values(
      ['1', '2', '3'].map((slug) => ({
        ...post,
        id: randomUUIDv7(),
        slug,
        publishedAt: AT,
        createdAt: AT,
        updatedAt: AT,
      })),
    )
    .execute()
  const words = { parentName: mark('parent'), childAge: mark('age'), rating: 5, photoUrl: null }
  await db
    .insertInto('testimonial')
    .values(
      [chosenId, otherId, pendingId].map((id) => ({
        ...words,
        id,
        testimonial: mark(id),
        approvedAt: id === pendingId ? null : AT,
        createdAt: AT,
      })),
    )
    .execute()
  const type = { ...defaultType, name: mark('a type'), minutes: 30, consultationType: mark('services.packages') }
  await db
    .insertInto('appointmentType')
    .values({ ...type, id: randomUUIDv7(), createdAt: AT })
    .execute()
  const day = [['09:00', '17:00']]
  await db
    .insertInto('setting')
    .values({ key: AVAILABILITY_KEY, value: JSON.stringify({ weekly: { mon: day }, overrides: [] }) })
    .execute()
  await insertAppointments()
  await insertQuestions()
  await insertInvitations()
  const options = { site: { ...defaultSite, ...site }, website: await loadPublished(db) }
  documents = [
    ...empty,
    ...(await readAll(bookingPages.map((path) => `/booking/${path}`))),
    ...(await readAll(testimonialPages.map((path) => `/testimonial/${path}`))),
    ...[429, 500, 503].map((status) => errorPage(status, mark('a problem'), options)),
    ...(await readAll([...pages, '/services?package=services-packages', '/blog/feed.xml', '/manifest.webmanifest'])),
  ]
})

test('every text is on a page', () => {
  const all = documents.join('\n')
  const isShown = ({ key, text: { kind } }: Entry) =>
    all.includes(
      kind === 'date' ? `dateTime="${dates[key]!.slice(0, 7)}` : mark(kind === 'testimonials' ? chosenId : key),
    )
  expect(entries.filter((entry) => !isShown(entry)).map(({ key }) => key)).toEqual([])
})

test.each([
  ['home', mark('home.kicker'), 'home.headline'],
  ['about', 'About', 'about.headline'],
  ['services', 'Services', 'services.headline'],
  ['blog', 'Blog', 'blog.title'],
  ['contact', 'Contact', 'contact.title'],
  ['privacy-policy', 'Privacy', 'privacy.title'],
  ['terms-of-service', 'Terms', 'terms.title'],
])('the link preview of %s is drawn from its headline and the practice’s name alone', async (path, kicker, title) => {
  const { png } = await getOgImage({ kicker, title: mark(title), brand: site.name! })
  expect(png.equals(await (await app.request(`/og/${path}.png`)).bytes())).toBe(true)
})

/** Words of the interface, SPEC's messages, and descriptions of our drawings. */
const allowed = `
Skip to content | Main | Menu | Close menu | Colors | Switch to night colors | Switch to day colors | Quick contact | Text | Call | Book
Home | About | Services | Blog | Contact | Privacy | Terms | Quick links | Quick Links | Elsewhere on the web | Instagram
Privacy Policy | Terms of Service | In short | On this page | Effective | Last updated | Training and experience
A house at night, with a light in one window.
Fourteen windows, one for each night of two weeks. On the first night six panes are lit, on the last two.
A baby asleep on their back in an otherwise empty crib, in a sleep sack, seen from above.
No testimonials available yet. | 5 out of 5 stars | Parent of
Featured | min read | Read Full Article | Read More → | Back to Blog
Article Not Found | The article you’re looking for doesn’t exist or has been removed.
Contact information | Phone | Email | Response Time
Your name | (optional) | Child’s age | 8 months | Sleep challenges | Consultation type | Preferred date | Book Consultation | See free times for:
Your Name | Email Address | Phone Number (Optional) | Subject | Choose one | Message | Send Message | Leave this empty
Free Consultation | Sleep Package Inquiry | Group Workshop | General Question | See the | privacy policy
Your appointment | Your request | This appointment is cancelled | This appointment is over | This time has passed | No appointment here
Booked | Requested | Cancelled | Over | until | Los Angeles, Pacific Standard Time | The invitation was sent to | An email was sent to
Add it to your calendar | Calendar file | Google | Outlook | Cancel it | Pick another time | Write to me | Call or text
How many stars? | 1 star | 2 stars | 3 stars | 4 stars | 5 stars | Your words | How would you like to be named? | A parent | Another name | Another name to show | Your child’s age
Send | You can add a photo next. See the | Pending | On the website | A photo | Add photo | Change my words | Withdraw them | Change your words
Keep them as they are | Withdraw your words? | They’re deleted at once, with your photo. | Withdraw my words | Keep them | Write again
Your words are off the website | No invitation here
Yes | No | No answer | Save
Cancel this appointment? | Would you like to say why? | Cancel appointment | Keep it | Try again | Back to Home
`
  .trim()
  .split(/\n| \| /)

test('no page has a sentence that the practice can’t change', () => {
  const found = new Set(documents.flatMap(findSentences))
  expect([...found].filter((sentence) => !allowed.includes(sentence))).toEqual([])
  expect(allowed.filter((sentence) => !found.has(sentence))).toEqual([])
})

test('Home shows the chosen testimonials as long as they’re approved', async () => {
  const home = await read('/')
  expect(home).toContain(mark(chosenId))
  expect(home).not.toContain(mark(otherId))
  await db.updateTable('testimonial').set({ approvedAt: null }).where('id', '=', chosenId).execute()
  const later = await read('/')
  expect(later).not.toContain(mark(chosenId))
  expect(later).toContain(mark(otherId))
})

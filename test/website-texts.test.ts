import { randomUUIDv7 } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { AVAILABILITY_KEY } from '../src/features/appointments/availability/load'
import { defaultType } from '../src/features/appointments/schema'
import { errorPage } from '../src/features/site/errors/error-page'
import { getOgImage } from '../src/features/home/og-images/og-image'
import { topicLabels } from '../src/features/posts/topics'
import { defaultSite } from '../src/features/settings/site-settings'
import { tabs } from '../src/portal/website/tabs'
import { texts } from '../src/features/website/texts/all'
import type { Package } from '../src/features/website/texts/values'
import type { Text } from '../src/features/website/texts/define'
import { loadPublished } from '../src/features/website/published'
import { routes } from '../src/web/routes'
import { testApp } from './app'
import {
  AT,
  bookingPages,
  insertAppointments,
  insertInvitations,
  insertQuestions,
  mark,
  testimonialPages,
} from './support/marked-rows'
import { findSentences, interfaceWords } from './support/sentences'

const { app, db, restart } = await testApp({ env: { SITE_URL: 'https://night.example' } })

/** Groups of texts that no page shows. */
const ELSEWHERE = ['emails', 'replies', 'agreement']
const pages = routes
  .map(({ path }) => path.replace(':slug', '1').replace(':topic', 'naps').replace('*', '/nope'))
  .filter((path) => !/^\/(admin|booking|testimonial)/.test(path))

type Entry = { key: string; text: Text }
const entries: Entry[] = Object.entries(texts)
  .filter(([page]) => !ELSEWHERE.includes(page))
  .flatMap(([page, named]) => Object.entries<Text>(named).map(([name, text]) => ({ key: `${page}.${name}`, text })))

const [chosenId, otherId, pendingId] = [randomUUIDv7(), randomUUIDv7(), randomUUIDv7()]
const everyTopic = Object.keys(topicLabels).join(' ')
const dates: Record<string, string> = { 'privacy.date': '2031-02-03', 'terms.date': '2032-04-05' }

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
  fits: ['talk'],
}
const offer: Package = {
  ...freeCall,
  id: '2',
  points: [mark('a point')],
  price: mark('a price'),
  paymentUrl: 'https://pay.example',
  isPaidOnline: true,
  refundWords: mark('a refund'),
  isPopular: true,
  isFreeCall: undefined,
  fits: ['baby', 'nights', 'plan'],
}

function markText({ key, text: { kind } }: Entry) {
  if (kind === 'date') return dates[key]
  if (kind === 'testimonials') return [chosenId]
  if (kind === 'picture') return { image: '', alt: mark(key) }
  if (kind === 'packages') return [{ ...offer, name: mark(key) }, freeCall]
  return kind === 'sections' ? `## ${mark(`${key} title`)}\n\n${mark(key)}` : mark(key)
}

const publish = (getValue: (entry: Entry) => unknown) =>
  db
    .insertInto('websiteVersion')
    .values({
      id: randomUUIDv7(),
      content: Object.fromEntries(entries.map((entry) => [entry.key, getValue(entry)])),
      publishedAt: AT,
      username: 'ann',
    })
    .execute()

/** Returns what people and search engines read, without the data for the page's scripts. */
const read = async (path: string) =>
  (await (await (await restart()).request(path)).text()).replace(/<script id="state".*?<\/script>/s, '')
const readAll = (paths: string[]) => Promise.all(paths.map(read))

/** The page with a package selected. */
const chosen = '/services?package=services-packages'

/** The pages of a new practice, and of one with a portrait, articles, and testimonials. */
let documents: string[]

beforeAll(async () => {
  await publish(markText)
  const business = { name: mark('name'), legalName: mark('a legal name'), address: mark('an address') }
  await db
    .insertInto('setting')
    .values([
      { key: 'site', value: site },
      { key: 'business', value: business },
    ])
    .execute()
  const empty = await readAll(pages)
  const withoutPrice = [{ ...offer, name: mark('services.packages'), price: undefined }, freeCall]
  await publish((entry) => (entry.text.kind === 'packages' ? withoutPrice : markText(entry)))
  const links = { portrait: 'https://images.example/ann.jpg', instagram: 'https://instagram.com/ann' }
  await db
    .updateTable('setting')
    .set({ value: { ...site, ...links } })
    .where('key', '=', 'site')
    .execute()
  const post = {
    title: mark('post'),
    excerpt: mark('excerpt'),
    content: mark('content'),
    imageUrl: null,
    topics: everyTopic,
  }
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
    .values({ key: AVAILABILITY_KEY, value: { weekly: { mon: day }, overrides: [] } })
    .execute()
  await insertAppointments(db)
  await insertQuestions(db)
  await insertInvitations(db, { asked: null, pending: pendingId, approved: otherId, removed: randomUUIDv7() })
  const options = { site: { ...defaultSite, ...site }, website: await loadPublished(db) }
  documents = [
    ...empty,
    ...(await readAll(bookingPages.map((path) => `/booking/${path}`))),
    ...(await readAll(testimonialPages.map((path) => `/testimonial/${path}`))),
    ...[429, 500, 503].map((status) => errorPage(status, mark('a problem'), options)),
    ...(await readAll([...pages, chosen, '/blog?q=nothing', '/blog/feed.xml', '/manifest.webmanifest'])),
    ...(await readAll(['nights', 'anything'].map((hard) => `/services?age=baby&hard=${hard}&support=plan`))),
  ]
  await publish(markText)
  documents.push(await read(chosen))
})

test('the editor has a tab for every text', () => {
  expect(tabs.flatMap(({ pages }) => pages).toSorted()).toEqual(Object.keys(texts).toSorted())
})

test('every text is on a page', () => {
  const all = documents.join('\n')
  const isShown = ({ key, text: { kind } }: Entry) =>
    all.includes(
      kind === 'date' ? `dateTime="${dates[key]!.slice(0, 7)}` : mark(kind === 'testimonials' ? chosenId : key),
    )
  expect(entries.filter((entry) => !isShown(entry)).map(({ key }) => key)).toEqual([])
})

const loadMark = async () => undefined

test.each([
  ['home', mark('home.kicker'), 'home.headline'],
  ['about', 'About', 'about.headline'],
  ['services', 'Services', 'services.headline'],
  ['blog', 'Blog', 'blog.title'],
  ['contact', 'Contact', 'contact.title'],
  ['privacy-policy', 'Privacy', 'privacy.title'],
  ['terms-of-service', 'Terms', 'terms.title'],
])('the link preview of %s is drawn from its headline and the practice’s name alone', async (path, kicker, title) => {
  const { bytes } = await getOgImage({
    kicker,
    title: mark(title),
    brand: site.name!,
    accent: 'terracotta',
    mark: null,
    loadMark,
  })
  const sent = await (await app.request(`/og/${path}.png`)).arrayBuffer()
  expect(bytes.equals(Buffer.from(sent))).toBe(true)
})

test('no page has a sentence that the practice can’t change', () => {
  const found = new Set(documents.flatMap(findSentences))
  expect([...found].filter((sentence) => !interfaceWords.includes(sentence))).toEqual([])
  expect(interfaceWords.filter((sentence) => !found.has(sentence))).toEqual([])
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

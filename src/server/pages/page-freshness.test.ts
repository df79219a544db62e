import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { api } from '../../app/api'
import { allPermissions } from '../../features/auth/permissions'
import { texts } from '../../features/website/texts/all'
import { invitationApp } from '../../features/testimonials/invitation/testing'
import { getContentVersion } from '../db/content-version'
import { message } from '../../../test/support/factories'
import { phonePhoto } from '../../../test/support/images'
import { unseenWrites } from '../../../test/support/unseen-writes'

const METRICS_TOKEN = 'a token for the metrics'
const site = await invitationApp({ env: { METRICS_TOKEN, SMTP_URL: 'smtp://127.0.0.1:1', SITE_URL: '' } })
const { app, call, db, sendPhoto } = site
const admin = await site.signedIn([...allPermissions])
const other = await site.restart()

let elapsed = 0
beforeEach(() => {
  const { now } = performance
  vi.spyOn(performance, 'now').mockImplementation(() => now.call(performance) + elapsed)
})
afterEach(() => void vi.restoreAllMocks())

/** Waits out the second after which a process learns about another one's writes. */
async function passSecond() {
  elapsed += 1100
  await sleep(5) // The cache reads its clock at most once a millisecond.
}

const read = async (of: typeof app, path: string) => (await of.request(path)).text()
async function countMisses(of: typeof app) {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const metrics = await (await of.request('/metrics', { headers })).text()
  return Number(/^page_cache_lookups_total\{result="miss"\} (\d+)/m.exec(metrics)![1])
}

const send = (method: string, path: string, body?: object) => call(method, `/api${path}`, body, admin)
async function ok<T = { id: string }>(sent: Promise<Response>) {
  const response = await sent
  expect(response.status).toBeLessThan(300)
  return (await response.json()) as T
}

let count = 0
const name = (noun: string) => `${noun} number ${++count}`
const newPost = (title: string) => ({ title, slug: '', excerpt: 'In short', content: 'At length', published: true })
const newTestimonial = (testimonial: string) => ({
  testimonial,
  parentName: 'Wei Chen',
  childAge: '',
  rating: 5,
  photoUrl: '',
  approved: true,
})
const newType = (typeName: string) => ({ name: typeName, minutes: 30, consultationType: 'Free Consultation' })
const hours = (...day: string[][]) => ({
  weekly: Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((weekday) => [weekday, day])),
  overrides: [],
})

async function stored(path: string, body: object) {
  return (await ok(send('POST', path, body))).id
}
async function storedType(typeName: string) {
  await ok(send('PUT', '/availability', hours(['09:00', '17:00'])))
  return stored('/appointment-types', newType(typeName))
}
/** A testimonial that a parent wrote and the practice approved. */
async function written(testimonial: string) {
  const email = `parent${++count}@example.com`
  const { link } = await site.invite(email)
  await ok(call('POST', `${link}/write`, site.words({ testimonial })))
  const { id } = (await site.listed()).find((row) => !row.approved)!
  await site.approve(id)
  return { link, email }
}
async function drafted(value: string) {
  const key = 'home.closing'
  const { texts: all } = await ok<{ texts: { key: string; public: string }[] }>(send('GET', '/website'))
  await ok(send('PATCH', '/website/draft', { key, value, was: all.find((text) => text.key === key)!.public }))
  const { version } = await ok<{ version: string }>(send('GET', '/website'))
  return () => send('POST', '/website/publish', { version })
}

type Change = {
  page: string
  /** Text that the page shows only before, or only after, the write. */
  text: string
  isShown: boolean
  write: () => Promise<Response>
}
const shows = (page: string, text: string, write: Change['write']): Change => ({ page, text, isShown: true, write })
const hides = (page: string, text: string, write: Change['write']): Change => ({ page, text, isShown: false, write })

/** By route that makes public pages stale, prepares a write. */
const changes: Record<string, (text: string) => Promise<Change>> = {
  'POST /blog': async (text) => shows('/blog', text, () => send('POST', '/blog', newPost(text))),
  'PATCH /blog/:id': async (text) => {
    const id = await stored('/blog', newPost('Before'))
    return shows('/blog', text, () => send('PATCH', `/blog/${id}`, { title: text }))
  },
  'DELETE /blog/:id': async (text) => {
    const id = await stored('/blog', newPost(text))
    return hides('/blog', text, () => send('DELETE', `/blog/${id}`))
  },
  'POST /trash/:id/restore': async (text) => {
    const id = await stored('/blog', newPost(text))
    await ok(send('DELETE', `/blog/${id}`))
    return shows('/blog', text, () => send('POST', `/trash/${id}/restore`))
  },
  'POST /testimonials': async (text) => shows('/', text, () => send('POST', '/testimonials', newTestimonial(text))),
  'PATCH /testimonials/:id': async (text) => {
    const id = await stored('/testimonials', newTestimonial('Before'))
    return shows('/about', text, () => send('PATCH', `/testimonials/${id}`, { testimonial: text }))
  },
  'PATCH /testimonials/:id/approve': async (text) => {
    const id = await stored('/testimonials', { ...newTestimonial(text), approved: false })
    return shows('/', text, () => send('PATCH', `/testimonials/${id}/approve`, { approved: true }))
  },
  'DELETE /testimonials/:id': async (text) => {
    const id = await stored('/testimonials', newTestimonial(text))
    return hides('/', text, () => send('DELETE', `/testimonials/${id}`))
  },
  'POST /testimonial/:token/write': async (text) => {
    const { link } = await written(text)
    return hides('/', text, () => call('POST', `${link}/write`, site.words({ testimonial: 'Changed by its parent' })))
  },
  'POST /testimonial/:token/withdraw': async (text) => {
    const { link } = await written(text)
    return hides('/', text, () => call('POST', `${link}/withdraw`))
  },
  'POST /testimonial/:token/photo': async (text) => {
    const { link } = await written(text)
    const photo = await phonePhoto({ width: 80 })
    return hides('/', text, () => sendPhoto(link, photo))
  },
  'POST /admin/privacy/erase': async (text) => {
    const { email } = await written(text)
    return hides('/', text, () => send('POST', '/admin/privacy/erase', { address: email }))
  },
  'PATCH /site': async (text) => {
    const { version } = await ok<{ version: string }>(send('GET', '/site/settings'))
    return shows('/contact', text, () => send('PATCH', '/site', { name: text, version }))
  },
  'PUT /settings/address': async () => {
    const address = `http://site${++count}.example`
    return shows('/services', `${address}/services`, () => send('PUT', '/settings/address', { address }))
  },
  'PUT /settings/business': async (text) => {
    const value = texts.services.packages.original.map((one) => ({
      ...one,
      paymentUrl: 'https://pay.example',
      isPaidOnline: true,
    }))
    await ok(send('PATCH', '/website/draft', { key: 'services.packages', value, was: null }))
    const { version } = await ok<{ version: string }>(send('GET', '/website'))
    await ok(send('POST', '/website/publish', { version }))
    const business = { name: text, legalName: text, address: '12 Elm St', ein: '', currency: 'USD' }
    return shows('/services', text, () => send('PUT', '/settings/business', business))
  },
  'POST /website/publish': async (text) => shows('/', text, await drafted(text)),
  'POST /website/versions/:id/restore': async (text) => {
    await ok((await drafted(text))())
    return shows('/', texts.home.closing.original, () => send('POST', '/website/versions/original/restore', {}))
  },
  'POST /diary-policy': async () =>
    shows('/privacy-policy', 'When you write down your child’s nights', () => send('POST', '/diary-policy')),
  'PUT /availability': async (text) => {
    await storedType(text)
    return hides('/services', text, () => send('PUT', '/availability', hours()))
  },
  'POST /appointment-types': async (text) => {
    await storedType('Another')
    return shows('/services', text, () => send('POST', '/appointment-types', newType(text)))
  },
  'PATCH /appointment-types/:id': async (text) => {
    const id = await storedType('Before')
    return shows('/services', text, () => send('PATCH', `/appointment-types/${id}`, { name: text }))
  },
  'DELETE /appointment-types/:id': async (text) => {
    const id = await storedType(text)
    return hides('/services', text, () => send('DELETE', `/appointment-types/${id}`))
  },
}

test('it’s known of every route that writes whether public pages show it', () => {
  const writes = api.routes.filter(({ method }) => !['ALL', 'GET'].includes(method))
  expect([...Object.keys(changes), ...unseenWrites].sort()).toEqual(
    [...new Set(writes.map(({ method, path }) => `${method} ${path}`))].sort(),
  )
})

test.each(Object.keys(changes))('%s is on cached pages at once, and in a second in another process', async (route) => {
  const { page, text, isShown, write } = await changes[route]!(name('Something'))
  await passSecond()
  for (const process of [app, other]) {
    expect((await read(process, page)).includes(text)).toBe(!isShown)
    const misses = await countMisses(process)
    await read(process, page)
    expect(await countMisses(process)).toBe(misses)
  }
  const response = await write()
  expect(response.status).toBeLessThan(300)
  expect((await read(app, page)).includes(text)).toBe(isShown)
  await passSecond()
  expect((await read(other, page)).includes(text)).toBe(isShown)
})

const draft = { title: 'Draft', slug: '', excerpt: '', content: '', published: false }
const contents: Record<string, () => Promise<Change['write']>> = {
  message: async () => () => send('POST', '/contacts', message()),
  note: async () => {
    await stored('/contacts', message())
    const { id } = await db.selectFrom('family').select('id').executeTakeFirstOrThrow()
    return () => send('POST', `/families/${id}/notes`, { text: 'Sleeps better' })
  },
  answer: async () => {
    const requestId = await stored('/contacts', message())
    return () => send('POST', '/answers', { kind: 'contact', requestId, subject: 'Hello', text: 'Yes.' })
  },
  draft: async () => () => send('POST', '/blog', draft),
  'text of a draft': async () => {
    const id = await stored('/blog', draft)
    return () => send('PATCH', `/blog/${id}`, { title: 'Still a draft' })
  },
  'working copy': async () => {
    const id = await stored('/blog', newPost('Public'))
    return () => send('PUT', `/blog/${id}/draft`, { ...draft, published: undefined, version: 1 })
  },
}

test.each(Object.keys(contents))('a %s leaves pages cached', async (content) => {
  const write = await contents[content]!()
  await passSecond()
  for (const process of [app, other]) await read(process, '/blog')
  const misses = await Promise.all([app, other].map(countMisses))
  const version = await getContentVersion(db)
  expect((await write()).status).toBeLessThan(300)
  await passSecond()
  for (const process of [app, other]) await read(process, '/blog')
  expect(await Promise.all([app, other].map(countMisses))).toEqual(misses)
  expect(await getContentVersion(db)).toBe(version)
})

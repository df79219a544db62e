import { beforeAll, expect, test } from 'vitest'
import { PASSWORD } from '../../../test/app'
import { booking, message } from '../../../test/support/factories'
import { interfaceWords } from '../../../test/support/sentences'
import { sendReminders } from '../../features/appointments/reminders/reminders'
import { remindOfQuestions } from '../../features/appointments/reminders/question-reminders'
import { emailKinds } from '../../features/email/schema'
import { proposedQuestions } from '../../features/intake/proposed'
import { defaultSite, loadSite } from '../../features/settings/site-settings'
import { errorPage } from '../../features/site/errors/error-page'
import { loadPublished } from '../../features/website/published'
import { texts } from '../../features/website/texts/all'
import type { Text } from '../../features/website/texts/define'
import { invitationToken } from '../../features/testimonials/invitation/token'
import { otherPractice } from './other-practice-testing'

const DAY = 86_400_000

/** Every string in a value. */
const findStrings = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : value instanceof Object ? Object.values(value).flatMap(findStrings) : []

/** Makes all apostrophes the same, with or without HTML. */
const straighten = (text: string) => text.replaceAll(/&#x27;|&#39;|'/g, '’').replaceAll('&amp;', '&')

/** What another practice's pages must not say: our facts, and the sentences of every text, package, drawing, and question. */
const ours = (() => {
  const { name, consultant, email, phone, location } = defaultSite
  const originals = Object.values(texts).flatMap((named) => Object.values<Text>(named).map(({ original }) => original))
  const sentences = [...originals, proposedQuestions]
    .flatMap(findStrings)
    .flatMap((text) => text.split(/\{\{\w+\}\}|\n|^[#-]+ |(?<=[.!?:]) |[*[\]()]/m))
    .map((sentence) => straighten(sentence).trim())
    .filter((sentence) => sentence.length >= 12 && sentence.includes(' ') && !/^(https?:|\/)/.test(sentence))
  const isInterface = (sentence: string) =>
    interfaceWords.some((words) => words.includes(sentence.replace(/[.:]$/, '')))
  return [...new Set([name, consultant, email, phone, location, '100+', ...sentences])].filter(
    (sentence) => !isInterface(sentence),
  )
})()

/** Returns which of our words a document contains. */
function findOurs(document: string) {
  const text = straighten(document.replaceAll('\r\n ', ''))
  return ours.filter((words) => text.includes(words))
}

const practice = await otherPractice()
const { app, call, db, env, owner, get, send, types, slots } = practice
const links: Record<string, string> = {}
let first: { questions: object[] }

const readBooking = (path: string) => get<{ questions: object[] }>(`${path}/intake`)
const book = async (email: string, more: object = {}) =>
  send<{ id: string; booking: string }>('POST', '/consultations', booking({ email, ...more }))
const bookTime = (email: string, consultationType: string, typeId: string, slot: number) =>
  book(email, { consultationType, appointment: { typeId, start: slots[slot]!, timeZone: 'America/New_York' } })
const findAppointment = async (email: string) =>
  (await db.selectFrom('appointment').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id

beforeAll(async () => {
  const call1 = await bookTime('first@example.com', 'Dock Call', types.call, 0)
  links.booked = call1.booking
  first = await readBooking(call1.booking)
  const questions = [{ id: 'tide', kind: 'short', label: 'How is the tide?', hint: '', choices: [] }]
  await send('PUT', '/intake/questions/free', { questions, version: 0 })

  const visit = await bookTime('visit@example.com', 'Island Visit', types.visit, 4)
  links.requested = visit.booking
  await send('PATCH', `/appointments/${await findAppointment('visit@example.com')}`, { status: 'confirmed' })
  await send('POST', `${visit.booking}/contact`, { address: '1 Wharf' })
  await send('POST', `${visit.booking}/reschedule`, { start: slots[6], timeZone: 'America/New_York' })
  await send('POST', `${visit.booking}/cancel`)
  const other = await bookTime('other@example.com', 'Dock Call', types.call, 8)
  links.moved = other.booking
  const id = await findAppointment('other@example.com')
  await send('PATCH', `/appointments/${id}`, { start: slots[10] })
  await send('POST', `${other.booking}/guest`, { email: 'guest@example.com' })
  const asked = await db.selectFrom('outbox').select('text').where('kind', '=', 'guest-invitation').executeTakeFirst()
  links.guest = /\/booking\/\S+\/guest/.exec(asked!.text)![0]
  await send('POST', `${links.guest}/confirm`)
  await sendReminders({ db, env }, new Date(Date.parse(slots[0]!) - DAY / 2))
  await db
    .updateTable('appointment')
    .set({ changedAt: new Date(Date.now() - 9 * DAY).toISOString() })
    .execute()
  await remindOfQuestions({ db, env }, new Date(Date.parse(slots[0]!) - DAY))
  await send('PATCH', `/appointments/${id}`, { status: 'cancelled' })

  const plan = await book('plan@example.com', { consultationType: 'Tide Plan' })
  const family = await db
    .selectFrom('family')
    .select('id')
    .where('address', '=', 'plan@example.com')
    .executeTakeFirstOrThrow()
  const child = await send('POST', `/families/${family.id}/children`, { name: 'Gull', birthDate: '2026-03-01' })
  const written = await send('POST', '/plans', { childId: child.id, templateId: '6-8-clock' })
  const draft = { values: { changes: 'Harbor lights at seven.' }, was: { changes: '' } }
  const { version } = await send<{ version: number; id: string }>('PATCH', `/plans/${written.id}`, draft)
  await send('POST', `/plans/${written.id}/publish`, { version })
  await send('POST', `/families/${family.id}/diary/email`)
  await send('POST', '/answers', { kind: 'consultation', requestId: plan.id, subject: 'Re: tides', text: 'Yes.' })
  await send('PATCH', `/consultations/${plan.id}`, { status: 'completed' })
  const invited = await send('POST', '/testimonial-invitations', { consultationId: plan.id })
  links.testimonial = `/testimonial/${await invitationToken(db, invited.id)}`
  const words = { rating: 5, testimonial: 'We all sleep.', parentName: 'Zoë', childAge: '8 months', photoUrl: null }
  const said = await send('POST', '/testimonials', words)
  await send('PATCH', `/testimonials/${said.id}/approve`, { approved: true })
  await send('POST', '/contacts', message({ subject: 'workshop' }))
  const post = { title: 'Fog', excerpt: 'Of fog.', content: 'It lifts.', slug: 'fog', imageUrl: null, published: true }
  await send('POST', '/blog', post)

  await send('POST', '/site/test-mail', { to: 'me' })
  await send('POST', '/admin/invitations', { email: 'helper@example.com' })
  const account = {
    username: 'newcomer',
    email: 'new@example.com',
    password: 'moonlit garden 7',
    confirmPassword: 'moonlit garden 7',
  }
  await send('POST', '/auth/register', account, { cookie: '' })
  await send(
    'POST',
    '/auth/register',
    { ...account, username: 'other', email: `${owner.username}@example.com` },
    { cookie: '' },
  )
  await send('POST', '/auth/forgot-password', { email: `${owner.username}@example.com` }, { cookie: '' })
  await send('POST', '/auth/sign-in-link', { username: owner.username })
  await send('POST', '/auth/email', { email: 'ada@home.example', currentPassword: PASSWORD })
})

test('her first family was asked nothing that she hadn’t chosen', async () => {
  expect(first.questions).toEqual([])
  expect((await readBooking(links.booked!)).questions).toMatchObject([{ label: 'How is the tide?' }])
})

test('no page, feed, or link preview of another practice says anything of ours', async () => {
  const pages = ['/', '/about', '/services', '/blog', '/blog/fog', '/contact', '/privacy-policy', '/terms-of-service']
  const states = [
    '/services?package=tide-plan',
    '/services?age=baby&hard=nights&support=plan',
    '/services?age=youngest&hard=naps&support=talk',
  ]
  const parents = [
    `${links.booked}?new`,
    `${links.moved}`,
    `${links.requested}`,
    links.guest!,
    links.testimonial!,
    '/booking/none',
    '/testimonial/none',
  ]
  const files = ['/blog/feed.xml', '/sitemap.xml', '/robots.txt', '/manifest.webmanifest', '/.well-known/security.txt']
  const found: string[] = []
  for (const path of [...pages, ...states, ...parents, ...files, '/nowhere', '/blog/nowhere']) {
    const text = await (await app.request(path)).text()
    expect([path, text.length > 20]).toEqual([path, true])
    found.push(...findOurs(text).map((words) => `${path}: ${words}`))
  }
  const options = { site: await loadSite(db), website: await loadPublished(db) }
  for (const status of [429, 500, 503]) found.push(...findOurs(errorPage(status, '', options)))
  expect(found).toEqual([])
  for (const path of [...pages, '/nowhere']) {
    const html = await (await app.request(path)).text()
    expect([path, html.includes('Little Harbor Sleep')]).toEqual([path, true])
    const image = /og:image" content="[^"]*?(\/og\/[^"]+)"/.exec(html)?.[1]
    if (image) expect([path, (await app.request(image)).headers.get('content-type')]).toEqual([path, 'image/jpeg'])
  }
})

/** To the practice or to account holders, about things that don't happen in this test. Practices can't reword them. */
const UNSENT = [
  'account-approved',
  'account-rejected',
  'registration-received',
  'sign-in-changed',
  'request-flood',
  'mail-trouble',
  'backup-trouble',
  'calendar-trouble',
  'password-changed',
]

/** Their words are texts like the two that are sent (`website/texts/family-emails.ts`), and have changed along with all others. */
const ABOUT_NIGHTS = [
  'nights-invitation',
  'night-comment',
  'nights-silent',
  'nights-report',
  'diary-closed',
  'diary-closed-notice',
]
/** Agreements and receipts. Their words are texts, too. */
const ABOUT_MONEY = [
  'offer',
  'offer-changed',
  'offer-reminder',
  'offer-business',
  'offer-signed',
  'offer-signed-notice',
  'payment-receipt',
  'payment-received',
  'payment-failed',
  'payment-attention',
  'stripe-trouble',
]
/** Written like a message from the Contact page. */
const MESSAGES = ['nights-message', 'nights-message-confirmation']

test('no email, invitation, or file name of another practice says anything of ours', async () => {
  const rows = await db.selectFrom('outbox').selectAll().execute()
  const kinds = new Set(rows.map(({ kind }) => kind))
  expect(
    Object.keys(emailKinds).filter(
      (kind) => !kinds.has(kind) && ![...UNSENT, ...ABOUT_NIGHTS, ...ABOUT_MONEY, ...MESSAGES].includes(kind),
    ),
  ).toEqual([])
  const found = rows.flatMap(({ kind, subject, text, letter, invitation }) =>
    findOurs([subject, text, JSON.stringify(letter), invitation].join('\n')).map((words) => `${kind}: ${words}`),
  )
  expect([...new Set(found)]).toEqual([])
  for (const { letter, kind } of rows)
    expect([kind, JSON.stringify(letter).includes('Little Harbor Sleep')]).toEqual([kind, true])
  // Besides labels and buttons, every sentence to a parent is the owner's.
  const toParents = rows.filter(({ to }) => /^(first|visit|other|guest|plan|ann)@/.test(to))
  const sentences = toParents.flatMap(({ text }) => text.split(/\n+/)).filter((line) => /[.!?]$/.test(line))
  expect(sentences.length).toBeGreaterThan(0)
  expect(sentences.filter((line) => !/Harbor|^Yes\.$|^• How is the tide\?$/.test(line))).toEqual([])
})

test('calendar files, downloads, and their names are the practice’s', async () => {
  const invitations = await db.selectFrom('outbox').select('invitation').where('invitation', 'is not', null).execute()
  const made = JSON.stringify(await send('POST', '/calendar-feed'))
  const feed = await (await app.request(/\/calendar\/[\w-]+\.ics/.exec(made)![0])).text()
  const calendars = [feed, ...invitations.map(({ invitation }) => invitation!)]
  expect(calendars.length).toBeGreaterThan(5)
  for (const calendar of calendars) {
    expect(calendar).toContain('PRODID:-//Little Harbor Sleep//Appointments//EN')
    expect(findOurs(calendar)).toEqual([])
  }
  for (const kind of ['contacts', 'consultations']) {
    const file = await call('GET', `/api/${kind}/export`, undefined, owner)
    expect(findOurs(`${file.headers.get('content-disposition')}\n${await file.text()}`)).toEqual([])
  }
  const exported = await call('POST', '/api/admin/privacy/export', { address: 'ann@example.com' }, owner)
  expect(exported.headers.get('content-disposition')).toContain('filename="little-harbor-sleep-data-')
  expect(findOurs(await exported.text())).toEqual([])
})

import { expect, test } from 'vitest'
import { booking, message } from '../../../test/support/factories'
import { appointmentsApp } from '../appointments/testing'

const { app, call, db, signedIn, slots, typeId } = await appointmentsApp(
  { confirm: 'by hand' },
  { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_TO: 'practice@example.com' },
)
const hilda = await signedIn(['canManageContacts', 'canManageConsultations'])
const readsMessages = await signedIn(['canManageContacts'])

type Sent = { id: string; error: string; booking?: string }
type Offered = {
  booked: string | null
  offer: { starts: string[]; free: string[]; nearest: string[]; timeZone: string } | null
}
const post = async (path: string, body: object, user: object = {}) => {
  const response = await call('POST', path, body, user)
  return { status: response.status, ...((await response.json()) as Sent) }
}
let count = 0
async function addRequest(changes: object = {}) {
  const email = `family${++count}@example.com`
  return { email, id: (await post('/api/consultations', booking({ email, ...changes }))).id }
}
const answer = (about: object, starts: string[], user: object = hilda) =>
  post('/api/answers', { subject: 'Times', text: 'Hello,\n\n> When?', times: { typeId, starts }, ...about }, user)
const toRequest = (requestId: string) => ({ kind: 'consultation', requestId, status: 'confirmed' })

async function findLink(email: string) {
  const emails = db.selectFrom('outbox').select(['text', 'letter']).where('to', '=', email).where('kind', '=', 'answer')
  const { text, letter } = await emails.executeTakeFirstOrThrow()
  const links = text.match(/\S+\/booking\/\S+/g)!.map((link) => new URL(link))
  return { links, letter, token: links[0]!.pathname.split('/')[2]! }
}
const load = async (token: string) => (await (await call('GET', `/api/booking/${token}/times`)).json()) as Offered
const tap = (token: string, start: string) => post(`/api/booking/${token}/times`, { start })
const appointmentsOf = (email: string) => db.selectFrom('appointment').selectAll().where('email', '=', email).execute()
/** Leaves enough room for what each of them takes. */
const someTimes = async () => (await slots()).filter((_, n) => n % 3 === 0).slice(0, 3)

test('an answer offers three times, and one tap on a page that books nothing by itself books one', async () => {
  const starts = await someTimes()
  const { id, email } = await addRequest()
  expect((await answer(toRequest(id), starts)).status).toBe(201)
  const { links, letter, token } = await findLink(email)
  expect(links.map(({ searchParams }) => searchParams.get('time'))).toEqual(starts)
  // Above the parent's quoted words.
  expect(letter!.body.map((block) => (typeof block === 'string' ? 'words' : Object.keys(block)[0]))).toEqual([
    'words',
    'words',
    'action',
    'action',
    'action',
    'quote',
  ])
  const [chosen, other] = starts
  const page = await app.request(links[0]!.pathname + links[0]!.search)
  expect(page.headers.get('cache-control')).toBe('no-store')
  const html = await page.text()
  expect(html).toContain('Book this time?')
  expect(html.match(/name="start"[^>]*/g)).toHaveLength(3)
  expect(await appointmentsOf(email)).toEqual([])

  const tapped = await app.request(links[0]!.pathname, {
    method: 'POST',
    body: new URLSearchParams({ start: chosen! }),
  })
  expect([tapped.status, tapped.headers.get('location')]).toEqual([
    303,
    expect.stringMatching(/^\/booking\/[\w-]{43}\?new$/),
  ])
  const [booked, ...more] = await appointmentsOf(email)
  expect(more).toEqual([])
  expect(booked).toMatchObject({ consultationId: id, status: 'confirmed', phone: '(555) 010-0134' })
  expect(Date.parse(booked!.start)).toBe(Date.parse(chosen!))
  expect(await (await app.request(tapped.headers.get('location')!)).text()).toContain('Booked')
  const sent = await db.selectFrom('outbox').select(['kind', 'subject']).where('aboutId', '=', id).execute()
  expect(sent).toContainEqual({ kind: 'appointment-booked', subject: expect.any(String) })
  expect(sent).toContainEqual({ kind: 'appointment-changed', subject: expect.stringMatching(/^Booked: /) })

  // The link books only once.
  expect(await tap(token, other!)).toMatchObject({ status: 200, booking: tapped.headers.get('location')!.slice(0, -4) })
  expect(await appointmentsOf(email)).toHaveLength(1)
  expect(await load(token)).toMatchObject({ booked: expect.stringMatching(/^\/booking\//), offer: null })
  expect(await (await app.request(links[1]!.pathname + links[1]!.search)).text()).toContain('It’s booked')
})

test('a time that was taken meanwhile says so and shows the others, and the nearest once all are taken', async () => {
  const starts = await someTimes()
  const [one, two] = [await addRequest(), await addRequest()]
  for (const { id } of [one, two]) await answer(toRequest(id), starts)
  const [first, second] = [await findLink(one.email), await findLink(two.email)]
  expect((await tap(first.token, starts[1]!)).status).toBe(200)
  const link = second.links[1]!
  const opened = await (await app.request(link.pathname + link.search)).text()
  expect(opened).toContain('That time has just been taken.')
  expect(opened.match(/name="start"/g)).toHaveLength((await load(second.token)).offer!.free.length)
  const refused = await app.request(link.pathname, { method: 'POST', body: new URLSearchParams({ start: starts[1]! }) })
  expect([refused.status, await refused.text()]).toEqual([
    409,
    expect.stringContaining('That time has just been taken.'),
  ])
  expect(await appointmentsOf(two.email)).toEqual([])

  const last = await addRequest()
  const [busy] = await someTimes()
  await answer(toRequest(last.id), [busy!])
  expect((await tap(second.token, busy!)).status).toBe(200)
  const { token } = await findLink(last.email)
  const { offer } = await load(token)
  expect(offer).toMatchObject({ free: [], nearest: [expect.any(String), expect.any(String), expect.any(String)] })
  expect((await tap(token, offer!.nearest[0]!)).status).toBe(200)
  // Refuses times that families can't book.
  const late = await addRequest()
  await answer(toRequest(late.id), await someTimes())
  expect((await tap((await findLink(late.email)).token, '2099-01-01T03:00:00Z')).status).toBe(409)
})

test('a request that asks for another time is moved to the one that’s tapped, and confirmed', async () => {
  const [asked, ...others] = await slots()
  const appointment = { typeId, start: asked, timeZone: 'America/Denver' }
  const { id, email } = await addRequest({ consultationType: 'Free Consultation', appointment })
  await answer({ ...toRequest(id), status: 'pending' }, others.slice(-2))
  const { token } = await findLink(email)
  expect((await load(token)).offer!.timeZone).toBe('America/Denver')
  expect((await tap(token, others.at(-1)!)).status).toBe(200)
  const [moved, ...more] = await appointmentsOf(email)
  expect(more).toEqual([])
  expect(moved).toMatchObject({ status: 'confirmed' })
  expect(Date.parse(moved!.start)).toBe(Date.parse(others.at(-1)!))
})

test('who wrote a message and who is a family are offered times too, until they’re deleted or the answer is undone', async () => {
  const email = 'writes@example.com'
  const { id } = await post('/api/contacts', message({ email, name: 'Ann Writes' }))
  const toMessage = { kind: 'contact', requestId: id }
  expect((await answer(toMessage, await someTimes(), readsMessages)).status).toBe(403)
  const sent = await answer(toMessage, await someTimes())
  const { token } = await findLink(email)
  await post(`/api/answers/${sent.id}/undo`, {}, hilda)
  expect((await tap(token, (await someTimes())[0]!)).status).toBe(404)
  await answer(toMessage, await someTimes())
  expect((await tap((await findLink(email)).token, (await someTimes())[0]!)).status).toBe(200)
  expect(await appointmentsOf(email)).toMatchObject([{ name: 'Ann Writes', consultationId: null }])

  const families = db.selectFrom('family').select('id').where('address', '=', email)
  const familyId = (await families.executeTakeFirstOrThrow()).id
  await db.deleteFrom('outbox').execute()
  await answer({ kind: 'family', familyId }, await someTimes())
  expect((await tap((await findLink(email)).token, (await someTimes())[0]!)).status).toBe(200)
  expect(await appointmentsOf(email)).toHaveLength(2)

  const gone = await addRequest()
  await answer(toRequest(gone.id), await someTimes())
  const link = await findLink(gone.email)
  await call('DELETE', `/api/consultations/${gone.id}`, undefined, hilda)
  expect((await call('GET', `/api/booking/${link.token}/times`)).status).toBe(404)
  expect((await app.request(link.links[0]!.pathname)).status).toBe(404)
})

test('a time that isn’t free is never offered, and the link is in no page of the portal', async () => {
  const { id, email } = await addRequest()
  expect(await answer(toRequest(id), ['2099-01-01T03:00:00Z'])).toMatchObject({
    status: 409,
    error: 'A time that you offer is no longer free. Please choose another one.',
  })
  expect(
    await db.selectFrom('outbox').select('id').where('to', '=', email).where('kind', '=', 'answer').execute(),
  ).toEqual([])
  await answer(toRequest(id), await someTimes())
  const reader = await signedIn(['canManageContacts', 'canManageConsultations', 'canManageUsers'])
  const stored = db.selectFrom('outbox').select('id').where('to', '=', email).where('kind', '=', 'answer')
  const shown = await (
    await call('GET', `/api/admin/mails/${(await stored.executeTakeFirstOrThrow()).id}`, undefined, reader)
  ).text()
  expect(shown).toContain('(a private link)')
  expect(shown).not.toContain('/booking/')
  const { text } = await db.selectFrom('answer').select('text').where('requestId', '=', id).executeTakeFirstOrThrow()
  expect(text).toMatch(/\n\nTimes offered: .+, \d+:\d\d [AP]M; .+ \(Pacific (Standard|Daylight) Time\)$/)
})

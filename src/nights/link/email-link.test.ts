import { afterAll, expect, test, vi } from 'vitest'
import { booking } from '../../../test/support/factories'
import { appointmentsApp } from '../../features/appointments/testing'
import { diaryToken, findDiary } from '../../features/diary/link'
import { invitationToken } from '../../features/testimonials/invitation/token'
import { findFamilyIds } from '../../features/families/testing'

vi.useFakeTimers({ toFake: ['Date'] })
afterAll(() => void vi.useRealTimers())
const site = await appointmentsApp({}, { SITE_URL: 'https://night.example' }, true)
const { call, app, db, slots, typeId } = site
const manager = await site.signedIn(['canManageContacts', 'canManageConsultations'])

let count = 0
const nextTime = async () => (await slots(3, 9))[0]!
/** Books with an address, which the practice confirms. Returns the path of the booking's page. */
async function book(email: string) {
  const booked = await bookUnproved(email)
  expect((await call('PATCH', `/api/consultations/${booked.id}`, { status: 'completed' }, manager)).status).toBe(200)
  return booked
}
/** Books without the confirmation, so it could be anyone with this address. */
async function bookUnproved(email: string) {
  const appointment = { typeId, start: await nextTime(), timeZone: 'America/Chicago' }
  const reply = await call('POST', '/api/consultations', booking({ email, parentName: 'Kim', appointment }))
  return (await reply.json()) as { id: string; booking: string }
}
const familyOf = async (email: string) => (await findFamilyIds(db, [email]))(email)!
const change = async (method: string, path: string, json?: object) =>
  expect((await call(method, `/api/families/${path}`, json, manager)).status).toBeLessThan(300)
async function startDiary(email: string) {
  await change('POST', `${await familyOf(email)}/diary`, { timeZone: 'America/Chicago' })
  return familyOf(email)
}
/** Returns the path of the page where a family writes the testimonial it was asked for. */
async function invite(consultationId: string) {
  await call('PATCH', `/api/consultations/${consultationId}`, { status: 'completed' }, manager)
  const reply = await call('POST', '/api/testimonial-invitations', { consultationId }, manager)
  const { id } = (await reply.json()) as { id: string }
  return `/testimonial/${await invitationToken(db, id)}`
}
const newAddress = () => `kim${++count}@example.com`
const readOffer = async (page: string) => {
  const reply = await call('GET', `/api${page}/nights`)
  return [reply.status, ((await reply.json()) as { to?: string | null }).to]
}
const ask = async (page: string, json = {}) => (await call('POST', `/api${page}/nights`, json)).status
const sent = () => db.selectFrom('outbox').select(['to', 'text']).where('kind', '=', 'diary-link').execute()
/** Skips an hour and deletes the sent emails. */
async function forget() {
  vi.setSystemTime(Date.now() + 3_600_000)
  await db.deleteFrom('outbox').execute()
}
const shown = async (page: string) => (await app.request(page)).text()
const OFFER = 'Email me the link'

test('the pages of a booking and a testimonial offer to email the link of a diary, and never show it', async () => {
  await forget()
  const email = newAddress()
  const { id, booking: page } = await book(email)
  const pages = [page, await invite(id)]
  for (const one of pages) {
    expect(await readOffer(one)).toEqual([200, null])
    expect(await shown(one)).not.toContain(OFFER)
    // There's nothing to send, and the response doesn't say so.
    expect(await ask(one)).toBe(200)
  }
  expect(await sent()).toEqual([])

  const familyId = await startDiary(email)
  const diary = await db.selectFrom('diary').selectAll().where('familyId', '=', familyId).executeTakeFirstOrThrow()
  const token = await diaryToken(db, diary)
  for (const one of pages) {
    await forget()
    expect(await readOffer(one)).toEqual([200, 'k•••@example.com'])
    // The form can't choose where the email goes.
    const form = new URLSearchParams({ email: 'eve@example.com', to: 'eve@example.com' })
    const reply = await app.request(`${one}/nights`, { method: 'POST', body: form })
    expect([reply.status, reply.headers.get('location')]).toEqual([303, `${one}?nights#nights`])
    const emails = await sent()
    expect(emails.map(({ to }) => to)).toEqual([email])
    expect(emails[0]!.text).toContain(`https://night.example/nights/${token}`)
    for (const path of [one, `${one}?nights`]) {
      const html = await shown(path)
      expect(html).toContain(OFFER)
      expect(html).toContain('k•••@example.com')
      expect(html).not.toContain(token)
    }
    expect(await shown(`${one}?nights`)).toContain('on its way to')
  }

  // After a renewal, the email has the new link.
  await forget()
  await change('POST', `${familyId}/diary/link`, { email: false })
  expect(await ask(page)).toBe(200)
  const renewed = (await sent()).map(({ text }) => /\/nights\/([\w-]+)/.exec(text)![1]!)
  expect(renewed).toEqual([expect.not.stringContaining(token)])
  expect(await findDiary(db, renewed[0]!)).toMatchObject({ id: diary.id })

  await forget()
  const closedAt = new Date().toISOString()
  await db.updateTable('diary').set({ closedAt }).where('familyId', '=', familyId).execute()
  expect([await readOffer(page), await ask(page), await sent()]).toEqual([[200, null], 200, []])
  await change('DELETE', `${familyId}/diary`)
  for (const one of pages) {
    expect(await readOffer(one)).toEqual([200, null])
    expect(await shown(one)).not.toContain(OFFER)
    expect(await ask(one)).toBe(200)
  }
  expect(await sent()).toEqual([])
})

test('a page offers the link of its own family only, and each parent gets it at their own address', async () => {
  await forget()
  const [kim, sam, other] = [newAddress(), newAddress(), newAddress()]
  const [{ booking: page }, { booking: second }, { booking: foreign }] = [
    await book(kim),
    await book(sam.toUpperCase()),
    await book(other),
  ]
  const familyId = await startDiary(kim)
  for (const one of [second, foreign]) {
    expect(await readOffer(one)).toEqual([200, null])
    expect(await ask(one)).toBe(200)
  }
  expect(await sent()).toEqual([])
  await change('POST', `${familyId}/join`, { address: sam })
  expect(await ask(second)).toBe(200)
  expect((await sent()).map(({ to }) => to)).toEqual([sam])
  const last = db.selectFrom('activity').select('targetId').where('what', '=', 'diary link sent').orderBy('id', 'desc')
  expect(await last.executeTakeFirst()).toEqual({ targetId: familyId })
  expect(await readOffer(foreign)).toEqual([200, null])
  for (const unknown of [`${page}x`, '/testimonial/x', page.replace('booking', 'testimonial')]) {
    expect((await readOffer(unknown))[0]).toBe(404)
    expect(await ask(unknown)).toBe(404)
  }
})

test('someone who books with a family’s address learns nothing of its diary until the practice has confirmed the booking', async () => {
  const [email, none] = [newAddress(), newAddress()]
  // Booked before the diary began, after that, and without a diary.
  const before = await bookUnproved(email)
  await startDiary(email)
  const { id, booking: stranger } = await bookUnproved(email)
  const { booking: without } = await bookUnproved(none)
  const pages = [before.booking, stranger, without]
  await forget()
  for (const page of pages) {
    expect(await readOffer(page)).toEqual([200, null])
    expect(await ask(page)).toBe(200)
  }
  expect(await sent()).toEqual([])

  // Once the appointment is over, anyone who lost the link can ask, and gets the same response whether there's a diary or not.
  const over = { start: '2026-01-01T10:00:00.000Z', end: '2026-01-01T10:30:00.000Z', takesTime: false }
  for (const address of [email, none])
    await db.updateTable('appointment').set(over).where('email', '=', address).execute()
  for (const page of pages) {
    expect(await readOffer(page)).toEqual([200, 'k•••@example.com'])
    expect(await shown(page)).toContain('If there’s a page for your nights')
  }
  expect(await Promise.all([ask(stranger), ask(without)])).toEqual([200, 200])
  for (const page of pages) expect(await ask(page)).toBe(429)
  expect((await sent()).map(({ to }) => to)).toEqual([email])
  // That doesn't use up the limit of a page that the practice confirmed.
  expect(await ask((await book(email)).booking)).toBe(200)
  await call('PATCH', `/api/consultations/${id}`, { status: 'completed' }, manager)
  expect(await readOffer(stranger)).toEqual([200, 'k•••@example.com'])
  await db.updateTable('consultation').set({ spamAt: new Date().toISOString() }).where('id', '=', id).execute()
  expect(await readOffer(stranger)).toEqual([200, null])
})

test('an address gets the link once an hour, and the page says so', async () => {
  const email = newAddress()
  const { booking: page } = await book(email)
  await startDiary(email)
  await forget()
  expect(await ask(page)).toBe(200)
  expect(await ask(page)).toBe(429)
  expect(await sent()).toHaveLength(1)
  const reply = await app.request(`${page}/nights`, { method: 'POST', body: new URLSearchParams() })
  expect(reply.status).toBe(429)
  expect(await reply.text()).toContain('You asked for it within the last hour.')
})

import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../scripts/free-port.ts'
import { expect, test } from '../e2e/support/fixtures'
import { createInstallation, openSiteDb, signIn } from '../e2e/support/installation'
import { startMailServer } from '../e2e/support/mail-server'
import { booking, message } from '../test/support/factories.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** All emails are out by then, also if a process was killed while it was sending one. */
const RECOVERY_MS = 2 * MINUTE_MS

/** Moves the clock of a process that starts with it. */
const moveClock = (ms: number) =>
  `--import=data:text/javascript,${encodeURIComponent(`
    const Real = Date
    globalThis.Date = class extends Real {
      constructor(...args) { if (args.length) super(...args); else super(Real.now() + ${ms}) }
      static now() { return Real.now() + ${ms} }
    }`)}`

for (const { name, outage, reminder, links } of [
  { name: 'a minute', outage: 0, reminder: ['Booked', 'Reminder'], links: 1 },
  { name: 'an hour', outage: HOUR_MS, reminder: ['Booked', 'Reminder'], links: 0 },
  { name: 'six hours', outage: 6 * HOUR_MS, reminder: [], links: 0 },
])
  test(`after the mail server was away for ${name}, every email is true, and the last one about a thing`, async ({
    database,
  }) => {
    test.setTimeout(6 * MINUTE_MS)
    const port = await freePort()
    const site = await createInstallation(database)
    const settings = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_TO: 'practice@example.com', TRUST_PROXY: '1' }
    Object.assign(site.env, settings)
    let mailServer: Awaited<ReturnType<typeof startMailServer>> | undefined
    try {
      await site.createAdmin()
      const first = await site.start()
      await writeEmails(first.url, site.env)
      await first.stop('SIGKILL')
      Object.assign(site.env, { NODE_OPTIONS: moveClock(outage) })
      const second = await site.start()
      await sleep(3000)

      mailServer = await startMailServer({ port, delayMs: 100 })
      const back = Date.now()
      const { received } = mailServer
      await expect.poll(() => received.length, { timeout: RECOVERY_MS, intervals: [20] }).toBeGreaterThan(2)
      await second.stop('SIGKILL')
      await site.start()
      const db = await openSiteDb(site.env)
      const unfinished = async () =>
        (
          await db
            .selectFrom('outbox')
            .select(['kind', 'to'])
            .where('sentAt', 'is', null)
            .where('droppedAt', 'is', null)
            .execute()
        ).map(({ kind, to }) => `${kind} ${to}`)
      await expect.poll(unfinished, { timeout: back + RECOVERY_MS - Date.now(), intervals: [500] }).toEqual([])
      expect(await db.selectFrom('outbox').select('id').where('failedAt', 'is not', null).execute()).toEqual([])
      await db.destroy()

      // The one that was being sent when the process was killed may arrive twice.
      const copies = received.length - new Set(received.map(({ id }) => id)).size
      expect(copies).toBeLessThanOrEqual(1)
      const once = received.filter((email, index) => received.findIndex(({ id }) => id === email.id) === index)
      const to = (address: string) =>
        once.filter((email) => email.to === `${address}@example.com`).map(({ subject }) => subject.split(':')[0])
      expect({
        booked: to('booked'),
        moved: to('moved'),
        cancelled: to('cancelled'),
        byPractice: to('by-practice'),
        reminded: to('reminded'),
        asked: to('asked'),
      }).toEqual({
        booked: ['Booked'],
        moved: ['Moved'],
        cancelled: ['Canceled'],
        byPractice: ['Moved'],
        reminded: reminder,
        asked: ['First answer', 'Second answer'],
      })
      expect(to('hilda')).toEqual(Array(links).fill('Choose a new password'))
      const practice = (about: string) =>
        once
          .filter((email) => email.to === 'practice@example.com' && email.replyTo === `${about}@example.com`)
          .map(({ subject }) => subject.split(':')[0])
      expect([practice('booked'), practice('moved'), practice('cancelled')]).toEqual([
        ['Booked'],
        ['Booked', 'Moved'],
        ['Booked', 'Canceled'],
      ])
    } finally {
      await site.remove()
      await mailServer?.close()
    }
  })

/** Books, moves, cancels, answers, reminds, and asks for links while no email can leave. */
async function writeEmails(url: string, env: Record<string, string | undefined>) {
  const { cookie } = await signIn(url)
  let visitors = 0
  const call = async (method: string, path: string, body: object | undefined, isPractice = false) => {
    const response = await fetch(url + path, {
      method,
      headers: {
        connection: 'close',
        'content-type': 'application/json',
        ...(isPractice ? { cookie } : { 'x-forwarded-for': `198.51.${++visitors}.1` }),
      },
      body: JSON.stringify(body),
    })
    const text = await response.text()
    expect(response.ok, `${path}: ${text}`).toBe(true)
    return JSON.parse(text) as { id: string; booking: string; slots: string[] }
  }
  const day = [['09:00', '17:00']]
  const weekly = Object.fromEntries(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'].map((one) => [one, day]))
  await call('PUT', '/api/availability', { weekly, overrides: [] }, true)
  const fields = { name: 'First call', minutes: 30, consultationType: 'Free Consultation' }
  const { id: typeId } = await call('POST', '/api/appointment-types', fields, true)
  const date = (days: number) => new Date(Date.now() + days * 24 * HOUR_MS).toISOString().slice(0, 10)
  const range = new URLSearchParams({ type: typeId, from: date(3), to: date(6), timeZone: 'America/Los_Angeles' })
  const { slots } = (await (await fetch(`${url}/api/slots?${range}`)).json()) as { slots: string[] }
  // A quarter of an hour apart, so that the next two overlap.
  const next = () => ({ start: slots.splice(0, 3)[0]!, timeZone: 'America/Los_Angeles' })
  const book = async (name: string) => {
    const appointment = { typeId, ...next() }
    const body = booking({ email: `${name}@example.com`, consultationType: 'Free Consultation', appointment })
    const { booking: link } = await call('POST', '/api/consultations', body)
    const { id } = (await (await fetch(`${url}/api${link}`)).json()) as { id: string }
    return { link, id }
  }

  await book('booked')
  const moved = await book('moved')
  await call('POST', `/api${moved.link}/reschedule`, next())
  await call('POST', `/api${moved.link}/reschedule`, next())
  const cancelled = await book('cancelled')
  await call('POST', `/api${cancelled.link}/reschedule`, next())
  await call('POST', `/api${cancelled.link}/cancel`, {})
  const byPractice = await book('by-practice')
  await call('PATCH', `/api/appointments/${byPractice.id}`, { start: next().start }, true)

  const { id: reminded } = await book('reminded')
  const db = await openSiteDb(env)
  const at = (minutes: number) => new Date(Date.now() + minutes * MINUTE_MS).toISOString()
  // As if it had been booked a day and a half ago: later than the reminder of the questions.
  const span = { start: at(150), end: at(180), blockedFrom: at(150), blockedUntil: at(180), changedAt: at(-2000) }
  await db.updateTable('appointment').set(span).where('id', '=', reminded).execute()
  await db
    .updateTable('outbox')
    .set({ validUntil: span.end })
    .where('topic', '=', `appointment ${reminded}`)
    .where('kind', '=', 'appointment-booked')
    .execute()
  const reminders = () => db.selectFrom('outbox').select('id').where('kind', '=', 'appointment-reminder').execute()
  // A minute after it started, the site begins to remind.
  await expect.poll(async () => (await reminders()).length, { timeout: 90_000, intervals: [500] }).toBe(1)
  await db.destroy()

  const { id: asked } = await call('POST', '/api/contacts', message({ email: 'asked@example.com' }))
  for (const subject of ['First answer', 'Second answer'])
    await call('POST', '/api/answers', { kind: 'contact', requestId: asked, subject, text: 'Hello again.' }, true)
  for (let n = 0; n < 2; n++) await call('POST', '/api/auth/forgot-password', { email: 'hilda@example.com' })
}

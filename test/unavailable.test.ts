import { describe, expect, test, vi } from 'vitest'
import { appointmentsApp } from '../src/features/appointments/testing'
import { SITE_KEY } from '../src/features/settings/site-settings'
import { booking, message } from './support/factories'
import { setDown, setReadOnly } from './support/break-database'

const onPostgres = process.env.TEST_DATABASE === 'postgres'
const BUSY = 'The site is busy for a moment. Please try again.'
const own = { phone: '+44 20 7946 0958', phoneNumber: '+442079460958', email: 'sleep@practice.example' }

/** A new site with its own phone and email. Nobody has opened a page yet. */
async function openSite() {
  const first = await appointmentsApp({ consultationType: 'Newborn Care' }, {}, true)
  await first.db.insertInto('setting').values({ key: SITE_KEY, value: own }).execute()
  return first
}

const states = onPostgres ? (['down', 'read-only'] as const) : (['read-only'] as const)

describe.each(states)('with a database that is %s', async (state) => {
  const { app, db, call, slots, book, restart } = await openSite()
  const setBroken = (isBroken: boolean) => (state === 'down' ? setDown(db, isBroken) : setReadOnly(db, isBroken))
  const [start] = await slots()
  const { booking: link } = (await (await book(start!)).json()) as { booking: string }
  const post = (site: typeof app, path: string, fields: object) =>
    site.request(path, { method: 'POST', body: new URLSearchParams(fields as Record<string, string>) })

  test('forms answer 503 in words, keep what was typed, and say how to reach the practice', async () => {
    const site = await restart()
    await setBroken(true)
    try {
      for (const [path, fields] of [
        ['/contact', message()],
        ['/services', booking({ preferredDate: '2999-01-31' })],
      ] as const) {
        const api = path === '/contact' ? '/api/contacts' : '/api/consultations'
        // Log as shipped.
        vi.stubEnv('NODE_ENV', 'production')
        await expect.poll(async () => (await call('POST', api, fields)).status).toBe(503)
        const asJson = await call('POST', api, fields)
        vi.unstubAllEnvs()
        expect([asJson.status, await asJson.json()]).toEqual([503, { error: BUSY }])
        expect(asJson.headers.get('retry-after')).toBe('5')

        const asForm = await post(site, path, fields)
        expect([asForm.status, asForm.headers.get('retry-after')]).toEqual([503, '5'])
        const html = await asForm.text()
        const [alert = ''] = /role="alert".*?<form|role="alert".*?<label/s.exec(html) ?? []
        expect(alert).toMatch(/busy for a moment.*You can also call or text/s)
        expect(alert).toContain(`href="tel:${own.phoneNumber}"`)
        expect(alert).toContain(`href="mailto:${own.email}"`)
        for (const text of Object.values(fields)) expect(html).toContain(text)
        expect(html).toMatch(/<form[^>]+method="post"/)
      }
    } finally {
      vi.unstubAllEnvs()
      await setBroken(false)
    }
  })

  test('a form of a lasting link comes back as one that can be sent again', async () => {
    const site = await restart()
    const fields = { reason: 'A “cold”,\r\nsince <Monday>' }
    await setBroken(true)
    await expect.poll(async () => (await post(site, `${link}/cancel`, fields)).status).toBe(503)
    const reply = await post(site, `${link}/cancel`, fields)
    const html = await reply.text()
    await setBroken(false)
    expect(reply.headers.get('retry-after')).toBe('5')
    expect(html).toContain('Everything you wrote is still here.')
    expect(html).toContain('<input type="hidden" name="reason" value="A “cold”,\r\nsince &#60;Monday&#62;">')
    expect(html).toContain('<form method="post">')
    expect(html).toContain(own.phoneNumber)
    await expect
      .poll(async () => (await post(site, `${link}/cancel`, fields)).headers.get('location'))
      .toBe(`${link}?cancelled`)
  })
})

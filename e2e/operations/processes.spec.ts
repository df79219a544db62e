import { expect, test } from '../support/fixtures'
import { findSlots, openHours } from '../support/appointments'
import { book, createInstallation, signIn } from '../support/installation'
import { startMailServer } from '../support/mail-server'
import { publishWhileReading } from '../support/publish-website'

const postJson = (changes: object) =>
  JSON.stringify({ title: 'Quiet nights', content: 'At last.', excerpt: '', slug: '', published: true, ...changes })

test('three processes on one PostgreSQL act as one site @postgres', async ({ database }) => {
  const mailServer = await startMailServer()
  const site = await createInstallation(database)
  Object.assign(site.env, { SMTP_URL: mailServer.url })
  try {
    await site.createAdmin()
    const processes = [await site.start(), await site.start(), await site.start()]
    const [first, ...others] = processes.map(({ url }) => url) as [string, string, string]
    const { cookie } = await signIn(first)
    const headers = { cookie, 'content-type': 'application/json' }
    const shows = (url: string, text: string) => async () => (await (await fetch(`${url}/blog`)).text()).includes(text)

    // All processes know a session. A cached page expires everywhere within a second.
    for (const url of others) {
      expect((await fetch(`${url}/api/auth/me`, { headers })).status).toBe(200)
      expect(await shows(url, 'Quiet nights')()).toBe(false)
    }
    expect((await fetch(`${first}/api/blog`, { method: 'POST', headers, body: postJson({}) })).status).toBe(201)
    for (const url of others) await expect.poll(shows(url, 'Quiet nights')).toBe(true)

    await publishWhileReading([first, ...others], cookie)

    // A scheduled post appears everywhere.
    const publishedAt = new Date(Date.now() + 1500).toISOString()
    await fetch(`${first}/api/blog`, {
      method: 'POST',
      headers,
      body: postJson({ title: 'Tomorrow', publishedAt, published: undefined }),
    })
    for (const url of others)
      expect((await shows(url, 'Tomorrow')()) && new Date().toISOString() < publishedAt).toBe(false)
    for (const url of others) await expect.poll(shows(url, 'Tomorrow')).toBe(true)

    // Rate limits are shared: thirty from one IP address, across all processes.
    const statuses = []
    for (let n = 0; n < 33; n++) statuses.push((await book(processes[n % 3]!.url, `family${n}@example.com`)).status)
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 201), 429, 429, 429])

    // Three workers share the outbox and send each email once: two for each of the 25 that a network may send a day, and one about
    // the others.
    await expect.poll(() => mailServer.ids.size).toBe(51)
    expect(mailServer.received).toHaveLength(51)

    // Signing out of one process signs out of all.
    await fetch(`${first}/api/auth/logout`, { method: 'POST', headers })
    for (const url of others) expect((await fetch(`${url}/api/auth/me`, { headers })).status).toBe(401)
  } finally {
    await site.remove()
    await mailServer.close()
  }
})

test('64 families at three processes want the same time, and one gets it @postgres', async ({
  database,
  playwright,
}) => {
  const mailServer = await startMailServer()
  const site = await createInstallation(database)
  Object.assign(site.env, { SMTP_URL: mailServer.url, RATE_LIMITS: 'off' })
  try {
    const processes = [await site.start(), await site.start(), await site.start()]
    const request = await playwright.request.newContext({ baseURL: processes[0]!.url })
    const typeId = await openHours(request, site)
    const [start] = await findSlots(request, typeId, 'UTC')
    const replies = await Promise.all(
      Array.from({ length: 64 }, (_, n) =>
        book(
          processes[n % 3]!.url,
          `family${n}@example.com`,
          '',
          { typeId, start, timeZone: 'UTC' },
          'Free Consultation',
        ),
      ),
    )
    const statuses = replies.map(({ status }) => status).sort((one, other) => one - other)
    expect(statuses).toEqual([201, ...Array(63).fill(409)])
    const day = (days: number) => new Date(Date.parse(start!) + days * 86_400_000).toISOString().slice(0, 10)
    const appointments = await request.get(`/api/appointments?from=${day(-1)}&to=${day(1)}`)
    expect(await appointments.json()).toMatchObject([{ start }])
    await expect.poll(() => mailServer.ids.size).toBe(2)
    expect(mailServer.received).toHaveLength(2)
    await request.dispose()
  } finally {
    await site.remove()
    await mailServer.close()
  }
})

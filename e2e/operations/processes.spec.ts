import { expect, test } from '../support/fixtures'
import { book, freshInstallation, signIn } from '../support/installation'
import { mailServer } from '../support/mail-server'

test.use({ story: 'processes' })

const post = (changes: object) =>
  JSON.stringify({ title: 'Quiet nights', content: 'At last.', excerpt: '', slug: '', published: true, ...changes })

test('three processes on one PostgreSQL are one site', async ({ database }) => {
  test.skip(database !== 'postgres', 'SQLite is for one process')
  const mails = await mailServer()
  const site = await freshInstallation(database)
  Object.assign(site.env, { SMTP_URL: mails.url })
  try {
    await site.createAdmin()
    const processes = [await site.start(), await site.start(), await site.start()]
    const [first, ...others] = processes.map(({ url }) => url) as [string, string, string]
    const { cookie } = await signIn(first)
    const headers = { cookie, 'content-type': 'application/json' }
    const shows = (url: string, text: string) => async () => (await (await fetch(`${url}/blog`)).text()).includes(text)

    // A session of one is a session of all; a page each of them has in memory is old everywhere within a second.
    for (const url of others) {
      expect((await fetch(`${url}/api/auth/me`, { headers })).status).toBe(200)
      expect(await shows(url, 'Quiet nights')()).toBe(false)
    }
    expect((await fetch(`${first}/api/blog`, { method: 'POST', headers, body: post({}) })).status).toBe(201)
    const soon = { timeout: 1500, intervals: [100] }
    for (const url of others) await expect.poll(shows(url, 'Quiet nights'), soon).toBe(true)

    // What is scheduled appears on all of them by itself.
    const publishedAt = new Date(Date.now() + 3000).toISOString()
    await fetch(`${first}/api/blog`, {
      method: 'POST',
      headers,
      body: post({ title: 'Tomorrow', publishedAt, published: undefined }),
    })
    for (const url of others) expect(await shows(url, 'Tomorrow')()).toBe(false)
    for (const url of others) await expect.poll(shows(url, 'Tomorrow'), { timeout: 6000, intervals: [100] }).toBe(true)

    // Limits count together: thirty from one address, whichever process it asks.
    const statuses = []
    for (let n = 0; n < 33; n++) statuses.push((await book(processes[n % 3]!.url, `family${n}@example.com`)).status)
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 201), 429, 429, 429])

    // Three workers share the outbox; each mail goes out once.
    await expect.poll(() => mails.ids.size, { timeout: 20_000 }).toBe(60)
    expect(mails.count).toBe(60)

    // Who is signed out of one is signed out of all.
    await fetch(`${first}/api/auth/logout`, { method: 'POST', headers })
    for (const url of others) expect((await fetch(`${url}/api/auth/me`, { headers })).status).toBe(401)
  } finally {
    await site.remove()
    await mails.close()
  }
})

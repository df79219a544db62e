import { once } from 'node:events'
import { request as ask, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { expect, test } from '../support/fixtures'
import { freshInstallation, signIn } from '../support/installation'

test.use({ story: 'memory' })

/** A page as it goes over the wire; of its headers not those that differ from one moment to the next. */
async function wire(url: string, headers: Record<string, string> = {}, method = 'GET') {
  const asked = ask(url, { headers, method, agent: false }).end()
  const [reply] = (await once(asked, 'response')) as [IncomingMessage]
  const { date: _, 'x-request-id': id, 'transfer-encoding': __, 'content-length': ___, ...kept } = reply.headers
  return { id, status: reply.statusCode, headers: kept, body: (await buffer(reply)).toString('base64') }
}

test('a page from memory is the page that was rendered, in every form that browsers ask for', async ({ site }) => {
  const asked: Record<string, string>[] = [
    {},
    { 'accept-encoding': 'gzip' },
    { 'accept-encoding': 'gzip, deflate, br, zstd' },
    { 'accept-encoding': 'br;q=0, gzip;q=0.5' },
    { cookie: 'theme=night' },
    { cookie: 'theme=day', 'accept-encoding': 'br' },
  ]
  for (const headers of asked) {
    const { id: first, ...rendered } = await wire(`${site.url}/services`, headers)
    const { id: second, ...remembered } = await wire(`${site.url}/services`, headers)
    expect(remembered).toEqual(rendered)
    expect(second).not.toBe(first)

    const { etag = '' } = rendered.headers
    for (let n = 0; n < 2; n++)
      expect(await wire(`${site.url}/services`, { ...headers, 'if-none-match': etag })).toMatchObject({
        status: 304,
        body: '',
        headers: { etag, 'content-security-policy': rendered.headers['content-security-policy'] },
      })
  }
  const [day, night] = [await wire(site.url, { cookie: 'theme=day' }), await wire(site.url, { cookie: 'theme=night' })]
  expect(Buffer.from(day.body, 'base64').toString()).toContain('data-theme="day"')
  expect(Buffer.from(night.body, 'base64').toString()).toContain('data-theme="night"')
})

test('networks in front may keep what everybody sees, and nothing else', async ({ site }) => {
  const cdn = async (path: string, headers = {}) => (await wire(site.url + path, headers)).headers['cdn-cache-control']
  for (let n = 0; n < 2; n++) {
    expect(await cdn('/about')).toMatch(/^public, max-age=\d, stale-while-revalidate=/)
    expect(await cdn('/about', { cookie: 'theme=night' })).toBe('no-store')
    expect((await wire(`${site.url}/admin/auth`)).headers['cache-control']).toBe('no-store')
    expect((await wire(`${site.url}/nope`)).status).toBe(404)
    expect((await wire(`${site.url}/about`, {}, 'HEAD')).body).toBe('')
    expect((await wire(`${site.url}/about`, { 'x-request-id': 'from-the-proxy' })).id).toBe('from-the-proxy')
  }
})

test('what is written is seen by the next who asks', async () => {
  const site = await freshInstallation('sqlite')
  try {
    await site.createAdmin()
    const { url } = await site.start()
    const { cookie } = await signIn(url)
    const blog = async () => Buffer.from((await wire(`${url}/blog`)).body, 'base64').toString()
    for (const title of ['Quiet nights', 'Short naps', 'Early mornings']) {
      for (let n = 0; n < 3; n++) expect(await blog()).not.toContain(title)
      await fetch(`${url}/api/blog`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ title, content: 'At last.', excerpt: '', slug: '', published: true }),
      })
      expect(await blog()).toContain(title)
    }
  } finally {
    await site.remove()
  }
})

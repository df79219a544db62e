import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { expect, test } from '../support/fixtures'
import { createInstallation, signIn } from '../support/installation'
import { publishWhileReading } from '../support/publish-website'

/** Returns the raw response without the headers that always differ. */
async function fetchRaw(url: string, headers: Record<string, string> = {}, method = 'GET') {
  const request = httpRequest(url, { headers, method, agent: false }).end()
  const [reply] = (await once(request, 'response')) as [IncomingMessage]
  const { date: _, 'x-request-id': id, 'transfer-encoding': __, 'content-length': ___, ...rest } = reply.headers
  return { id, status: reply.statusCode, headers: rest, body: (await buffer(reply)).toString('base64') }
}

test('a cached page equals the rendered one in every encoding and theme @core', async ({ site }) => {
  const requestHeaders: Record<string, string>[] = [
    {},
    { 'accept-encoding': 'gzip' },
    { 'accept-encoding': 'gzip, deflate, br, zstd' },
    { 'accept-encoding': 'br;q=0, gzip;q=0.5' },
    { cookie: 'theme=night' },
    { cookie: 'theme=day', 'accept-encoding': 'br' },
  ]
  for (const headers of requestHeaders) {
    const { id: first, ...rendered } = await fetchRaw(`${site.url}/services`, headers)
    const { id: second, ...cached } = await fetchRaw(`${site.url}/services`, headers)
    expect(cached).toEqual(rendered)
    expect(second).not.toBe(first)

    const { etag = '' } = rendered.headers
    for (let n = 0; n < 2; n++)
      expect(await fetchRaw(`${site.url}/services`, { ...headers, 'if-none-match': etag })).toMatchObject({
        status: 304,
        body: '',
        headers: { etag, 'content-security-policy': rendered.headers['content-security-policy'] },
      })
  }
  const [day, night] = [
    await fetchRaw(site.url, { cookie: 'theme=day' }),
    await fetchRaw(site.url, { cookie: 'theme=night' }),
  ]
  expect(Buffer.from(day.body, 'base64').toString()).toContain('data-theme="day"')
  expect(Buffer.from(night.body, 'base64').toString()).toContain('data-theme="night"')
})

test('a CDN may cache public pages and nothing else', async ({ site }) => {
  const cdnCacheControl = async (path: string, headers = {}) =>
    (await fetchRaw(site.url + path, headers)).headers['cdn-cache-control']
  for (let n = 0; n < 2; n++) {
    expect(await cdnCacheControl('/about')).toMatch(/^public, max-age=\d, stale-while-revalidate=/)
    expect(await cdnCacheControl('/about', { cookie: 'theme=night' })).toBe('no-store')
    expect((await fetchRaw(`${site.url}/admin/auth`)).headers['cache-control']).toBe('no-store')
    expect((await fetchRaw(`${site.url}/nope`)).status).toBe(404)
    expect((await fetchRaw(`${site.url}/about`, {}, 'HEAD')).body).toBe('')
    expect((await fetchRaw(`${site.url}/about`, { 'x-request-id': 'from-the-proxy' })).id).toBe('from-the-proxy')
  }
})

test('parameters that no page reads change nothing, and those that one reads count @core', async ({ site }) => {
  const plain = await fetchRaw(`${site.url}/services`)
  for (const search of ['?fbclid=a', '?utm_source=news&utm_medium=email', '?', '?sen=yes', '?before=x', '?%']) {
    const { headers, body } = await fetchRaw(`${site.url}/services${search}`)
    expect({ search, headers, body }).toEqual({ search, headers: plain.headers, body: plain.body })
  }
  for (const search of ['?type=Newborn+Care', '?fbclid=a&sent=yes', '?sent=yes&fbclid=b', '?%73ent=yes']) {
    const { headers, body } = await fetchRaw(`${site.url}/services${search}`)
    expect([search, headers['cache-control'], body === plain.body]).toEqual([search, 'no-store', false])
  }
  expect((await fetchRaw(`${site.url}/admin/auth?fbclid=a`)).headers['cache-control']).toBe('no-store')
})

test('a write is visible on the next request, and the website’s texts are published as a whole @core', async () => {
  const site = await createInstallation('sqlite')
  try {
    await site.createAdmin()
    const { url } = await site.start()
    const { cookie } = await signIn(url)
    const blog = async () => Buffer.from((await fetchRaw(`${url}/blog`)).body, 'base64').toString()
    for (const title of ['Quiet nights', 'Short naps', 'Early mornings']) {
      for (let n = 0; n < 3; n++) expect(await blog()).not.toContain(title)
      await fetch(`${url}/api/blog`, {
        method: 'POST',
        headers: { cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ title, content: 'At last.', excerpt: '', slug: '', published: true }),
      })
      expect(await blog()).toContain(title)
    }
    await publishWhileReading([url], cookie)
  } finally {
    await site.remove()
  }
})

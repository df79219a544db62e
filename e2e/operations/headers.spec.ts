import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import { expect, test } from '../support/fixtures'
import { createInstallation } from '../support/installation'

const paths = ['/', '/services', '/blog', '/admin', '/admin/auth', '/nope', '/api/auth/me', '/api/nope', '/sitemap.xml']

test('every response has headers against other sites, frames and scripts @core', async ({ request }) => {
  const [script] = /\/assets\/entry-client[^"]+\.js/.exec(await (await request.get('/')).text()) ?? []
  for (const path of [...paths, script!, '/assets/none.js', '/icon.svg']) {
    const reply = await request.get(path)
    const headers = reply.headers()
    expect(headers, path).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'cross-origin-opener-policy': 'same-origin',
    })
    expect(headers).not.toHaveProperty('server')
    expect(headers).not.toHaveProperty('x-powered-by')
    const { csp } = new CspParser(headers['content-security-policy']!)
    const findings = new CspEvaluator(csp)
      .evaluate()
      .filter(({ severity }) => severity <= Severity.MEDIUM)
      .map(({ directive, value, description }) => `${directive} ${value}: ${description}`)
    expect(findings, path).toEqual([])
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['content-security-policy']).toMatch(/script-src 'self'(;|$)/)
  }
})

test('private responses are never cached, however their path is spelled @core', async ({ request, site }) => {
  for (const path of [
    '/admin',
    '/admin/auth',
    '/api/auth/me',
    '/api/contacts',
    '/services?sent=yes',
    '/booking/unknown',
    '/%61dmin',
    '/bookin%67/unknown',
    '//booking/unknown',
    '/%61pi/contacts',
  ]) {
    const headers = (await request.get(site.url + path, { maxRedirects: 0 })).headers()
    expect(headers['cache-control'], path).toBe('no-store')
    expect(headers, path).not.toHaveProperty('cdn-cache-control')
  }
})

test('over https, HSTS is set and cookies are secure @core', async () => {
  const site = await createInstallation('sqlite')
  site.env.SITE_URL = 'https://nightlight.example'
  try {
    await site.createAdmin()
    const { url } = await site.start()
    const [script] = /\/assets\/entry-client[^"]+\.js/.exec(await (await fetch(url)).text()) ?? []
    const others = ['/icon.svg', '/assets/none.js', '/media/none', '/about/', '/admin/website/preview/home']
    for (const path of [...paths, script!, ...others]) {
      const { headers } = await fetch(url + path, { redirect: 'manual' })
      expect(headers.get('strict-transport-security'), path).toBe('max-age=604800')
    }
    const reply = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'hilda', password: 'quiet garden' }),
    })
    const cookies = reply.headers.getSetCookie()
    expect(cookies).not.toEqual([])
    for (const cookie of cookies)
      for (const attribute of ['HttpOnly', 'Secure', 'SameSite=Lax']) expect(cookie.split('; ')).toContain(attribute)
  } finally {
    await site.remove()
  }
})

test('internal files, TRACE and source maps are not served @core', async ({ request, site }) => {
  const hidden = [
    '/.git/config',
    '/.env',
    '/package.json',
    '/.vite/manifest.json',
    '/assets/',
    '/media/',
    '/data/site.db',
  ]
  for (const path of [...hidden, '/%2e%2e/package.json', '/assets/..%2f..%2fpackage.json'])
    expect([404, 400], path).toContain((await request.get(path)).status())
  for (const method of ['TRACE', 'TRACK']) {
    const outgoing = httpRequest(site.url, { method }).end()
    const [reply] = (await once(outgoing, 'response')) as [IncomingMessage]
    expect(reply.resume().statusCode, method).toBeGreaterThanOrEqual(400)
  }
  const [script = ''] = /\/assets\/entry-client[^"]+\.js/.exec(await (await request.get('/')).text()) ?? []
  expect(script).not.toBe('')
  expect((await request.get(script)).headers()).toMatchObject({ 'x-content-type-options': 'nosniff' })
  expect((await request.get(`${site.url}${script}.map`)).status()).toBe(404)
})

test('security.txt names a contact and expires in the future', async ({ request }) => {
  const text = await (await request.get('/.well-known/security.txt')).text()
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m)
  const [, expires = ''] = /^Expires: (\S+)$/m.exec(text) ?? []
  expect(Date.parse(expires)).toBeGreaterThan(Date.now())
})

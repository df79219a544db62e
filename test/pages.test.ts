import { expect, test } from 'vitest'
import { testApp } from './app'
import { booking } from './support/factories'
import { routes } from '../src/web/routes'

const { app, call, db } = await testApp()
const get = (path: string, headers?: Record<string, string>) => app.request(path, { headers })
const submit = (fields: Record<string, string>, headers?: Record<string, string>) =>
  app.request('/services', { method: 'POST', body: new URLSearchParams(fields), headers })
// Without a booking, there's nothing to book again.
const pages = routes.filter(({ path }) => !path.endsWith('/again'))
const { preferredDate: _, ...filled } = booking({ email: 'plain@example.com' })

test.each([
  ['/', 200],
  ['/services', 200],
  ['/admin', 200],
  ['/admin/auth', 200],
  ['/nope', 404],
  ['/Admin', 404],
  ['/nope/deeper', 404],
  ['/wp-login.php', 404],
  ['/blog/:slug', 404],
  ['/blog?page=99', 404],
])('%s responds with %i and a page', async (path, status) => {
  const reply = await get(path)
  expect(reply.status).toBe(status)
  expect(reply.headers.get('content-type')).toMatch('text/html')
  expect((await get(path, {})).status).toBe(status)
})

test('the server renders the whole page, without inline scripts', async () => {
  const html = await (await get('/services')).text()
  expect(html).toContain('Sleep Solutions for Every Family')
  expect(html).toContain('Most Popular')
  const scripts = html.match(/<script\b[^>]*>/g) ?? []
  expect(scripts.filter((tag) => !/ src=| type="application\/(ld\+)?json"/.test(tag))).toEqual([])
})

test('the questions open without scripts', async () => {
  const html = await (await get('/services')).text()
  expect(html).toMatch(
    /<details(?:(?!<\/details>).)*<summary(?:(?!<\/summary>).)*Will my baby cry\?.*?<\/summary>.*?Sometimes, yes\./s,
  )
})

test.each(['/', '/about', '/services'])('%s doesn’t introduce a consultant who hasn’t given her name', async (path) => {
  const html = await (await get(path)).text()
  expect(html).toContain('degree in psychology')
  const [main] = /<main.*<\/main>/s.exec(html.replaceAll(/<script.*?<\/script>/gs, ''))!
  expect(main).not.toMatch(/Your Sleep Consultant|you’ll be talking to/)
})

test('a failed query shows the page’s own error with a 500 that is never cached', async () => {
  const { app, db } = await testApp()
  await db.schema.alterTable('testimonial').renameTo('elsewhere').execute()
  await db.schema.alterTable('post').renameTo('elsewherePost').execute()
  for (const [path, text, status] of [
    ['/about', 'Error loading testimonials: <!-- -->Failed to fetch testimonials', {}],
    ['/blog', 'Unable to load blog posts at the moment.', { status: 500 }],
    ['/blog/some-article', 'Article Not Found', { status: 500 }],
  ] as const) {
    const reply = await app.request(path)
    expect([path, reply.status, reply.headers.get('cache-control')]).toEqual([path, 500, 'no-store'])
    const html = await reply.text()
    expect(html).toContain(text)
    // The browser gets the error without internals.
    const state = /<script id="state"[^>]*>(.*?)<\/script>/s.exec(html)![1]!
    const errors = JSON.parse(state).queries.map(({ state }: { state: { error: object | null } }) => state.error)
    expect(errors.filter(Boolean)).toEqual([{ message: expect.stringMatching(/^(Failed to fetch|500: )/), ...status }])
    expect(state).not.toMatch(/stack|elsewhere|"meta"|"api"/)
  }
  await db.schema.alterTable('elsewhere').renameTo('testimonial').execute()
  expect((await app.request('/about')).status).toBe(200)
})

test('a form with errors says so in the page’s title', async () => {
  expect(await (await submit({ parentName: 'Z' })).text()).toContain('<title>Error: Sleep packages')
})

test('the public header and contact bar are absent under /admin', async () => {
  for (const part of ['site-header', 'quick-contact']) {
    expect(await (await get('/')).text()).toContain(part)
    expect(await (await get('/admin/auth')).text()).not.toContain(part)
  }
})

test.each([
  ['/services/', '/services'],
  ['//about', '/about'],
  ['//about?who=me', '/about?who=me'],
  ['//', '/'],
  ['//evil.example', '/evil.example'],
  ['//evil.example/', '/evil.example'],
  ['/\\evil.example/', '/evil.example'],
  ['///evil.example//', '/evil.example'],
])('slashes in %s are normalized and never lead to another host', async (path, to) => {
  const reply = await app.request(new Request(`http://localhost${path}`))
  expect([reply.status, reply.headers.get('location')]).toEqual([301, to])
})

test.each([
  ['/admin/reset-password', 302, '/admin/auth'],
  ['/admin/reset-password?token=', 302, '/admin/auth'],
  ['/admin/confirm-email', 302, '/admin/auth'],
  ['/privacy', 308, '/privacy-policy'],
  ['/terms', 308, '/terms-of-service'],
])('%s responds with %i to %s', async (path, status, to) => {
  const reply = await get(path)
  expect([reply.status, reply.headers.get('location')]).toEqual([status, to])
})

test.each(pages.map(({ path }) => path.replace('*', '/nope').replace(/:\w+/, 'some-name')))(
  '%s has text for its first paint, before any script',
  async (path) => {
    const html = await (await get(`${path}?token=x`)).text()
    const body = /<div id="content"[^>]*>(.*?)<script id="state"/s.exec(html)![1]!
    expect(body.replace(/<(header|footer|nav)\b.*?<\/\1>|<[^>]+>/gs, '').trim()).not.toBe('')
  },
)

test('unknown API routes respond with JSON to any method', async () => {
  for (const method of ['GET', 'POST', 'DELETE']) {
    const reply = await call(method, '/api/nope')
    expect([reply.status, await reply.json()]).toEqual([404, { error: 'There is nothing at this address' }])
  }
})

test('a URL with NUL is rejected with 400', async () => {
  expect((await call('DELETE', '/api/consultations/%00')).status).toBe(400)
})

test('a booking without JavaScript is stored and confirmed after a redirect', async () => {
  const reply = await submit({ ...filled, preferredDate: '2087-03-04', homepage: '' })
  expect([reply.status, reply.headers.get('location')]).toEqual([303, '/services?sent=yes#book'])
  const row = await db
    .selectFrom('consultation')
    .selectAll()
    .where('email', '=', 'plain@example.com')
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({ preferredDate: '2087-03-04', spamAt: null })
  expect(await (await get('/services?sent=yes')).text()).toContain('Consultation booked!')
})

test('a booking sent twice without JavaScript is stored once', async () => {
  const fields = { ...filled, email: 'again@example.com' } as Record<string, string>
  await submit(fields)
  await submit(fields)
  expect(
    await db.selectFrom('consultation').select('id').where('email', '=', 'again@example.com').execute(),
  ).toHaveLength(1)
})

test('an invalid booking without JavaScript shows the input and the errors', async () => {
  const reply = await submit({ ...filled, parentName: 'Z', childAge: '<b>9</b>' })
  expect(reply.status).toBe(422)
  const html = await reply.text()
  expect(html).toContain('Name must be at least 2 characters')
  expect(html).toContain('plain@example.com')
  expect(html).toContain('&lt;b&gt;9&lt;/b&gt;')
})

test('another site cannot send the form', async () => {
  expect((await submit(filled as Record<string, string>, { origin: 'https://evil.example' })).status).toBe(403)
  expect((await submit(filled as Record<string, string>, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
})

test('the selected theme is remembered, and the redirect stays on this site', async () => {
  const selectTheme = (from: string) =>
    app.request('/theme', { method: 'POST', body: new URLSearchParams({ theme: 'night', from }) })
  const reply = await selectTheme('/services')
  expect([reply.status, reply.headers.get('location')]).toEqual([303, '/services'])
  expect(reply.headers.get('set-cookie')).toMatch(/^theme=night;/)
  for (const evil of ['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)'])
    expect((await selectTheme(evil)).headers.get('location')).toBe('/')
  expect(await (await get('/', { cookie: 'theme=night' })).text()).toMatch(/<html[^>]*data-theme="night"/)
})

test.each(['/admin/auth', '/admin/reset-password?token=x'])(
  'a form of %s that is submitted before its script loads puts no password into a URL',
  async (path) => {
    const forms = (await (await get(path)).text()).match(/<form[^>]*>/g)!
    expect(forms.filter((form) => !form.includes('method="post"'))).toEqual([])
    const body = new URLSearchParams({ password: 'secret', confirmPassword: 'secret', username: 'mia' })
    const reply = await app.request(path, { method: 'POST', body })
    const page = await reply.text()
    expect([reply.status, page.includes('nothing was sent'), page.includes('secret')]).toEqual([422, true, false])
  },
)

import { expect, test } from 'vitest'
import { testApp } from '../../../test/app'
import { allPermissions } from '../auth/permissions'
import { routes as pages } from '../../web/routes'
import { texts } from './texts/all'
import type { Text, TextKind, TextValues } from './texts/define'

const { app, db, call, signedIn } = await testApp()
const manager = await signedIn(['canManageUsers'])
const other = await signedIn(allPermissions.filter((permission) => permission !== 'canManageUsers'))
const pending = await signedIn([...allPermissions], { approved: false })

const preview = (path: string, user: { cookie?: string } = manager) =>
  call('GET', `/admin/website/preview/${path}`, undefined, user)

const zebras: { [Kind in TextKind]: (original: TextValues[Kind]) => TextValues[Kind] } = {
  line: () => 'Zebra',
  text: () => 'Zebra',
  article: () => 'Zebra',
  sections: () => '## Zebra',
  date: () => '2001-01-01',
  packages: (packages) => packages.map((one) => ({ ...one, promise: 'Zebra' })),
  testimonials: () => ['Zebra'],
  picture: () => ({ image: '', alt: 'Zebra' }),
  email: (email) => ({ ...email, title: 'Zebra' }),
}

/** Every URL that visitors may read. */
const publicPaths = [
  ...pages
    .map(({ path }) => path.replace('*', 'nope').replace(/:\w+/, 'x'))
    .filter((path) => !path.startsWith('/admin')),
  ...Object.keys(texts).map((page) => `/api/website/content?page=${page}`),
  '/api/site',
  '/api/blog?published=true',
  '/manifest.webmanifest',
  '/sitemap.xml',
  '/blog/feed.xml',
]
const tricks = 'isPreview=true&preview=true&draft=true&website=draft&page=home'
const readPicture = async () => Buffer.from(await (await app.request('/og/home.png')).arrayBuffer())

test('a draft is public at no address', async () => {
  const picture = await readPicture()
  const drafts = Object.entries(texts).flatMap(([page, textsOfPage]) =>
    Object.entries<Text>(textsOfPage).map(([name, { original, kind }]) => ({
      key: `${page}.${name}`,
      value: zebras[kind](original as never),
      username: manager.username,
      savedAt: new Date().toISOString(),
    })),
  )
  await db.insertInto('websiteDraft').values(drafts).execute()
  for (const path of publicPaths)
    for (const address of [path, `${path}${path.includes('?') ? '&' : '?'}${tricks}`])
      expect([address, (await (await app.request(address)).text()).includes('Zebra')]).toEqual([address, false])
  expect(await readPicture()).toEqual(picture)
  expect(await (await preview('home')).text()).toContain('Zebra')
})

test('the preview is for user managers', async () => {
  const visitor = await preview('home', {})
  expect([visitor.status, visitor.headers.get('location')]).toEqual([302, '/admin/auth'])
  for (const user of [other, pending]) {
    const reply = await preview('home', user)
    expect([reply.status, reply.headers.get('content-type')]).toEqual([403, 'text/html; charset=UTF-8'])
    expect(await reply.text()).toMatch(/permission|awaiting approval/)
  }
  for (const user of [{}, other, pending]) expect(await (await preview('home', user)).text()).not.toContain('Zebra')
})

const previewed = ['site', 'errors', ...pages.flatMap(({ content }) => content ?? [])]

test.each(previewed)('the preview of %s is the real page, with its texts named and without scripts', async (page) => {
  const reply = await preview(page)
  expect(reply.status).toBe(200)
  const html = await reply.text()
  expect(html).toContain(`data-text="${page}.`)
  if (page !== 'errors') expect(html).toContain('data-text="site.footer"')
  expect(html.match(/<script\b(?! type="application\/ld\+json")|rel="modulepreload"|id="state"/g)).toBeNull()
  expect(await (await app.request('/')).text()).not.toContain('data-text')
})

test('the preview can be framed by this site only, and is kept nowhere', async () => {
  const { headers } = await preview('home')
  expect(Object.fromEntries(headers)).toMatchObject({
    'x-frame-options': 'SAMEORIGIN',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex',
  })
  for (const path of ['/', '/admin', '/admin/website', '/admin/website/preview'])
    expect((await app.request(path)).headers.get('x-frame-options')).toBe('DENY')
})

test.each(['nothing', '__proto__', 'emails.nothing', 'emails.signature'])('there is no preview of %s', async (page) => {
  expect((await preview(page)).status).toBe(404)
})

import { HonoRequest } from 'hono/request'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app'
import { createApp } from '../../app/app'
import { createPageViews, deleteOldPageViews } from './page-views'

const { app, db, deps, signedIn } = await testApp({ env: { TRUST_PROXY: '1' } })
const reader = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Safari/604.1'
const read = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  app.request(path, { method, headers: { 'user-agent': reader, ...headers } })
/** A visitor from one of these networks. */
const from = (referer: string, address = '192.0.2.1') => ({ referer, 'x-forwarded-for': address })
const networks = ['192.0.2.1', '198.51.100.1', '2001:db8:1::1']

/** Returns `{ 'path source': count }`, and deletes the counts. */
async function takeViews() {
  await deps.pageViews.save()
  const rows = await db.deleteFrom('pageView').returningAll().execute()
  return Object.fromEntries(rows.map(({ path, source, count }) => [`${path} ${source}`, count]))
}

test('a page is counted by day, path, and the site that led there', async () => {
  for (const address of networks) await read('/about', from('https://google.com/', address))
  expect(await takeViews()).toEqual({ '/about other': 2, '/about google.com': 1 })
  await read('/about')
  await read('/about?utm_source=x')
  await read('/%61bout', from('http://localhost:3000/services'))
  await read('/about', from('https://www.Google.com:8443/search?q=private'))
  await read('/services', from('https://google.com/'))
  expect(await takeViews()).toEqual({ '/about ': 3, '/about google.com': 1, '/services google.com': 1 })
})

test.each([
  'nonsense',
  'android-app://com.google.android.gm/',
  'http://192.0.2.7/',
  'http://[2001:db8::1]/',
  'http://intranet/',
  `https://${'a.'.repeat(130)}com/`,
  'https://a_b.example/',
  'https://localhost/',
])('a Referer of %s is no source', async (referer) => {
  await read('/about', from(referer))
  expect(await takeViews()).toEqual({ '/about ': 1 })
})

test('robots, prefetches, people who are signed in, and everything but pages are left out', async () => {
  const { cookie } = await signedIn()
  const agents = ['', 'curl/8.5', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)']
  for (const agent of agents) await read('/about', { 'user-agent': agent })
  await read('/about', { 'sec-purpose': 'prefetch;prerender' })
  await read('/about', { purpose: 'prefetch' })
  await read('/about', { cookie })
  await read('/about', {}, 'HEAD')
  for (const path of [
    '/nope',
    '/about/',
    '/privacy',
    '/admin/auth',
    '/booking/x',
    '/robots.txt',
    '/healthz',
    '/api/site',
  ])
    await read(path)
  expect(await takeViews()).toEqual({})
})

test('a source counts by name once visitors of three networks came from it', async () => {
  const near = ['192.0.2.1', '192.0.2.99', '192.0.2.1:4711', '::ffff:192.0.2.7']
  for (const address of near) await read('/about', from('https://invented.example/', address))
  const house = ['2001:db8:2:1::1', '2001:db8:2:2::1', '2001:db8:2:ffff::1']
  for (const address of house) await read('/about', from('https://invented.example/', address))
  expect(await takeViews()).toEqual({ '/about other': 7 })
  for (const address of ['203.0.113.5', '192.0.2.1']) await read('/about', from('https://invented.example/', address))
  expect(await takeViews()).toEqual({ '/about invented.example': 2 })
})

test('a day has a hundred sources, and the others are counted together', async () => {
  const count = (referer: string, address: string) =>
    deps.pageViews.count(
      {
        req: new HonoRequest(
          new Request('http://localhost/', { headers: { 'user-agent': reader, ...from(referer, address) } }),
        ),
        var: deps,
      },
      '/about',
    )
  const countByAll = (referer: string) => networks.forEach((address) => count(referer, address))
  for (let n = 0; n < 60; n++) countByAll(`https://one${n}.example`)
  await deps.pageViews.save()
  for (let n = 0; n < 60; n++) countByAll(`https://two${n}.example`)
  count('https://one1.example', networks[0]!)
  count('', networks[0]!)
  const views = await takeViews()
  expect(Object.keys(views)).toHaveLength(102)
  expect(views).toMatchObject({ '/about other': 260, '/about one1.example': 2, '/about ': 1 })
  for (let n = 0; n < 1100; n++) countByAll(`https://many${n}.example`)
  expect(Object.keys(await takeViews())).toHaveLength(101)
})

test('two processes add up, and what couldn’t be saved is saved later', async () => {
  const other = createPageViews(deps)
  const { app: otherApp } = createApp({ ...deps, pageViews: other })
  await db.schema.alterTable('pageView').renameTo('elsewhere').execute()
  for (let n = 0; n < 5; n++) {
    await read('/about')
    await otherApp.request('/about', { headers: { 'user-agent': reader } })
  }
  await Promise.all([deps.pageViews.save(), other.save()])
  await db.schema.alterTable('elsewhere').renameTo('pageView').execute()
  await other.save()
  await read('/about')
  expect(await takeViews()).toEqual({ '/about ': 11 })
})

test('counts are deleted after two years', async () => {
  const views = ['2024-03-14', '2024-03-15'].map((day) => ({ day, path: '/about', source: '', count: 1 }))
  await db.insertInto('pageView').values(views).execute()
  // It's still March 15 in California.
  await deleteOldPageViews({ db }, new Date('2026-03-16T06:59:00Z'))
  expect(await db.deleteFrom('pageView').returning('day').execute()).toEqual([{ day: '2024-03-15' }])
})

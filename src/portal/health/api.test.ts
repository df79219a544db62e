import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '../../../test/app'
import { serveHttps } from '../../../test/support/servers/serve-https'
import { smtpServer } from '../../features/email/testing'
import { loadSite, SITE_KEY } from '../../features/settings/site-settings'
import { formatDateTime } from '../../lib/time/dates'
import { saveSetting } from '../../server/db/setting'
import { certificate } from './checks/certificate'
import type { CheckResult } from './checks/check'
import { email } from './checks/email'

const { call, db, env, signedIn } = await testApp()
const manager = await signedIn(['canManageUsers'])
const helper = await signedIn(['canManageConsultations'])

type Health = { checkedAt: string; rows: (CheckResult & { name: string })[] }
async function readHealth() {
  const response = await call('GET', '/api/health', undefined, manager)
  expect(response.status).toBe(200)
  const { rows } = (await response.json()) as Health
  return Object.fromEntries(rows.map(({ name, ...row }) => [name, row]))
}
const readToday = async (who: object) =>
  ((await (await call('GET', '/api/today', undefined, who)).json()) as { health: { name: string }[] }).health

test('the page has a line for each thing that the site can check', async () => {
  expect(await readHealth()).toMatchObject({
    address: { status: 'warning' },
    certificate: { status: 'skipped' },
    email: { status: 'warning' },
    outbox: { status: 'ok' },
    disk: { status: 'ok', message: expect.stringMatching(/^\d{1,3}(\.\d)? [MGT]B free$/) },
    images: { status: 'ok' },
    backups: { status: 'ok' },
    calendars: { status: 'ok' },
    clock: { status: 'ok' },
    proxies: { status: 'skipped' },
    database: { status: 'ok' },
    release: { status: 'ok' },
  })
})

test('the practice’s address may be only in the settings, but not a placeholder', async () => {
  const { url: smtpUrl } = await smtpServer()
  const context = { db, env: { ...env, smtpUrl, mailTo: undefined } }
  expect(await email(context)).toMatchObject({ status: 'warning', message: expect.stringContaining('placeholder') })
  await saveSetting(db, SITE_KEY, { email: 'hilda@practice.org' })
  expect(await email(context)).toMatchObject({ status: 'ok' })
  await db.deleteFrom('setting').where('key', '=', SITE_KEY).execute()
})

test('a placeholder in MAIL_TO is to be changed there, since the portal can’t change it', async () => {
  const { url: smtpUrl } = await smtpServer()
  const mailTo = 'hello@practice.example'
  expect(await email({ db, env: { ...env, smtpUrl, mailTo } })).toMatchObject({
    status: 'warning',
    remedy: 'set MAIL_TO to your own address',
    variable: 'MAIL_TO',
  })
})

test('Today says what is wrong until it’s mended', async () => {
  const url = '/media/018f0000-0000-7000-8000-000000000000-300x200-aabbcc.webp'
  const image = { id: 'x', hash: 'x', url, alt: '', createdAt: new Date().toISOString() }
  await db.insertInto('media').values(image).execute()
  expect(await readHealth()).toMatchObject({
    images: { status: 'error', message: expect.stringMatching(/ has no 018f/), remedy: expect.stringMatching(/^copy/) },
  })
  expect(await readToday(manager)).toMatchObject([{ name: 'images' }])
  expect(await readToday(helper)).toEqual([])
  await db.deleteFrom('media').execute()
  await readHealth()
  expect(await readToday(manager)).toEqual([])
})

test('an appointment calendar that wasn’t read for three hours is named here, and by its own line on Today', async () => {
  const createdAt = new Date(Date.now() - 4 * 3_600_000).toISOString()
  const unread = { username: null, password: null, etag: null, readAt: null, triedAt: null, error: null, notices: null }
  const row = { id: 'c', kind: 'feed' as const, name: 'Home', url: 'x', ...unread, createdAt }
  await db.insertInto('calendar').values(row).execute()
  expect(await readHealth()).toMatchObject({
    calendars: { status: 'error', message: '1 of 1 couldn’t be read for three hours' },
  })
  expect(await readToday(manager)).toEqual([])
})

test('the last backup is told with its time in the practice’s zone, and its size', async () => {
  const at = new Date().toISOString()
  const { timeZone } = await loadSite(db)
  await saveSetting(db, 'backups', { last: { at, name: 'nightlight-2026-03-02.tar.gz', bytes: 4_000_000, missing: 0 } })
  expect(await readHealth()).toMatchObject({
    backups: {
      status: 'ok',
      message: `the last one, from ${formatDateTime(at, timeZone)}, is 4 MB and was read back`,
    },
  })
})

test('a certificate is told with its end', async () => {
  const siteUrl = await serveHttps((_, response) => response.end())
  const check = () => certificate({ db, env: { ...env, siteUrl, https: true } })
  expect(await check()).toMatchObject({
    status: 'ok',
    message: expect.stringMatching(/^it’s valid until [A-Z][a-z]+ \d+, \d{4}$/),
  })
})

test('proxies are counted from outside, and trusted once someone says that’s right', async () => {
  const server = createServer((request, response) => {
    // A proxy that appends the address it sees.
    const { authorization = '', 'x-forwarded-for': forwarded } = request.headers
    const headers = { authorization, 'x-forwarded-for': `${String(forwarded)}, 198.51.100.1` }
    void Promise.resolve(site.app.request(request.url!, { headers }))
      .then((reply) => reply.text())
      .then((text) => response.end(text))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const SITE_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const site = await testApp({ env: { SITE_URL } })
  const user = await site.signedIn(['canManageUsers'])
  const read = async (method: string, path: string) => {
    const { rows } = (await (await site.call(method, path, undefined, user)).json()) as Health
    return rows.find(({ name }) => name === 'proxies')
  }
  expect(await read('GET', '/api/health')).toMatchObject({ status: 'error', proxies: 1 })
  expect(site.env.trustedProxies).toBe(0)
  const readQuestion = async () =>
    ((await (await site.call('GET', '/api/today', undefined, user)).json()) as { proxies: number | null }).proxies
  expect(await readQuestion()).toBe(1)
  expect(await read('POST', '/api/health/proxies')).toMatchObject({ status: 'ok' })
  expect(site.env.trustedProxies).toBe(1)
  expect(await readQuestion()).toBe(null)

  const fixed = await testApp({ env: { TRUST_PROXY: '0' } })
  const reply = await fixed.call('POST', '/api/health/proxies', undefined, await fixed.signedIn(['canManageUsers']))
  expect(reply.status).toBe(409)
})

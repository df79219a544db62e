import { expect, test } from 'vitest'
import { testApp } from '../../../test/app'
import { booking } from '../../../test/support/factories'
import { createApp } from '../../app/app'
import { toE164 } from '../../features/settings/schema'
import { defaultSite, loadSender } from '../../features/settings/site-settings'

const { app, db, deps, call, signedIn } = await testApp()
const { cookie } = await signedIn(['canManageUsers', 'canManageBlog'])
const manager = { cookie }

type SettingsResponse = {
  version: string
  site: typeof defaultSite
  mail: Record<string, string | null>
  sender: string
}
const settings = async () =>
  (await call('GET', '/api/site/settings', undefined, manager)).json() as Promise<SettingsResponse>
const change = async (changes: object, version?: string) =>
  call('PATCH', '/api/site', { ...changes, version: version ?? (await settings()).version }, manager)
const page = async (path: string, of = app) => (await of.request(path)).text()

test('a new site has the default settings', async () => {
  expect(await (await call('GET', '/api/site')).json()).toEqual(defaultSite)
  expect(await settings()).toMatchObject({ site: defaultSite, mail: { practiceMail: null } })
})

test('only user managers can read and change settings', async () => {
  const { cookie: others } = await signedIn(['canManageBlog'])
  for (const [who, status] of [
    [{}, 401],
    [{ cookie: others }, 403],
  ] as const) {
    expect((await call('GET', '/api/site/settings', undefined, who)).status).toBe(status)
    expect((await call('PATCH', '/api/site', { name: 'Mine', version: '' }, who)).status).toBe(status)
    expect((await call('POST', '/api/site/test-mail', { to: 'me' }, who)).status).toBe(status)
  }
  expect(await (await call('GET', '/api/site')).json()).toEqual(defaultSite)
})

test.each([
  ['name', ''],
  ['name', 'x'.repeat(61)],
  ['consultant', 'Two\nlines'],
  ['email', 'nobody'],
  ['email', 'a@b.co, evil@x.co'],
  ['phone', 'call me'],
  ['phone', '020 7946 0958'],
  ['portrait', 'javascript:alert(1)'],
  ['instagram', 'javascript:alert(1)'],
  ['instagram', 'data:text/html,x'],
  ['instagram', '@nightlight'],
  ['facebook', 'https://user:secret@facebook.com'],
  ['timeZone', 'Moon/Tranquility'],
  ['timeZone', '+01:00'],
  ['copyrightSince', 2999],
  ['copyrightSince', '2025'],
  ['promisedHours', 0],
  ['latestHours', 12],
  ['senderAddress', 'not one'],
  ['practiceMail', 'a@b.co\r\nBcc: c@d.co'],
  ['name', { toString: 'x' }],
])('rejects %s: %j with an explanation', async (name, value) => {
  const before = await settings()
  const response = await change({ [name]: value })
  expect(response.status).toBe(422)
  const { error, fields } = (await response.json()) as { error: string; fields: Record<string, string> }
  expect(fields[name]).toBe(error)
  expect(error).toMatch(/^[A-Z].{10,}/)
  expect(await settings()).toEqual(before)
})

test.each([
  ['(555) 010-0142', '+15550100142'],
  ['1 555 010 0142', '+15550100142'],
  ['+44 20 7946 0958', '+442079460958'],
  ['0171 555 12 34', undefined],
  ['+0', undefined],
])('%s becomes %s', (phone, number) => expect(toE164(phone)).toBe(number))

test('a change appears on every page, in this process and others, and in emails, feeds, and link previews', async () => {
  const { app: other } = createApp(deps)
  expect(await page('/contact', other)).toContain('(555) 010-0142')
  const card = (await app.request('/og/home.png')).headers.get('etag')
  expect(await page('/')).toContain('Nightlight')

  const response = await change({
    name: 'Sandman & Daughters',
    consultant: 'Mira Sand',
    email: 'mira@sandman.co',
    phone: '+44 20 7946 0958',
    location: 'London, United Kingdom',
    families: '250+',
    years: '12',
    promisedHours: 12,
    latestHours: 36,
    instagram: 'instagram.com/sandman',
    portrait: '/media/mira.webp',
  })
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({
    site: { phoneNumber: '+442079460958', instagram: 'https://instagram.com/sandman' },
  })

  const [home, about, services, contact, terms] = await Promise.all(
    ['/', '/about', '/services', '/contact', '/terms-of-service'].map((path) => page(path)),
  )
  for (const html of [home, about, services, contact, terms]) {
    expect(html).toContain('Sandman &amp; Daughters')
    expect(html).toContain('href="tel:+442079460958"')
    expect(html).toContain('href="https://instagram.com/sandman"')
    expect(html).not.toContain('(555) 010-0142')
  }
  expect(home).toContain('250+ Families Helped')
  expect(home).toContain('"sameAs":["https://instagram.com/sandman"]')
  expect(about).toContain('Over 12 years of experience')
  expect(about).toContain('src="/media/mira.webp"')
  expect(services).toContain('I will contact you within 36 hours')
  expect(contact).toContain('I respond within 36 hours')
  expect(terms).toContain('London, United Kingdom')
  expect(await page('/blog/feed.xml')).toContain('Sandman &amp; Daughters')
  expect(await page('/manifest.webmanifest')).toContain('Sandman & Daughters')
  expect((await app.request('/og/home.png')).headers.get('etag')).not.toBe(card)
  await expect.poll(() => page('/contact', other), { timeout: 3000 }).toContain('+44 20 7946 0958')

  await call('POST', '/api/consultations', booking({ email: 'parent@example.com' }))
  const emails = await db.selectFrom('outbox').selectAll().where('kind', 'like', 'booking-%').orderBy('id').execute()
  expect(emails.map(({ to }) => to).sort()).toEqual(['mira@sandman.co', 'parent@example.com'])
  const toParent = emails.find(({ to }) => to === 'parent@example.com')!
  expect(toParent.text).toContain('within 12 hours')
  expect(toParent.text).toContain('Mira Sand\nSandman & Daughters\n+44 20 7946 0958')
  expect(await loadSender(db)).toBe('Sandman & Daughters <mira@sandman.co>')
})

test('emails follow the settings unless environment variables override them', async () => {
  await change({ senderName: 'Mira, asleep', senderAddress: 'post@sandman.co', practiceMail: 'private@sandman.co' })
  expect(await loadSender(db)).toBe('Mira, asleep <post@sandman.co>')
  expect(JSON.stringify(await (await call('GET', '/api/site')).json())).not.toContain('private@sandman.co')
  const { id } = (await (await call('POST', '/api/site/test-mail', { to: 'practice' }, manager)).json()) as {
    id: string
  }
  expect(await db.selectFrom('outbox').selectAll().where('id', '=', id).executeTakeFirstOrThrow()).toMatchObject({
    kind: 'test',
    to: 'private@sandman.co',
  })
  const { app: fixed } = createApp({ ...deps, env: { ...deps.env, mailFrom: 'Env <env@x.co>', mailTo: 'env@x.co' } })
  const answer = await (await fixed.request('/api/site/settings', { headers: { cookie } })).json()
  expect(answer).toMatchObject({ sender: 'Env <env@x.co>', fixed: { mailFrom: 'Env <env@x.co>', mailTo: 'env@x.co' } })
})

test('of two concurrent changes, one gets a 409', async () => {
  const { version } = await settings()
  const responses = await Promise.all([change({ families: '300+' }, version), change({ families: '400+' }, version)])
  expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const conflict = responses.find(({ status }) => status === 409)!
  expect(((await conflict.json()) as { error: string }).error).toMatch(/^Someone has changed the settings/)
  expect((await change({ families: '500+' })).status).toBe(200)
  expect((await settings()).site.families).toBe('500+')
})

test('the activity log says which settings were changed, and by whom', async () => {
  await change({ timeZone: 'Europe/London' })
  const last = await db.selectFrom('activity').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()
  expect(last).toMatchObject({ what: 'settings changed', about: 'time zone', username: 'person1' })
})

test('lists onboarding items until they’re done or dismissed', async () => {
  const getItems = async () => (await call('GET', '/api/site/beginnings', undefined, manager)).json()
  const offer = ['claim-call', 'claim-offer']
  const claims = ['claim-degree', 'claim-newborn', 'claim-weeks', 'claim-results', ...offer]
  const rest = ['hours', 'packages', 'questions', 'plans']
  // The families and the years are now the practice's own.
  expect(await getItems()).toEqual(['story', ...claims, ...rest, 'smtp', 'words', 'post'])
  expect((await call('DELETE', '/api/site/beginnings/nothing', undefined, manager)).status).toBe(404)
  expect((await call('DELETE', '/api/site/beginnings/smtp', undefined, manager)).status).toBe(200)
  expect(await getItems()).toEqual(['story', ...claims, ...rest, 'words', 'post'])
  await change({ phone: '(555) 010-0142', years: '8' })
  const years = ['claim-degree', 'claim-newborn', 'claim-years', 'claim-weeks', 'claim-results', ...offer, 'phone']
  expect(await getItems()).toEqual(['story', ...years, ...rest, 'words', 'post'])
  expect((await call('PUT', '/api/site/beginnings/smtp', undefined, manager)).status).toBe(200)
  expect(await getItems()).toEqual(['story', ...years, ...rest, 'smtp', 'words', 'post'])
})

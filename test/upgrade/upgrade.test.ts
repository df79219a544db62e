import { expect, test } from 'vitest'
import { proposedQuestions } from '../../src/features/intake/proposed'
import type { Entry } from '../../src/portal/families/schema'
import { migrate } from '../../src/server/db/migrate'
import { testApp } from '../app'
import { getSchema } from '../support/get-schema'
import { openRelease } from './open-release'

const { call, db, cookie, read } = await openRelease('first')
const second = await openRelease('second')
const third = await openRelease('third')

type Row = Record<string, unknown> & { id: string }

test('accounts keep their passwords', async () => {
  expect(await read('/api/auth/me')).toMatchObject({
    user: { username: 'Hilda', isApproved: true, canManageUsers: true },
  })
  const users: Row[] = await read('/api/admin/users')
  expect(users.map(({ username, approved }) => [username, approved])).toEqual(
    expect.arrayContaining([
      ['Hilda', true],
      ['wanda', false],
    ]),
  )
  // They registered before addresses had to be confirmed.
  expect(users.map(({ confirmed }) => confirmed)).toEqual(users.map(() => true))
  expect(await read('/api/auth/second-factor')).toMatchObject({ on: false })
})

test('sessions with unhashed tokens are ended', async () => {
  for (const app of [{ db }, second]) {
    const sessions = await app.db.selectFrom('session').select('token').execute()
    expect(sessions).toHaveLength(1)
  }
})

test('every request can be listed, found, updated and deleted', async () => {
  const requests: Row[] = await read('/api/consultations')
  expect(requests).toHaveLength(6)
  const zoe = requests.find(({ email }) => email === 'zoe@example.com')!
  expect(zoe).toMatchObject({
    preferredDate: '2031-03-04T12:00:00.000Z',
    status: 'confirmed',
    notes: 'Prefers evenings.',
  })
  const { rows } = (await read(`/api/consultations?q=${encodeURIComponent('دانا')}`)) as { rows: Row[] }
  expect(rows.map(({ sleepChallenges }) => sleepChallenges)).toEqual([
    `Line one\nline 'two' with \\ and "quotes"; -- and <b>tags</b>`,
  ])
  expect(await read('/api/contacts')).toHaveLength(4)
  expect(await read('/api/contacts?q=twins')).toMatchObject({ rows: [{ email: 'ann@example.com' }] })
  expect((await call('PATCH', `/api/consultations/${zoe.id}`, { status: 'completed' }, { cookie })).status).toBe(200)
  expect((await call('DELETE', `/api/consultations/${zoe.id}`, undefined, { cookie })).status).toBe(200)
})

test('the counts of the lists are right, also after changes', async () => {
  const counts = async (kind: string) => ((await read(`/api/${kind}?page=1`)) as { counts: object }).counts
  expect(await counts('consultations')).toMatchObject({ all: 4, spam: 1 })
  const before = await counts('contacts')
  expect(before).toMatchObject({ all: 3, unread: 3, responded: 0, spam: 1 })
  const { rows } = (await read('/api/contacts?q=twins')) as { rows: Row[] }
  const path = `/api/contacts/${rows[0]!.id}`
  expect((await call('PATCH', path, { responded: true }, { cookie })).status).toBe(200)
  expect(await counts('contacts')).toMatchObject({ unread: 2, responded: 1 })
})

test('posts keep their slugs and former slugs; testimonials are shown', async () => {
  expect(await read('/api/blog')).toHaveLength(3)
  const [post] = (await read('/api/blog?published=true')) as [Row]
  expect(await read(`/api/blog/${String(post.slug)}`)).toMatchObject({ title: post.title })
  const moved = await call('GET', '/blog/its-former-address')
  expect([moved.status, moved.headers.get('location')]).toEqual([301, `/blog/${String(post.slug)}`])
  const saved = await call('PATCH', `/api/blog/${post.id}`, { title: 'Four months', version: 1 }, { cookie })
  expect(saved.status).toBe(200)
  expect(await read('/api/testimonials')).toHaveLength(15)
  for (const path of ['/', '/blog', '/about', `/blog/${String(post.slug)}`])
    expect([path, (await call('GET', path)).status]).toEqual([path, 200])
})

test('emails are listed with their requests, and failed ones can be sent again', async () => {
  const { rows } = (await read('/api/admin/mails')) as { rows: Row[] }
  expect(rows).toHaveLength(8)
  expect(rows.map(({ state }) => state)).toEqual(expect.arrayContaining(['failed', 'retrying', 'sent']))
  const waiting = rows.find(({ state }) => state === 'failed')!
  expect((await call('POST', `/api/admin/mails/${waiting.id}/send-again`, undefined, { cookie })).status).toBe(200)
  const about = await db.selectFrom('outbox').select('aboutId').where('id', '=', waiting.id).executeTakeFirstOrThrow()
  expect(about.aboutId).not.toBeNull()
})

test('data about a family is found by email address, exported and erased', async () => {
  const post = (action: string, address: string) =>
    call('POST', `/api/admin/privacy/${action}`, { address }, { cookie })
  const found = async (address: string) => (await post('find', address)).json()
  const dana = { consultations: 1, messages: 0, trashed: 0, mails: 2 }
  expect(await found('DANA@example.com')).toMatchObject(dana)
  // A test above deleted it.
  expect(await found('zoe@example.com')).toMatchObject({ consultations: 0, trashed: 1, mails: 2 })
  expect(await found('hilda@example.com')).toMatchObject({ account: expect.anything() })
  expect(await (await post('export', 'dana@example.com')).text()).toContain('دانا')
  expect((await post('erase', 'dana@example.com')).status).toBe(200)
  expect(await found('dana@example.com')).toMatchObject({ consultations: 0, messages: 0, trashed: 0, mails: 0 })
})

test('features that came later are empty', async () => {
  for (const path of ['/api/media', '/api/trash', '/api/auth/passkeys', '/api/admin/activity', '/api/site/settings'])
    await read(path)
})

test('packages go on asking what they asked before questions had to be chosen', async () => {
  for (const app of [{ read }, second]) {
    const { packages } = (await app.read('/api/intake/questions')) as { packages: { questions: object[] }[] }
    expect(packages.map(({ questions }) => questions)).toEqual(packages.map(() => proposedQuestions))
    expect(packages.length).toBeGreaterThan(2)
  }
})

test('an upgraded family gets a diary', async () => {
  const { rows } = (await second.read('/api/families?q=zoe')) as { rows: Row[] }
  const path = `/api/families/${rows[0]!.id}/diary`
  const started = await second.call('POST', path, { timeZone: 'America/Denver' }, { cookie: second.cookie })
  expect(started.status).toBe(201)
  const { diary } = (await second.read(path)) as { diary: { link: string } }
  expect((await second.call('GET', `/api${new URL(diary.link).pathname}`)).status).toBe(200)
})

test('a release that is older than the database refuses to start', async () => {
  const newer = { name: '998-later', timestamp: new Date().toISOString() }
  await db
    .insertInto('kysely_migration' as never)
    .values(newer)
    .execute()
  await expect(migrate(db)).rejects.toThrow(
    'a newer release has changed the database (998-later): use that release, or restore an older backup',
  )
  await db
    .deleteFrom('kysely_migration' as never)
    .where('name' as never, '=', '998-later' as never)
    .execute()
  await migrate(db)
})

test('every request, message, and email of each release is on the page of its address', async () => {
  for (const app of [{ db, read }, second, third]) {
    const { db, read } = app
    const requests = [
      ...(await db.selectFrom('consultation').select(['id', 'email']).where('spamAt', 'is', null).execute()),
      ...(await db.selectFrom('contact').select(['id', 'email']).where('spamAt', 'is', null).execute()),
    ]
    const emails = await db.selectFrom('outbox').selectAll().execute()
    const { rows }: { rows: (Row & { parents: { address: string }[] })[] } = await read('/api/families')
    const found: string[] = []
    for (const { id, parents } of rows) {
      const { entries }: { entries: Entry[] } = await read(`/api/families/${id}`)
      const addresses = parents.map(({ address }) => address)
      const isTheirs = (mailbox: string) => addresses.includes(mailbox.toLowerCase())
      const sent = requests.filter(({ email }) => isTheirs(email)).map((request) => request.id)
      const received = emails.filter(({ to }) => isTheirs(to))
      const about = received.filter(({ kind, aboutId }) => kind !== 'answer' && sent.includes(aboutId ?? ''))
      const idsOf = (...kinds: string[]) => entries.filter(({ kind }) => kinds.includes(kind)).map((entry) => entry.id)
      expect(idsOf('request', 'message').toSorted()).toEqual(sent.toSorted())
      expect(idsOf('email')).toEqual(expect.arrayContaining(about.map((email) => email.id)))
      expect(received.filter(({ familyId }) => familyId === null)).toEqual([])
      found.push(...sent)
    }
    expect(found.toSorted()).toEqual(requests.map(({ id }) => id).toSorted())
  }
})

test('the second release: requests keep their status and are counted and found', async () => {
  type Page = { rows: Row[]; total: number; counts: Record<string, number> }
  const page = async (path: string): Promise<Page> => second.read(path)
  const consultations = await page('/api/consultations?page=1')
  expect(consultations.counts).toMatchObject({ all: 4, pending: 2, confirmed: 1, completed: 1, cancelled: 0, spam: 1 })
  expect((await page('/api/contacts?page=1')).counts).toMatchObject({ all: 3, unread: 2, responded: 1, spam: 1 })
  const found = async (kind: string, q: string) =>
    (await page(`/api/${kind}?${new URLSearchParams({ q })}`)).rows.map(({ email }) => email)
  expect(await found('consultations', 'دانا')).toEqual(['Dana@Example.com'])
  expect(await found('consultations', '100% a_b')).toEqual(['adaeze@example.com'])
  expect(await found('consultations', 'evenings zoe')).toEqual(['zoe@example.com'])
  expect(await found('contacts', '5550100118')).toEqual(['kwame@example.com'])
  expect(await found('contacts', 'lukasz Bjørnson')).toEqual(['kwame@example.com'])
  const families = (await second.read('/api/families?q=ZOE+neil')) as { rows: object[] }
  expect(families.rows).toMatchObject([{ parents: [{ address: 'zoe@example.com' }] }])
  expect((await page('/api/consultations?family=adaeze@example.com')).rows).toMatchObject([
    { email: 'ADAEZE@example.com', family: { contacts: 0, consultations: 1 } },
    { email: 'adaeze@example.com', status: 'completed' },
  ])
})

test('the second release: deleted rows can be restored, counted and found', async () => {
  const trash: Row[] = await second.read('/api/trash')
  expect(trash).toHaveLength(3)
  for (const { id } of trash)
    expect((await second.call('POST', `/api/trash/${id}/restore`, {}, { cookie: second.cookie })).status).toBe(200)
  expect(await second.read('/api/consultations?q=tomás&page=1')).toMatchObject({ total: 1, counts: { all: 5 } })
  expect(await second.read('/api/contacts?q=letter&page=1')).toMatchObject({ total: 1, counts: { all: 4 } })
  const withoutNotes = await second.signedIn(['canManageContacts'])
  const find = async (q: string) =>
    (
      (await (await second.call('GET', `/api/consultations?q=${q}`, undefined, withoutNotes)).json()) as {
        total: number
      }
    ).total
  expect([await find('tomás'), await find('zoe'), await find('evenings')]).toEqual([1, 1, 0])
})

test('the second release: accounts, passkeys, posts, emails and settings are unchanged', async () => {
  const users: Row[] = await second.read('/api/admin/users')
  expect(users.map(({ username }) => username)).toEqual(expect.arrayContaining(['Hilda', 'wanda']))
  expect(await second.read('/api/auth/passkeys')).toMatchObject([{ name: 'Phone' }])
  // A test above restored one revision with its post.
  const counts: Record<string, number> = {}
  for (const table of ['totp', 'recoveryCode', 'media', 'outbox', 'postRevision', 'testimonial'] as const)
    counts[table] = (await second.db.selectFrom(table).selectAll().execute()).length
  expect(counts).toEqual({ totp: 1, recoveryCode: 1, media: 2, outbox: 22, postRevision: 7, testimonial: 2 })
  const { rows } = (await second.read('/api/admin/mails')) as { rows: Row[] }
  expect(rows.map(({ state }) => state)).toEqual(expect.arrayContaining(['failed', 'retrying', 'sent', 'queued']))
  const moved = await second.call('GET', '/blog/four-months')
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/blog/four-month-change'])
  const posts = (await second.read('/api/blog?published=true')) as Row[]
  const post = posts.find(({ title }) => title === 'The four-month change')
  expect(await second.read(`/api/blog/${post?.id}/draft`)).toMatchObject({
    workingCopy: { title: 'The four-month change, again' },
  })
  expect(await second.read('/api/site')).toMatchObject({ families: '300+', promisedHours: 36 })
  const log = (await second.read('/api/admin/activity')) as { rows: Row[] }
  expect(log.rows.length).toBeGreaterThan(20)
})

test('upgrades leave no dropped table, trigger or function behind', async () => {
  const { db: fresh } = await testApp()
  for (const upgraded of [db, second.db, third.db]) expect(await getSchema(upgraded)).toEqual(await getSchema(fresh))
})

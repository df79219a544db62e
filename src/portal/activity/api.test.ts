import { expect, test } from 'vitest'
import { PASSWORD, testApp } from '../../../test/app'
import { booking, message } from '../../../test/support/factories'
import { nextMillisecond } from '../../../test/support/time'
import { allPermissions } from '../../features/auth/permissions'
import { eraseOldActivity, commandLineUser, record, visitor } from '../../features/activity/record'
import { describeActivity } from '../../features/activity/schema'

const { call, db, signedIn } = await testApp()
const hilda = await signedIn(['canManageUsers'])

type Entry = { id: string; at: string; username: string | null; what: string; about: string; person: string | null }
type Page = { rows: Entry[]; next: string | null }

async function read(query = '') {
  const response = await call('GET', `/api/admin/activity${query}`, undefined, hilda)
  expect(response.status).toBe(200)
  return (await response.json()) as Page
}
const sentences = async (query = '') =>
  (await read(query)).rows.map((row) => `${row.username ?? 'Someone'} ${describeActivity(row)}`)

test('records sign-ins, failed sign-ins, and sign-outs, but never what was typed', async () => {
  await db.deleteFrom('activity').execute()
  const mira = await signedIn()
  for (const username of [mira.username, 'my secret password']) {
    await call('POST', '/api/auth/login', { username, password: 'a wrong one' })
    await nextMillisecond()
  }
  await call('POST', '/api/auth/logout', undefined, mira)
  await call('POST', '/api/auth/logout', undefined, mira)
  expect(await sentences()).toEqual([
    `${mira.username} signed out`,
    'Someone failed to sign in as an unknown name',
    `Someone failed to sign in as ${mira.username}`,
    `${mira.username} signed in`,
  ])
  const entries = JSON.stringify(await db.selectFrom('activity').selectAll().execute())
  expect(entries).not.toMatch(/secret|wrong/)
})

test('records what happens to accounts, and which permissions changed', async () => {
  await db.deleteFrom('activity').execute()
  const account = { username: 'Mira', email: 'mira@example.com', password: PASSWORD, confirmPassword: PASSWORD }
  await call('POST', '/api/auth/register', account)
  await call('POST', '/api/auth/forgot-password', { email: 'nobody@example.com' })
  await call('POST', '/api/auth/forgot-password', { email: 'mira@example.com' })
  const { id } = await db.selectFrom('user').select('id').where('username', '=', 'mira').executeTakeFirstOrThrow()
  const act = (method: string, path: string, body?: object) =>
    call(method, `/api/admin/users/${id}${path}`, body, hilda)
  await db.updateTable('user').set({ emailVerified: true }).where('id', '=', id).execute()
  await act('POST', '/approve')
  await act('POST', '/approve')
  await act('PATCH', '', { canManageBlog: true, canManageContacts: true })
  await act('PATCH', '', { canManageBlog: false, canManageContacts: true })
  await act('PATCH', '', { canManageBlog: false })
  await act('DELETE', '')
  await act('POST', '/suspend')
  await act('DELETE', '')
  await act('DELETE', '')
  expect(await sentences()).toEqual([
    `${hilda.username} rejected the account of Mira`,
    `${hilda.username} suspended the account of Mira`,
    `${hilda.username} changed the permissions of Mira: Manage blog off`,
    `${hilda.username} changed the permissions of Mira: Manage contacts on, Manage blog on`,
    `${hilda.username} approved the account of Mira`,
    'Someone requested a password reset link for Mira',
    'Someone requested an account named Mira',
  ])
})

test('records nothing about a change that was rolled back', async () => {
  await db.deleteFrom('activity').execute()
  await call('PATCH', `/api/admin/users/${hilda.id}`, { canManageUsers: false }, hilda)
  expect(await sentences()).toEqual([])
})

test('names the sender as long as the request is stored, and finds entries by that name', async () => {
  await db.deleteFrom('activity').execute()
  const sent = { name: 'Ana Lee', email: 'ana@example.com', subject: 'general', message: 'Do you help with twins?' }
  const { id } = (await (await call('POST', '/api/contacts', sent)).json()) as { id: string }
  await record(db, { var: { user: hilda } }, 'message read', '', id)
  expect(await sentences('?q=ana%20READ')).toEqual([`${hilda.username} marked the message from Ana Lee as read`])
  await db.deleteFrom('contact').where('id', '=', id).execute()
  expect(await sentences()).toEqual([`${hilda.username} marked the message as read`])
  expect(await sentences('?q=ana')).toEqual([])
})

test('where only managers read requests, other user managers neither see nor find names', async () => {
  await db.deleteFrom('activity').execute()
  const { id } = (await (await call('POST', '/api/consultations', booking({ parentName: 'Olga' }))).json()) as Entry
  await record(db, { var: { user: hilda } }, 'consultation deleted', '', id)
  await nextMillisecond()
  await call('PUT', '/api/admin/users/request-readers', { readers: 'managers' }, hilda)
  expect(await sentences('?q=olga')).toEqual([])
  expect((await sentences()).at(-1)).toBe(`${hilda.username} deleted the consultation request`)
  const manager = await signedIn(['canManageConsultations', 'canManageContacts'])
  await call('DELETE', `/api/consultations/${id}`, undefined, manager)
  const sent = (await (await call('POST', '/api/contacts', message({ name: 'Otto' }))).json()) as Entry
  await call('DELETE', `/api/contacts/${sent.id}`, undefined, manager)
  const people = async () => (await read()).rows.flatMap(({ person }) => person ?? [])
  expect(await people()).toEqual([])
  await call('PUT', '/api/admin/users/request-readers', { readers: 'approved' }, hilda)
  expect(new Set(await people())).toEqual(new Set(['Otto', 'Olga']))
})

test('records what happens to requests and testimonials, but not their content', async () => {
  await db.deleteFrom('activity').execute()
  const admin = await signedIn([...allPermissions])
  const by = async (method: string, path: string, body?: object) =>
    (await call(method, `/api${path}`, body, admin)).json()
  const { id } = (await by('POST', '/consultations', booking({ parentName: 'Ana Lee' }))) as { id: string }
  await by('PATCH', `/consultations/${id}`, { status: 'confirmed' })
  await by('PATCH', `/consultations/${id}`, { status: 'confirmed', notes: 'private words' })
  await by('PATCH', `/consultations/${id}`, { spam: true })
  await by('DELETE', `/consultations/${id}`)
  await by('POST', '/testimonials', { parentName: '', testimonial: '', approved: false })
  const testimonial = { parentName: 'Wei Chen', testimonial: 'We sleep.', approved: true }
  const created = (await by('POST', '/testimonials', testimonial)) as { id: string }
  await by('PATCH', `/testimonials/${created.id}`, { rating: 4 })
  await by('PATCH', `/testimonials/${created.id}/approve`)
  await by('PATCH', `/testimonials/${created.id}/approve`)
  expect((await sentences()).map((line) => line.replace(admin.username, 'She'))).toEqual([
    'She approved the testimonial from Wei Chen',
    'She removed the testimonial from Wei Chen from the site',
    'She edited the testimonial from Wei Chen',
    'She added the testimonial from Wei Chen',
    'She added the testimonial from an unnamed parent',
    'She deleted the consultation request from Ana Lee',
    'She marked the consultation request from Ana Lee as spam',
    'She changed the notes on the consultation of Ana Lee',
    'She set the consultation of Ana Lee to confirmed',
    'She signed in',
  ])
  expect(JSON.stringify(await db.selectFrom('activity').selectAll().execute())).not.toMatch(/Ana|Wei|private|months/)
})

test('finds entries by person, kind, and words', async () => {
  await db.deleteFrom('activity').execute()
  const zoe = { var: { user: { id: 'zoe', username: 'zoë' } } }
  await record(db, zoe, 'post published', '100% sleep_well')
  await nextMillisecond()
  await record(db, zoe, 'testimonial approved')
  await nextMillisecond()
  await record(db, commandLineUser, 'account created', 'hilda')
  await nextMillisecond()
  await record(db, visitor, 'account requested', 'mira')

  const found = async (query: string) => (await read(query)).rows.map(({ what }) => what)
  expect(await found(`?q=${encodeURIComponent('zoë')}`)).toEqual(['testimonial approved', 'post published'])
  expect(await found('?q=command%20line')).toEqual(['account created'])
  expect(await found('?q=accounts')).toEqual(['account requested', 'account created'])
  expect(await found('?q=PUBLISHED')).toEqual(['post published'])
  expect(await found('?q=100%25')).toEqual(['post published'])
  expect(await found('?q=100_')).toEqual([])
  expect(await found(`?q=${encodeURIComponent('zoë')}%20testimonials`)).toEqual(['testimonial approved'])
  for (const ignored of ['?kind=accounts', '?person=hilda', '?days=1', `?q=${'x'.repeat(300)}`, '?before='])
    expect(await found(ignored)).toHaveLength(4)
})

test('pages newest first, without gaps or duplicates while entries are added', async () => {
  await db.deleteFrom('activity').execute()
  for (let n = 0; n < 120; n++) await record(db, visitor, 'account requested', String(n))
  const seen: Entry[] = []
  let next: string | null = ''
  while (next !== null) {
    const page: Page = await read(next && `?before=${next}`)
    seen.push(...page.rows)
    next = page.next
    await record(db, visitor, 'account requested', 'later')
  }
  expect(new Set(seen.map(({ about }) => about)).size).toBe(120)
  expect(seen.map(({ at }) => at)).toEqual(
    seen
      .map(({ at }) => at)
      .toSorted()
      .toReversed(),
  )
})

test('erases entries after a year', async () => {
  await db.deleteFrom('activity').execute()
  await record(db, visitor, 'account requested', 'old')
  await record(db, visitor, 'account requested', 'young')
  const at = (days: number) => new Date(Date.now() - days * 24 * 3_600_000).toISOString()
  await db
    .updateTable('activity')
    .set({ at: at(366) })
    .where('about', '=', 'old')
    .execute()
  await db
    .updateTable('activity')
    .set({ at: at(364) })
    .where('about', '=', 'young')
    .execute()
  await eraseOldActivity({ db })
  expect((await read()).rows.map(({ about }) => about)).toEqual(['young'])
})

import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { booking } from '../../../../test/support/factories'
import { phonePhoto } from '../../../../test/support/images'
import { getContentVersion } from '../../../server/db/content-version'
import type { Entry } from '../../../portal/families/schema'
import { deleteEmptyFamilies } from '../../../portal/privacy/empty-families'
import { invitationApp } from './testing'

const {
  call,
  db,
  env,
  signedIn,
  manager,
  editor,
  completedRequest,
  ask,
  invite,
  words,
  read,
  shown,
  listed,
  approve,
  sendPhoto,
} = await invitationApp()

test('a family is asked once in 30 days, after its consultation is completed', async () => {
  const pending = (await (
    await call('POST', '/api/consultations', booking({ email: 'early@example.com' }))
  ).json()) as { id: string }
  expect((await ask(pending.id)).status).toBe(409)
  expect((await ask('unknown')).status).toBe(404)
  const id = await completedRequest('Once@example.com')
  const askedAt = async (who = manager) =>
    ((await read('/api/consultations?q=once', who)) as { rows: { askedAt: string | null }[] }).rows[0]!.askedAt
  expect(await askedAt()).toBeNull()
  expect((await ask(id)).status).toBe(201)
  expect(await askedAt()).toMatch(/Z$/)
  expect(await askedAt(editor)).toBeNull()
  const family = await db
    .selectFrom('family')
    .select('id')
    .where('address', '=', 'once@example.com')
    .executeTakeFirstOrThrow()
  expect(await read(`/api/families/${family.id}`, manager)).toMatchObject({
    askable: { id, askedAt: await askedAt() },
  })
  // Another request of the same family.
  const other = await ask(await completedRequest('once@example.com'))
  expect(other.status).toBe(409)
  expect(((await other.json()) as { error: string }).error).toMatch(/^You asked this family on .+ again from .+\.$/)
  const email = await db
    .selectFrom('outbox')
    .selectAll()
    .where('kind', '=', 'testimonial-invitation')
    .executeTakeFirstOrThrow()
  expect(email).toMatchObject({ to: 'Once@example.com', aboutId: id })
  expect(email.text).toMatch(/http:\/\/localhost:3000\/testimonial\/[\w-]{43}\n/)
  expect(Date.parse(email.dueAt) - Date.parse(email.createdAt)).toBeGreaterThanOrEqual(10_000)
  const monthAgo = new Date(Date.now() - 31 * 86_400_000).toISOString()
  await db.updateTable('testimonialInvitation').set({ createdAt: monthAgo }).execute()
  expect(await askedAt()).toBeNull()
  expect((await ask(id)).status).toBe(201)
})

test('of two helpers who ask at once, one does', async () => {
  const id = await completedRequest('both@example.com')
  const replies = await Promise.all([ask(id), ask(id)])
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201, 409]))
})

test('asking can be taken back until the email leaves', async () => {
  const { id, link } = await invite('undo@example.com')
  const undo = () => call('DELETE', `/api/testimonial-invitations/${id}`, undefined, manager)
  expect((await undo()).status).toBe(200)
  expect((await call('GET', link)).status).toBe(404)
  expect((await undo()).status).toBe(404)
  const left = await invite('left@example.com')
  await db.updateTable('outbox').set({ sentAt: new Date().toISOString() }).execute()
  expect((await call('DELETE', `/api/testimonial-invitations/${left.id}`, undefined, manager)).status).toBe(409)
  expect((await call('GET', left.link)).status).toBe(200)
})

test('a parent writes, the practice approves, and each change has to be approved again', async () => {
  const { link } = await invite('writes@example.com')
  expect(await read(link)).toEqual({ names: ['Zoë', 'Zoë O.', 'A parent'], testimonial: null, isRemoved: false })
  expect((await call('POST', `${link}/write`, words())).status).toBe(200)
  expect(await shown()).toBe(0)
  const [row] = await listed()
  expect(row).toMatchObject({ parentName: 'Zoë O.', rating: 5, childAge: '8 months', approved: false, invited: true })
  expect((await approve(row!.id, { testimonialWas: 'We all sleep again.' })).status).toBe(200)
  expect(await shown()).toBe(1)
  expect(JSON.stringify(await read('/api/testimonials?approved=true'))).not.toContain('invited')

  const version = await getContentVersion(db)
  expect(
    (await call('POST', `${link}/write`, words({ testimonial: 'Never again!!', naming: '', ownName: 'Z.' }))).status,
  ).toBe(200)
  expect(await shown()).toBe(0)
  expect(await getContentVersion(db)).not.toBe(version)
  expect(await read(link)).toMatchObject({ testimonial: { parentName: 'Z.', approved: false } })
  // Nobody approves words that they haven't read.
  expect((await approve(row!.id, { testimonialWas: 'We all sleep again.' })).status).toBe(409)
  expect(await shown()).toBe(0)
})

test('a family’s page says that it was asked, and shows what it wrote to those who may read it', async () => {
  const { id, link } = await invite('story@example.com')
  const { familyId } = await db
    .selectFrom('testimonialInvitation')
    .select('familyId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const page = `/api/families/${familyId}`
  const story = async (who = manager) => {
    const { entries } = (await read(page, who)) as { entries: Entry[] }
    return entries.filter(({ kind }) => kind === 'testimonial').map(({ title, about, text }) => [title, about, text])
  }
  const asked = ['Asked for a testimonial', `by ${manager.username}`, undefined]
  await call('POST', `${link}/write`, words())
  const written = ['Zoë O’Neil wrote a testimonial', '5 stars. Pending', 'We all sleep again.']
  const reader = await signedIn(['canManageConsultations', 'canManageTestimonials'])
  expect(await story(reader)).toEqual([written, asked])
  expect(await story()).toEqual([asked])
  const stranger = await signedIn(['canManageContacts', 'canManageTestimonials'])
  expect((await call('GET', page, undefined, stranger)).status).toBe(404)
  await call('POST', `${link}/withdraw`)
  expect(await story(reader)).toEqual([['Zoë O’Neil withdrew the testimonial', undefined, undefined], asked])
})

test('consent, stars, words, and a name are required; a GET changes nothing', async () => {
  const { link } = await invite('checks@example.com')
  for (const [changes, field] of [
    [{ consent: undefined }, 'consent'],
    [{ rating: undefined }, 'rating'],
    [{ rating: '6' }, 'rating'],
    [{ testimonial: ' too short ' }, 'testimonial'],
    [{ testimonial: 'x'.repeat(5001) }, 'testimonial'],
    [{ naming: '', ownName: ' ' }, 'ownName'],
  ] as const) {
    const reply = await call('POST', `${link}/write`, words(changes))
    expect(reply.status).toBe(422)
    expect(await reply.json()).toEqual({
      error: expect.stringMatching(/^Please /),
      fields: { [field]: expect.any(String) },
    })
  }
  const stored = () => db.selectFrom('testimonialInvitation').selectAll().orderBy('id').execute()
  const before = await stored()
  for (const path of [link, `${link}/withdraw`, `${link}/photo`]) await call('GET', path)
  expect(await stored()).toEqual(before)
})

test('another token opens nothing', async () => {
  const { link } = await invite('guess@example.com')
  const wrong = link.slice(0, -1) + (link.endsWith('A') ? 'B' : 'A')
  for (const path of [wrong, '/api/testimonial/x']) {
    expect((await call('GET', path)).status).toBe(404)
    expect((await call('POST', `${path}/write`, words())).status).toBe(404)
    expect((await call('POST', `${path}/withdraw`)).status).toBe(404)
    expect((await sendPhoto(path, await phonePhoto())).status).toBe(404)
  }
})

test('what the practice has deleted can’t be restored once the parent has written again or withdrawn', async () => {
  const { link } = await invite('trash@example.com')
  for (const action of ['write', 'withdraw']) {
    await call('POST', `${link}/write`, words({ testimonial: 'To be deleted' }))
    const { id } = await db
      .selectFrom('testimonial')
      .select('id')
      .where('testimonial', '=', 'To be deleted')
      .executeTakeFirstOrThrow()
    await call('DELETE', `/api/testimonials/${id}`, undefined, editor)
    expect(await read(link)).toMatchObject({ isRemoved: true })
    expect((await call('POST', `${link}/${action}`, words())).status).toBe(200)
    expect((await call('POST', `/api/trash/${id}/restore`, undefined, editor)).status).toBe(404)
  }
})

test('a family’s export and erasure cover its testimonial and photo', async () => {
  const { link } = await invite('erased@example.com')
  await call('POST', `${link}/write`, words({ testimonial: 'Erase these words' }))
  await sendPhoto(link, await phonePhoto())
  const address = { address: 'ERASED@example.com' }
  expect(await (await call('POST', '/api/admin/privacy/export', address, manager)).json()).toMatchObject({
    invitationsToWriteATestimonial: [{ email: 'erased@example.com', name: 'Zoë O’Neil' }],
    testimonialsWrittenByInvitation: [{ testimonial: 'Erase these words', parentName: 'Zoë O.' }],
  })
  const version = await getContentVersion(db)
  expect((await call('POST', '/api/admin/privacy/erase', address, manager)).status).toBe(200)
  expect(await getContentVersion(db)).not.toBe(version)
  expect((await call('GET', link)).status).toBe(404)
  expect(JSON.stringify(await listed())).not.toContain('Erase these words')
  expect(await readdir(join(env.dataDir, 'uploads'))).toEqual([])
})

test('a family’s link works as long as its testimonial is kept', async () => {
  const { link } = await invite('kept@example.com')
  await call('POST', `${link}/write`, words())
  const old = new Date(Date.now() - 400 * 86_400_000).toISOString()
  await db.updateTable('testimonialInvitation').set({ createdAt: old }).execute()
  await db.deleteFrom('consultation').execute()
  await db
    .insertInto('setting')
    .values({ key: 'site', value: { keepMonths: 12 } })
    .execute()
  const clean = () => deleteEmptyFamilies({ db }, new Date(Date.now() + 2 * 3_600_000))
  await clean()
  expect((await call('GET', link)).status).toBe(200)
  await call('POST', `${link}/withdraw`)
  await clean()
  expect((await call('GET', link)).status).toBe(404)
})

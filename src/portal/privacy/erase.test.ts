import { expect, test } from 'vitest'
import { PASSWORD } from '../../../test/app'
import { message } from '../../../test/support/factories'
import { buildSearchText } from '../../features/contacts/search-text'
import { listTables } from '../../server/db/dump'
import { json, nothing, privacyApp } from './testing'
import { cpuTime } from '../../../test/support/time'

const { call, db, lines, both, manager, create, ask, find, erase, exportData, createFamily } = await privacyApp()

/** Returns all stored rows as text. */
async function dumpTables() {
  const rows = []
  for (const table of await listTables(db))
    rows.push(
      await db
        .selectFrom(table as 'contact')
        .selectAll()
        .execute(),
    )
  return JSON.stringify(rows)
}

test('erases everything, whatever the state of its emails, and nothing of another family', async () => {
  await db.deleteFrom('activity').execute()
  const ids = await createFamily('gone@example.com', 'Gone 🌙 בלה')
  await createFamily('joangone@example.com', 'Another Family')
  const others = await find('joangone@example.com')
  const emails = await db.selectFrom('outbox').select('id').where('aboutId', 'in', ids).orderBy('id').execute()
  const update = (index: number, changes: object) =>
    db.updateTable('outbox').set(changes).where('id', '=', emails[index]!.id).execute()
  const now = new Date().toISOString()
  await update(0, { sentAt: now })
  await update(1, { failedAt: now, attempts: 22 })
  await update(2, { attempts: 2, lastError: 'no answer', heldUntil: new Date(Date.now() + 60_000).toISOString() })
  // Like in an earlier release, which didn't store which request an email was about.
  await update(3, { aboutId: null })
  await db.updateTable('outbox').set({ aboutId: null }).where('aboutId', '=', ids[3]).execute()
  await json(await call('POST', `/api/admin/mails/${emails[1]!.id}/send-again`, undefined, manager))

  expect(await erase('Gone@Example.com')).toEqual({
    consultations: 1,
    messages: 1,
    trashed: 2,
    appointments: 0,
    invitations: 0,
    entries: 0,
    mails: 8,
  })
  const left = (await dumpTables()).toLowerCase()
  expect(left.replaceAll('joangone@example.com', '')).not.toMatch(/gone@example\.com|בלה|gone 🌙/)
  for (const id of [...ids, ...emails.map(({ id }) => id)]) expect(left).not.toContain(id)
  expect(await find('joangone@example.com')).toEqual(others)

  const log = await db.selectFrom('activity').selectAll().orderBy('id').execute()
  expect(log.find(({ what }) => what === 'data erased')).toMatchObject({
    what: 'data erased',
    username: manager.username,
    about: '1 consultation request, 1 message, 2 deleted requests in the trash, and 8 emails',
    targetId: null,
  })
  expect(log.map(({ what }) => what)).toContain('consultation status changed')
  expect(await erase('gone@example.com')).toEqual(nothing)
  expect(await db.selectFrom('activity').selectAll().orderBy('id').execute()).toEqual(log)
})

test('erases an address that was the username of a deleted account', async () => {
  const address = 'applicant@example.com'
  const registration = { username: address, email: address, password: PASSWORD, confirmPassword: PASSWORD }
  expect((await call('POST', '/api/auth/register', registration)).status).toBe(201)
  const { id } = await db.selectFrom('user').select('id').where('email', '=', address).executeTakeFirstOrThrow()
  await erase(address)
  expect(await dumpTables()).toContain(address)
  await json(await call('DELETE', `/api/admin/users/${id}`, undefined, manager))
  expect((await find(address)).mails).toBe(1)
  await insertWritten(address)
  await erase(address)
  expect(await dumpTables()).not.toContain(address)
  const entries = await db
    .selectFrom('activity')
    .select(['what', 'about'])
    .where('about', '=', 'an erased address')
    .execute()
  expect(entries.map(({ what }) => what)).toEqual(['account requested', 'account rejected'])
})

/** Inserts an article and website texts under this username. */
async function insertWritten(username: string) {
  const now = new Date().toISOString()
  const text = { title: 'Naps', excerpt: '', content: 'Short.', editor: username, createdAt: now }
  const dates = { publishedAt: null, firstPublishedAt: null, updatedAt: now }
  const others = { id: 'naps', slug: 'naps', imageUrl: null, saveId: null, workingCopy: null }
  await db
    .insertInto('post')
    .values({ ...text, ...dates, ...others })
    .execute()
  await db
    .insertInto('postRevision')
    .values({ ...text, id: 'first', postId: 'naps', sealedAt: now, savedAt: now })
    .execute()
  await db.insertInto('websiteDraft').values({ key: 'home.book', value: 'Call', username, savedAt: now }).execute()
  await db.insertInto('websiteVersion').values({ id: 'first', content: {}, username, publishedAt: now }).execute()
}

test('misses nothing that is being deleted, restored, or erased concurrently', async () => {
  const ids = await Promise.all(
    Array.from({ length: 16 }, (_, i) =>
      create('/api/contacts', message({ email: 'busy@example.com', message: `Message number ${i}, concurrently` })),
    ),
  )
  for (const id of ids.slice(8)) await json(await call('DELETE', `/api/contacts/${id}`, undefined, both))
  // Alternates between deleting one and restoring another.
  const moves = ids
    .slice(0, 8)
    .flatMap((id, i) => [
      () => call('DELETE', `/api/contacts/${id}`, undefined, both),
      () => call('POST', `/api/trash/${ids[i + 8]}/restore`, undefined, both),
    ])
  const responses = await Promise.all([
    ...moves.slice(0, 8).map((move) => move()),
    ask('erase', 'busy@example.com'),
    ...moves.slice(8).map((move) => move()),
  ])
  for (const { status } of responses) expect([200, 404]).toContain(status)
  expect(await find('busy@example.com')).toMatchObject(nothing)
  expect(await dumpTables()).not.toContain('busy@example.com')
})

test('finds, exports, and erases 2,000 requests of one address in bounded time', async () => {
  const contact = {
    name: 'Many',
    email: 'many@example.com',
    phone: null,
    subject: 'general' as const,
    message: 'x'.repeat(1000),
  }
  const email = {
    kind: 'message-confirmation',
    to: contact.email,
    replyTo: null,
    subject: 'Hello',
    text: 'x',
    html: 'x',
  }
  const now = new Date().toISOString()
  for (let start = 0; start < 2000; start += 500) {
    const ids = Array.from({ length: 500 }, (_, i) => `many-${String(start + i).padStart(5, '0')}`)
    await db
      .insertInto('contact')
      .values(
        ids.map((id) => ({
          ...contact,
          id,
          respondedAt: null,
          spamAt: null,
          idempotencyKey: null,
          searchText: buildSearchText(contact),
          isOfDiary: false,
          createdAt: now,
        })),
      )
      .execute()
    await db
      .insertInto('outbox')
      .values(ids.map((id) => ({ ...email, id: `${id}-m`, aboutId: id, attempts: 0, dueAt: now, createdAt: now })))
      .execute()
    await db
      .insertInto('activity')
      .values(ids.map((id) => ({ id: `${id}-a`, at: now, what: 'message read', about: '', targetId: id })))
      .execute()
  }
  const expectFast = async <T>(run: () => Promise<T>) => {
    const { result, ms } = await cpuTime(run)
    expect(ms).toBeLessThan(5000)
    return result
  }
  const counts = { ...nothing, messages: 2000, mails: 2000 }
  expect(await expectFast(() => find('many@example.com'))).toMatchObject(counts)
  expect((await expectFast(() => exportData('many@example.com'))).messages).toHaveLength(2000)
  expect(await expectFast(() => erase('many@example.com'))).toEqual(counts)
  const linked = await db.selectFrom('activity').select('id').where('targetId', 'like', 'many-%').execute()
  expect(linked).toEqual([])
})

test('logs no erased address', () => {
  expect(lines.some((line) => line.includes('/api/admin/privacy/erase'))).toBe(true)
  expect(lines.join('\n')).not.toMatch(/gone@|many@|applicant/i)
})

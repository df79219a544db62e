import { describe, expect, test } from 'vitest'
import { PASSWORD } from '../../../test/app'
import { message } from '../../../test/factories'
import { buildSearchText } from '../contacts/list'
import { json, nothing, privacyApp, type File, type Row } from './testing'

const { call, db, lines, signedIn, reader, both, manager, create, ask, find, erase, exported, family } =
  await privacyApp()
/** Everything that is stored anywhere, as text. */
async function everything() {
  const tables = ['consultation', 'contact', 'trash', 'outbox', 'activity', 'user', 'setting', 'verification'] as const
  const rows = []
  for (const table of tables) rows.push(await db.selectFrom(table).selectAll().execute())
  return JSON.stringify(rows)
}

describe('who may', () => {
  test.each([
    ['find', {}, 401],
    ['export', {}, 401],
    ['erase', {}, 401],
    ['export', reader, 403],
    ['erase', reader, 403],
    ['find', reader, 200],
    ['export', both, 200],
    ['erase', both, 200],
  ] as const)('%s', async (what, who, status) =>
    expect((await ask(what, 'nobody@example.com', who)).status).toBe(status),
  )

  test('one of the two permissions is not enough', async () => {
    const contacts = await signedIn(['canManageContacts', 'canManageUsers'])
    for (const what of ['export', 'erase'] as const) {
      const reply = await ask(what, 'nobody@example.com', contacts)
      expect([reply.status, await reply.json()]).toEqual([
        403,
        { error: 'Your account may not do this: it lacks “Manage consultations”.' },
      ])
    }
  })

  test.each([undefined, null, '', 'ann', 'a@b.co, c@d.co', '%', 'ann@example', ['ann@example.com'], { a: 1 }])(
    '%j is no address',
    async (address) => {
      for (const what of ['find', 'export', 'erase'] as const) {
        const reply = await ask(what, address)
        expect(reply.status).toBe(422)
        expect(await reply.json()).toMatchObject({ fields: { address: 'Please enter a valid email address' } })
      }
    },
  )
})

test('finds what is stored, in upper and lower case, the trash and all mails included', async () => {
  await family('noor@example.com', 'نور الهدى 👶🏽')
  await family('other.noor@example.com', 'Somebody Else')
  for (const spelled of ['noor@example.com', ' NOOR@Example.COM '])
    expect(await find(spelled)).toMatchObject({ consultations: 1, messages: 1, trashed: 2, mails: 8, account: null })
  expect(await find('r@example.com')).toMatchObject(nothing)
  expect(await find('noor@example.com', both)).not.toHaveProperty('account')
})

test('exports all of it as a file for its owner, without secrets', async () => {
  await db
    .updateTable('outbox')
    .set({ sentAt: new Date().toISOString() })
    .where('to', '=', 'noor@example.com')
    .execute()
  const reply = await ask('export', 'Noor@example.com', both)
  expect(reply.headers.get('content-disposition')).toMatch(
    /^attachment; filename="nightlight-data-Noor@example\.com-\d{4}-\d\d-\d\d\.json"$/,
  )
  expect(reply.headers.get('cache-control')).toBe('no-store')
  const text = await reply.text()
  expect(text).toContain('\n  "messages": [\n')
  const file = JSON.parse(text) as File
  expect(file.consultationRequests).toEqual([
    {
      id: expect.any(String),
      parentName: 'نور الهدى 👶🏽',
      email: 'noor@example.com',
      phone: '(555) 010-0134',
      childAge: '8 months',
      consultationType: 'Newborn Care',
      sleepChallenges: 'Wakes every two hours since the four-month leap.',
      preferredDate: null,
      notesOfThePractice: 'Calls on Friday',
      status: 'confirmed',
      answeredAt: expect.stringMatching(/Z$/),
      receivedAt: expect.stringMatching(/Z$/),
      suspectedSpamAt: null,
    },
  ])
  expect(file.messages).toMatchObject([{ email: 'NOOR@EXAMPLE.COM', subject: 'General Question' }])
  expect(file.deletedRequestsNotYetErased).toMatchObject([
    { kind: 'consultation request', childAge: '9 months', deletedAt: expect.stringMatching(/Z$/) },
    { kind: 'message', message: 'A second message, deleted later.' },
  ])
  expect(file.emails).toHaveLength(8)
  expect(file.emails.filter(({ to }) => to === 'the practice')).toHaveLength(4)
  expect(file.emails).toContainEqual(
    expect.objectContaining({
      kind: 'Confirmation of a booking',
      to: 'noor@example.com',
      state: 'Sent',
      text: expect.stringContaining('Dear نور الهدى 👶🏽,'),
    }),
  )
  expect(new Set((file.whatThePracticeDidWithThem as Row[]).map(({ did }) => did))).toEqual(
    new Set([
      'set the consultation to confirmed',
      'changed the notes on the consultation',
      'marked the message as read',
      'deleted the consultation request',
      'deleted the message',
    ]),
  )
  expect(text).not.toMatch(/searchText|idempotency|Somebody Else|other\.noor|person\d/)
  expect(file.account).toMatch(/is not allowed to manage users/)
})

test('an account is told of and exported to user managers, without what signs anybody in', async () => {
  const mira = await signedIn(['canManageBlog'])
  const address = `${mira.username}@example.com`
  await call('POST', '/api/auth/forgot-password', { email: address })
  expect(await find(address)).toMatchObject({ account: { username: mira.username, sessions: 1, passkeys: 0 } })
  const file = await exported(address)
  expect(file.account).toMatchObject({
    username: mira.username,
    email: address,
    canManageBlog: true,
    passkeys: [],
    sessions: [{ internetAddress: expect.anything() }],
  })
  expect(file.emails).toMatchObject([{ kind: 'Link for a new password', to: address, text: null }])
  const { token } = await db
    .selectFrom('session')
    .select('token')
    .where('userId', '=', mira.id)
    .executeTakeFirstOrThrow()
  for (const secret of [token, 'argon2', 'reset-password?token', 'secret"'])
    expect(JSON.stringify(file)).not.toContain(secret)
  expect((await exported(address, both)).emails).toEqual([])

  expect(await erase(address)).toEqual({ ...nothing, mails: 1 })
  expect((await call('GET', '/api/auth/me', undefined, mira)).status).toBe(200)
  const kept = await db.selectFrom('activity').select('username').where('userId', '=', mira.id).execute()
  expect(kept.length).toBeGreaterThan(0)
  expect(kept.every(({ username }) => username === mira.username)).toBe(true)
})

test('erases all of it, whatever state its mails are in, and nothing of another family', async () => {
  await db.deleteFrom('activity').execute()
  const ids = await family('gone@example.com', 'Gone 🌙 בלה')
  await family('joangone@example.com', 'Another Family')
  const others = await find('joangone@example.com')
  const mails = await db.selectFrom('outbox').select('id').where('aboutId', 'in', ids).orderBy('id').execute()
  const set = (index: number, changes: object) =>
    db.updateTable('outbox').set(changes).where('id', '=', mails[index]!.id).execute()
  const now = new Date().toISOString()
  await set(0, { sentAt: now })
  await set(1, { failedAt: now, attempts: 22 })
  await set(2, { attempts: 2, lastError: 'no answer', heldUntil: new Date(Date.now() + 60_000).toISOString() })
  // As an older release left them: to the address and to the practice, without saying of which request.
  await set(3, { aboutId: null })
  await db.updateTable('outbox').set({ aboutId: null }).where('aboutId', '=', ids[3]).execute()
  await json(await call('POST', `/api/admin/mails/${mails[1]!.id}/send-again`, undefined, manager))

  expect(await erase('Gone@Example.com')).toEqual({ consultations: 1, messages: 1, trashed: 2, mails: 8 })
  const left = (await everything()).toLowerCase()
  expect(left.replaceAll('joangone@example.com', '')).not.toMatch(/gone@example\.com|בלה|gone 🌙/)
  for (const id of [...ids, ...mails.map(({ id }) => id)]) expect(left).not.toContain(id)
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

test('forgets an address that was the name of an account which is gone', async () => {
  const address = 'applicant@example.com'
  const wanted = { username: address, email: address, password: PASSWORD, confirmPassword: PASSWORD }
  expect((await call('POST', '/api/auth/register', wanted)).status).toBe(201)
  const { id } = await db.selectFrom('user').select('id').where('email', '=', address).executeTakeFirstOrThrow()
  await erase(address)
  expect(await everything()).toContain(address)
  await json(await call('DELETE', `/api/admin/users/${id}`, undefined, manager))
  expect((await find(address)).mails).toBe(1)
  await erase(address)
  expect(await everything()).not.toContain(address)
  const deeds = await db
    .selectFrom('activity')
    .select(['what', 'about'])
    .where('about', '=', 'an erased address')
    .execute()
  expect(deeds.map(({ what }) => what)).toEqual(['account requested', 'account rejected'])
})

test('misses nothing that is deleted, restored or erased at the same moment', async () => {
  const ids = await Promise.all(
    Array.from({ length: 16 }, (_, i) =>
      create('/api/contacts', message({ email: 'busy@example.com', message: `Message number ${i}, at once` })),
    ),
  )
  for (const id of ids.slice(8)) await json(await call('DELETE', `/api/contacts/${id}`, undefined, both))
  // Of each two neighbours one goes into the trash, the other one comes back.
  const moves = ids
    .slice(0, 8)
    .flatMap((id, i) => [
      () => call('DELETE', `/api/contacts/${id}`, undefined, both),
      () => call('POST', `/api/trash/${ids[i + 8]}/restore`, undefined, both),
    ])
  const replies = await Promise.all([
    ...moves.slice(0, 8).map((move) => move()),
    ask('erase', 'busy@example.com'),
    ...moves.slice(8).map((move) => move()),
  ])
  for (const { status } of replies) expect([200, 404]).toContain(status)
  expect(await find('busy@example.com')).toMatchObject(nothing)
  expect(await everything()).not.toContain('busy@example.com')
})

test('2,000 requests of one address are found, exported and erased in bounded time', async () => {
  const sent = {
    name: 'Many',
    email: 'many@example.com',
    phone: null,
    subject: 'general' as const,
    message: 'x'.repeat(1000),
  }
  const mail = { kind: 'message-confirmation', to: sent.email, replyTo: null, subject: 'Hello', text: 'x', html: 'x' }
  const moment = new Date().toISOString()
  for (let start = 0; start < 2000; start += 500) {
    const ids = Array.from({ length: 500 }, (_, i) => `many-${String(start + i).padStart(5, '0')}`)
    await db
      .insertInto('contact')
      .values(
        ids.map((id) => ({
          ...sent,
          id,
          respondedAt: null,
          spamAt: null,
          idempotencyKey: null,
          searchText: buildSearchText(sent),
          createdAt: moment,
        })),
      )
      .execute()
    await db
      .insertInto('outbox')
      .values(ids.map((id) => ({ ...mail, id: `${id}-m`, aboutId: id, attempts: 0, dueAt: moment, createdAt: moment })))
      .execute()
    await db
      .insertInto('activity')
      .values(ids.map((id) => ({ id: `${id}-a`, at: moment, what: 'message read', about: '', targetId: id })))
      .execute()
  }
  const timed = async <T>(what: () => Promise<T>) => {
    const start = performance.now()
    const result = await what()
    expect(performance.now() - start).toBeLessThan(5000)
    return result
  }
  const counts = { ...nothing, messages: 2000, mails: 2000 }
  expect(await timed(() => find('many@example.com'))).toMatchObject(counts)
  expect((await timed(() => exported('many@example.com'))).messages).toHaveLength(2000)
  expect(await timed(() => erase('many@example.com'))).toEqual(counts)
  const named = await db.selectFrom('activity').select('id').where('targetId', 'like', 'many-%').execute()
  expect(named).toEqual([])
}, 60_000)

test('no log line and no address of a call tells whom it was about', () => {
  expect(lines.some((line) => line.includes('/api/admin/privacy/erase'))).toBe(true)
  expect(lines.join('\n')).not.toMatch(/noor|gone@|many@|applicant/i)
})

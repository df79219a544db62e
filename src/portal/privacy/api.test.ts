import { describe, expect, test } from 'vitest'
import { nothing, privacyApp, type File, type Row } from './testing'

const { call, db, lines, signedIn, reader, both, ask, find, erase, exportData, createFamily } = await privacyApp()

describe('permissions', () => {
  test.each([
    ['find', {}, 401],
    ['export', {}, 401],
    ['erase', {}, 401],
    ['export', reader, 403],
    ['erase', reader, 403],
    ['find', reader, 403],
    ['find', both, 200],
    ['export', both, 200],
    ['erase', both, 200],
  ] as const)('%s', async (what, who, status) =>
    expect((await ask(what, 'nobody@example.com', who)).status).toBe(status),
  )

  test('requires both permissions', async () => {
    const contacts = await signedIn(['canManageContacts', 'canManageUsers'])
    for (const what of ['export', 'erase'] as const) {
      const response = await ask(what, 'nobody@example.com', contacts)
      expect([response.status, await response.json()]).toEqual([
        403,
        { error: 'Your account isn’t allowed to do this. It needs the permission “Manage consultations”.' },
      ])
    }
  })

  test.each([undefined, null, '', 'ann', 'a@b.co, c@d.co', '%', 'ann@example', ['ann@example.com'], { a: 1 }])(
    'rejects %j as an address',
    async (address) => {
      for (const what of ['find', 'export', 'erase'] as const) {
        const response = await ask(what, address)
        expect(response.status).toBe(422)
        expect(await response.json()).toMatchObject({ fields: { address: 'Please enter a valid email address' } })
      }
    },
  )
})

test('finds everything stored, ignoring case, including the trash and all emails', async () => {
  await createFamily('noor@example.com', 'نور الهدى 👶🏽')
  await createFamily('other.noor@example.com', 'Somebody Else')
  for (const spelling of ['noor@example.com', ' NOOR@Example.COM '])
    expect(await find(spelling)).toMatchObject({ consultations: 1, messages: 1, trashed: 2, mails: 8, account: null })
  expect(await find('r@example.com')).toMatchObject(nothing)
  expect(await find('noor@example.com', both)).not.toHaveProperty('account')
})

test('exports everything as a file for its owner, without secrets', async () => {
  await db
    .updateTable('outbox')
    .set({ sentAt: new Date().toISOString() })
    .where('to', '=', 'noor@example.com')
    .execute()
  const response = await ask('export', 'Noor@example.com', both)
  expect(response.headers.get('content-disposition')).toMatch(
    /^attachment; filename="nightlight-data-Noor@example\.com-\d{4}-\d\d-\d\d\.json"$/,
  )
  expect(response.headers.get('cache-control')).toBe('no-store')
  const text = await response.text()
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

test('finds and exports accounts for user managers, without credentials', async () => {
  const mira = await signedIn(['canManageBlog'])
  const address = `${mira.username}@example.com`
  await call('POST', '/api/auth/forgot-password', { email: address })
  expect(await find(address)).toMatchObject({ account: { username: mira.username, sessions: 1, passkeys: 0 } })
  const file = await exportData(address)
  expect(file.account).toMatchObject({
    username: mira.username,
    email: address,
    canManageBlog: true,
    passkeys: [],
    sessions: [{ internetAddress: expect.anything() }],
  })
  expect(file.emails).toMatchObject([{ kind: 'Link for a new password', to: address }])
  expect((file.emails as { text: string }[])[0]!.text).toMatch(/\(a private link\)(?!.*https?:)/s)
  const { token } = await db
    .selectFrom('session')
    .select('token')
    .where('userId', '=', mira.id)
    .executeTakeFirstOrThrow()
  for (const secret of [token, 'argon2', 'reset-password?token', 'secret"'])
    expect(JSON.stringify(file)).not.toContain(secret)
  expect((await exportData(address, both)).emails).toEqual([])

  expect(await erase(address)).toEqual({ ...nothing, mails: 1 })
  expect((await call('GET', '/api/auth/me', undefined, mira)).status).toBe(200)
  const entries = await db.selectFrom('activity').select('username').where('userId', '=', mira.id).execute()
  expect(entries.length).toBeGreaterThan(0)
  expect(entries.every(({ username }) => username === mira.username)).toBe(true)
})

test('logs neither the searched nor the exported address', () => {
  expect(lines.some((line) => line.includes('/api/admin/privacy/export'))).toBe(true)
  expect(lines.join('\n')).not.toMatch(/noor/i)
})

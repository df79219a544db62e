import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { up as eraseLeftovers } from '../../../../migrations/056-emails-of-erased-nights'
import { testApp } from '../../../../test/app'
import { message } from '../../../../test/support/factories'
import { sendNightEmails, sentKinds } from '../../../../test/support/night-emails'
import { deleteEmptyFamilies } from '../../../portal/privacy/empty-families'
import { eraseOldRequests } from '../../../portal/privacy/retention'
import { createTransport } from '../../email/delivery/transport'
import { scrubDisk } from '../../email/scrub'
import { addFamily, at } from '../../support/testing'
import { eraseClosedDiaries } from '../closing/close'
import { diaryToken } from '../link'
import { nightKinds } from './night-emails'

vi.useFakeTimers({ toFake: ['Date'], now: at(0, '08:00') })
const { app, call, db, deps, env, signedIn } = await testApp({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } })

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: at(0, '08:00') }))
afterEach(() => void vi.useRealTimers())

let count = 0
/** Adds a family with two parents whose names, addresses, and child contain a word, and writes every email about its nights to a file. */
async function createFamily() {
  const word = `quoll${++count}x`
  const manager = await signedIn(['canManageContacts', 'canManageConsultations', 'canManageUsers'])
  const send = async (method: string, path: string, body?: object) =>
    expect([path, (await call(method, `/api/${path}`, body, manager)).status < 300]).toEqual([path, true])
  const [kim, sam] = [`kim.${word}@example.com`, `sam.${word}@example.com`]
  const family = await addFamily(db, { email: kim, name: `Kim ${word}`, child: `Mia${word}` })
  await send('POST', 'contacts', message({ email: sam, name: `Sam ${word}` }))
  await send('POST', `families/${family.familyId}/join`, { address: sam })
  await sendNightEmails({ call, db, manager }, family)
  const emails = await db.selectFrom('outbox').selectAll().where('to', 'in', [kim, sam]).execute()
  const transport = createTransport({ ...env, smtpUrl: '' }, 'Nightlight <hello@nightlight.example>')
  for (const email of emails) await transport.send(email, new AbortController().signal)
  const ofNights = emails.filter(({ kind }) => nightKinds.some((one) => one === kind))
  // A sent email keeps only its subject and recipient.
  const [sent] = ofNights.filter(({ kind }) => kind === 'nights-report')
  const left = { sentAt: new Date().toISOString(), text: '', letter: null }
  await db.updateTable('outbox').set(left).where('id', '=', sent!.id).execute()
  expect([...new Set(ofNights.map(({ kind }) => kind))].toSorted()).toEqual(sentKinds)
  expect((await findTraces(word, manager)).rows.length).toBeGreaterThan(10)
  return { ...family, manager, word, kim, sam, send }
}

/** Returns where emails contain a word: rows and files, and how many a search of the emails finds. */
async function findTraces(word: string, manager: object) {
  const rows = (await db.selectFrom('outbox').selectAll().execute()).filter((row) => JSON.stringify(row).includes(word))
  const folder = join(env.dataDir, 'outbox')
  const names = await readdir(folder).catch(() => [])
  const files = []
  for (const name of names) if ((await readFile(join(folder, name), 'latin1')).includes(word)) files.push(name)
  const found = await call('GET', `/api/admin/mails?q=${word}`, undefined, manager)
  const { rows: listed } = (await found.json()) as { rows: object[] }
  return { rows: rows.map(({ kind, to }) => `${kind} to ${to}`), files, listed: listed.length }
}

type Created = Awaited<ReturnType<typeof createFamily>>
const later = (days: number) => new Date(Date.now() + days * 86_400_000)

test.for<[string, (family: Created) => Promise<unknown>]>([
  ['erased by its page', ({ send, familyId }) => send('POST', 'admin/privacy/erase', { familyId })],
  [
    'erased by one parent’s address after the other’s',
    async ({ send, kim, sam }) => {
      await send('POST', 'admin/privacy/erase', { address: sam })
      expect(await db.selectFrom('outbox').select('kind').where('to', '=', sam).execute()).toEqual([])
      await send('POST', 'admin/privacy/erase', { address: kim })
    },
  ],
  [
    'kept no longer than requests',
    async ({ manager, send }) => {
      const settings = await call('GET', '/api/site/settings', undefined, manager)
      const { version } = (await settings.json()) as { version: string }
      await send('PATCH', 'site', { keepMonths: 12, version })
      await eraseOldRequests({ db }, later(500))
      // The first pass deletes the joined parent, the second the other.
      for (let n = 0; n < 2; n++) await deleteEmptyFamilies({ db }, later(500))
      await scrubDisk(deps)
    },
  ],
])('nothing about the nights of a family is left in emails once it’s %s', async ([, erase]) => {
  const family = await createFamily()
  const other = await createFamily()
  const kept = await findTraces(other.word, other.manager)
  await erase(family)
  expect(await findTraces(family.word, family.manager)).toEqual({ rows: [], files: [], listed: 0 })
  if (await db.selectFrom('family').select('id').where('id', '=', other.familyId).executeTakeFirst())
    expect(await findTraces(other.word, other.manager)).toEqual(kept)
})

test('what the other parent wrote stays once the first one’s address is erased, but nothing about nights', async () => {
  const { send, kim, sam, word, manager } = await createFamily()
  await send('POST', 'admin/privacy/erase', { address: kim })
  const { rows, files } = await findTraces(word, manager)
  expect(rows.toSorted()).toEqual([`message-confirmation to ${sam}`, 'message-received to hello@nightlight.example'])
  expect(files.filter((name) => !name.includes('message-confirmation'))).toEqual([])
})

test.for<[string, (family: Created) => Promise<unknown>]>([
  ['the practice', ({ send, familyId }) => send('DELETE', `families/${familyId}/diary`)],
  [
    'a parent',
    async ({ diary }) => {
      const { generation } = await db
        .selectFrom('diary')
        .select('generation')
        .where('id', '=', diary.id)
        .executeTakeFirstOrThrow()
      const path = `/nights/${await diaryToken(db, { ...diary, generation })}/erase`
      expect((await app.request(path, { method: 'POST', body: new URLSearchParams() })).status).toBe(200)
      await eraseClosedDiaries({ db }, later(1))
      await scrubDisk(deps)
    },
  ],
])('no email about its nights is left once %s has erased its diary', async ([, erase]) => {
  const family = await createFamily()
  await erase(family)
  const { rows, files } = await findTraces(family.word, family.manager)
  expect(rows.filter((row) => nightKinds.some((kind) => row.startsWith(`${kind} `)))).toEqual([])
  expect(files.filter((name) => nightKinds.some((kind) => name.includes(kind)))).toEqual([])
})

test('an upgrade erases what earlier releases left of erased nights', async () => {
  const erased = await createFamily()
  const { word, manager } = await createFamily()
  const kept = await findTraces(word, manager)
  for (const table of ['diary', 'plan'] as const)
    await db.deleteFrom(table).where('familyId', '=', erased.familyId).execute()
  await eraseLeftovers(db as unknown as Kysely<unknown>)
  await scrubDisk(deps)
  const { rows, files } = await findTraces(erased.word, manager)
  expect([...rows, ...files].filter((name) => !name.includes('message-'))).toEqual([])
  expect(await findTraces(word, manager)).toEqual(kept)
})

test('an export has every email about the nights of a family, whoever makes it', async () => {
  const { kim, sam } = await createFamily()
  const exporter = await signedIn(['canManageContacts', 'canManageConsultations'])
  const reply = await call('POST', '/api/admin/privacy/export', { address: kim }, exporter)
  const { emails } = (await reply.json()) as { emails: { kind: string; to: string }[] }
  const own = emails.filter(({ to }) => to === kim).map(({ kind }) => kind)
  expect([...new Set(own)].toSorted()).toEqual([
    'A sleep plan, or its next version',
    'Link to a family’s diary',
    'Question about how the nights are going',
    'Report of the nights',
    'Your comment on a night',
  ])
  expect(emails.map(({ to }) => to)).not.toContain(sam)
  expect(emails.map(({ to }) => to)).toContain('the other parent')
})

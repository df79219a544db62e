import { simpleParser } from 'mailparser'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { renderHtml, renderText } from '../email-content'
import type { Email } from '../outbox'
import { contentWith, outboxDatabase, enqueueSamples, rejection, smtpServer } from '../testing'
import { isLoopback, verifyServer } from '../mail-server/smtp'
import { createTransport } from './transport'

const { db, env } = await outboxDatabase()
const signal = new AbortController().signal
const FROM = 'Sleep, and more <hello@nightlight.example>'

const createRow = async (email: Partial<Email>) => {
  await db.deleteFrom('outbox').execute()
  await enqueueSamples(db, email)
  return db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
}

async function receive(email: Partial<Email>, earlier?: string[]) {
  const { received, url } = await smtpServer()
  const transport = createTransport({ ...env, smtpUrl: url }, async () => FROM)
  const row = await createRow(email)
  await transport.send(row, signal, earlier)
  transport.close()
  expect(received).toHaveLength(1)
  return { row, email: received[0]! }
}

test('an independent parser reads the same email', async () => {
  const subject = 'A request from שרה 🌙 and José: « bébé »'
  const content = {
    brand: 'Nightlight',
    title: subject,
    body: ['Éa 👶🏽\nFrom here', 'x'.repeat(2000), '.'],
    footer: 'N',
  }
  const { row, email } = await receive({ subject, replyTo: 'José "Pepe" <jose@example.org>', content })
  expect(email.subject).toBe(subject)
  expect(email.from?.value).toEqual([{ name: 'Sleep, and more', address: 'hello@nightlight.example' }])
  expect(email.to).toMatchObject({ value: [{ name: 'Parent', address: 'parent@example.com' }] })
  expect(email.replyTo?.value).toEqual([{ name: 'José "Pepe"', address: 'jose@example.org' }])
  expect(email.messageId).toBe(`<${row.id}@nightlight.example>`)
  expect(email.date).toEqual(new Date(row.createdAt.slice(0, 19) + 'Z'))
  expect(email.headers.get('auto-submitted')).toBe('auto-generated')
  expect(email.headers.get('x-auto-response-suppress')).toBe('OOF, AutoReply')
  expect(email.text).toBe(renderText(content))
  expect(email.html).toBe(renderHtml(content))
  expect(email.attachments).toEqual([])
})

test('line breaks in a subject or name add no header or recipient', async () => {
  const evil = 'Ana\r\nBcc: evil@example.net\r\n\r\n<script>'
  const { email } = await receive({
    subject: evil,
    to: `${evil}, <evil@example.net>, <parent@example.com>`,
    replyTo: `${evil} <ana@example.com>`,
  })
  expect(email.recipients).toEqual(['parent@example.com'])
  expect(email.bcc).toBeUndefined()
  expect(email.to).toMatchObject({ value: [{ address: 'parent@example.com' }] })
  expect(email.replyTo?.value).toMatchObject([{ address: 'ana@example.com' }])
  expect(email.subject).toBe('Ana Bcc: evil@example.net <script>')
  expect([...email.headers.keys()].sort()).toEqual(
    [
      'auto-submitted',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'reply-to',
      'subject',
      'to',
      'x-auto-response-suppress',
    ].sort(),
  )
})

test('an answer follows the emails before it, and isn’t called automatic', async () => {
  const { email } = await receive({ kind: 'answer' }, ['one', 'two', 'three'])
  const references = ['one', 'two', 'three'].map((id) => `<${id}@nightlight.example>`)
  expect(email).toMatchObject({ inReplyTo: references[2], references })
  expect(email.headers.has('auto-submitted')).toBe(false)
})

test('an email that the server refuses after its last line was refused, not unconfirmed', async () => {
  const reply = (done: (error?: Error) => void) => done(rejection(554, '5.7.1 spam'))
  const { url } = await smtpServer({ reply })
  const transport = createTransport({ ...env, smtpUrl: url }, FROM)
  await expect(transport.send(await createRow({}), signal)).rejects.toMatchObject({ responseCode: 554 })
  transport.close()
})

test('a closed channel sends nothing, and one that never sent is closed, too', async () => {
  const { received, url } = await smtpServer()
  const unused = createTransport({ ...env, smtpUrl: url }, FROM)
  unused.close()
  const used = createTransport({ ...env, smtpUrl: url }, FROM)
  const row = await createRow({})
  await used.send(row, signal)
  used.close()
  await expect(used.send(row, signal)).rejects.toThrow()
  expect(received).toHaveLength(1)
})

test('a server is verified by connecting to it', async () => {
  const { url, received } = await smtpServer()
  await verifyServer({ smtpUrl: url, smtpRequireTls: true })
  await expect(verifyServer({ smtpUrl: 'smtp://127.0.0.1:1', smtpRequireTls: true })).rejects.toThrow('ECONNREFUSED')
  expect(received).toEqual([])
})

test.each([
  ['smtp://localhost', true],
  ['smtp://127.0.0.1', true],
  ['smtp://[::1]:25', true],
  ['smtp://mail.example.com', false],
  ['smtp://10.0.0.5', false],
  ['smtp://[2001:db8::1]', false],
])('whether %s is this machine: %s', (url, isThisMachine) => {
  expect(isLoopback(new URL(url).hostname)).toBe(isThisMachine)
})

test('the folder of emails is made where it’s missing, and only its owner can read it', async () => {
  const dataDir = join(env.dataDir, 'missing', 'too')
  await createTransport({ ...env, dataDir }, FROM).send(await createRow({}), signal)
  expect((await stat(join(dataDir, 'outbox'))).mode & 0o777).toBe(0o700)
})

test('without a server, each email becomes one file that only its owner can read', async () => {
  const transport = createTransport(env, FROM)
  const row = await createRow({ kind: 'password-reset', content: contentWith('Zzz…\nGood night') })
  await transport.send(row, signal)
  await transport.send(row, signal)
  const files = await readdir(join(env.dataDir, 'outbox'))
  expect(files).toEqual([`${row.createdAt.replaceAll(':', '-')}-password-reset-${row.id}.eml`])
  const path = join(env.dataDir, 'outbox', files[0]!)
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  const email = await simpleParser(await readFile(path))
  expect(email).toMatchObject({
    subject: 'Hello',
    html: renderHtml(contentWith('Zzz…\nGood night')),
    messageId: `<${row.id}@nightlight.example>`,
  })
  expect(email.text).toBe(row.text)
})

test('while the site’s address isn’t set, an email’s id ends in the sender’s domain', async () => {
  const dataDir = join(env.dataDir, 'no-address')
  const row = await createRow({})
  await createTransport({ ...env, siteUrl: '', dataDir }, 'hello@practice.example').send(row, signal)
  const [file] = await readdir(join(dataDir, 'outbox'))
  const { messageId } = await simpleParser(await readFile(join(dataDir, 'outbox', file!)))
  expect(messageId).toBe(`<${row.id}@practice.example>`)
})

test('sends emails of an earlier release as they were written', async () => {
  await createRow({})
  const [row] = await db.updateTable('outbox').set({ letter: null, html: '<p>Good night</p>' }).returningAll().execute()
  const { received, url } = await smtpServer()
  const transport = createTransport({ ...env, smtpUrl: url }, FROM)
  await transport.send(row!, signal)
  transport.close()
  expect(received[0]).toMatchObject({ text: row!.text, html: '<p>Good night</p>' })
})

test('throws if the sender isn’t one mailbox', () => {
  expect(() => createTransport(env, 'a@b.co, c@d.co')).toThrow('exactly one email address')
})

test('an invitation is the last alternative, with its method, and a file', async () => {
  const transport = createTransport(env, FROM)
  const row = await createRow({ invitation: 'BEGIN:VCALENDAR\r\nX-METHOD:ADD\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n' })
  await transport.send(row, signal)
  const folder = join(env.dataDir, 'outbox')
  const name = (await readdir(folder)).find((file) => file.includes(row.id))!
  const text = await readFile(join(folder, name), 'utf8')
  expect(text).not.toMatch(/[^\r]\n/)
  const types = [...text.matchAll(/^Content-Type: ([^;\r]+)(?:;\s*charset=UTF-8; method=(\w+))?/gim)]
  expect(types.map(([, type, method]) => [type, method])).toEqual([
    ['multipart/mixed', undefined],
    ['multipart/alternative', undefined],
    ['text/plain', undefined],
    ['text/html', undefined],
    ['text/calendar', 'CANCEL'],
    ['application/ics', undefined],
  ])
})

import { simpleParser } from 'mailparser'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { htmlOf, textOf } from '../email-content'
import type { Mail } from '../outbox'
import { letterOf, outboxDatabase, put, smtpServer } from '../testing'
import { createTransport } from './transport'

const { db, env } = await outboxDatabase()
const signal = new AbortController().signal
const FROM = 'Sleep, and more <hello@nightlight.example>'

const rowOf = async (mail: Partial<Mail>) => {
  await db.deleteFrom('outbox').execute()
  await put(db, mail)
  return db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
}

async function receive(mail: Partial<Mail>) {
  const { received, url } = await smtpServer()
  const transport = createTransport({ ...env, smtpUrl: url }, FROM)
  const row = await rowOf(mail)
  await transport.send(row, signal)
  transport.close()
  expect(received).toHaveLength(1)
  return { row, mail: received[0]! }
}

test('an independent parser reads what was written', async () => {
  const subject = 'A request from שרה 🌙 and José: « bébé »'
  const letter = {
    brand: 'Nightlight',
    title: subject,
    body: ['Éa 👶🏽\nFrom here', 'x'.repeat(2000), '.'],
    footer: 'N',
  }
  const { row, mail } = await receive({ subject, replyTo: 'José "Pepe" <jose@example.org>', letter })
  expect(mail.subject).toBe(subject)
  expect(mail.from?.value).toEqual([{ name: 'Sleep, and more', address: 'hello@nightlight.example' }])
  expect(mail.to).toMatchObject({ value: [{ name: 'Parent', address: 'parent@example.com' }] })
  expect(mail.replyTo?.value).toEqual([{ name: 'José "Pepe"', address: 'jose@example.org' }])
  expect(mail.messageId).toBe(`<${row.id}@nightlight.example>`)
  expect(mail.date).toEqual(new Date(row.createdAt.slice(0, 19) + 'Z'))
  expect(mail.headers.get('auto-submitted')).toBe('auto-generated')
  expect(mail.text).toBe(textOf(letter))
  expect(mail.html).toBe(htmlOf(letter))
  expect(mail.attachments).toEqual([])
})

test('line breaks in a subject or a name add no header and no recipient', async () => {
  const evil = 'Ana\r\nBcc: evil@example.net\r\n\r\n<script>'
  const { mail } = await receive({
    subject: evil,
    to: `${evil}, <evil@example.net>, <parent@example.com>`,
    replyTo: `${evil} <ana@example.com>`,
  })
  expect(mail.recipients).toEqual(['parent@example.com'])
  expect(mail.bcc).toBeUndefined()
  expect(mail.to).toMatchObject({ value: [{ address: 'parent@example.com' }] })
  expect(mail.replyTo?.value).toMatchObject([{ address: 'ana@example.com' }])
  expect(mail.subject).toBe('Ana Bcc: evil@example.net <script>')
  expect([...mail.headers.keys()].sort()).toEqual(
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
    ].sort(),
  )
})

test('without a server each mail becomes one file that only its owner reads', async () => {
  const transport = createTransport(env, FROM)
  const row = await rowOf({ kind: 'password-reset', letter: letterOf('Zzz…\nGood night') })
  await transport.send(row, signal)
  await transport.send(row, signal)
  const files = await readdir(join(env.dataDir, 'outbox'))
  expect(files).toEqual([`${row.createdAt.replaceAll(':', '-')}-password-reset-${row.id}.eml`])
  const path = join(env.dataDir, 'outbox', files[0]!)
  expect((await stat(path)).mode & 0o777).toBe(0o600)
  const mail = await simpleParser(await readFile(path))
  expect(mail).toMatchObject({
    subject: 'Hello',
    html: htmlOf(letterOf('Zzz…\nGood night')),
    messageId: `<${row.id}@nightlight.example>`,
  })
  expect(mail.text).toBe(row.text)
})

test('what an earlier release wrote goes out as it was written', async () => {
  await rowOf({})
  const [row] = await db.updateTable('outbox').set({ letter: '', html: '<p>Good night</p>' }).returningAll().execute()
  const { received, url } = await smtpServer()
  const transport = createTransport({ ...env, smtpUrl: url }, FROM)
  await transport.send(row!, signal)
  transport.close()
  expect(received[0]).toMatchObject({ text: row!.text, html: '<p>Good night</p>' })
})

test('refuses to start with a sender that is not one mailbox', () => {
  expect(() => createTransport(env, 'a@b.co, c@d.co')).toThrow('exactly one email address')
})

import { expect, test } from 'vitest'
import { enqueueSamples, outboxDatabase, smtpServer } from '../testing'
import { openChannel } from './channel'

test('an email is sent through the mail server that’s set by then, and through none once the channel is closed', async () => {
  const { db, env } = await outboxDatabase()
  await enqueueSamples(db, {})
  const email = await db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow()
  const [first, second] = [await smtpServer(), await smtpServer()]
  const settings = { ...env, smtpUrl: first.url }
  const channel = openChannel(db, settings, 'hello@nightlight.example')
  const send = () => channel.send(email, new AbortController().signal)
  await send()
  await send()
  settings.smtpUrl = second.url
  await send()
  channel.close()
  await expect(send()).rejects.toThrow()
  expect([first.received.length, second.received.length]).toEqual([2, 1])
})

test('a channel that has sent nothing can be closed', async () => {
  const { db, env } = await outboxDatabase()
  expect(() => openChannel(db, env, 'hello@nightlight.example').close()).not.toThrow()
})

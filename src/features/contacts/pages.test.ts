import { expect, test } from 'vitest'
import { testApp } from '../../../test/app'
import { message } from '../../../test/support/factories'

const { app, db } = await testApp()
const read = async (path: string) => (await app.request(path)).text()
const submit = (changes: Record<string, string>, headers?: Record<string, string>) =>
  app.request('/contact', {
    method: 'POST',
    body: new URLSearchParams(message(changes)),
    headers,
  })
const findMessages = (email: string) => db.selectFrom('contact').selectAll().where('email', '=', email).execute()

test('the page has the form, its subjects, and the contact details', async () => {
  const html = await read('/contact')
  for (const text of [
    'Get in Touch',
    'Send a Message',
    'Phone Number (Optional)',
    'Sleep Package Inquiry',
    'Text or Call',
    'I respond within 48 hours',
    'Emergency support for active clients',
    '"@type":"ContactPage"',
  ])
    expect(html).toContain(text)
})

test('without JavaScript, a message is stored once, and the page confirms it', async () => {
  for (const _ of [1, 2]) {
    const response = await submit({ email: 'plain@example.com', homepage: '' })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/contact?sent=yes#write'])
  }
  expect(await findMessages('plain@example.com')).toMatchObject([{ subject: 'general', phone: null, spamAt: null }])
  expect(await read('/contact?sent=yes')).toContain('Message sent successfully!')
  expect(await read('/contact')).not.toContain('Message sent successfully!')
})

test('without JavaScript, a rejected form comes back with its values and errors', async () => {
  const response = await submit({ name: 'A', email: 'ann@example.com', message: '<b>no</b>', subject: 'package' })
  expect(response.status).toBe(422)
  const html = await response.text()
  for (const text of [
    'Name must be at least 2 characters',
    'Message must be at least 10 characters',
    'value="ann@example.com"',
    '&lt;b&gt;no&lt;/b&gt;',
  ])
    expect(html).toContain(text)
  expect(html).toMatch(/<option value="package" selected/)
  expect(await findMessages('ann@example.com')).toEqual([])
})

test('a filled honeypot is stored as spam, and another site can’t send the form', async () => {
  expect((await submit({ email: 'bot@example.com', homepage: 'https://x.example' })).status).toBe(303)
  expect((await findMessages('bot@example.com'))[0]!.spamAt).not.toBeNull()
  expect((await submit({}, { origin: 'https://evil.example' })).status).toBe(403)
})

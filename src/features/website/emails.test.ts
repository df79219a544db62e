import type { WebsiteValues } from './published'
import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app'
import { booking } from '../../../test/support/factories'

const { call, db, signedIn } = await testApp()

const publish = (content: WebsiteValues) =>
  db
    .insertInto('websiteVersion')
    .values({
      id: randomUUIDv7(),
      content,
      publishedAt: new Date().toISOString(),
      username: 'ann',
    })
    .execute()

const template = {
  subject: '{{parent}}, {{unknown}} and {{phone}}',
  title: '<b>Hello</b>',
  body: '{{quote}}\nBefore {{details}} after.\n \n\nSee you, {{parent}}.',
}

test('a published email replaces the original, in text and HTML, and parents can’t add placeholders', async () => {
  await publish({ 'emails.booking': template, 'emails.signature': 'Marta\n{{email}}' })
  await call(
    'POST',
    '/api/consultations',
    booking({ parentName: 'Zoë {{email}}', sleepChallenges: 'Wakes {{phone}}.' }),
  )
  const { subject, text } = await db
    .selectFrom('outbox')
    .select(['subject', 'text'])
    .where('kind', '=', 'booking-confirmation')
    .executeTakeFirstOrThrow()
  expect(subject).toBe('Zoë {{email}}, {{unknown}} and (555) 010-0142')
  expect(text).toBe(`<b>Hello</b>

Before

Service: Newborn Care

after.

See you, Zoë {{email}}.

-- \nMarta
hello@nightlight.example
`)
})

test('the preview shows the draft of an email with invented facts, and the test email goes to the caller', async () => {
  const { cookie, username } = await signedIn(['canManageUsers'])
  const draft = { key: 'emails.booking', value: template, username, savedAt: new Date().toISOString() }
  await db.insertInto('websiteDraft').values(draft).execute()
  const html = await (await call('GET', '/admin/website/preview/emails.booking', undefined, { cookie })).text()
  expect(html).toContain('<main data-text="emails.booking">')
  expect(html).toContain('Subject: <b>Amelia Hart, {{unknown}} and (555) 010-0142</b>')
  expect(html).toContain('&#60;b&#62;Hello')
  expect(html).toContain('Service: Free Consultation')
  // The editor sets the colors, not the device.
  expect(html).not.toContain('prefers-color-scheme')
  expect(html).toContain('[data-theme=night]{')
  const send = async (path: string, json: object) => {
    const reply = await call('POST', `/api/website/emails/${path}`, json, { cookie })
    return { status: reply.status, json: (await reply.json()) as Record<string, unknown> }
  }
  expect(await send('test', { name: 'reminder', value: template })).toMatchObject({
    status: 201,
    json: { to: `${username}@example.com` },
  })
  const invalid = { name: 'booking', value: { ...template, subject: ' ' } }
  expect(await send('test', invalid)).toMatchObject({ status: 422 })
  expect((await send('test', { name: 'signature', value: template })).status).toBe(422)
})

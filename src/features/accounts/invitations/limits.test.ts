import { expect, test } from 'vitest'
import { PASSWORD, testApp } from '../../../../test/app'

test('an address gets twenty emails with invitations a day', async () => {
  const site = await testApp({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } })
  const owner = await site.signedIn(['canManageUsers'])
  const send = () => site.call('POST', '/api/admin/invitations', { email: 'often@example.com' }, owner)
  for (let n = 0; n < 20; n++) expect((await send()).status).toBe(201)
  const refused = await send()
  expect([refused.status, await refused.json()]).toEqual([
    429,
    { error: expect.stringContaining('try again tomorrow') },
  ])
})

test('tokens are guessed at most twenty times in a quarter of an hour', async () => {
  const site = await testApp()
  const guess = () => site.call('POST', '/api/auth/invitation', { token: 'guess' })
  let last = await guess()
  for (let n = 0; n < 250 && last.status === 404; n++) last = await guess()
  expect(last.status).toBe(429)
})

test('without a mail server, the manager gets the link to pass on; with one, nobody does', async () => {
  const site = await testApp()
  const owner = await site.signedIn(['canManageUsers'])
  const invited = await site.call('POST', '/api/admin/invitations', { email: 'mia@example.com' }, owner)
  const { link } = (await invited.json()) as { link: string }
  expect(link).toMatch(/^http:\/\/localhost:3000\/admin\/invitation\?token=[\w-]{43}$/)
  expect(await (await site.call('GET', '/api/admin/invitations', undefined, owner)).json()).toMatchObject({
    reachesPeople: false,
  })
  const token = new URL(link).searchParams.get('token')!
  const body = { token, username: 'mia', password: PASSWORD }
  expect((await site.call('POST', '/api/auth/invitation/accept', body)).status).toBe(201)
})

import { expect, test } from 'vitest'
import { testApp } from '../../../test/app'
import { message } from '../../../test/support/factories'

const canSend = async ({ call, signedIn }: Awaited<ReturnType<typeof testApp>>) =>
  (await call('GET', '/api/answers', undefined, await signedIn(['canManageContacts']))).json()

test('without a mail server, nothing is sent and the portal knows it', async () => {
  const app = await testApp()
  const { call, db } = app
  const { id } = (await (await call('POST', '/api/contacts', message())).json()) as { id: string }
  const answer = { kind: 'contact', requestId: id, subject: 'a', text: 'b' }
  const reply = await call('POST', '/api/answers', answer, await app.signedIn(['canManageContacts']))
  expect([reply.status, await reply.json()]).toEqual([409, { error: expect.stringMatching(/Reply via Email/) }])
  expect(await db.selectFrom('answer').selectAll().execute()).toEqual([])
  expect(await canSend(app)).toEqual({ canSend: false })
  expect(await canSend(await testApp({ env: { SMTP_URL: 'smtp://127.0.0.1:1' } }))).toEqual({ canSend: true })
})

import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app'
import { booking } from '../../../../test/support/factories'
import { diaryToken, startDiary } from '../link'

const { app, call, db } = await testApp()
await call('POST', '/api/consultations', booking({ email: 'kim@example.com' }))
const { id: familyId } = await db.selectFrom('family').select('id').executeTakeFirstOrThrow()
const diary = await db.transaction().execute((trx) => startDiary(trx, { familyId, timeZone: 'America/New_York' }))
const base = `/nights/${await diaryToken(db, diary)}`

const headers = { cookie: 'nights-who=Kim' }
const post = (path: string, fields: Record<string, string>) =>
  app.request(path, { method: 'POST', body: new URLSearchParams(fields), headers })
const text = async (path: string) => (await app.request(path, { headers })).text()

test('what parents write is a message of their family, and its answer appears', async () => {
  const sent = await post(`${base}/write`, { message: 'May she nap\r\nin the car?' })
  expect(sent.headers.get('location')).toBe(`${base}/write?sent`)
  await post(`${base}/write`, { message: 'May she nap\r\nin the car?' })
  const messages = await db.selectFrom('contact').selectAll().execute()
  expect(messages).toMatchObject([
    { email: 'kim@example.com', message: 'Kim writes:\n\nMay she nap\nin the car?', respondedAt: null, spamAt: null },
  ])
  const page = await text(`${base}/write?sent`)
  expect(page).toContain('Your message is on its way.')
  expect(page).toContain('May she nap\nin the car?')
  const refused = await post(`${base}/write`, { message: 'x'.repeat(5001) })
  expect(refused.status).toBe(422)
  const kept = await refused.text()
  expect(kept).toContain('Please keep this under 5,000 characters')
  expect(kept).toContain('x'.repeat(5001))
})

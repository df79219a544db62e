import { expect, test } from 'vitest'
import { testApp } from '../../../test/app'
import { eraseEnded } from './retention'

const { call, db, signedIn } = await testApp()
const DAY = 24 * 60 * 60 * 1000

test('sessions that have ended are erased, and links that work no more; others stay', async () => {
  const [mira, hilda, zoe] = [await signedIn(), await signedIn(), await signedIn()]
  const at = (days: number) => new Date(Date.now() + days * DAY).toISOString()
  const change = (userId: string, changes: object) =>
    db.updateTable('session').set(changes).where('userId', '=', userId).execute()
  await change(mira.id, { expiresAt: at(-0.01) })
  await change(hilda.id, { createdAt: at(-30.01) })
  await call('POST', '/api/auth/forgot-password', { email: 'person3@example.com' })
  await eraseEnded({ db })
  const left = await db.selectFrom('session').select('userId').execute()
  expect(left).toEqual([{ userId: zoe.id }])
  expect((await call('GET', '/api/auth/sessions', undefined, zoe)).status).toBe(200)
  expect(await db.selectFrom('verification').select('id').execute()).toHaveLength(1)
  await eraseEnded({ db }, Date.now() + DAY)
  expect(await db.selectFrom('verification').select('id').execute()).toEqual([])
})

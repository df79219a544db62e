import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app'
import { createDiary } from '../../../features/diary/testing'
import { newUuid } from '../../../features/diary/log/uuid'
import { clock } from './clock'

const site = await testApp()
const { call, db } = site

/** Logs an entry on a phone whose clock is off by some hours. */
async function log(link: string, by: string, hours: number) {
  const at = new Date(Date.now() + hours * 3_600_000).toISOString()
  const set = { childId: 'mia', kind: 'feed', start: at }
  const change = { id: newUuid(), entryId: newUuid(), at, by, isTapped: true, set }
  const reply = await call('POST', `${link}/sync`, { sentAt: at, since: 0, changes: [change] })
  expect(reply.status).toBe(200)
}

const examine = () => clock({ env: { bucket: undefined, https: false } as never, db })

test('if most phones have another time, it’s this clock', async () => {
  const [kim, lee] = [await createDiary(site, 'kim@example.com'), await createDiary(site, 'lee@example.com')]
  await log(kim.link, 'Kim', 3)
  await log(kim.link, 'Kim', 3)
  await log(lee.link, 'Kim', 3)
  expect(await examine()).toMatchObject({ status: 'ok' })
  await log(lee.link, 'Lee', 0)
  expect(await examine()).toMatchObject({
    status: 'warning',
    message: expect.stringContaining('2 of 3 phones that logged nights since yesterday had another time'),
  })
  await log(kim.link, 'Sam', 0)
  expect(await examine()).toMatchObject({ status: 'ok' })
})

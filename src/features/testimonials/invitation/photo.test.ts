import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { phonePhoto } from '../../../../test/support/images'
import { getContentVersion } from '../../../server/db/content-version'
import { invitationApp } from './testing'

const { call, db, env, invite, words, read, shown, listed, approve, sendPhoto } = await invitationApp()

test('a photo is converted, and is gone with the testimonial when the parent withdraws', async () => {
  const { link } = await invite('photo@example.com')
  const files = async (): Promise<string[]> => {
    const uploads = join(env.dataDir, 'uploads')
    return existsSync(uploads) ? readdir(uploads) : []
  }
  const photo = await phonePhoto()
  expect((await sendPhoto(link, photo)).status).toBe(404)
  await call('POST', `${link}/write`, words())
  expect((await sendPhoto(link)).status).toBe(422)
  expect((await sendPhoto(link, Buffer.from('<svg/>'))).status).toBe(422)
  expect((await sendPhoto(link, Buffer.alloc(11_000_000))).status).toBe(413)
  expect(await files()).toEqual([])
  expect((await sendPhoto(link, photo)).status).toBe(200)
  const first = await files()
  expect(first).not.toEqual([])
  const mine = async () => (await listed()).find(({ photoUrl }) => photoUrl)
  expect((await mine())?.photoUrl).toMatch(/^\/media\//)

  // Another photo replaces it, and needs to be approved.
  await approve((await mine())!.id)
  expect((await sendPhoto(link, await phonePhoto({ width: 120 }))).status).toBe(200)
  expect((await mine())?.approved).toBe(false)
  const second = await files()
  expect(first.filter((name) => second.includes(name))).toEqual([])
  expect((await sendPhoto(link, undefined, { remove: '' })).status).toBe(200)
  expect([await files(), await mine()]).toEqual([[], undefined])

  await sendPhoto(link, photo)
  await approve((await mine())!.id)
  const version = await getContentVersion(db)
  expect((await call('POST', `${link}/withdraw`)).status).toBe(200)
  expect(await getContentVersion(db)).not.toBe(version)
  expect([await files(), await mine(), await shown()]).toEqual([[], undefined, 0])
  expect(await read(link)).toMatchObject({ testimonial: null, isRemoved: true })
  expect((await call('POST', `${link}/write`, words())).status).toBe(200)
  expect(await read(link)).toMatchObject({ testimonial: { approved: false }, isRemoved: false })
})

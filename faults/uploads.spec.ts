import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { memoryMb } from '../bench/process-usage'
import { expect, test } from '../e2e/support/fixtures'
import { createInstallation, signIn } from '../e2e/support/installation'
import { pixelBomb } from '../test/support/images'

const ROUNDS = 12

/** Noise, which no encoder compresses well: about nine megabytes. */
const createPhoto = () =>
  sharp({
    create: {
      width: 3600,
      height: 2600,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 96 })
    .toBuffer()

const listChildren = (pid: number) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)

test('memory stays flat while large, truncated and hostile images are uploaded six at a time', async ({ database }) => {
  test.skip(database !== 'sqlite', 'images don’t depend on the database')
  test.setTimeout(10 * 60_000)
  const site = await createInstallation(database)
  const ended = new AbortController()
  try {
    await site.createAdmin()
    const { url, pid, stop } = await site.start()
    const { cookie } = await signIn(url)
    const send = async (body: Buffer<ArrayBuffer>) =>
      (await fetch(`${url}/api/media`, { method: 'POST', headers: { cookie, 'content-type': 'image/jpeg' }, body }))
        .status

    const before = memoryMb(pid)
    let peak = before
    let converters = 0
    const watch = async () => {
      for (; !ended.signal.aborted; await sleep(50)) {
        peak = Math.max(peak, memoryMb(pid))
        converters = Math.max(converters, listChildren(pid).length)
      }
    }
    const watching = watch()
    const after: number[] = []
    let large = Buffer.alloc(0)
    for (let round = 0; round < ROUNDS; round++) {
      // Every fourth round uploads a new photo, which takes longer.
      if (round % 4 === 0) large = await createPhoto()
      expect(large.length).toBeGreaterThan(8_000_000)
      const truncated = large.subarray(0, large.length / 2)
      const files = [large, large, large, truncated, pixelBomb(60_000, 60_000), Buffer.alloc(11_000_000, 'x')]
      const statuses = await Promise.all(files.map((file) => send(file)))
      expect(statuses.slice(0, 3).toSorted((a, b) => a - b)).toEqual(
        round % 4 === 0 ? [200, 200, 201] : [200, 200, 200],
      )
      expect(statuses.slice(3)).toEqual([422, 422, 413])
      after.push(memoryMb(pid))
    }
    ended.abort()
    await watching
    expect((await fetch(`${url}/services`)).status).toBe(200)
    expect(await stop('SIGTERM')).toBe(0)
    console.log(
      `PSS of ${before.toFixed()} MB: ${after.map((size) => size.toFixed()).join(', ')}, peak ${peak.toFixed()}`,
    )
    expect(converters).toBe(1)
    // Four files are received at a time, and one is converted in a separate process.
    expect(peak).toBeLessThan(before + 200)
    // The median of three rounds leaves out one that was measured just before or after garbage collection.
    const median = (sizes: number[]) => sizes.toSorted((a, b) => a - b)[1]!
    expect(median(after.slice(-3))).toBeLessThan(median(after.slice(0, 3)) + 40)
  } finally {
    ended.abort()
    await site.remove()
  }
})

import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { memoryMb } from '../bench/process-usage'
import { expect, test } from '../e2e/support/fixtures'
import { freshInstallation, signIn } from '../e2e/support/installation'
import { pixelBomb } from '../test/images'

test.use({ story: 'uploads' })

const ROUNDS = 12

/** Noise, which no encoder makes small: some nine megabytes. */
const photo = () =>
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

const childrenOf = (pid: number) => readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)

test('memory stays flat while large photos, cut ones and bombs come six at a time', async ({ database }) => {
  test.skip(database !== 'sqlite', 'images are the same on both')
  test.setTimeout(10 * 60_000)
  const site = await freshInstallation(database)
  const ended = new AbortController()
  try {
    await site.createAdmin()
    const { url, pid, end } = await site.start()
    const { cookie } = await signIn(url)
    const send = async (body: Buffer<ArrayBuffer>) =>
      (await fetch(`${url}/api/media`, { method: 'POST', headers: { cookie, 'content-type': 'image/jpeg' }, body }))
        .status

    const before = memoryMb(pid)
    let most = before
    let converters = 0
    const watch = async () => {
      for (; !ended.signal.aborted; await sleep(50)) {
        most = Math.max(most, memoryMb(pid))
        converters = Math.max(converters, childrenOf(pid).length)
      }
    }
    const watching = watch()
    const after: number[] = []
    let large = Buffer.alloc(0)
    for (let round = 0; round < ROUNDS; round++) {
      // Now and then one that is not there yet, which takes long.
      if (round % 4 === 0) large = await photo()
      expect(large.length).toBeGreaterThan(8_000_000)
      const cut = large.subarray(0, large.length / 2)
      const files = [large, large, large, cut, pixelBomb(60_000, 60_000), Buffer.alloc(11_000_000, 'x')]
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
    expect(await end('SIGTERM')).toBe(0)
    console.log(
      `PSS of ${before.toFixed()} MB: ${after.map((size) => size.toFixed()).join(', ')}, at most ${most.toFixed()}`,
    )
    expect(converters).toBe(1)
    // Four files are received at once, and one is converted by a process of its own.
    expect(most).toBeLessThan(before + 200)
    // Of three moments the one at which least waits to be collected.
    expect(Math.min(...after.slice(-3))).toBeLessThan(Math.min(...after.slice(0, 3)) + 40)
  } finally {
    ended.abort()
    await site.remove()
  }
})

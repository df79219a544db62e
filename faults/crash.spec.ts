import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '../e2e/support/fixtures'
import { book, consultations, freshInstallation } from '../e2e/support/installation'
import { mailServer } from '../e2e/support/mail-server'

test.use({ story: 'crash' })

const KILLS = 20
const CLIENTS = 8

test(`killed ${KILLS} times under load, the site loses no acknowledged booking and no mail`, async ({ database }) => {
  test.setTimeout(12 * 60_000)
  const mails = await mailServer()
  const site = await freshInstallation(database)
  Object.assign(site.env, { SMTP_URL: mails.url, MAIL_TO: 'practice@example.com', RATE_LIMITS: 'off' })
  const acknowledged: string[] = []
  const kills: number[] = []
  try {
    await site.createAdmin()
    for (let round = 0; round < KILLS; round++) {
      const { url, end } = await site.start()
      const killed = new AbortController()
      const client = async (name: string) => {
        for (let n = 0; !killed.signal.aborted; n++) {
          const email = `family-${round}-${name}-${n}@example.com`
          const reply = await book(url, email).catch(() => undefined)
          if (reply?.status === 201) acknowledged.push(email)
          else if (!killed.signal.aborted) throw Error(`${reply?.status} before the kill`)
          // A mail takes the worker 50 ms: all of them are to go out within the minutes that are waited for below.
          await sleep(20)
        }
      }
      const clients = Array.from({ length: CLIENTS }, (_, n) => client(String(n)))
      await sleep(50 + Math.random() * 400)
      killed.abort()
      kills.push(Date.now())
      await end('SIGKILL')
      await Promise.all(clients)
    }
    expect(acknowledged.length).toBeGreaterThan(KILLS)

    const { url, end } = await site.start()
    const stored = (await consultations(url)).map(({ email }) => email)
    expect(new Set(stored).size).toBe(stored.length)
    expect(acknowledged.filter((email) => !stored.includes(email))).toEqual([])

    // Two mails for every stored booking; those a killed process held are free again after three minutes.
    await expect.poll(() => mails.ids.size, { timeout: 8 * 60_000, intervals: [1000] }).toBe(2 * stored.length)
    const to = (address: string) => mails.taken.filter((mail) => mail.to === address)
    const parents = new Set(stored)
    expect(new Set(mails.taken.flatMap(({ to }) => (parents.has(to) ? [to] : [])))).toEqual(parents)
    expect(new Set(to('practice@example.com').map(({ replyTo }) => replyTo))).toEqual(parents)
    // A copy is of the one mail that was under way when the process was killed: no process sends a mail twice.
    const copies = mails.count - mails.ids.size
    expect(copies).toBeLessThanOrEqual(KILLS)
    for (const [first, ...others] of Map.groupBy(mails.taken, ({ id }) => id).values()) {
      const kill = kills.find((at) => at >= first!.at - 500)
      for (const { at } of others) expect(at).toBeGreaterThan(kill!)
    }
    expect(await end('SIGTERM')).toBe(0)
    console.log(
      `${acknowledged.length} acknowledged, ${stored.length} stored, ${mails.ids.size} mails, ${copies} sent again`,
    )
  } finally {
    await site.remove()
    await mails.close()
  }
})

import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '../e2e/support/fixtures'
import { book, listConsultations, createInstallation } from '../e2e/support/installation'
import { startMailServer } from '../e2e/support/mail-server'

const KILLS = 20
const CLIENTS = 8

test(`killed ${KILLS} times under load, the site loses no acknowledged booking and no email`, async ({ database }) => {
  test.setTimeout(12 * 60_000)
  const mailServer = await startMailServer()
  const site = await createInstallation(database)
  Object.assign(site.env, { SMTP_URL: mailServer.url, MAIL_TO: 'practice@example.com', RATE_LIMITS: 'off' })
  const acknowledged: string[] = []
  const kills: number[] = []
  try {
    await site.createAdmin()
    for (let round = 0; round < KILLS; round++) {
      const { url, stop } = await site.start()
      const killed = new AbortController()
      const client = async (name: string) => {
        for (let n = 0; !killed.signal.aborted; n++) {
          const email = `family-${round}-${name}-${n}@example.com`
          const reply = await book(url, email).catch(() => undefined)
          if (reply?.status === 201) acknowledged.push(email)
          else if (!killed.signal.aborted) throw Error(`${reply?.status} before the kill`)
          // An email takes the worker 50 ms. All must be sent within the timeout below.
          await sleep(20)
        }
      }
      const clients = Array.from({ length: CLIENTS }, (_, n) => client(String(n)))
      await sleep(50 + Math.random() * 400)
      killed.abort()
      kills.push(Date.now())
      await stop('SIGKILL')
      await Promise.all(clients)
    }
    expect(acknowledged.length).toBeGreaterThan(KILLS)

    const { url, stop } = await site.start()
    const stored = (await listConsultations(url)).map(({ email }) => email)
    expect(new Set(stored).size).toBe(stored.length)
    expect(acknowledged.filter((email) => !stored.includes(email))).toEqual([])

    // Two emails for every stored booking. Those claimed by a killed process are released after a minute.
    await expect.poll(() => mailServer.ids.size, { timeout: 8 * 60_000, intervals: [1000] }).toBe(2 * stored.length)
    const to = (address: string) => mailServer.received.filter((email) => email.to === address)
    const parents = new Set(stored)
    expect(new Set(mailServer.received.flatMap(({ to }) => (parents.has(to) ? [to] : [])))).toEqual(parents)
    expect(new Set(to('practice@example.com').map(({ replyTo }) => replyTo))).toEqual(parents)
    // Only the email that was being sent during a kill may be sent again: no process sends an email twice.
    const copies = mailServer.received.length - mailServer.ids.size
    expect(copies).toBeLessThanOrEqual(KILLS)
    for (const [first, ...others] of Map.groupBy(mailServer.received, ({ id }) => id).values()) {
      const kill = kills.find((at) => at >= first!.at - 500)
      for (const { at } of others) expect(at).toBeGreaterThan(kill!)
    }
    expect(await stop('SIGTERM')).toBe(0)
    console.log(
      `${acknowledged.length} acknowledged, ${stored.length} stored, ${mailServer.ids.size} emails, ${copies} sent again`,
    )
  } finally {
    await site.remove()
    await mailServer.close()
  }
})

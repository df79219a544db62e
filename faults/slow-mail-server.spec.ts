import { expect, test } from '../e2e/support/fixtures'
import { book, createInstallation } from '../e2e/support/installation'
import { startMailServer } from '../e2e/support/mail-server'

/** RFC 5321, 4.5.3.2.6, allows ten minutes. Every booking sends two emails, one after the other. */
const DELAY_MS = 30_000
const METRICS_TOKEN = 'the token of this test'

test('a mail server that takes half a minute to confirm gets every email once', async ({ database }) => {
  test.setTimeout(4 * DELAY_MS + 60_000)
  const mailServer = await startMailServer({ delayMs: DELAY_MS })
  const site = await createInstallation(database)
  Object.assign(site.env, { SMTP_URL: mailServer.url, METRICS_TOKEN })
  try {
    const { url } = await site.start()
    expect((await book(url, 'ana@example.com')).status).toBe(201)
    const metrics = async () =>
      (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).text()
    await expect.poll(metrics, { timeout: 4 * DELAY_MS, intervals: [1000] }).toMatch(/^mails_waiting 0$/m)
    expect(await metrics()).toMatch(/^mails_failed 0$/m)
    expect(mailServer.received).toHaveLength(2)
  } finally {
    await site.remove()
    await mailServer.close()
  }
})

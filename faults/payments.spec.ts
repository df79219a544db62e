import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '../e2e/support/fixtures'
import { createInstallation, openSiteDb } from '../e2e/support/installation'
import { startMailServer } from '../e2e/support/mail-server'
import { startStripe } from '../test/support/servers/stripe-server'
import { addOffers, callApi, compareBooks, type SentOffer } from './books'

/** In each of three currencies. */
const STARTS = 67

type Stripe = Awaited<ReturnType<typeof startStripe>>

const pick = <T>(all: readonly T[]) => all[Math.floor(Math.random() * all.length)]!
const happens = (probability: number) => Math.random() < probability

const faults = [[500], [500, 500], ['reset'], ['lost'], ['lost', 'lost'], [429]] as const

for (const currency of ['USD', 'JPY', 'KWD'])
  test(`killed ${STARTS} times, the site agrees with Stripe's books in ${currency}`, async ({ database }) => {
    test.setTimeout(30 * 60_000)
    const mailServer = await startMailServer()
    const stripe = await startStripe()
    const site = await createInstallation(database)
    const settings = { SMTP_URL: mailServer.url, MAIL_TO: 'practice@example.com', STRIPE_API_URL: stripe.url }
    Object.assign(site.env, settings, { RATE_LIMITS: 'off' })
    try {
      await site.createAdmin()
      // SQLite is for a single process.
      const processes = [await site.start()]
      if (database === 'postgres') processes.push(await site.start(), await site.start())
      const db = await openSiteDb(site.env)
      const offers = await addOffers(processes[0]!.url, db, stripe.key, currency, STARTS)
      for (let kill = 0; kill < STARTS; kill++) {
        const urls = processes.map(({ url }) => url)
        const index = Math.floor(Math.random() * processes.length)
        await visitUntil(() => processes[index]!.stop('SIGKILL'), stripe, urls, offers)
        processes[index] = await site.start()
      }
      stripe.faults = []
      const { url } = processes[0]!
      const sums = await compareBooks({ db, call: await callApi(url), url, currency, offers, stripe, mailServer })
      console.log(`${currency}: ${JSON.stringify(sums)}`)
      await db.destroy()
    } finally {
      await site.remove()
      await mailServer.close()
      stripe.close()
    }
  })

/** Three parents at a time visit their pages. In the midst of that, a process is killed. */
async function visitUntil(kill: () => Promise<unknown>, stripe: Stripe, urls: string[], offers: SentOffer[]) {
  const end = new AbortController()
  const enough = Promise.withResolvers<void>()
  let visits = Math.floor(Math.random() * 12)
  async function parent() {
    while (!end.signal.aborted) {
      if (visits-- <= 0) enough.resolve()
      if (happens(0.2)) stripe.faults.push(...pick(faults))
      try {
        await visit(stripe, urls, pick(offers))
      } catch (error) {
        // The end of a process is an error of `fetch`.
        if (!(error instanceof TypeError)) throw error
        await sleep(20)
      }
      liveOn(stripe)
    }
  }
  const parents = Promise.all([parent(), parent(), parent()])
  await Promise.race([enough.promise, parents])
  await kill()
  end.abort()
  await parents
}

/** A parent opens the page, signs, and pays in one tab or two. Not everybody finds back from Stripe. */
async function visit(stripe: Stripe, urls: string[], { path }: SentOffer) {
  const post = (action: string, fields: Record<string, string> = {}) =>
    fetch(`${pick(urls)}${path}/${action}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    })
  const page = await (await fetch(`${pick(urls)}${path}`)).text()
  if (page.includes('name="consent"')) await post('sign', { name: 'Kim Lindgren', consent: 'on' })
  const replies = await Promise.all(happens(0.3) ? [post('pay'), post('pay')] : [post('pay')])
  expect(replies.map(({ status }) => status).filter((status) => ![200, 303, 422].includes(status))).toEqual([])
  const given = new Set(replies.flatMap(({ headers }) => headers.get('refresh')?.match(/cs_test_\d+/)?.[0] ?? []))
  expect(given.size).toBeLessThan(2)
  const session = stripe.sessions.get([...given][0] ?? '')
  if (!session) return
  if (session.status === 'open' && happens(0.8)) stripe.pay(session.id, happens(0.7) ? 'card' : 'us_bank_account')
  if (happens(0.6)) await fetch(`${pick(urls)}${path}?attempt=${session.attempt}`)
}

/** What a bank and the practice do with a payment at Stripe. */
function liveOn(stripe: Stripe) {
  const session = pick([...stripe.sessions.values()])
  if (!session) return
  const { id, amount, bank, paidAt, refunded, dispute } = session
  if (bank === 'sent' && !paidAt) return stripe.settle(id, happens(0.7))
  if (!paidAt || refunded === amount) return
  const chance = Math.random()
  if (dispute?.status === 'needs_response') stripe.dispute(id, chance < 0.5 ? 'won' : 'lost', dispute.amount)
  if (dispute || chance > 0.2) return
  if (chance < 0.1) stripe.dispute(id, 'needs_response', amount - refunded)
  else stripe.refund(id, 1 + Math.floor(Math.random() * (amount - refunded)))
}

import { expect } from '@playwright/test'
import type { Selectable } from 'kysely'
import { addDays, today } from '../src/lib/time/dates'
import { formatMoney, parseMoney } from '../src/features/payments/money'
import type { Tables } from '../src/server/db/tables'
import { book, signIn, type openSiteDb } from '../e2e/support/installation'
import type { startMailServer } from '../e2e/support/mail-server'
import type { startStripe } from '../test/support/servers/stripe-server'

type Db = Awaited<ReturnType<typeof openSiteDb>>
type Call = Awaited<ReturnType<typeof callApi>>

/** An offer and the path of its page. */
export type SentOffer = { id: string; path: string; price: number }

/** Returns how to call the API of a site as the admin of `createAdmin`. */
export async function callApi(url: string) {
  const { cookie } = await signIn(url)
  const headers = { cookie, 'content-type': 'application/json' }
  return async (method: string, path: string, data?: object) => {
    const reply = await fetch(`${url}/api${path}`, { method, headers, body: data && JSON.stringify(data) })
    const text = await reply.text()
    expect([path, reply.ok, text]).toEqual([path, true, text])
    return reply.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text
  }
}

/** Connects Stripe and sends `count` families an offer each, every other in two parts. Amounts are random, in the smallest unit. */
export async function addOffers(url: string, db: Db, stripeKey: string, currency: string, count: number) {
  const call = await callApi(url)
  const business = { name: 'Nightlight', legalName: 'Mira Sand LLC', address: '12 Elm St, Oakland', ein: '', currency }
  await call('PUT', '/settings/business', business)
  await call('PUT', '/settings/stripe', { key: stripeKey })
  const offers: SentOffer[] = []
  for (let n = 0; n < count; n++) {
    const email = `family-${n}@example.com`
    expect((await book(url, email, '', undefined, 'Complete Sleep Package')).status).toBe(201)
    const { id: familyId } = await db
      .selectFrom('family')
      .select('id')
      .where('address', '=', email)
      .executeTakeFirstOrThrow()
    await call('POST', `/families/${familyId}/children`, { name: 'Mia', birthDate: '2026-03-14', dueDate: null })
    const day = today('America/Los_Angeles')
    const price = 10_000 + Math.floor(Math.random() * 90_000)
    const deposit = Math.floor(price / 3)
    const offer = await call('POST', '/offers', {
      familyId,
      packageId: 'complete',
      lines: [{ words: 'Complete Sleep Package', amount: price }],
      parts:
        n % 2
          ? [{ amount: price, dueOn: null }]
          : [
              { amount: deposit, dueOn: null },
              { amount: price - deposit, dueOn: day },
            ],
      firstNight: addDays(day, 10),
      signers: 'one',
      agreement: true,
    })
    offers.push({ id: offer.id, path: new URL(offer.url).pathname, price })
  }
  return offers
}

type Compared = {
  db: Db
  call: Call
  url: string
  currency: string
  offers: SentOffer[]
  stripe: Awaited<ReturnType<typeof startStripe>>
  mailServer: Awaited<ReturnType<typeof startMailServer>>
}

/** Reads everything at Stripe once more, and compares list, CSV, pages, receipts, and emails with Stripe's books. Returns their sums. */
export async function compareBooks(site: Compared) {
  const books = site.stripe.books()
  await readAll(site.db)
  const payments = await site.db.selectFrom('payment').selectAll().orderBy('receiptNumber').execute()
  const toPay = await compareFamilies(site, payments)
  await compareList(site, payments, { ...books, toPay })
  const moved = payments.filter(({ kind, reverses }) => kind !== 'waived' && !reverses)
  expect(moved.map(({ receiptNumber }) => receiptNumber)).toEqual(moved.map((_, index) => index + 1))
  await compareEmails(site, moved, books)
  return { ...books, toPay, sessions: site.stripe.sessions.size, receipts: moved.length }
}

type Payments = Pick<Selectable<Tables['payment']>, 'id' | 'onDay' | 'offerId' | 'receiptNumber' | 'amount'>[]
type Books = ReturnType<Compared['stripe']['books']>

/** Each family's page and receipts, and its offer in the portal. Returns what's left to pay. */
async function compareFamilies({ db, call, url, currency, offers, stripe }: Compared, payments: Payments) {
  const attempts = await db.selectFrom('paymentAttempt').select(['id', 'offerId']).execute()
  let toPay = 0
  for (const { id, path, price } of offers) {
    const sessions = attempts.filter(({ offerId }) => offerId === id).map((attempt) => stripe.ofAttempt(attempt.id))
    expect(Math.max(0, ...sessions.map(({ length }) => length))).toBeLessThan(2)
    const took = sessions.flat().filter(({ paidAt, bank }) => paidAt || bank === 'sent')
    const charged = took.reduce((all, { amount }) => all + amount, 0)
    // Nobody was charged twice.
    expect(charged).toBeLessThanOrEqual(price)
    const { state } = await call('GET', `/offers/${id}`)
    expect([id, state.toPay]).toEqual([id, price - charged])
    toPay += state.toPay
    const page = await (await fetch(url + path)).text()
    const shown = charged < price ? formatMoney(state.toPay, currency, 'short') : 'You’re set'
    if (state.signed.length) expect(page).toContain(shown)
    for (const { amount, receiptNumber } of payments.filter(({ offerId }) => offerId === id)) {
      const receipt = await (await fetch(`${url}${path}/receipt/${receiptNumber}`)).text()
      expect(receipt).toContain(formatMoney(amount, currency))
    }
  }
  return toPay
}

async function compareList({ call, currency }: Compared, payments: Payments, books: Books & { toPay: number }) {
  const days = [today('America/Los_Angeles'), ...payments.map(({ onDay }) => onDay)]
  const listed = { received: 0, returned: 0, onItsWay: 0, disputed: 0, toPay: 0 }
  const exported = { Received: 0, Disputed: 0, Returned: 0, 'On its way': 0 }
  for (const month of new Set(days.map((day) => day.slice(0, 7)))) {
    const { totals } = await call('GET', `/payments?month=${month}`)
    Object.assign(listed, totals, {
      received: listed.received + totals.received,
      returned: listed.returned + totals.returned,
    })
    const csv: string = await call('GET', `/payments/export?period=${month}`)
    for (const [, amount, unit, state] of csv.matchAll(
      /,([\d.]+),(\w{3}),"?(Received|Disputed|Returned|On its way)/g,
    )) {
      expect(unit).toBe(currency)
      exported[state as keyof typeof exported] += parseMoney(amount!, currency)!
    }
  }
  expect(listed).toEqual(books)
  expect({
    received: exported.Received + exported.Disputed,
    returned: exported.Returned,
    onItsWay: exported['On its way'],
  }).toEqual({ received: books.received, returned: books.returned, onItsWay: books.onItsWay })
}

/** Waits for the emails, and compares what they told, each payment once, to the payer and to the practice. */
async function compareEmails({ db, mailServer, currency }: Compared, moved: Payments, books: Books) {
  const emails = db.selectFrom('outbox').select('topic')
  // One about a bank that failed is dropped if it isn't true anymore.
  const waiting = emails.where('kind', 'like', 'payment-%').where('sentAt', 'is', null).where('droppedAt', 'is', null)
  await expect.poll(() => waiting.execute(), { timeout: 180_000 }).toEqual([])
  for (const kind of ['payment-receipt', 'payment-received'] as const) {
    const told = await emails.where('kind', '=', kind).execute()
    expect(told.map(({ topic }) => topic)).toHaveLength(moved.length)
    expect(new Set(told.map(({ topic }) => topic))).toEqual(new Set(moved.map(({ id }) => `payment ${id}`)))
  }
  // An email that was being sent during a kill may arrive again, as the same message.
  const subjects = [...new Map(mailServer.received.map(({ id, subject }) => [id, subject])).values()]
  const sumOf = (verb: string) =>
    subjects
      .flatMap((subject) => subject.match(`^(.*) ${verb}: `)?.[1] ?? [])
      .reduce((all, amount) => all + parseMoney(amount, currency)!, 0)
  expect([sumOf('received'), sumOf('returned')]).toEqual([books.received, books.returned])
}

/** Waits until the job has read every attempt again. */
async function readAll(db: Db) {
  const since = new Date().toISOString()
  await db.deleteFrom('setting').where('key', '=', 'stripeTrouble').execute()
  await db.updateTable('paymentAttempt').set({ nextReadAt: since }).where('sessionId', 'is not', null).execute()
  await expect
    .poll(
      () =>
        db
          .selectFrom('paymentAttempt')
          .select('id')
          .where('sessionId', 'is not', null)
          .where(({ or, eb }) => or([eb('readAt', 'is', null), eb('readAt', '<', since)]))
          .execute(),
      { timeout: 240_000, intervals: [1000] },
    )
    .toHaveLength(0)
}

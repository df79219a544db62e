import { afterAll, expect, test, vi } from 'vitest'
import { serveStripe } from '../support/servers/stripe'
import { describeState } from '../../src/portal/offers/describe-state'
import { describePackage } from '../../src/portal/offers/describe-package'
import type { Today } from '../../src/portal/today/queries'
import { claimNext } from '../../src/features/email/delivery/claim'
import { offersForPayments } from '../../src/features/offers/facts'
import type { PortalOffer } from '../../src/features/offers/queries'
import { remindOfOffers } from '../../src/features/offers/reminders'
import { offersApp } from '../../src/features/offers/testing'
import { formatMoney } from '../../src/features/payments/money'
import type { PaymentList } from '../../src/features/payments/queries'
import { readDueAttempts } from '../../src/features/payments/stripe/job'
import { alertAboutStripe } from '../../src/features/payments/stripe/trouble'
import { addDays, formatWeekday } from '../../src/lib/time/dates'
import { zonedTimeToUtc } from '../../src/lib/time/zoned-time'
import { changed, day, lives, type Deed } from './lives'

const ZONE = 'America/Los_Angeles'
const setClock = (on: number, clock: string) => vi.setSystemTime(zonedTimeToUtc(`${day(on)}T${clock}`, ZONE)!)
vi.useFakeTimers({ toFake: ['Date'] })
afterAll(() => void vi.useRealTimers())
setClock(1, '08:00')

const stripe = await serveStripe()
stripe.key = 'rk_live_fakefakefake1234'
const site = await offersApp({ STRIPE_API_URL: stripe.url })
const { app, act, call, db, env, owner, read, send, tokenOf } = site
await read(await call('PUT', '/api/settings/stripe', { key: stripe.key }, owner))
const get = async <T>(path: string) => read<T>(await call('GET', path, undefined, owner))

type Family = { name: string; id: string; offer: Awaited<ReturnType<typeof send>>; session: string }

async function begin(name: string): Promise<Family> {
  const { order, children = ['Mia'] } = lives[name]!
  const id = await site.addFamily(`${name.toLowerCase()}@example.com`, children[0], `${name} Lee`)
  for (const child of children.slice(1)) {
    const fields = { name: child, birthDate: '2026-03-14', dueDate: null }
    await read(await call('POST', `/api/families/${id}/children`, fields, owner))
  }
  return { name, id, offer: await send(id, order), session: '' }
}

const pathOf = ({ offer }: Family) => `/start/${tokenOf(offer)}`
const post = (family: Family, action: string, fields: Record<string, string> = {}) =>
  app.request(`${pathOf(family)}/${action}`, { method: 'POST', body: new URLSearchParams(fields) })

async function pay(family: Family, method?: 'us_bank_account') {
  const reply = await post(family, 'pay')
  family.session = /cs_test_\d+/.exec(reply.headers.get('refresh') ?? '')![0]
  stripe.pay(family.session, method)
}

const deeds: Record<Deed, (family: Family) => unknown> = {
  signs: (family) => post(family, 'sign', { name: `${family.name} Lee`, consent: 'on' }),
  pays: (family) => pay(family),
  'pays by bank': (family) => pay(family, 'us_bank_account'),
  'the bank sends it': ({ session }) => stripe.settle(session, true),
  'the bank fails': ({ session }) => stripe.settle(session, false),
  'she notes an HSA card': ({ id, offer }) => {
    const paid = { familyId: id, offerId: offer.id, kind: 'received', amount: 47_500, how: 'HSA card', onDay: day(5) }
    return call('POST', '/api/payments', { ...paid, what: '', note: '' }, owner).then(read)
  },
  'she changes it': async (family) => {
    family.offer = await send(family.id, changed, `/api/offers/${family.offer.id}/change`)
  },
  'she takes it back': ({ offer }) => act(offer.id, 'take-back').then(read),
  /** She refunds it at Stripe, then opens the family's page. */
  'she returns it': async ({ id, session }) => {
    stripe.refund(session, 47_500)
    await get(`/api/payments/family/${id}`)
  },
  'disputes it': ({ session }) => stripe.dispute(session, 'needs_response'),
  'she reads of it': ({ session }) =>
    call('POST', `/api/payments/disputes/${stripe.sessions.get(session)!.attempt}/read`, undefined, owner).then(read),
  'the dispute is won': ({ session }) => stripe.dispute(session, 'won'),
}

/** Sends the emails that the outbox worker would send. */
async function deliver() {
  const sent = []
  for (let email; (email = await claimNext(db, { now: Date.now(), lease: 60_000 }));) {
    if (/^(offer|payment)/.test(email.kind)) sent.push(email)
    await db.updateTable('outbox').set({ sentAt: new Date().toISOString() }).where('id', '=', email.id).execute()
  }
  return sent
}

/** Runs the site's jobs. */
async function runJobs() {
  await readDueAttempts({ db, env, offers: offersForPayments })
  await remindOfOffers(describePackage)({ db, env })
  await alertAboutStripe({ db, env })
  return deliver()
}

type Sent = Awaited<ReturnType<typeof deliver>>

async function live(on: number, families: Family[]) {
  setClock(on, '08:00')
  const sent = await runJobs()
  setClock(on, '10:00')
  if (on === 1) for (const name of Object.keys(lives)) families.push(await begin(name))
  for (const family of families)
    for (const [when, all] of lives[family.name]!.days)
      if (when === on) for (const deed of all) await deeds[deed](family)
  for (const clock of ['10:01', '17:00']) {
    setClock(on, clock)
    sent.push(...(await runJobs()))
  }
  return sent
}

/** Returns what Today says about each family, with `*` if it's red there. */
async function readToday(on: number) {
  const said = new Map<string, string>()
  for (const offer of await get<PortalOffer[]>('/api/offers/waiting')) {
    const isLate = offer.firstNight !== null && offer.firstNight <= addDays(day(on), 3)
    said.set(offer.family, (isLate ? '* ' : '') + describeState(offer, ZONE))
  }
  const { disputes, notDue } = (await get<Today>('/api/today')).payments
  expect(notDue).toEqual([])
  for (const { family, amount, currency, dueBy } of disputes)
    said.set(family, `* ${formatMoney(amount, currency)} disputed, until ${formatWeekday(dueBy!, ZONE).split(', ')[1]}`)
  return said
}

const unescape = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll('&#x27;', '’')
    .replaceAll('&amp;', '&')
    .trim()

/** Returns the page's title, its warnings, and its payment buttons. */
async function readPage(family: Family) {
  const first = await app.request(pathOf(family))
  const html = await (first.status === 303 ? await app.request(first.headers.get('location')!) : first).text()
  const parts = html.matchAll(
    /<(h1)[^>]*>(.*?)<\/h1>|<(p) class="[^"]*bg-warnbg[^"]*"[^>]*>(.*?)<\/p>|<(button) type="submit"[^>]*>(Pay.*?)</g,
  )
  return [...parts]
    .map(([, , title, , warning, , button]) => unescape((title ?? warning ?? button)!))
    .filter((words) => !words.startsWith('All of it back'))
}

const readEmails = (sent: Sent, { name }: Family) =>
  sent.flatMap(({ to, subject }) => {
    if (to === `${name.toLowerCase()}@example.com`) return subject
    return subject.includes(`${name} Lee`) ? `> ${subject}` : []
  })

test('a month of ten families: nothing owed is forgotten, and nothing asked twice', async () => {
  const families: Family[] = []
  const all: Sent = []
  const latest = new Map<string, (typeof lives)[string]['days'][number]>()
  for (let on = 1; on <= 30; on++) {
    const sent = await live(on, families)
    all.push(...sent)
    const today = await readToday(on)
    for (const family of families) {
      const { name } = family
      const row = lives[name]!.days.find(([when]) => when === on)
      if (row) latest.set(name, row)
      const emails = readEmails(sent, family).toSorted()
      const said = { today: today.get(`${name} Lee`) ?? '', page: await readPage(family), emails }
      const [, , waits, page, told] = latest.get(name)!
      expect([on, name, said]).toEqual([on, name, { today: waits, page, emails: row ? told.toSorted() : [] }])
    }
    expect(sent).toHaveLength(families.reduce((sum, family) => sum + readEmails(sent, family).length, 0))
  }
  await compareAll(all)
})

/** At the end of the month, the list agrees with Stripe's books, and nobody was charged or emailed twice. */
async function compareAll(sent: Sent) {
  const { totals, keptInYear } = await get<PaymentList>('/api/payments?month=2027-03')
  const { received, returned } = stripe.books()
  expect(totals).toEqual({ received: received + 47_500, returned, onItsWay: 0, disputed: 0, toPay: 0 })
  expect(keptInYear).toBe(received + 47_500 - returned)
  // Ada, Ben, Fay, and the four who paid $475.
  expect(received).toBe(60_000 + 62_500 + 60_000 + 4 * 47_500)
  expect(await db.selectFrom('outbox').select('id').where('sentAt', 'is', null).execute()).toEqual([])
  const receipts = await db
    .selectFrom('payment')
    .select('receipt')
    .where('kind', '=', 'received')
    .orderBy('id')
    .execute()
  const left = new Map(receipts.map(({ receipt }) => [receipt!.payer, receipt!.left]))
  expect([...left.values()]).toEqual(Array.from({ length: 8 }, () => 0))
  const told = sent.filter(({ kind }) => kind !== 'offer-reminder').map(({ to, text }) => `${to} ${text}`)
  expect(new Set(told).size).toBe(told.length)
}

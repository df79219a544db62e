import { isDeepStrictEqual } from 'node:util'
import ical from 'ical-generator'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import * as v from 'valibot'
import { formFields, limitBodySize, MAX_FORM_BYTES, routes, sameOrigin } from '../server/http'
import { clientIp, limit } from '../server/rate-limit/rate-limit'
import { loadEmailContext } from '../features/email/context'
import { enqueue } from '../features/email/outbox'
import { businessEmail } from '../features/offers/emails'
import { findOffer, offerToken, startPath } from '../features/offers/link'
import { loadState } from '../features/offers/load'
import { signing } from '../features/offers/schema'
import { sign } from '../features/offers/sign'
import { describeReceipt, NOT_MEDICAL } from '../features/payments/receipt'
import { offersForPayments } from '../features/offers/facts'
import { readRunning } from '../features/payments/stripe/job'
import { startPayment } from '../features/payments/stripe/start'
import { loadSite } from '../features/settings/site-settings'
import { StartDocument, type Frame } from './document'
import { loadNext, open, type Opened, type StartContext } from './open'
import { card, fine, item, main } from './looks'
import { StartPage, toFrame, type Shown } from './page'
import { findDue } from './pay'
import { Facts, Note } from './sign'

const readLimit = limit('start reading', { perIp: 600, perLink: 2000, seconds: 600 })
const writeLimit = limit('start', { perIp: 30, perLink: 120, seconds: 600 })
const formGuards = [sameOrigin, limitBodySize(MAX_FORM_BYTES), writeLimit] as const

/** The parents' page between yes and night 1. Only a POST changes anything, because mail scanners follow links. */
export const startPages = routes()
  .get('/:token/*', readLimit)

  .get('/:token', async (c) => {
    const row = await findOffer(c.var.db, c.req.param('token'))
    // What was paid at Stripe a moment ago is shown at once.
    if (row) await readRunning({ ...c.var, offers: offersForPayments }, { offerId: row.id })
    const opened = await open(c)
    if (!opened) return ended(c)
    const newer = opened.offer.replacedBy && (await findNewest(c, opened.offer.firstId))
    return newer ? c.redirect(newer, 303) : show(c, opened, { sent: c.req.query('sent') !== undefined })
  })

  .post('/:token/sign', ...formGuards, async (c) => {
    const form = await formFields(c)
    const opened = await open(c)
    if (!opened) return ended(c)
    const parsed = v.safeParse(signing, form)
    if (!parsed.success) {
      const fields = Object.fromEntries(
        Object.entries(v.flatten<typeof signing>(parsed.issues).nested ?? {}).map(([name, all]) => [name, all[0]]),
      )
      return opened.offer.state.step === 'sign'
        ? show(c, opened, { name: form.name, fields }, 422)
        : c.redirect(opened.base, 303)
    }
    const { zone, token, base } = opened
    await sign(c.var.db, token, {
      name: parsed.output.name,
      zone,
      ip: clientIp(c),
      browser: (c.req.header('user-agent') ?? '').slice(0, 300),
      context: (db) => loadEmailContext({ db, env: c.var.env }),
    })
    c.var.wakeEmailWorker()
    return c.redirect(base, 303)
  })

  /** Goes on to Stripe: by itself, and by a link. A redirect after a form would be blocked (CSP, `form-action`). */
  .post('/:token/pay', ...formGuards, async (c) => {
    const opened = await open(c)
    if (!opened) return ended(c)
    const { offer, base, business } = opened
    const due = findDue(offer.state)
    if (!due || !business.address) return c.redirect(base, 303)
    const started = await startPayment(
      { ...c.var, offers: offersForPayments },
      {
        offerId: offer.id,
        familyId: offer.familyId,
        ...due,
        currency: offer.currency,
        email: offer.address,
        what: offer.packageName,
        returnUrl: opened.url,
        async isDue(trx) {
          const row = await findOffer(trx, opened.token)
          return row !== undefined && isDeepStrictEqual(findDue((await loadState(trx, row)).state), due)
        },
      },
    )
    if ('problem' in started) return show(c, opened, { problem: started.problem }, 422)
    c.header('Refresh', `0; url=${started.url}`)
    return answer(
      c,
      { ...toFrame(opened), title: 'One moment', when: undefined },
      <>
        <Note>Stripe’s page opens by itself. If it doesn’t:</Note>
        <a className={main} href={started.url}>
          Go on to pay
        </a>
      </>,
    )
  })

  /** Emails who the business is to the address that has the link (Cal. Bus. & Prof. Code § 17538(d)). */
  .post('/:token/business', ...formGuards, async (c) => {
    const opened = await open(c)
    if (!opened) return ended(c)
    const context = await loadEmailContext(c.var)
    await c.var.db.transaction().execute((trx) => enqueue(trx, businessEmail(opened.offer, opened.business, context)))
    c.var.wakeEmailWorker()
    return c.redirect(`${opened.base}?sent#pay`, 303)
  })

  /** What was signed, byte for byte as it was hashed; or what would be. */
  .get('/:token/agreement.txt', async (c) => {
    const opened = await open(c)
    const of = c.req.query('of')
    const signatures = opened?.offer.signatures ?? []
    const signature = signatures.find(({ id }) => id === of) ?? signatures.at(-1)
    const text = signature?.document ?? opened?.offer.document
    return text ? c.text(text) : ended(c)
  })

  .get('/:token/receipt/:number', async (c) => {
    const opened = await open(c)
    const row = opened?.receipts.find(({ receiptNumber }) => String(receiptNumber) === c.req.param('number'))
    if (!opened || !row?.receipt) return ended(c)
    return answer(
      c,
      { ...toFrame(opened), title: `Receipt ${row.receiptNumber}`, when: undefined },
      <>
        <section className={card}>
          <Facts of={describeReceipt(row, row.receipt).slice(1)} />
          <p className={fine}>{NOT_MEDICAL}</p>
        </section>
        <p className="print:hidden">
          <a href={opened.base} className={item}>
            Back to your page
          </a>
        </p>
      </>,
    )
  })

  .get('/:token/night-1.ics', async (c) => {
    const opened = await open(c)
    const { firstNight, id } = opened?.offer ?? {}
    if (!opened || !firstNight) return ended(c)
    const calendar = ical({ prodId: { company: opened.site.name.replaceAll('/', ' '), product: 'Night 1' } })
    const day = new Date(`${firstNight}T12:00:00Z`)
    calendar.createEvent({ id, start: day, allDay: true, summary: `Night 1 with ${opened.site.consultant}` })
    return c.body(calendar.toString(), 200, {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'attachment; filename="night-1.ics"',
    })
  })

  /** Addresses of forms: opened or reloaded as pages, they lead to the page. */
  .get('/:token/:action{sign|pay|business}', (c) => c.redirect(startPath(c.req.param('token')), 303))
  .get('/', (c) => ended(c))
  .get('/:token/*', (c) => ended(c))

/** Returns the path of the newest of the offers that replaced each other. */
async function findNewest({ var: { db } }: Pick<StartContext, 'var'>, firstId: string) {
  const newest = await db
    .selectFrom('offer')
    .select(['id', 'generation', 'tokenHash'])
    .where('firstId', '=', firstId)
    .where('replacedBy', 'is', null)
    .executeTakeFirst()
  const token = newest && (await offerToken(db, newest))
  return token && (await findOffer(db, token)) ? startPath(token) : undefined
}

async function show(c: StartContext, opened: Opened, page: Shown, status: 200 | 422 = 200) {
  const next = opened.offer.state.step === 'set' ? await loadNext(c.var.db, opened) : undefined
  return answer(c, toFrame(opened), <StartPage {...{ opened, next }} {...page} />, status)
}

function answer(c: StartContext, frame: Frame, page: ReactNode, status: 200 | 404 | 422 = 200) {
  const html = renderToString(<StartDocument {...frame}>{page}</StartDocument>)
  return c.html(`<!doctype html>${html}`, status)
}

/** What a link leads to that was renewed, or that nobody has given out. */
async function ended(c: StartContext) {
  const site = await loadSite(c.var.db)
  return answer(
    c,
    { title: 'This link has ended', site, isNight: true, steps: {} },
    <Note>
      There may be a newer one in your email. If not, just answer any email you got, or{' '}
      <a href="/contact">write here</a>.
    </Note>,
    404,
  )
}

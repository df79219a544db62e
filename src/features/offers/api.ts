import { HTTPException } from 'hono/http-exception'
import { getUndoUntil } from '../../lib/time/undo-duration'
import type { Db, Trx } from '../../server/db/open'
import { body, fieldProblem, idempotencyKey, query, routes, type Deps } from '../../server/http'
import { record } from '../activity/record'
import { can } from '../auth/guards'
import { loadEmailContext } from '../email/context'
import { expireEmails } from '../email/outbox'
import { changeFamily } from '../families/family'
import type { FamilyTable } from '../families/table'
import { readRunning } from '../payments/stripe/job'
import type { FindSupport } from './compose'
import { askingKinds, offerTopic } from './emails'
import { offerToken, startPath } from './link'
import { offersForPayments } from './facts'
import { findCurrent, isWaiting, loadState, loadStates, type LoadedOffer, type Offer } from './load'
import { newOffer, offersQuery } from './schema'
import { ask, renewLink, sendOffer, takeBack } from './store'
import { findParentsOf, selectIdsOnPage } from '../families/parents'

const HOUR_MS = 3_600_000
const LATELY_MS = 180 * 24 * HOUR_MS

/** What families are asked to sign and pay, for those who see a family's money. */
export const offers = (findSupport: FindSupport) =>
  routes().route('/', sending(findSupport)).route('/', changing(findSupport))

const sending = (findSupport: FindSupport) =>
  routes()
    .use(can('canManageConsultations'))

    /** Asks a family for what's missing before it can start; emailed once it can no longer be undone. */
    .post('/', body(newOffer), async (c) => {
      const order = c.req.valid('json')
      const key = idempotencyKey(c, order)
      const sent = await changeFamily(c.var.db, order.familyId, async (trx, parents) =>
        sendOffer(trx, { actor: c, context: await toContext(c.var, trx, findSupport) }, { order, parents, key }),
      )
      if (sent.problem) return c.json(fieldProblem(sent.problem.field, sent.problem.error), 422)
      return c.json({ ...(await show(c.var, sent.offer)), undoUntil: getUndoUntil() }, 201)
    })

    /** A family's offers, the newest first. */
    .get('/', query(offersQuery), async (c) => {
      const { db } = c.var
      const { familyId } = c.req.valid('query')
      // What was paid at Stripe a moment ago is shown at once.
      await readRunning({ ...c.var, offers: offersForPayments }, { familyId })
      const rows = await db
        .selectFrom('offer')
        .selectAll()
        .where('familyId', 'in', selectIdsOnPage(db, familyId))
        .orderBy('id', 'desc')
        .execute()
      return c.json(await showAll(c.var, await loadStates(db, rows)), 200)
    })

    /** The families that wait to start, soonest night 1 first. */
    .get('/waiting', async (c) => {
      const waiting = (await loadStates(c.var.db, await findCurrent(c.var.db))).filter(isWaiting)
      const sorted = waiting.toSorted((a, b) => ((a.firstNight ?? a.endsOn) < (b.firstNight ?? b.endsOn) ? -1 : 1))
      return c.json(await showAll(c.var, sorted), 200)
    })

    /** The latest offer of each family that was sent one lately. */
    .get('/latest', async (c) => {
      const since = new Date(Date.now() - LATELY_MS).toISOString()
      const lately = (await findCurrent(c.var.db)).filter(({ createdAt }) => createdAt > since)
      const latest = new Map(lately.map((offer) => [offer.familyId, offer]))
      return c.json(await showAll(c.var, await loadStates(c.var.db, [...latest.values()])), 200)
    })

    .get('/:id', async (c) => c.json(await show(c.var, await find(c.var.db, c.req.param('id'))), 200))

const changing = (findSupport: FindSupport) =>
  routes()
    .use(can('canManageConsultations'))

    /** Replaces an offer by another. What was paid counts there; 409 if it was replaced already. */
    .post('/:id/change', body(newOffer), async (c) => {
      const order = c.req.valid('json')
      const key = idempotencyKey(c, { id: c.req.param('id'), order })
      const sent = await change(c.var, c.req.param('id'), async (trx, before, parents) => {
        if (before.replacedBy) {
          const again =
            key && (await trx.selectFrom('offer').selectAll().where('idempotencyKey', '=', key).executeTakeFirst())
          if (again) return { offer: again }
          throw new HTTPException(409, { message: REPLACED })
        }
        const by = { actor: c, context: await toContext(c.var, trx, findSupport) }
        return sendOffer(trx, by, { order, parents, key, before })
      })
      if (sent.problem) return c.json(fieldProblem(sent.problem.field, sent.problem.error), 422)
      return c.json({ ...(await show(c.var, sent.offer)), undoUntil: getUndoUntil() }, 201)
    })

    /** Takes an offer back. `result` is 'undone' if nobody had heard of it. */
    .post('/:id/take-back', async (c) => {
      const result = await change(c.var, c.req.param('id'), async (trx, offer) => {
        if (offer.replacedBy) throw new HTTPException(409, { message: REPLACED })
        return offer.takenBackAt ? ('taken back' as const) : takeBack(trx, { actor: c }, offer)
      })
      return c.json({ result }, 200)
    })

    /** Emails what's missing once more; 409 if nothing is, or if it was just done. */
    .post('/:id/remind', async (c) => {
      const offer = await change(c.var, c.req.param('id'), async (trx, row, parents) => {
        const { state } = await loadState(trx, row)
        if (state.step !== 'sign' && (state.step === 'ended' || state.toPay === 0))
          throw new HTTPException(409, { message: NOTHING_MISSING })
        if (Date.now() - Date.parse(row.remindedAt ?? '1970-01-01') < HOUR_MS)
          throw new HTTPException(409, { message: JUST_REMINDED })
        const remindedAt = new Date().toISOString()
        await trx.updateTable('offer').set({ remindedAt }).where('id', '=', row.id).execute()
        await expireEmails(trx, offerTopic(row), askingKinds)
        await ask(trx, 'offer-reminder', { offer: row, parents, context: await toContext(c.var, trx, findSupport) })
        await record(trx, c, 'offer reminded', '', row.familyId)
        return { ...row, remindedAt }
      })
      return c.json(await show(c.var, offer), 200)
    })

    /** Ends the link at once, and emails a new one. */
    .post('/:id/renew', async (c) => {
      const offer = await change(c.var, c.req.param('id'), async (trx, row, parents) => {
        if (row.replacedBy || row.takenBackAt) throw new HTTPException(409, { message: REPLACED })
        return renewLink(trx, { actor: c, context: await toContext(c.var, trx, findSupport) }, row, parents)
      })
      return c.json(await show(c.var, offer), 200)
    })

const NOT_FOUND = 'There is no such offer'
const REPLACED = 'Someone has replaced this or taken it back in the meantime'
const NOTHING_MISSING = 'Nothing is missing'
const JUST_REMINDED = 'A reminder went out within the last hour'

async function find(db: Db, id: string) {
  const row = await db.selectFrom('offer').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new HTTPException(404, { message: NOT_FOUND })
  return row
}

/** Changes an offer, in a transaction that holds its family. */
async function change<T>(
  { db }: Deps,
  id: string,
  action: (trx: Trx, offer: Offer, parents: [FamilyTable, ...FamilyTable[]]) => Promise<T>,
) {
  const { familyId } = await find(db, id)
  return changeFamily(db, familyId, async (trx, parents) => action(trx, await find(trx, id), parents))
}

const toContext = async ({ env }: Deps, trx: Trx, findSupport: FindSupport) => ({
  emails: await loadEmailContext({ db: trx, env }),
  findSupport,
})

const show = async (deps: Deps, offer: Offer) => (await showAll(deps, [await loadState(deps.db, offer)]))[0]!

/** Returns offers as the portal shows them, with their links. */
async function showAll(deps: Deps, offers: readonly LoadedOffer[]) {
  const { siteUrl } = await loadEmailContext(deps)
  const parentsOf = await findParentsOf(
    deps.db,
    offers.map(({ familyId }) => familyId),
  )
  return Promise.all(
    offers.map(async (offer) => {
      const { tokenHash: _, idempotencyKey: __, signatures: ___, short: ____, document, ...shown } = offer
      const [first] = parentsOf(offer.familyId)
      return {
        ...shown,
        isWaiting: isWaiting(offer),
        hasAgreement: document !== null,
        familyId: first?.id ?? offer.familyId,
        family: first?.name ?? '',
        url: `${siteUrl}${startPath(await offerToken(deps.db, offer))}`,
      }
    }),
  )
}

import { addDays, today } from '../../lib/time/dates'
import { toClock } from '../../lib/time/local-time'
import type { Deps } from '../../server/http'
import { loadEmailContext } from '../email/context'
import { changeFamily } from '../families/family'
import { loadSite } from '../settings/site-settings'
import type { FindSupport } from './compose'
import { findCurrent, isWaiting, loadState, loadStates, type LoadedOffer, type Offer } from './load'
import { ask } from './store'

const DAY_MS = 86_400_000
/** Nobody is reminded in the evening or at night. */
const [FROM, UNTIL] = ['09:00', '18:00']

/**
 * Whether a family is to be reminded by now: two days after its offer was sent, and two days before night 1, each once, and only if
 * something is missing from it. `day` is today.
 */
export function isDue(offer: LoadedOffer, day: string, now: Date) {
  const { state, remindedAt, firstNight, createdAt } = offer
  // Money on its way is nothing that they can hurry.
  if (!isWaiting(offer) || (state.step !== 'sign' && state.toPay === 0)) return false
  const lastAt = Date.parse(remindedAt ?? createdAt)
  if (now.getTime() - lastAt < DAY_MS) return false
  if (!remindedAt && now.getTime() - lastAt >= 2 * DAY_MS) return true
  const before = firstNight && addDays(firstNight, -2)
  return Boolean(before && day >= before && day < firstNight && !(remindedAt && remindedAt.slice(0, 10) >= before))
}

/** When a reminder that is due became so, at the earliest: an ISO time. */
function getDueSince({ remindedAt, createdAt, firstNight }: Offer, now: Date) {
  const first = Date.parse(createdAt) + 2 * DAY_MS
  return !remindedAt && first <= now.getTime()
    ? new Date(first).toISOString()
    : `${addDays(firstNight!, -2)}T00:00:00.000Z`
}

/** Reminds families of what's missing before night 1. */
export const remindOfOffers = (findSupport: FindSupport) =>
  async function remindOfOffers({ db, env }: Pick<Deps, 'db' | 'env'>, now = new Date()) {
    const { timeZone } = await loadSite(db)
    const clock = toClock(now.toISOString(), timeZone)
    if (clock < FROM || clock >= UNTIL) return
    const day = today(timeZone, now)
    for (const due of (await loadStates(db, await findCurrent(db), now)).filter((offer) => isDue(offer, day, now)))
      await changeFamily(db, due.familyId, async (trx, parents) => {
        const offer = await trx.selectFrom('offer').selectAll().where('id', '=', due.id).executeTakeFirst()
        if (!offer || !isDue(await loadState(trx, offer, now), day, now)) return
        await trx.updateTable('offer').set({ remindedAt: now.toISOString() }).where('id', '=', offer.id).execute()
        const context = { emails: await loadEmailContext({ db: trx, env }), findSupport }
        await ask(trx, 'offer-reminder', { offer, parents, context }, { dueSince: getDueSince(offer, now) })
      })
  }

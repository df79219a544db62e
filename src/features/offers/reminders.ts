import { addDays, today } from '../../lib/time/dates'
import { toClock } from '../../lib/time/local-time'
import type { Deps } from '../../server/http'
import { loadEmailContext } from '../email/context'
import { changeFamily } from '../families/family'
import { loadSite } from '../settings/site-settings'
import type { FindSupport } from './compose'
import { findCurrent, loadState, loadStates, type LoadedOffer } from './load'
import { ask } from './store'

const DAY_MS = 86_400_000
/** Nobody is reminded in the evening or at night. */
const [FROM, UNTIL] = ['09:00', '18:00']

/**
 * Returns since when (an ISO time) a family is to be reminded, if something is missing from it: two days after its offer was sent, and
 * two days before night 1, each once.
 */
function findDue(offer: LoadedOffer, timeZone: string, now: Date) {
  const { state, remindedAt, firstNight, createdAt } = offer
  // Money on its way is nothing that they can hurry, nor is a part that isn't due yet.
  if (state.step !== 'sign' && state.step !== 'pay') return undefined
  const age = now.getTime() - Date.parse(remindedAt ?? createdAt)
  if (age < DAY_MS) return undefined
  if (!remindedAt && age >= 2 * DAY_MS) return new Date(Date.parse(createdAt) + 2 * DAY_MS).toISOString()
  const day = today(timeZone, now)
  const since = firstNight && addDays(firstNight, -2)
  if (!since || day < since || day >= firstNight) return undefined
  return remindedAt && today(timeZone, new Date(remindedAt)) >= since ? undefined : `${since}T00:00:00.000Z`
}

/** Reminds families of what's missing before night 1. */
export const remindOfOffers = (findSupport: FindSupport) =>
  async function remindOfOffers({ db, env }: Pick<Deps, 'db' | 'env'>, now = new Date()) {
    const { timeZone } = await loadSite(db)
    const clock = toClock(now.toISOString(), timeZone)
    if (clock < FROM || clock >= UNTIL) return
    const due = (await loadStates(db, await findCurrent(db), now)).filter((offer) => findDue(offer, timeZone, now))
    for (const { id, familyId } of due)
      await changeFamily(db, familyId, async (trx, parents) => {
        const offer = await trx.selectFrom('offer').selectAll().where('id', '=', id).executeTakeFirst()
        const dueSince = offer && findDue(await loadState(trx, offer, now), timeZone, now)
        if (!dueSince) return
        await trx.updateTable('offer').set({ remindedAt: now.toISOString() }).where('id', '=', offer.id).execute()
        const context = { emails: await loadEmailContext({ db: trx, env }), findSupport }
        await ask(trx, 'offer-reminder', { offer, parents, context }, { dueSince })
      })
  }

import { today } from '../../lib/time/dates'
import { toIds } from '../../server/db/chunks'
import { query, routes } from '../../server/http'
import { can } from '../../features/auth/guards'
import { offersQuery } from '../../features/offers/schema'
import { readBusiness } from '../../features/settings/business'
import { parseMoney } from '../../features/payments/money'
import { loadSite } from '../../features/settings/site-settings'
import { findDiaryOf, findFirstNights } from '../../features/support/begin'
import { loadPackages } from '../../features/website/load-packages'
import { thirdBusinessDay } from '../../features/offers/terms/three-days'
import { findParents } from '../../features/families/parents'

/** What the panel that sends agreement and payment is filled in with. */
export const offerPrefill = routes().get('/prefill', can('canManageConsultations'), query(offersQuery), async (c) => {
  const { db } = c.var
  const { familyId } = c.req.valid('query')
  const parents = await findParents(db, familyId)
  const { currency, address } = await readBusiness(db)
  const requests = await db
    .selectFrom('consultation')
    .select('consultationType')
    .where('familyId', 'in', ['', ...toIds(parents)])
    .where('spamAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .execute()
  const packages = (await loadPackages(db))
    .filter(({ isFreeCall }) => !isFreeCall)
    .map(({ id, name, amount, bothSign = false, isInHome = false }) => ({
      id,
      name,
      bothSign,
      isInHome,
      amount: amount ? parseMoney(amount, currency) : null,
    }))
  const asked = requests.map(({ consultationType }) => packages.find(({ name }) => name === consultationType))
  const diary = await findDiaryOf(db, familyId)
  const nights = diary ? Object.values(await findFirstNights(db, diary)).toSorted() : []
  const day = today((await loadSite(db)).timeZone)
  return c.json(
    {
      packages,
      currency,
      hasBusiness: address !== '',
      packageId: asked.find(Boolean)?.id ?? packages[0]?.id ?? '',
      firstNight: nights.find((night) => night >= day) ?? null,
      /** Until then, a contract that's signed today may be canceled in California. */
      cancelUntil: thirdBusinessDay(day),
    },
    200,
  )
})

import type { Context } from 'hono'
import { today } from '../lib/time/dates'
import { toIds } from '../server/db/chunks'
import type { Db } from '../server/db/open'
import type { AppEnv } from '../server/http'
import { diaryToken, nightsPath } from '../features/diary/link'
import { findCalls } from '../features/offers/compose'
import { findOffer, startPath } from '../features/offers/link'
import { loadState } from '../features/offers/load'
import { loadNotice } from '../features/offers/sign'
import { readBusiness } from '../features/settings/business'
import { findKey } from '../features/payments/stripe/key'
import { withoutReversed } from '../features/payments/sums'
import { readOwnWays } from '../features/payments/ways'
import { findFamilyZone } from '../features/plans/writing/family-zone'
import { loadSettings } from '../features/settings/site-settings'
import { findDiaryOf } from '../features/support/begin'
import { findParents } from '../features/families/parents'

/** As much of a request's context as all routes have. */
export type StartContext = Pick<Context, 'req' | 'html' | 'header' | 'redirect'> & { var: AppEnv['Variables'] }

/** Returns all that the page of a link shows; undefined if the link has ended. */
export async function open({ req, var: { db, env } }: Pick<StartContext, 'req' | 'var'>) {
  const token = req.param('token') ?? ''
  const row = await findOffer(db, token)
  if (!row) return undefined
  const offer = await loadState(db, row)
  const { site, mail } = await loadSettings(db)
  const parents = await findParents(db, offer.familyId)
  const zone = await findFamilyZone(db, parents, site.timeZone)
  const now = new Date()
  const nightAhead = offer.firstNight && offer.firstNight >= today(zone, now) ? offer.firstNight : null
  const email = env.mailTo ?? mail.practiceMail ?? site.email
  return {
    token,
    offer,
    site,
    parents,
    zone,
    email,
    base: startPath(token),
    /** The page's whole address. */
    url: `${env.siteUrl || env.localUrl}${startPath(token)}`,
    now: now.toISOString(),
    /** Night 1 (YYYY-MM-DD), unless it's over. */
    nightAhead,
    /** Whether it's over, or something is only paid for, such as one more week. */
    hasBegun: !nightAhead && (offer.firstNight !== null || offer.document === null),
    business: await readBusiness(db),
    ways: { ...(await readOwnWays(db)), stripe: await findKey(db) },
    notice: await loadNotice(db, { hasNotice: offer.hasNotice }, zone, email),
    receipts: await findReceipts(db, offer),
  }
}
export type Opened = NonNullable<Awaited<ReturnType<typeof open>>>

/** Returns the receipts of an offer and of those that it replaced, without those that were taken back. */
async function findReceipts(db: Db, { firstId }: { firstId: string }) {
  const rows = await db
    .selectFrom('payment')
    .selectAll()
    .where('offerId', 'in', db.selectFrom('offer').select('id').where('firstId', '=', firstId))
    .orderBy('receiptNumber')
    .execute()
  return withoutReversed(rows).filter(({ receiptNumber }) => receiptNumber !== null)
}

/** Returns what comes before night 1, and where the nights are written down, once everything is there. */
export async function loadNext(db: Db, { offer, parents }: Opened) {
  const plan = await db
    .selectFrom('planVersion')
    .select('content')
    .where('familyId', 'in', ['', ...toIds(parents)])
    .orderBy('createdAt', 'desc')
    .executeTakeFirst()
  const diary = await findDiaryOf(db, offer.familyId)
  return {
    calls: await findCalls(db, parents),
    bedtime: plan?.content.bedtime ?? null,
    hasPlan: plan !== undefined,
    nights: diary ? nightsPath(await diaryToken(db, diary)) : null,
  }
}
export type Next = Awaited<ReturnType<typeof loadNext>>

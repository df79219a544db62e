import { maskAddress } from '../../lib/text/mask-address'
import { foldAddress } from '../../lib/text/fold-address'
import type { Db } from '../../server/db/open'
import { problem, routes, type Limit } from '../../server/http'
import { limit } from '../../server/rate-limit/rate-limit'
import { hashToken } from '../../server/secret'
import { record, visitor } from '../../features/activity/record'
import { isOfSpam } from '../../features/appointments/booking/reserve'
import { linkEmails } from '../../features/diary/family/emails'
import { findFamilyDiary } from '../../features/diary/family/family-diary'
import { diaryToken } from '../../features/diary/link'
import { loadEmailContext } from '../../features/email/context'
import { enqueue } from '../../features/email/outbox'
import { isConfirmedAppointment } from '../../features/families/confirmed'
import { changeFamily } from '../../features/families/family'
import type { FamilyTable } from '../../features/families/table'
import { findParents } from '../../features/families/parents'

export const nightsLinkLimit = limit('nights link', { perIp: 20, seconds: 600 })

const HOUR = 60 * 60
/**
 * Limits emails per address, because anyone with the page's own link could fill its inbox otherwise. Unproved owners have a separate
 * limit, so they can't use up the parents'.
 */
const limitEmails = ({ email, isProved }: Owner): Limit[] =>
  [
    { name: 'nights-link:hour', points: 1, seconds: HOUR },
    { name: 'nights-link:day', points: 8, seconds: 24 * HOUR },
  ].map((rule) => [rule, `${isProved ? '' : 'unproved '}${foldAddress(email)}`])

/** Who the page belongs to. */
type Owner = {
  email: string
  /**
   * False if it could be anyone with this address, because someone who books sees the page at once. They get the same response whether there's
   * a diary or not.
   */
  isProved: boolean
}

/** Finds a page's owner by its token: undefined if there's no such page, null if the page offers nothing. */
type FindOwner = (db: Db, token: string) => Promise<Owner | null | undefined>

/** Emails a family the link to its diary from one of its other private pages, which never shows the link. */
const emailLink = (findOwner: FindOwner) =>
  routes()
    /** Returns the address that the link would go to; null if there's nothing to send. `isSure` tells whether a link exists for certain. */
    .get('/:token/nights', async (c) => {
      const owner = await findOwner(c.var.db, c.req.param('token'))
      if (owner === undefined) return problem(c, 404, NO_PAGE)
      const isOffered = owner && (!owner.isProved || (await find(c.var.db, owner)) !== undefined)
      const to = isOffered ? maskAddress(owner.email.toLowerCase()) : null
      return c.json({ to, isSure: owner?.isProved ?? false }, 200)
    })

    /** Emails only the page's own address. Responds the same if there's nothing to send. */
    .post('/:token/nights', nightsLinkLimit, async (c) => {
      const { db, env, limits } = c.var
      const owner = await findOwner(db, c.req.param('token'))
      if (owner === undefined) return problem(c, 404, NO_PAGE)
      const found = owner && (await find(db, owner))
      if (!owner || (owner.isProved && !found)) return c.json({ success: true as const }, 200)
      const wait = await limits.consume(limitEmails(owner))
      if (wait) {
        c.header('Retry-After', String(wait))
        return problem(c, 429, TOO_OFTEN)
      }
      if (!found) return c.json({ success: true as const }, 200)
      await changeFamily(db, found.parent.id, async (trx, [family]) => {
        const still = await find(trx, owner)
        if (!still) return
        const { diary, parent } = still
        const context = await loadEmailContext({ db: trx, env })
        await enqueue(trx, ...(await linkEmails(trx, diary, await diaryToken(trx, diary), [parent], context)))
        await record(trx, visitor, 'diary link sent', '', family.id)
      })
      return c.json({ success: true as const }, 200)
    })

const NO_PAGE = 'There is nothing at this address'
const TOO_OFTEN =
  'You asked for it within the last hour. If it isn’t in your inbox, please look in your spam folder, or try again later.'

type Found = { diary: NonNullable<Awaited<ReturnType<typeof findFamilyDiary>>>; parent: FamilyTable }

/** Returns the diary of a page's owner, and the parent with that address. */
async function find(db: Db, owner: Owner): Promise<Found | undefined> {
  const address = owner.email.toLowerCase()
  const parent = await db.selectFrom('family').selectAll().where('address', '=', address).executeTakeFirst()
  if (!parent) return undefined
  const diary = await findFamilyDiary(db, await findParents(db, parent.id))
  return diary && !diary.closedAt ? { diary, parent } : undefined
}

/** For an appointment. Until an unconfirmed appointment is over, its page doesn't offer the link. */
export const bookingNightsLink = emailLink(async (db, token) => {
  const row = await db
    .selectFrom('appointment')
    .select(['email', 'end', isConfirmedAppointment.as('isConfirmed'), isOfSpam.as('isSpam')])
    .where('tokenHash', '=', hashToken(token))
    .where('status', '<>', 'held')
    .executeTakeFirst()
  if (!row) return undefined
  const isProved = Boolean(row.isConfirmed)
  if (row.isSpam || (!isProved && row.end > new Date().toISOString())) return null
  return { email: row.email!, isProved }
})

/** For an invitation to write a testimonial, which its owner got by email. */
export const testimonialNightsLink = emailLink(async (db, token) => {
  const invitations = db.selectFrom('testimonialInvitation').select('email')
  const row = await invitations.where('tokenHash', '=', hashToken(token)).executeTakeFirst()
  return row && { ...row, isProved: true }
})

import { today as dayIn } from '../../lib/time/dates'
import type { Db } from '../../server/db/open'
import type { Env } from '../../server/env'
import { routes } from '../../server/http'
import { approved, requestAccess } from '../../features/auth/guards'
import { findNotices, isStale } from '../../features/appointments/calendars/alert'
import { findUnapproved } from '../../features/consultations/unapproved'
import { isVisibleMessage } from '../../features/families/message-access'
import { isOfStoredRequest, type Viewer } from '../../features/families/family'
import { pageId } from '../../features/families/parents'
import { findPlansOwed } from '../../features/plans/owed'
import { isFollowUpOf } from '../../features/follow-ups/access'
import { findReviews } from '../../features/support/find-reviews'
import { findUnsent } from '../../features/support/report/report'
import { findPaymentNotices } from './find-payment-notices'
import { findHealthProblems } from '../health/check-health'
import { countWaitingForAddress } from '../../features/settings/address'
import { loadSite } from '../../features/settings/site-settings'

/** Maximum number of waiting people. The lists have the total. */
const MAX_ROWS = 5

/**
 * What's due today, limited to what the user may read: people waiting for an answer, due follow-ups, unreadable calendars, and
 * more.
 */
export const today = routes().get('/', approved, async (c) => {
  const { db, env, user } = c.var
  const mayReadRequests = (await requestAccess(c.var, 'canManageConsultations')) !== 'first names'
  const [messages, requests] = await Promise.all([
    findUnread(db, isVisibleMessage(user, await requestAccess(c.var, 'canManageContacts'))),
    mayReadRequests ? findPending(db) : [],
  ])
  const site = await loadSite(db)
  const followUps = await findDue(db, user, dayIn(site.timeZone))
  const reviews = user.canManageConsultations ? await findReviews(db, site) : []
  const calendars = user.canManageConsultations ? await db.selectFrom('calendar').selectAll().execute() : []
  const plansOwed = user.canManageConsultations ? await findPlansOwed(db) : []
  const unapproved = user.canManageConsultations ? await findUnapproved(db) : undefined
  const problems = user.canManageUsers ? await findHealthProblems(db) : []
  const proxies = (!env.isProxyCountFixed && problems.find((row) => row.proxies !== undefined)?.proxies) || null
  return c.json(
    {
      waiting: [
        ...messages.map((row) => ({ kind: 'contacts' as const, ...row })),
        ...requests.map((row) => ({ kind: 'consultations' as const, ...row })),
      ]
        .toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
        .slice(0, MAX_ROWS),
      followUps,
      /** After calls, longest waiting first. */
      plansOwed,
      /** Nights with notes to answer come first, with the deadline. */
      nights: {
        reviews: reviews.map(({ id, family }) => ({ id, family })),
        notes: reviews.reduce((sum, { notes }) => sum + notes, 0),
        answerBy: reviews[0]?.answerBy ?? null,
      },
      reports: user.canManageConsultations ? await findUnsent(db, site) : [],
      /** Bookings above the limits that are waiting for approval. */
      unapproved: { waiting: unapproved?.waiting ?? 0, networks: unapproved?.networks ?? 0 },
      staleCalendars: calendars
        .filter((calendar) => isStale(calendar))
        .map(({ id, name, readAt }) => ({ id, name, readAt })),
      /** Problems from the site's last check. */
      health: problems.filter((row) => proxies === null || row.proxies === undefined),
      /** How many proxies the site counted in front of it, if nobody has confirmed them. */
      proxies,
      /** For users who may set the site's address; null if the server has it. */
      address: user.canManageUsers && !env.isAddressFixed ? await describeAddress(db, env) : null,
      /** Disputes, double payments, and whether Stripe is in test mode. */
      payments: user.canManageConsultations ? await findPaymentNotices(db) : null,
      calendarNotices: user.canManageConsultations ? await findNotices(db) : [],
    },
    200,
  )
})

const describeAddress = async (db: Db, { siteUrl }: Env) => ({
  url: siteUrl || null,
  /** Emails that can't be sent without it. */
  waiting: siteUrl ? 0 : await countWaitingForAddress(db),
})

const findUnread = (db: Db, isVisible: ReturnType<typeof isVisibleMessage>) =>
  db
    .selectFrom('contact')
    .select(['id', 'name', 'createdAt'])
    .where(isVisible)
    .where('spamAt', 'is', null)
    .where('respondedAt', 'is', null)
    .orderBy('createdAt')
    .limit(MAX_ROWS)
    .execute()

const findPending = (db: Db) =>
  db
    .selectFrom('consultation')
    .select(['id', 'parentName as name', 'createdAt'])
    .where('spamAt', 'is', null)
    .where('status', '=', 'pending')
    .orderBy('createdAt')
    .limit(MAX_ROWS)
    .execute()

/** Follow-ups that are due on or before a day, longest overdue first. */
const findDue = (db: Db, user: Viewer, day: string) =>
  db
    .selectFrom('followUp')
    .innerJoin('family', 'family.id', 'followUp.familyId')
    .select(['followUp.id', pageId().as('familyId'), 'family.name', 'dueOn', 'followUp.text', 'followUp.day'])
    .where('doneAt', 'is', null)
    .where(isFollowUpOf(user))
    .where('dueOn', '<=', day)
    .where(isOfStoredRequest)
    .orderBy('dueOn')
    .orderBy('followUp.id')
    .execute()

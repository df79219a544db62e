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

/** Most who wait; the lists tell how many there are. */
const MAX_ROWS = 5

/** What is owed today, of what the user may read: who waits for an answer, the follow-ups that are due, and what can't be read of the calendars. */
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
      /** After a call; those who have waited longest first. */
      plansOwed,
      /** Those whose notes are to be answered first, and until when. */
      nights: {
        reviews: reviews.map(({ id, family }) => ({ id, family })),
        notes: reviews.reduce((sum, { notes }) => sum + notes, 0),
        answerBy: reviews[0]?.answerBy ?? null,
      },
      reports: user.canManageConsultations ? await findUnsent(db, site) : [],
      /** Bookings above the limits that wait for approval. */
      unapproved: { waiting: unapproved?.waiting ?? 0, networks: unapproved?.networks ?? 0 },
      staleCalendars: calendars
        .filter((calendar) => isStale(calendar))
        .map(({ id, name, readAt }) => ({ id, name, readAt })),
      /** What the last check of the site found wrong. */
      health: problems.filter((row) => proxies === null || row.proxies === undefined),
      /** How many the site counted in front of it that nobody has confirmed. */
      proxies,
      /** For those who may say what the site's address is; null if the server has it. */
      address: user.canManageUsers && !env.isAddressFixed ? await describeAddress(db, env) : null,
      /** Disputes, what was paid twice, and whether Stripe only tests. */
      payments: user.canManageConsultations ? await findPaymentNotices(db) : null,
      calendarNotices: user.canManageConsultations ? await findNotices(db) : [],
    },
    200,
  )
})

const describeAddress = async (db: Db, { siteUrl }: Env) => ({
  url: siteUrl || null,
  /** Emails that can’t leave without it. */
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

/** The follow-ups that are due on a day or were due before; those longest due come first. */
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

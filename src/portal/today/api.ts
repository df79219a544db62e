import { today as dayIn } from '../../lib/time/dates'
import type { Db } from '../../server/db/open'
import type { Env } from '../../server/env'
import { routes } from '../../server/http'
import { approved, requestAccess } from '../../features/auth/guards'
import { findNotices, isStale } from '../../features/appointments/calendars/alert'
import { findUnapproved } from '../../features/consultations/unapproved'
import { isVisibleMessage } from '../../features/families/message-access'
import { isOfStoredRequest, type Viewer } from '../../features/families/family'
import { findPlansOwed } from '../../features/plans/owed'
import { isFollowUpOf } from '../../features/follow-ups/access'
import { findReviews } from '../../features/support/find-reviews'
import { findUnsent } from '../../features/support/report/report'
import { findPaymentNotices } from './find-payment-notices'
import { findHealthProblems } from '../health/check-health'
import { countWaitingForAddress } from '../../features/settings/address'
import { loadSite, type Site } from '../../features/settings/site-settings'

/** Maximum number of waiting people. The lists have the total. */
const MAX_ROWS = 5

/**
 * What's due today, limited to what the user may read: people waiting for an answer, due follow-ups, unreadable calendars, and
 * more.
 */
export const today = routes().get('/', approved, async (c) => {
  const { db, env, user } = c.var
  const ofMessages = await requestAccess(c.var, 'canManageContacts')
  const ofRequests = await requestAccess(c.var, 'canManageConsultations')
  const site = await loadSite(db)
  const [messages, requests, followUps, caseload, problems, address] = await Promise.all([
    findUnread(db, isVisibleMessage(user, ofMessages)),
    ofRequests === 'first names' ? [] : findPending(db),
    findDue(db, user, dayIn(site.timeZone)),
    user.canManageConsultations ? loadCaseload(db, site) : NO_CASELOAD,
    user.canManageUsers ? findHealthProblems(db) : [],
    user.canManageUsers && !env.isAddressFixed ? describeAddress(db, env) : null,
  ])
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
      ...caseload,
      /** Problems from the site's last check. */
      health: problems.filter((row) => proxies === null || row.proxies === undefined),
      /** How many proxies the site counted in front of it, if nobody has confirmed them. */
      proxies,
      /** For users who may set the site's address; null if the server has it. */
      address,
    },
    200,
  )
})

/** What users who manage consultations see. */
async function loadCaseload(db: Db, site: Site) {
  const [plansOwed, reviews, reports, unapproved, calendars, calendarNotices, payments] = await Promise.all([
    findPlansOwed(db),
    findReviews(db, site),
    findUnsent(db, site),
    findUnapproved(db),
    db.selectFrom('calendar').selectAll().execute(),
    findNotices(db),
    findPaymentNotices(db),
  ])
  return {
    /** After calls, longest waiting first. */
    plansOwed,
    /** Nights with notes to answer come first, with the deadline. */
    nights: {
      reviews: reviews.map(({ id, family }) => ({ id, family })),
      notes: reviews.reduce((sum, { notes }) => sum + notes, 0),
      answerBy: reviews[0]?.answerBy ?? null,
    },
    reports,
    /** Bookings above the limits that are waiting for approval. */
    unapproved: { waiting: unapproved.waiting, networks: unapproved.networks },
    staleCalendars: calendars.filter((row) => isStale(row)).map(({ id, name, readAt }) => ({ id, name, readAt })),
    calendarNotices,
    /** Disputes, double payments, and whether Stripe is in test mode. */
    payments,
  }
}

const NO_CASELOAD: Awaited<ReturnType<typeof loadCaseload>> = {
  plansOwed: [],
  nights: { reviews: [], notes: 0, answerBy: null },
  reports: [],
  unapproved: { waiting: 0, networks: 0 },
  staleCalendars: [],
  calendarNotices: [],
  payments: { disputes: [], notDue: [], isTest: false },
}

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
    .select(['followUp.id', 'family.pageId as familyId', 'family.name', 'dueOn', 'followUp.text', 'followUp.day'])
    .where('doneAt', 'is', null)
    .where(isFollowUpOf(user))
    .where('dueOn', '<=', day)
    .where(isOfStoredRequest)
    .orderBy('dueOn')
    .orderBy('followUp.id')
    .execute()

import type { MiddlewareHandler } from 'hono'
import { appointments } from '../features/appointments/booking/practice-api'
import { appointmentTypes, availability } from '../features/appointments/availability/api'
import { booking, holds, slots } from '../features/appointments/booking/api'
import { busy, calendarFeed, calendars } from '../features/appointments/calendars/api'
import { activity } from '../portal/activity/api'
import { answers } from '../features/answers/api'
import { offeredTimes } from '../features/answers/offered-times-api'
import { invitations } from '../features/accounts/invitations/api'
import { ownInvitation } from '../features/accounts/invitations/accept'
import { ownAccount } from '../features/accounts/own-account/api'
import { passkeys } from '../features/accounts/passkeys/api'
import { secondFactor } from '../features/accounts/second-factor/api'
import { accounts } from '../features/accounts/sign-in/api'
import { users } from '../features/accounts/users/api'
import { backupPlace } from '../features/backups/place/api'
import { setupRestore } from '../features/backups/setup/api'
import { backups } from '../features/backups/api'
import { consultations } from '../features/consultations/api'
import { contacts } from '../features/contacts/api'
import { closedDiaries } from '../features/diary/closing/api'
import { families } from '../portal/families/api'
import { familyParts } from '../features/families/api'
import { nights } from '../features/diary/api'
import { addedRecipients } from '../features/diary/consent/api'
import { corrections } from '../features/diary/corrections/api'
import { familyDiaries } from '../features/diary/family/api'
import { diaryPolicy } from '../features/diary/family/policy-api'
import { familyImports } from '../features/diary/family/import-api'
import { emails } from '../features/email/api'
import { followUps } from '../features/follow-ups/api'
import { bookAgain } from '../features/appointments/link/again'
import { parentContact } from '../features/appointments/link/contact'
import { guestLink } from '../features/appointments/link/guest-api'
import { parentGuest } from '../features/appointments/link/parent-guest'
import { parentIntake } from '../features/appointments/booking/questions-api'
import { intake } from '../features/intake/api'
import { media } from '../features/media/api'
import { numbers, pagesRead } from '../portal/numbers/api'
import { privacy } from '../portal/privacy/api'
import { offers } from '../features/offers/api'
import { offersForPayments } from '../features/offers/facts'
import { payments } from '../features/payments/api'
import { paymentList } from '../features/payments/list/api'
import { business } from '../features/payments/settings-api'
import { disputes } from '../features/payments/stripe/disputes'
import { readRunning } from '../features/payments/stripe/job'
import { paymentWays, stripeSettings } from '../features/payments/stripe/api'
import { plans } from '../features/plans/writing/api'
import { planTemplates } from '../features/plans/templates/api'
import { posts } from '../features/posts/api'
import { articles } from '../features/posts/search/api'
import { postEditing } from '../features/posts/editing/api'
import { search } from '../portal/search/api'
import { mailServer } from '../features/email/mail-server/api'
import { siteAddress } from '../portal/settings/address/api'
import { site } from '../portal/settings/api'
import { onboarding } from '../portal/start/api'
import { renderErrors } from '../features/site/errors/api'
import { testimonials } from '../features/testimonials/api'
import { testimonialInvitations } from '../features/testimonials/invitation/api'
import { ownTestimonials } from '../features/testimonials/invitation/own-api'
import { website } from '../features/website/api'
import { websiteEmails } from '../portal/website/api'
import { today } from '../portal/today/api'
import { siteHealth } from '../portal/health/api'
import { hashPage } from '../nights/beside-diary'
import { bookingNightsLink, testimonialNightsLink } from '../nights/link/email-link'
import { offerPrefill } from '../portal/offers/api'
import { describePackage } from '../portal/offers/describe-package'
import { reports } from '../features/support/report/api'
import { support } from '../features/support/api'
import { trash } from '../portal/deleted/api'
import {
  limitBodySize,
  MAX_BODY_BYTES,
  MAX_FORM_BYTES,
  rejectNullBytes,
  onError,
  problem,
  requireJson,
  routes,
  sameOrigin,
  type AppEnv,
} from '../server/http'

/** Images, backups, and other apps' files aren't JSON. They have their own size limits. */
const unlessUpload =
  (guard: MiddlewareHandler<AppEnv>): MiddlewareHandler<AppEnv> =>
  (c, next) =>
    c.req.method === 'POST' &&
    /^\/api\/(media|restore\/file|testimonial\/[^/]+\/photo|families\/[^/]+\/diary\/imports)$/.test(c.req.path)
      ? next()
      : guard(c, next)

const limitVisitors = limitBodySize(MAX_FORM_BYTES)
const limitAdmins = limitBodySize(MAX_BODY_BYTES)

/** Limits the size before anything reads the body, more strictly on paths that are open to anyone. */
const limitSize: MiddlewareHandler<AppEnv> = (c, next) =>
  /^\/api\/(auth\/.*|contacts|consultations|holds.*|booking\/.*|testimonial\/.*|nights\/.*|pages-read|render-errors)$/.test(
    c.req.path,
  )
    ? limitVisitors(c, next)
    : limitAdmins(c, next)

/** The REST API: every feature's routes under SPEC's paths. The client's types come from it. */
export const api = routes()
  .use(rejectNullBytes, sameOrigin, unlessUpload(requireJson), unlessUpload(limitSize))
  .route('/auth', accounts)
  .route('/auth', ownAccount)
  .route('/auth/second-factor', secondFactor)
  .route('/auth/passkeys', passkeys)
  .route('/auth/invitation', ownInvitation)
  .route('/admin/users', users)
  .route('/admin/invitations', invitations)
  .route('/admin/activity', activity)
  .route('/admin/mails', emails)
  .route('/admin/privacy', privacy)
  .route('/answers', answers)
  .route('/appointments', appointments)
  .route('/appointment-types', appointmentTypes)
  .route('/articles', articles)
  .route('/availability', availability)
  .route('/slots', slots)
  .route('/holds', holds)
  .route('/backups', backups)
  .route('/restore', setupRestore)
  .route('/booking', booking)
  .route('/booking', parentIntake)
  .route('/booking', parentContact)
  .route('/booking', bookAgain)
  .route('/booking', parentGuest)
  .route('/booking', guestLink)
  .route('/booking', offeredTimes)
  .route('/booking', bookingNightsLink)
  .route('/busy', busy)
  .route('/calendars', calendars)
  .route('/calendar-feed', calendarFeed)
  .route('/consultations', consultations)
  .route('/contacts', contacts)
  .route('/families', families)
  .route('/families', familyParts)
  .route('/families', familyDiaries)
  .route('/families', corrections)
  .route('/families', closedDiaries)
  .route('/families', addedRecipients)
  .route('/families', familyImports)
  .route('/diary-policy', diaryPolicy)
  .route('/follow-ups', followUps)
  .route('/health', siteHealth)
  .route('/intake', intake)
  .route('/media', media)
  .route('/nights', nights(hashPage))
  .route('/numbers', numbers)
  .route('/offers', offerPrefill)
  .route('/offers', offers(describePackage))
  .route('/pages-read', pagesRead)
  .route('/render-errors', renderErrors)
  .route('/payments', payments(offersForPayments, readRunning))
  .route('/payments/disputes', disputes)
  .route('/payments', paymentList(offersForPayments))
  .route('/plans', plans)
  .route('/plan-templates', planTemplates)
  .route('/blog', posts)
  .route('/blog', postEditing)
  .route('/search', search)
  .route('/support/reports', reports)
  .route('/support', support)
  .route('/testimonials', testimonials)
  .route('/today', today)
  .route('/testimonial-invitations', testimonialInvitations)
  .route('/testimonial', ownTestimonials)
  .route('/testimonial', testimonialNightsLink)
  .route('/trash', trash)
  .route('/settings/business', business)
  .route('/settings/payment-ways', paymentWays)
  .route('/settings/stripe', stripeSettings)
  .route('/settings/backup-place', backupPlace)
  .route('/settings/mail-server', mailServer)
  .route('/settings/address', siteAddress)
  .route('/site', site)
  .route('/site/beginnings', onboarding)
  .route('/website', website)
  .route('/website/emails', websiteEmails)

api.all('*', (c) => problem(c, 404, 'There is nothing at this address'))
api.onError(onError)

export type Api = typeof api

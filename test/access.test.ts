import { expect, test } from 'vitest'
import { api } from '../src/server/api'
import { allPermissions, type Permission } from '../src/features/accounts/permissions'
import { testApp } from './app'

/** An array means any of the permissions, `all` means every one of them. */
type Access = 'public' | 'approved' | Permission | Permission[] | { all: Permission[] }

const allRequests = { all: ['canManageContacts', 'canManageConsultations'] as Permission[] }
const usesImages: Permission[] = ['canManageBlog', 'canManageTestimonials', 'canManageUsers']

/** Who may call each route. A route that is missing here fails the test below. */
const matrix: Record<string, Access> = {
  'GET /auth/me': 'public',
  'POST /auth/login': 'public',
  'POST /auth/logout': 'public',
  'POST /auth/register': 'public',
  'POST /auth/forgot-password': 'public',
  'POST /auth/sign-in-link': 'public',
  'POST /auth/reset-password': 'public',
  'POST /auth/password': 'approved',
  'POST /auth/email': 'approved',
  'POST /auth/email/confirm': 'public',
  'GET /auth/second-factor': 'approved',
  'POST /auth/second-factor': 'public',
  'POST /auth/second-factor/enrol': 'approved',
  'POST /auth/second-factor/turn-on': 'approved',
  'POST /auth/second-factor/recovery-codes': 'approved',
  'POST /auth/second-factor/turn-off': 'approved',
  'GET /auth/passkeys': 'approved',
  'POST /auth/passkeys': 'approved',
  'POST /auth/passkeys/options': 'approved',
  'PATCH /auth/passkeys/:id': 'approved',
  'DELETE /auth/passkeys/:id': 'approved',
  'POST /auth/passkeys/sign-in-options': 'public',
  'POST /auth/passkeys/sign-in': 'public',
  'GET /auth/sessions': 'approved',
  'DELETE /auth/sessions': 'approved',
  'DELETE /auth/sessions/:id': 'approved',
  'POST /consultations': 'public',
  'GET /slots': 'public',
  'POST /holds': 'public',
  'DELETE /holds/:hold': 'public',
  'GET /booking/:token': 'public',
  'POST /booking/:token/reschedule': 'public',
  'POST /booking/:token/cancel': 'public',
  'GET /booking/:token/intake': 'public',
  'PUT /booking/:token/intake': 'public',
  'GET /appointment-types': 'public',
  'POST /appointment-types': 'canManageConsultations',
  'PATCH /appointment-types/:id': 'canManageConsultations',
  'DELETE /appointment-types/:id': 'canManageConsultations',
  'GET /availability': 'canManageConsultations',
  'PUT /availability': 'canManageConsultations',
  'POST /follow-ups': 'canManageConsultations',
  'GET /follow-ups/rhythms': 'canManageConsultations',
  'PUT /follow-ups/rhythms/:id': 'canManageConsultations',
  'PATCH /follow-ups/:id': 'canManageConsultations',
  'DELETE /follow-ups/:id': 'canManageConsultations',
  'GET /answers': 'approved',
  'POST /answers': ['canManageContacts', 'canManageConsultations'],
  'POST /answers/:id/undo': ['canManageContacts', 'canManageConsultations'],
  'GET /appointments': 'canManageConsultations',
  'POST /appointments': 'canManageConsultations',
  'PATCH /appointments/:id': 'canManageConsultations',
  'POST /appointments/:id/undo': 'canManageConsultations',
  'GET /intake/questions': 'canManageConsultations',
  'PUT /intake/questions/:packageId': 'canManageConsultations',
  'GET /intake/answers/:appointmentId': 'canManageConsultations',
  'GET /busy': 'canManageConsultations',
  'GET /calendars': 'canManageConsultations',
  'POST /calendars': 'canManageConsultations',
  'POST /calendars/:id/refresh': 'canManageConsultations',
  'DELETE /calendars/:id': 'canManageConsultations',
  'GET /calendar-feed': 'canManageConsultations',
  'POST /calendar-feed': 'canManageConsultations',
  'GET /admin/users': 'canManageUsers',
  'GET /admin/users/request-readers': 'canManageUsers',
  'PUT /admin/users/request-readers': 'canManageUsers',
  'PATCH /admin/users/:id': 'canManageUsers',
  'POST /admin/users/:id/approve': 'canManageUsers',
  'POST /admin/users/:id/suspend': 'canManageUsers',
  'DELETE /admin/users/:id': 'canManageUsers',
  'GET /admin/activity': 'canManageUsers',
  'GET /admin/mails': 'canManageUsers',
  'GET /admin/mails/trouble': 'canManageUsers',
  'GET /admin/mails/:id': 'canManageUsers',
  'POST /admin/mails/:id/send-again': 'canManageUsers',
  'DELETE /admin/mails/:id': 'canManageUsers',
  'POST /admin/privacy/find': 'approved',
  'POST /admin/privacy/export': allRequests,
  'POST /admin/privacy/erase': allRequests,
  'GET /admin/privacy/older': 'canManageUsers',
  'GET /consultations': 'approved',
  'GET /consultations/export': 'canManageConsultations',
  'POST /consultations/bulk': 'canManageConsultations',
  'PATCH /consultations/:id': 'canManageConsultations',
  'POST /consultations/:id/undo': 'canManageConsultations',
  'DELETE /consultations/:id': 'canManageConsultations',
  'POST /contacts': 'public',
  'GET /contacts': 'approved',
  'GET /contacts/export': 'canManageContacts',
  'POST /contacts/bulk': 'canManageContacts',
  'PATCH /contacts/:id': 'canManageContacts',
  'POST /contacts/:id/undo': 'canManageContacts',
  'DELETE /contacts/:id': 'canManageContacts',
  'GET /families': ['canManageContacts', 'canManageConsultations'],
  'GET /families/:id': ['canManageContacts', 'canManageConsultations'],
  'POST /families/:id/join': allRequests,
  'POST /families/:id/separate': allRequests,
  'POST /families/:id/children': 'canManageConsultations',
  'PATCH /families/:id/children/:child': 'canManageConsultations',
  'DELETE /families/:id/children/:child': 'canManageConsultations',
  'POST /families/:id/notes': 'canManageConsultations',
  'PATCH /families/:id/notes/:note': 'canManageConsultations',
  'GET /blog': 'canManageBlog',
  'GET /blog/:slug': 'public',
  'POST /blog': 'canManageBlog',
  'PATCH /blog/:id': 'canManageBlog',
  'DELETE /blog/:id': 'canManageBlog',
  'GET /blog/:id/draft': 'canManageBlog',
  'PUT /blog/:id/draft': 'canManageBlog',
  'GET /blog/:id/revisions': 'canManageBlog',
  'GET /blog/:id/revisions/:revision': 'canManageBlog',
  'POST /blog/preview': 'canManageBlog',
  'GET /site': 'public',
  'PATCH /site': 'canManageUsers',
  'GET /site/settings': 'canManageUsers',
  'POST /site/test-mail': 'canManageUsers',
  'GET /site/beginnings': 'canManageUsers',
  'DELETE /site/beginnings/:item': 'canManageUsers',
  'PUT /site/beginnings/:item': 'canManageUsers',
  'GET /media': usesImages,
  'POST /media': usesImages,
  'POST /media/import': usesImages,
  'PATCH /media/:id': usesImages,
  'DELETE /media/:id': usesImages,
  'GET /website': 'canManageUsers',
  'GET /website/content': 'public',
  'PATCH /website/draft': 'canManageUsers',
  'DELETE /website/draft': 'canManageUsers',
  'POST /website/publish': 'canManageUsers',
  'GET /website/versions': 'canManageUsers',
  'POST /website/versions/:id/restore': 'canManageUsers',
  'POST /website/emails/preview': 'canManageUsers',
  'POST /website/emails/test': 'canManageUsers',
  'GET /numbers': 'canManageUsers',
  'POST /pages-read': 'public',
  'GET /testimonials': 'canManageTestimonials',
  'POST /testimonials': 'canManageTestimonials',
  'PATCH /testimonials/:id': 'canManageTestimonials',
  'PATCH /testimonials/:id/approve': 'canManageTestimonials',
  'DELETE /testimonials/:id': 'canManageTestimonials',
  'GET /today': 'approved',
  // Each kind also needs its permission: see the tests of the search.
  'GET /search': 'approved',
  'POST /testimonial-invitations': 'canManageConsultations',
  'DELETE /testimonial-invitations/:id': 'canManageConsultations',
  'GET /testimonial/:token': 'public',
  'POST /testimonial/:token/write': 'public',
  'POST /testimonial/:token/withdraw': 'public',
  'POST /testimonial/:token/photo': 'public',
  'GET /trash': 'approved',
  // These also need the permission for the deleted row: see the tests of the trash.
  'POST /trash/:id/restore': 'approved',
  'DELETE /trash/:id': 'approved',
}

/** The query that makes part of a private list public. The feature's own tests check which part. */
const publicQueries: Record<string, string> = { 'GET /blog': 'published=true', 'GET /testimonials': 'approved=true' }

const { call, signedIn } = await testApp()
const routes = [
  ...new Set(api.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`)),
]

test('every route has a rule, and every rule has a route', () => {
  expect(routes.sort()).toEqual(Object.keys(matrix).sort())
})

const visitor = {}
const pending = await signedIn(allPermissions, { approved: false })
const admins = new Map<string, ReturnType<typeof signedIn>>()
/** Returns an admin with these permissions, the same one each time: hashing passwords is slow. */
function adminWith(...permissions: Permission[]) {
  const key = permissions.join()
  if (!admins.has(key)) admins.set(key, signedIn(permissions))
  return admins.get(key)!
}

for (const [route, access] of Object.entries(matrix)) {
  if (access === 'public') continue
  const [method = '', pattern = ''] = route.split(' ')
  const path = '/api' + pattern.replace(':id', 'no-such-id')
  const getStatus = async (url: string, user: object) =>
    (
      await call(
        method,
        url,
        method === 'PATCH' ? { status: 'confirmed', responded: true, canManageBlog: true } : undefined,
        user,
      )
    ).status

  const needsAll = typeof access === 'object' && 'all' in access
  const permissions = needsAll ? access.all : access === 'approved' ? [] : [access].flat()

  test(`${route} is for ${access === 'approved' ? access : permissions.join(needsAll ? ' and ' : ' or ')}`, async () => {
    const others = allPermissions.filter((permission) => !permissions.includes(permission))
    const tricks = ['approved=true', 'published=true', ...permissions.map((permission) => `${permission}=true`)].filter(
      (query) => query !== publicQueries[route],
    )
    for (const url of [path, `${path}?${tricks.join('&')}`]) {
      // Once access is granted, the body or query may be incomplete and the id unknown.
      const granted = access === 'approved' && method === 'GET' ? [200, 404] : [200, 201, 400, 404, 422]
      expect(await getStatus(url, visitor)).toBe(401)
      expect(await getStatus(url, pending)).toBe(403)
      if (access === 'approved') expect(granted).toContain(await getStatus(url, await adminWith()))
      else {
        expect(await getStatus(url, await adminWith(...others))).toBe(403)
        if (needsAll) {
          for (const missing of permissions)
            expect(await getStatus(url, await adminWith(...allPermissions.filter((one) => one !== missing)))).toBe(403)
          expect(granted).toContain(await getStatus(url, await adminWith(...permissions)))
        } else
          for (const permission of permissions)
            expect(granted).toContain(await getStatus(url, await adminWith(permission)))
      }
    }
  })

  test.each([`${path}/`, path.toUpperCase(), path.replace('/api/', '/api//')])(
    `${method} %s rejects visitors`,
    async (url) => expect([301, 401, 403, 404]).toContain(await getStatus(url, visitor)),
  )
}

test('of the published texts, the drafts of replies are for approved admins, and emails for nobody', async () => {
  const read = async (page: string, user?: object) =>
    (await call('GET', `/api/website/content?page=${page}`, undefined, user)).status
  expect(await Promise.all([visitor, pending, await adminWith()].map((user) => read('replies', user)))).toEqual([
    401, 403, 200,
  ])
  expect(await read('home&page=replies')).toBe(400)
  expect(await Promise.all([visitor, await adminWith()].map((user) => read('emails', user)))).toEqual([400, 400])
  expect(await read('home')).toBe(200)
})

test('HEAD has the same rules as GET', async () => {
  for (const [route, access] of Object.entries(matrix)) {
    if (access === 'public' || !route.startsWith('GET ')) continue
    const path = `/api${route.slice(4).replace(':id', 'no-such-id')}`
    expect([path, (await call('HEAD', path)).status]).toEqual([path, 401])
    expect([path, (await call('HEAD', path, undefined, pending)).status]).toEqual([path, 403])
  }
})

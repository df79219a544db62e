import { expect, test } from 'vitest'
import { api } from '../src/server/api'
import { allPermissions, type Permission } from '../src/features/accounts/schema'
import { testApp } from './app'

/** Several permissions: any of them will do, or all of them are needed. */
type Access = 'public' | 'approved' | Permission | Permission[] | { all: Permission[] }

const ofAllRequests = { all: ['canManageContacts', 'canManageConsultations'] as Permission[] }
const showsImages: Permission[] = ['canManageBlog', 'canManageTestimonials', 'canManageUsers']

/** Who may make each call. A route that is missing here fails the test below. */
const matrix: Record<string, Access> = {
  'GET /auth/me': 'public',
  'POST /auth/login': 'public',
  'POST /auth/logout': 'public',
  'POST /auth/register': 'public',
  'POST /auth/forgot-password': 'public',
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
  'GET /admin/users': 'canManageUsers',
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
  'POST /admin/privacy/export': ofAllRequests,
  'POST /admin/privacy/erase': ofAllRequests,
  'GET /admin/privacy/older': 'canManageUsers',
  'GET /consultations': 'approved',
  'GET /consultations/export': 'approved',
  'POST /consultations/bulk': 'canManageConsultations',
  'PATCH /consultations/:id': 'canManageConsultations',
  'DELETE /consultations/:id': 'canManageConsultations',
  'POST /contacts': 'public',
  'GET /contacts': 'approved',
  'GET /contacts/export': 'approved',
  'POST /contacts/bulk': 'canManageContacts',
  'PATCH /contacts/:id': 'canManageContacts',
  'DELETE /contacts/:id': 'canManageContacts',
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
  'GET /media': showsImages,
  'POST /media': showsImages,
  'PATCH /media/:id': showsImages,
  'DELETE /media/:id': showsImages,
  'GET /testimonials': 'canManageTestimonials',
  'POST /testimonials': 'canManageTestimonials',
  'PATCH /testimonials/:id': 'canManageTestimonials',
  'PATCH /testimonials/:id/approve': 'canManageTestimonials',
  'DELETE /testimonials/:id': 'canManageTestimonials',
  'GET /trash': 'approved',
  // With the flag of what was deleted: see the tests of its room.
  'POST /trash/:id/restore': 'approved',
  'DELETE /trash/:id': 'approved',
}

/** The query that shows visitors a part of a private list; the tests of its room say which part. */
const publicPart: Record<string, string> = { 'GET /blog': 'published=true', 'GET /testimonials': 'approved=true' }

const { call, signedIn } = await testApp()
const routes = [
  ...new Set(api.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`)),
]

test('every route has a rule, and every rule a route', () => {
  expect(routes.sort()).toEqual(Object.keys(matrix).sort())
})

const visitor = {}
const pending = await signedIn(allPermissions, { approved: false })
const plain = await signedIn()

for (const [route, access] of Object.entries(matrix)) {
  if (access === 'public') continue
  const [method = '', pattern = ''] = route.split(' ')
  const path = '/api' + pattern.replace(':id', 'no-such-id')
  const ask = async (spelled: string, who: object) =>
    (
      await call(
        method,
        spelled,
        method === 'PATCH' ? { status: 'confirmed', responded: true, canManageBlog: true } : undefined,
        who,
      )
    ).status

  const allNeeded = typeof access === 'object' && 'all' in access
  const named = allNeeded ? access.all : access === 'approved' ? [] : [access].flat()

  test(`${route} is for ${access === 'approved' ? access : named.join(allNeeded ? ' and ' : ' or ')}`, async () => {
    const others = allPermissions.filter((permission) => !named.includes(permission))
    const tricks = ['approved=true', 'published=true', ...named.map((permission) => `${permission}=true`)].filter(
      (query) => query !== publicPart[route],
    )
    for (const spelled of [path, `${path}?${tricks.join('&')}`]) {
      // Beyond the guard the body may be incomplete and the id unknown.
      const beyond = access === 'approved' && method === 'GET' ? [200, 404] : [200, 201, 404, 422]
      expect(await ask(spelled, visitor)).toBe(401)
      expect(await ask(spelled, pending)).toBe(403)
      if (access === 'approved') expect(beyond).toContain(await ask(spelled, plain))
      else {
        expect(await ask(spelled, await signedIn(others))).toBe(403)
        if (allNeeded) {
          for (const lacked of named)
            expect(await ask(spelled, await signedIn(allPermissions.filter((one) => one !== lacked)))).toBe(403)
          expect(beyond).toContain(await ask(spelled, await signedIn(named)))
        } else
          for (const permission of named) expect(beyond).toContain(await ask(spelled, await signedIn([permission])))
      }
    }
  })

  test.each([`${path}/`, path.toUpperCase(), path.replace('/api/', '/api//')])(
    `${method} %s lets no visitor in`,
    async (spelled) => expect([301, 401, 403, 404]).toContain(await ask(spelled, visitor)),
  )
}

test('HEAD tells nobody more than GET', async () => {
  for (const [route, access] of Object.entries(matrix)) {
    if (access === 'public' || !route.startsWith('GET ')) continue
    const path = `/api${route.slice(4).replace(':id', 'no-such-id')}`
    expect([path, (await call('HEAD', path)).status]).toEqual([path, 401])
    expect([path, (await call('HEAD', path, undefined, pending)).status]).toEqual([path, 403])
  }
})

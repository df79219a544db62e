import { expect, test } from 'vitest'
import { api } from '../src/app/api'
import { allPermissions, type Permission } from '../src/features/auth/permissions'
import { testApp } from './app'
import { matrix } from './support/access-matrix'

/** The query that makes part of a private list public. Each feature's own tests check which part. */
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
/** Returns an admin with these permissions. It's the same one each time, because hashing passwords is slow. */
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

import { expect, test } from 'vitest'
import { api } from '../src/api'
import { testApp } from './app'

type Access = 'public' | 'approved' | 'canManageConsultations'

/** Who may make each call. A route that is missing here fails the test below. */
const matrix: Record<string, Access> = {
  'GET /auth/me': 'public',
  'POST /auth/login': 'public',
  'POST /auth/logout': 'public',
  'POST /auth/register': 'public',
  'POST /consultations': 'public',
  'GET /consultations': 'approved',
  'PATCH /consultations/:id': 'canManageConsultations',
  'DELETE /consultations/:id': 'canManageConsultations',
}

const { call, signedIn } = await testApp()
const routes = [
  ...new Set(api.routes.filter(({ method }) => method !== 'ALL').map(({ method, path }) => `${method} ${path}`)),
]

test('every route has a rule, and every rule a route', () => {
  expect(routes.sort()).toEqual(Object.keys(matrix).sort())
})

const visitors = {
  visitor: {},
  pending: await signedIn(['canManageConsultations'], { approved: false }),
  plain: await signedIn(),
  manager: await signedIn(['canManageConsultations']),
}
const expected: Record<Exclude<Access, 'public'>, Record<keyof typeof visitors, number | undefined>> = {
  approved: { visitor: 401, pending: 403, plain: undefined, manager: undefined },
  canManageConsultations: { visitor: 401, pending: 403, plain: 403, manager: undefined },
}

for (const [route, access] of Object.entries(matrix)) {
  if (access === 'public') continue
  const [method = '', pattern = ''] = route.split(' ')
  const path = '/api' + pattern.replace(':id', 'no-such-id')
  test.each(Object.entries(visitors))(`${route} as %s`, async (name, who) => {
    const refusal = expected[access][name as keyof typeof visitors]
    for (const spelled of [path, path + '?approved=true&published=true&canManageConsultations=true']) {
      const { status } = await call(method, spelled, method === 'PATCH' ? { status: 'confirmed' } : undefined, who)
      if (refusal) expect(status).toBe(refusal)
      else expect([200, 404]).toContain(status)
    }
  })
  test.each([path + '/', path.toUpperCase(), path.replace('/api/', '/api//')])(
    `${method} %s lets no visitor in`,
    async (spelled) => {
      expect([301, 401, 403, 404]).toContain((await call(method, spelled)).status)
    },
  )
}

test('HEAD tells a visitor no more than GET', async () => {
  expect((await call('HEAD', '/api/consultations')).status).toBe(401)
})

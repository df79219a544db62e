import { expect, test } from 'vitest'
import { appointmentsApp } from '../appointments/testing'

const { call, manager, signedIn, typeId } = await appointmentsApp()

test('who lacks a permission is told which ones would do', async () => {
  const other = await signedIn(['canManageBlog'])
  const refused = async (path: string, who = {}) => {
    const reply = await call('GET', path, undefined, who)
    return [reply.status, ((await reply.json()) as { error: string }).error]
  }
  expect(await refused('/api/contacts/export')).toEqual([401, 'Please sign in'])
  expect(await refused('/api/contacts/export', await signedIn([], { approved: false }))).toEqual([
    403,
    'Your account is awaiting approval',
  ])
  expect(await refused('/api/contacts/export', other)).toEqual([
    403,
    'Your account isn’t allowed to do this. It needs the permission “Manage contacts”.',
  ])
  expect(await refused('/api/media', await signedIn(['canManageContacts']))).toEqual([
    403,
    'Your account isn’t allowed to do this. It needs the permission “Manage blog” or “Manage testimonials” or “Manage users”.',
  ])
  expect((await call('GET', '/api/media', undefined, other)).status).toBe(200)
})

test('only an approved admin with the permission sees types of appointments that can’t be booked', async () => {
  expect((await call('PATCH', `/api/appointment-types/${typeId}`, { active: false }, manager)).status).toBe(200)
  const count = async (who = {}) =>
    ((await (await call('GET', '/api/appointment-types', undefined, who)).json()) as object[]).length
  const pending = await signedIn(['canManageConsultations'], { approved: false })
  const others = [{}, pending, await signedIn(['canManageBlog'])]
  expect(await Promise.all([...others, manager].map(count))).toEqual([0, 0, 0, 1])
})

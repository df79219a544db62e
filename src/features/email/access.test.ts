import { expect, test } from 'vitest'
import { testApp } from '../../../test/app'
import { booking, message } from '../../../test/support/factories'

const { call, signedIn } = await testApp({ env: { MAIL_TO: 'practice@example.com' } })
await call('POST', '/api/consultations', booking({ parentName: 'Zoë Achterberg', email: 'zoe@example.com' }))
await call('POST', '/api/contacts', message({ name: 'Ben Okafor', email: 'ben@example.com' }))
const manager = await signedIn(['canManageUsers'])
const consultant = await signedIn(['canManageUsers', 'canManageConsultations'])
const messenger = await signedIn(['canManageUsers', 'canManageContacts'])

type Listed = { id: string; kind: string; to: string | null; subject: string | null; text?: string | null }
const get = async <T>(path: string, who: typeof manager) => {
  const reply = await call('GET', path, undefined, who)
  expect(reply.status).toBe(200)
  return (await reply.json()) as T
}
const list = async (who: typeof manager, q = '') => (await get<{ rows: Listed[] }>(`/api/admin/mails?q=${q}`, who)).rows

test('a user manager reads and finds emails about families only with the permission for their kind', async () => {
  const everything = JSON.stringify(
    await Promise.all((await list(manager)).map(({ id }) => get<Listed>(`/api/admin/mails/${id}`, manager))),
  )
  expect(everything).toContain('booking-confirmation')
  expect(everything).not.toMatch(/Zoë|Ben|example\.com/)
  expect(await list(manager, 'zoe')).toEqual([])
  expect(await list(manager, 'confirmation')).toHaveLength(2)

  const shown = async (who: typeof manager) =>
    (await list(who)).flatMap(({ kind, to }) => (to === null ? [] : [kind])).toSorted()
  expect(await shown(consultant)).toEqual(['booking-confirmation', 'booking-received'])
  expect(await shown(messenger)).toEqual(['message-confirmation', 'message-received'])
  expect(await list(messenger, 'ben@')).toMatchObject([{ subject: expect.any(String) }])
  expect(await list(consultant, 'ben@')).toEqual([])
  const [confirmation] = await list(consultant, 'zoe@')
  expect((await get<Listed>(`/api/admin/mails/${confirmation!.id}`, consultant)).text).toContain('Zoë')
})

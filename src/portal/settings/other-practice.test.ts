import { expect, test } from 'vitest'
import { appointmentsApp } from '../../features/appointments/testing'

const { call, db, book, slots, signedIn } = await appointmentsApp()
const owner = await signedIn(['canManageUsers', 'canManageContacts', 'canManageConsultations'])

test('calendar files and exports carry the name of the practice alone', async () => {
  const { version } = (await (await call('GET', '/api/site/settings', undefined, owner)).json()) as { version: string }
  const details = { name: 'Little Harbor Sleep', consultant: 'Ada Reed', email: 'ada@littleharbor.example' }
  expect((await call('PATCH', '/api/site', { ...details, version }, owner)).status).toBe(200)
  expect((await book((await slots())[0]!)).status).toBe(201)
  const rows = await db.selectFrom('outbox').select('invitation').where('invitation', 'is not', null).execute()
  const made = JSON.stringify(await (await call('POST', '/api/calendar-feed', {}, owner)).json())
  const feed = await (await call('GET', /\/calendar\/[\w-]+\.ics/.exec(made)![0])).text()
  const files = [feed, ...rows.map(({ invitation }) => invitation!)]
  expect(files.length).toBeGreaterThan(1)
  for (const file of files) {
    expect(file).toContain('PRODID:-//Little Harbor Sleep//Appointments//EN')
    expect(file).not.toMatch(/nightlight/i)
  }
  const exported = await call('POST', '/api/admin/privacy/export', { address: 'ann@example.com' }, owner)
  expect(exported.headers.get('content-disposition')).toContain('filename="little-harbor-sleep-data-')
})

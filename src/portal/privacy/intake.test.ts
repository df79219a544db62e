import { expect, test } from 'vitest'
import type { Entry } from '../families/schema'
import { intakeApp } from '../../features/intake/testing'

test('answers are on the family’s page, exported, and erased with their appointment', async () => {
  const { answer, call, db, signedIn, book, all } = await intakeApp()
  const admin = await signedIn(['canManageContacts', 'canManageConsultations', 'canManageUsers'])
  const messenger = await signedIn(['canManageContacts'])
  await answer({ bedtime: '19:30', room: 'yes', change: 'Everything' })
  await book(all[3]!)
  const { id, address } = await db.selectFrom('family').selectAll().executeTakeFirstOrThrow()
  await call('POST', '/api/contacts', { name: 'Zoë', email: address, subject: 'general', message: 'Hello to you.' })
  const find = async (who: object) => {
    const family = (await (await call('GET', `/api/families/${id}`, undefined, who)).json()) as { entries: Entry[] }
    return family.entries.filter(({ kind }) => kind === 'intake')
  }
  expect(await find(messenger)).toEqual([])
  expect(await find(admin)).toMatchObject([
    {
      title: 'Answers before the call',
      about: 'First call',
      answers: [
        { label: 'What time is bedtime, usually?', kind: 'time', answer: '19:30' },
        { label: 'Does your child sleep in a room of their own?', kind: 'yes-no', answer: 'yes' },
        { label: 'What have you tried, and what would you most like to change?', kind: 'long', answer: 'Everything' },
      ],
      to: expect.stringContaining('/admin/calendar?date='),
    },
  ])
  const privacy = async (what: string) => (await call('POST', `/api/admin/privacy/${what}`, { address }, admin)).json()
  expect(await privacy('find')).toMatchObject({ appointments: 2, entries: 1 })
  expect(await privacy('export')).toMatchObject({
    answersBeforeAppointments: [
      { answers: [{ answer: '19:30' }, { answer: 'yes' }, { answer: 'Everything' }], savedAt: expect.any(String) },
    ],
  })
  expect(await privacy('erase')).toMatchObject({ appointments: 2, entries: 1 })
  expect(await db.selectFrom('intake').select('id').execute()).toEqual([])
})

test('answers don’t outlive an appointment that the retention period or the trash erases', async () => {
  const { answer, db, id } = await intakeApp()
  await answer({ room: 'yes' })
  await db.deleteFrom('appointment').where('id', '=', id).execute()
  expect(await db.selectFrom('intake').select('id').execute()).toEqual([])
})

import { expect, test } from 'vitest'
import { appointmentsApp } from '../../features/appointments/testing'
import { addDays } from '../../lib/time/dates'
import { eraseKeptAgreements } from '../../features/offers/erase'
import { eraseKeptReceipts } from '../../features/payments/erase'
import { listTables } from '../../server/db/dump'
import { usernames } from './erase'
import { familyTables, otherTables, type FamilyTable } from './personal-data'
import { createMarkedFamily, EMAIL, NAME } from './markers/marked-testing'
import { json } from './testing'

const site = await appointmentsApp({}, { SMTP_URL: 'smtp://127.0.0.1:1' })
const { call, db, signedIn } = site
const manager = await signedIn(['canManageUsers', 'canManageContacts', 'canManageConsultations'])

/** Returns the tables with rows that contain a word, ignoring case. */
async function tablesWith(word: string) {
  const found = []
  for (const table of await listTables(db)) {
    const rows = await db
      .selectFrom(table as 'contact')
      .selectAll()
      .execute()
    if (JSON.stringify(rows).toLowerCase().includes(word)) found.push(table)
  }
  return found.toSorted()
}

const ofFamilies = familyTables.map(([table]) => table)

test('lists every table of the database once', async () => {
  expect([...ofFamilies, ...Object.keys(otherTables)].toSorted()).toEqual((await listTables(db)).toSorted())
})

test('what links a row to a family makes its table one of families', async () => {
  const links = new Set(['email', 'familyId', 'consultationId', 'requestId', 'appointmentId', 'aboutId'])
  const tables = await db.introspection.getTables()
  const linked = tables.filter(({ columns }) => columns.some(({ name }) => links.has(name))).map(({ name }) => name)
  // Accounts have addresses, too. A reminder is just an appointment's id and times.
  expect(linked.filter((table) => !ofFamilies.includes(table as FamilyTable))).toEqual(['appointmentReminder', 'user'])
})

test('a username is taken out of every column that keeps one', async () => {
  const columns = (await db.introspection.getTables()).flatMap((table) =>
    table.columns
      .filter(({ name }) => /^(username|editor|\w+By)$/.test(name) || (table.name === 'payment' && name === 'by'))
      .map(({ name }) => `${table.name}.${name}`),
  )
  // Columns whose names only look like it: they contain a network's hash, a server's login, a replaced offer, and a deadline.
  const others = [
    'appointment.heldBy',
    'calendar.username',
    'offer.replacedBy',
    'paymentAttempt.disputeDueBy',
    'user.username',
  ]
  expect(columns.filter((column) => !others.includes(column)).toSorted()).toEqual(
    usernames.map((path) => path.join('.')).toSorted(),
  )
})

test('a family is in each of its tables and no other, all of them are in its export, and none after an erasure', async () => {
  await createMarkedFamily(site, manager)
  const silent = familyTables.filter(([, { exportAs }]) => exportAs === null).map(([table]) => table)
  expect(silent).toEqual(['family', 'requestUndo', 'diary', 'planWaiver'])
  const unnamed = ['requestUndo', 'diary', 'planWaiver'] as const
  const named = ofFamilies.filter((table) => !unnamed.some((name) => name === table))
  expect(await tablesWith('quokka')).toEqual([...named, 'testimonial'].toSorted())
  for (const table of unnamed) expect(await db.selectFrom(table).selectAll().execute()).not.toEqual([])

  const exported = await call('POST', '/api/admin/privacy/export', { address: EMAIL }, manager)
  const file = await json<Record<string, Record<string, object>>>(exported)
  for (const name of familyTables.flatMap(([, { exportAs }]) => exportAs ?? [])) {
    const [group, inner] = name.split('.') as [string, string?]
    const rows = inner ? file[group]?.[inner] : file[group]
    expect(`${name}: ${JSON.stringify(rows)}`).toMatch(/quokka/i)
  }
  expect(file.testimonialsWrittenByInvitation).toMatchObject([{ testimonial: 'Quokka sleeps again.' }])

  await json(await call('POST', '/api/admin/privacy/erase', { address: EMAIL }, manager))
  // The receipt, which tax law requires, and the signed agreement.
  expect(await tablesWith('quokka')).toEqual(['payment', 'signature'])
  expect(JSON.stringify(await db.selectFrom('payment').selectAll().execute())).not.toMatch(/quokka(?! Quill)/i)
  const kept = await db.selectFrom('payment').select(['receiptNumber', 'amount', 'receipt']).execute()
  expect(kept).toMatchObject([{ receiptNumber: 1, amount: 47500, receipt: { payer: NAME } }])
  const later = new Date(Date.parse(addDays(new Date().toISOString().slice(0, 10), 8 * 365)))
  await eraseKeptReceipts({ db }, later)
  await eraseKeptAgreements({ db }, later)
  expect(await tablesWith('quokka')).toEqual([])
  for (const table of unnamed) expect(await db.selectFrom(table).selectAll().execute()).toEqual([])
})

test('an account’s tables are empty of it once it’s deleted', async () => {
  const helper = await signedIn([], { approved: false })
  await json(await call('DELETE', `/api/admin/users/${helper.id}`, undefined, manager))
  const accounts = Object.keys(otherTables).filter((table) => otherTables[table as 'user'] === 'account')
  const left = await tablesWith(helper.id.toLowerCase())
  expect(left.filter((table) => accounts.includes(table))).toEqual([])
})

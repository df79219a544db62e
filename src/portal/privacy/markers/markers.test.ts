import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { addDays } from '../../../lib/time/dates'
import { appointmentsApp } from '../../../features/appointments/testing'
import { createBackup } from '../../../features/backups/create-backup'
import { deleteExpired } from '../../../features/auth/session'
import { createTransport } from '../../../features/email/delivery/transport'
import { eraseOldEmails } from '../../../features/email/outbox'
import { scrubDisk } from '../../../features/email/scrub'
import { eraseKeptAgreements } from '../../../features/offers/erase'
import { eraseKeptReceipts } from '../../../features/payments/erase'
import { listTables } from '../../../server/db/dump'
import { emptyTrash } from '../../deleted/empty-trash'
import { deleteEmptyFamilies } from '../empty-families'
import { createMarkedFamily, EMAIL } from './marked-testing'
import { eraseOldRequests } from '../retention'
import { json } from '../testing'

const site = await appointmentsApp({}, { SMTP_URL: 'smtp://127.0.0.1:1' })
const { call, db, deps, env, lines, signedIn } = site
const permissions = ['canManageUsers', 'canManageContacts', 'canManageConsultations', 'canManageTestimonials'] as const
const manager = await signedIn([...permissions])

/** Returns where the marker is, such as 'diaryChange.set.note'. */
async function findMarked() {
  const found = new Set<string>()
  const find = (value: unknown, path: string) => {
    if (typeof value === 'string' && value.startsWith('{"')) find(JSON.parse(value), path)
    else if (typeof value === 'string' && /quokka/i.test(value)) found.add(path)
    else if (Array.isArray(value)) for (const inner of value) find(inner, path)
    else if (value && typeof value === 'object')
      for (const [key, inner] of Object.entries(value)) find(inner, `${path}.${key}`)
  }
  for (const table of await listTables(db)) {
    const rows = db.selectFrom(table as 'contact').selectAll()
    find(await rows.execute(), table)
  }
  return [...found].toSorted()
}

const sendEmails = async () => {
  const transport = createTransport({ ...env, smtpUrl: '' }, 'Nightlight <hello@nightlight.example>')
  for (const email of await db.selectFrom('outbox').selectAll().execute())
    await transport.send(email, new AbortController().signal)
}

/** Returns the .eml files that contain the marker. */
async function findFiles() {
  const files = await readdir(env.dataDir, { recursive: true, withFileTypes: true })
  const emails = files.filter((file) => file.isFile() && file.name.endsWith('.eml'))
  const texts = await Promise.all(emails.map(({ parentPath, name }) => readFile(join(parentPath, name), 'utf8')))
  return texts.filter((text) => /quokka/i.test(text))
}

/** Returns the rows with the marker in a new backup. */
async function findInBackup() {
  const file = join(env.dataDir, 'made-afterwards.tar.gz')
  await createBackup(deps, file, () => {})
  return gunzipSync(await readFile(file))
    .toString('utf8')
    .split('\n')
    .filter((row) => /quokka/i.test(row))
}

const LATER = new Date(Date.parse(addDays(new Date().toISOString().slice(0, 10), 8 * 365)))
const erase = async (whom: object) => json(await call('POST', '/api/admin/privacy/erase', whom, manager))
const familyId = async () =>
  (await db.selectFrom('family').select('id').where('address', '=', EMAIL).executeTakeFirstOrThrow()).id

/** Runs the hourly jobs once everything is past its retention period. The testimonial would stay until it's withdrawn. */
async function growOld() {
  const { id } = await db.selectFrom('testimonial').select('id').executeTakeFirstOrThrow()
  await json(await call('DELETE', `/api/testimonials/${id}`, undefined, manager))
  await db.updateTable('outbox').set({ sentAt: new Date().toISOString() }).execute()
  const { version } = await json<{ version: string }>(await call('GET', '/api/site/settings', undefined, manager))
  await json(await call('PATCH', '/api/site', { keepMonths: 12, version }, manager))
  await deleteExpired({ db }, LATER.getTime())
  await emptyTrash({ db }, LATER.getTime())
  await eraseOldRequests({ db }, LATER)
  await deleteEmptyFamilies({ db }, LATER)
  await eraseOldEmails({ db }, LATER.getTime())
  await scrubDisk(deps)
}

test.each<[string, () => Promise<unknown>]>([
  ['address', () => erase({ address: EMAIL })],
  ['family', async () => erase({ familyId: await familyId() })],
  ['age', growOld],
])('after an erasure by %s, nothing is left of a family but what the law keeps', async (_, forget) => {
  await createMarkedFamily(site, manager)
  await sendEmails()
  // Besides texts derived from them.
  const filled = (await findMarked()).filter((path) => !/^outbox|earchText|[iI]d$/.test(path))
  expect(filled.length).toBeGreaterThanOrEqual(40)
  expect(await findFiles()).not.toEqual([])
  const logged = lines.length
  await forget()

  // The receipt keeps the payer, and the signed agreement stays as signed.
  const kept = ['payment.receipt.payer', 'signature.address', 'signature.document', 'signature.name']
  expect(await findMarked()).toEqual(kept)
  expect(await findFiles()).toEqual([])
  expect(lines.slice(logged).join('\n')).not.toMatch(/quokka/i)
  expect(await findInBackup()).toHaveLength(2)
  const reader = await signedIn([...permissions])
  for (const path of [
    'search',
    'families',
    'contacts',
    'consultations',
    'testimonials',
    'admin/mails',
    'admin/activity',
  ])
    expect(await (await call('GET', `/api/${path}?q=quokka`, undefined, reader)).text()).not.toMatch(/quokka/i)
  const exported = await call('POST', '/api/admin/privacy/export', { address: EMAIL }, reader)
  expect((await exported.text()).replaceAll(EMAIL, '')).not.toMatch(/quokka/i)

  await eraseKeptReceipts({ db }, LATER)
  await eraseKeptAgreements({ db }, LATER)
  expect(await findMarked()).toEqual([])
})

import { randomUUIDv7 } from 'node:crypto'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { createApp } from '../src/app/app'
import { createBackup } from '../src/features/backups/create-backup'
import { createSite } from '../src/features/backups/testing'
import type { Family } from '../src/features/families/queries'
import { offersApp } from '../src/features/offers/testing'
import { hashDocument } from '../src/features/offers/terms/document'
import type { Database } from './support/setup-database'

const site = await offersApp()
const { app, db, addFamily, call, env, deps, read, send, signedIn, tokenOf } = site
const kind = process.env.TEST_DATABASE as Database

afterEach(() => vi.useRealTimers())

const YEARS_MS = 5 * 366 * 86_400_000
/** The longest possible agreement, with characters that are hard to store: separators, emoji, combining marks, and right-to-left text. */
const hard =
  'For {children}.\n\nA\u2028b\u2029c, e\u0301, é, 👩‍👩‍👧‍👦, دانا, "quotes" \\u2028 \'; drop table signature; --\n\n'
const long = hard + 'Sleep. '.repeat(6000).slice(0, 39_999 - hard.length) + 'Z'

/** Publishes a new text of the agreement. */
async function publish(text: string, who: object, was: string | null) {
  await read(await call('PATCH', '/api/website/draft', { key: 'agreement.text', value: text, was }, who))
  const { version } = await read<{ version: string }>(await call('GET', '/api/website', undefined, who))
  await read(await call('POST', '/api/website/publish', { version }, who))
}

const signAt = (path: string, name = 'Kim Lindgren') =>
  app.request(`${path}/sign`, { method: 'POST', body: new URLSearchParams({ name, consent: 'on' }) })

type Site = { request: (path: string) => Response | Promise<Response> }

/** Reads the signed agreement as bytes, and whether the page says that it's the one that was signed. */
async function open({ request }: Site, path: string) {
  const reply = await request(`${path}/agreement.txt`)
  const page = await (await request(path)).text()
  return {
    bytes: Buffer.from(await reply.arrayBuffer()),
    isWhole: page.includes('Signed by Kim Lindgren') && page.includes('agreement.txt?of='),
    isDamaged: page.includes('no longer matches what was signed'),
  }
}

test('what was signed is the same bytes five years on, whatever has changed, also in the other kind of database', async () => {
  expect(long).toHaveLength(40_000)
  await publish(long, site.owner, null)
  const sent = await send(await addFamily('kim@example.com', 'Zoë 😴'))
  const path = `/start/${tokenOf(sent)}`
  await signAt(path)
  const signed = await open(app, path)
  const { sha256 } = await db.selectFrom('signature').select('sha256').executeTakeFirstOrThrow()
  expect([hashDocument(signed.bytes.toString()), signed.isWhole]).toEqual([sha256, true])
  expect(signed.bytes.toString()).toContain(long.replace('{children}', 'Zoë 😴'))

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + YEARS_MS })
  const owner = await signedIn(['canManageUsers', 'canManageConsultations'])
  await publish('Other words for {children}.', owner, long)
  const { version } = await read<{ version: string }>(await call('GET', '/api/site/settings', undefined, owner))
  const renamed = { version, name: 'Moonrise', consultant: 'Ada', timeZone: 'Asia/Tokyo' }
  await read(await call('PATCH', '/api/site', renamed, owner))
  const business = { name: 'Moonrise', legalName: 'Moonrise Inc.', address: '1 Other St', ein: '', currency: 'KWD' }
  await read(await call('PUT', '/api/settings/business', business, owner))
  expect(await open(app, path)).toEqual(signed)

  // There and back again, as in a move to another server.
  const other = await createSite(kind === 'postgres' ? 'sqlite' : process.env.TEST_DATABASE_URL ? 'postgres' : 'sqlite')
  const file = join(env.dataDir, 'five-years.tar.gz')
  await createBackup({ db, storage: deps.storage }, file, () => {})
  await other.restore(file)
  const third = await createSite(kind)
  await third.restore((await other.backUp()).file)
  for (const { db, storage } of [other, third]) {
    const moved = createApp({ ...deps, db, storage })
    await moved.ready
    expect(await open({ request: (path) => moved.fetch(new Request(`http://localhost${path}`)) }, path)).toEqual(signed)
  }
})

test('a changed byte of what’s stored is said, wherever it is, and nobody is asked to sign again', async () => {
  for (const [index, change] of [
    (text: string) => text.replace('#', ' '),
    (text: string) => text.replace('Mia', 'Mio'),
    (text: string) => `${text} `,
    () => '',
  ].entries()) {
    const address = `byte-${index}@example.com`
    const familyId = await addFamily(address)
    const sent = await send(familyId)
    const path = `/start/${tokenOf(sent)}`
    await signAt(path)
    const { document } = await db
      .selectFrom('signature')
      .select('document')
      .where('address', '=', address)
      .executeTakeFirstOrThrow()
    expect(change(document)).not.toBe(document)
    await db
      .updateTable('signature')
      .set({ document: change(document) })
      .where('address', '=', address)
      .execute()
    expect(await open(app, path)).toMatchObject({ isWhole: false, isDamaged: true })
    expect((await site.load(sent.id)).state).toMatchObject({ step: 'pay', odd: [] })
    const { entries } = await read<Family>(await call('GET', `/api/families/${familyId}`, undefined, site.owner))
    expect(entries.find(({ title }) => title === 'Kim Lindgren signed')?.about).toContain(
      'no longer matches what was signed',
    )
  }
})

test('what an earlier release signed in other words stays as it is', async () => {
  const sent = await send(await addFamily('earlier@example.com'))
  const path = `/start/${tokenOf(sent)}`
  const document = 'As it was sent.\r\n'
  await db.updateTable('offer').set({ document }).where('id', '=', sent.id).execute()
  const signed = `Of another form\r\n${document}`
  await db
    .insertInto('signature')
    .values({
      id: randomUUIDv7(),
      offerId: sent.id,
      name: 'Kim Lindgren',
      address: 'earlier@example.com',
      signedAt: '2026-01-02T03:04:05.678Z',
      zone: 'America/Denver',
      ip: '',
      browser: '',
      document: signed,
      sha256: hashDocument(signed),
      lastDay: '2026-02-01',
    })
    .execute()
  expect(await open(app, path)).toEqual({ bytes: Buffer.from(signed), isWhole: true, isDamaged: false })
})

import { expect, type Page } from '@playwright/test'
import { addDays, today } from '../../src/lib/time/dates'
import type { Database } from '../../test/support/setup-database.ts'
import { book, createInstallation, openSiteDb } from './installation'

/** Signs on a family's page. */
export async function sign(page: Page, name = 'Kim Lindgren') {
  await page.getByLabel('Your full name').click()
  await page.keyboard.type(name)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'I agree and sign' }).click()
}

export const expectTitle = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

/** Returns how often a page has been tapped or clicked since its next document loaded. */
export async function countTaps(page: Page) {
  let taps = 0
  await page.exposeFunction('noteTap', () => void taps++)
  await page.addInitScript(() =>
    addEventListener('pointerdown', () => (window as unknown as { noteTap: () => void }).noteTap(), true),
  )
  return () => taps
}

const STRIPE_LOADED = 'the library of Stripe is loaded'
const reportStripe = `
  import { registerHooks } from 'node:module'
  registerHooks({
    load(url, context, next) {
      if (url.includes('/stripe')) console.error('${STRIPE_LOADED}')
      return next(url, context)
    },
  })`

/** Creates a new site with a business, and an admin who's signed in on `page`. Payments go to `stripeUrl`. */
export async function createStart(page: Page, database: Database, stripeUrl = '') {
  const installation = await createInstallation(database)
  await installation.createAdmin()
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(reportStripe)}`
  Object.assign(installation.env, { STRIPE_API_URL: stripeUrl, RATE_LIMITS: 'off', NODE_OPTIONS })
  const { url, getOutput } = await installation.start({ port: Number(installation.env.PORT) })
  // The site's own address, which Stripe redirects back to.
  const siteUrl = url.replace('127.0.0.1', 'localhost')
  const call = async <T>(method: 'post' | 'put' | 'patch' | 'get', path: string, data?: object) => {
    const reply = await page.request[method](`${siteUrl}/api${path}`, { data })
    expect([path, await reply.text(), reply.ok()]).toEqual([path, expect.any(String), true])
    return (await reply.json()) as T
  }
  await call('post', '/auth/login', { username: 'hilda', password: 'quiet garden' })
  await call('put', '/settings/business', {
    name: 'Nightlight',
    legalName: 'Mira Sand LLC',
    address: '12 Elm St, Oakland',
    ein: '',
    currency: 'USD',
  })

  /** Reads or changes the site's data. */
  async function withDb<T>(action: (db: Awaited<ReturnType<typeof openSiteDb>>) => Promise<T>) {
    const db = await openSiteDb(installation.env)
    try {
      return await action(db)
    } finally {
      await db.destroy()
    }
  }
  async function addFamily(email: string) {
    expect((await book(url, email, '', undefined, 'Complete Sleep Package')).status).toBe(201)
    const { id } = await withDb((db) =>
      db.selectFrom('family').select('id').where('address', '=', email).executeTakeFirstOrThrow(),
    )
    await call('post', `/families/${id}/children`, { name: 'Mia', birthDate: '2026-03-14', dueDate: null })
    return id
  }
  type Sent = { id: string; url: string }
  const send = (familyId: string, changes: object = {}, path = '/offers') =>
    call<Sent>('post', path, {
      familyId,
      packageId: 'complete',
      lines: [{ words: 'Complete Sleep Package', amount: 47_500 }],
      parts: [{ amount: 47_500, dueOn: null }],
      firstNight: addDays(today('America/Los_Angeles'), 10),
      signers: 'one',
      agreement: true,
      ...changes,
    })
  /** Returns how many emails of a kind there are. */
  const countEmails = (kind: string) =>
    withDb(async (db) => {
      const rows = db
        .selectFrom('outbox')
        .select('id')
        .where('kind', '=', kind as 'offer')
      return (await rows.execute()).length
    })
  const hasLoadedStripe = () => getOutput().includes(STRIPE_LOADED)
  const remove = () => installation.remove()
  return { siteUrl, call, withDb, addFamily, send, countEmails, hasLoadedStripe, remove }
}

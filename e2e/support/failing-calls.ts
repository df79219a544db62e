import type { Page, PlaywrightWorkerArgs, Request } from '@playwright/test'
import { expect, test, expectError, newAddress, withHydration, type Site } from './fixtures'
import { createAdmins, signInByApi } from './portal'

/** Signs hilda, who has all permissions, in to the API. Each call comes from another network. */
export async function signInPractice(playwright: PlaywrightWorkerArgs['playwright'], site: Site) {
  await createAdmins(site, 'hilda')
  const request = await playwright.request.newContext({ baseURL: site.url })
  await signInByApi({ request })
  async function send<R = { id: string }>(call: `${string} /${string}`, data?: object) {
    const [method, path] = call.split(' ')
    const reply = await request.fetch(`/api${path}`, { method, data, headers: { 'x-forwarded-for': newAddress() } })
    expect(reply.ok(), call).toBe(true)
    return (await reply.json()) as R
  }
  return { request, send }
}

export const dialog = (page: Page) => page.getByRole('dialog')

/** Also finds cards behind a dialog, which hides them from screen readers. */
export const card = (page: Page, name: string) => page.locator('article', { hasText: name }).first()

export const press = (page: Page, name: string | RegExp, within?: string) =>
  (within ? card(page, within) : page).getByRole('button', { name, exact: true }).first().click()

/** Whether a card exists and has a label. */
export const hasCard =
  (name: string, label: string | RegExp = /./) =>
  async (page: Page) =>
    (await page.locator('article', { hasText: name }).locator('header').getByText(label).count()) > 0

export type Change = {
  /** The API call, as named in the access matrix. */
  call: string
  /** Tells apart changes that use the same call. */
  what?: string
  /**
   * The kind of form it stands for. One of each kind is tried, because test/portal-writes.test.ts ensures that all of them use the
   * same mutation.
   */
  kind?: string
  /** The page to open. */
  path: string | (() => string)
  /** Sets up what the change needs, with the network, before the page is opened. */
  given?: () => Promise<unknown>
  /** Opens what `act` needs, with the network, and waits for it. */
  first?: (page: Page) => Promise<unknown>
  /** Makes the change that `act` undoes, with the network. */
  undoes?: (page: Page) => Promise<unknown>
  act: (page: Page) => Promise<unknown>
  /** What the page says if the site is unreachable. */
  says: string | RegExp
  /** Expects the page to show the stored state. */
  shows?: (page: Page) => Promise<unknown>
  /** Expects what was typed to be still there. */
  keeps?: (page: Page) => Promise<unknown>
}

export const titleOf = ({ call, what, kind }: Change) => [call, what, kind].filter(Boolean).join(', ')

const isCall = (request: Request, call: string) => {
  const [method, path = ''] = call.split(' ')
  const pattern = new RegExp(`^/api${path.replaceAll(/:\w+/g, '[^/]+')}$`)
  return request.method() === method && pattern.test(new URL(request.url()).pathname)
}

/** Makes each of these changes on one page, like `expectHonest`. */
export async function expectAllHonest(page: Page, changes: Change[]) {
  for (const change of changes)
    await test.step(titleOf(change), async () => {
      await expectHonest(page, change)
      await page.unrouteAll({ behavior: 'wait' })
    })
}

/**
 * Makes a change without a network, and again with a lost response. Expects the page to say so, to show what's stored, and to keep
 * what was typed.
 */
export async function expectHonest(page: Page, change: Change) {
  const { call, act, says, shows, keeps, given, first, undoes } = change
  expectError(page, /ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const alert = page.getByText(says).first()
  async function open(tab = page) {
    await tab.goto(typeof change.path === 'string' ? change.path : change.path())
    await tab.waitForLoadState('networkidle')
    await expect(tab.getByText('Loading...')).toHaveCount(0)
  }
  async function start() {
    await given?.()
    await open()
    await first?.(page)
    const state = await shows?.(page)
    if (!undoes || !shows) return state
    await undoes(page)
    await expect(page.getByRole('button', { name: 'Undo' }).first()).toBeVisible()
    await expect.poll(() => shows(page)).not.toEqual(state)
    return shows(page)
  }
  let before = await start()
  await page.context().setOffline(true)
  await act(page)
  await expect(alert).toBeVisible()
  await keeps?.(page)
  if (shows) await expect.poll(() => shows(page)).toEqual(before)
  await page.context().setOffline(false)
  if (shows) await expect.poll(() => shows(page)).toEqual(before)
  await keeps?.(page)

  before = await start()
  // Not earlier, because Playwright fetches without using the browser's network.
  await page.route('**/api/**', async (route) => {
    if (!isCall(route.request(), call)) return route.fallback()
    await route.fetch()
    await route.abort('failed')
  })
  const lost = page.waitForEvent('requestfailed', (request) => isCall(request, call))
  await act(page)
  await lost
  await expect(alert).toBeVisible()
  await keeps?.(page)
  if (!shows) return
  const other = withHydration(await page.context().newPage())
  await open(other)
  let stored: unknown
  await expect.poll(async () => (stored = await shows(other)), 'the change is stored').not.toEqual(before)
  await other.close()
  await expect.poll(() => shows(page), 'what is shown is what is stored').toEqual(stored)
}

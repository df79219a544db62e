import type { Page, Request } from '@playwright/test'
import { expect, expectError, withHydration } from './fixtures'

/** A change in the portal. */
export type Change = {
  /** The call, as the access matrix names it. */
  call: string
  /** The page to open. */
  path: string
  act: (page: Page) => Promise<unknown>
  /** What the page says if the site can't be reached. */
  says: string | RegExp
  /** What shows the state that's stored. */
  shows?: (page: Page) => Promise<unknown>
}

const isCall = (request: Request, call: string) => {
  const [method, path = ''] = call.split(' ')
  const pattern = new RegExp(`^/api${path.replaceAll(/:\w+/g, '[^/]+')}$`)
  return request.method() === method && pattern.test(new URL(request.url()).pathname)
}

/** Makes a change without a network, and again with a response that's lost. Expects the page to say so, and to show what's stored. */
export async function expectHonest(page: Page, { call, path, act, says, shows }: Change) {
  expectError(page, /ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const expectSaid = () => expect(page.getByText(says).first()).toBeVisible()
  let isSent = false
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  const before = await shows?.(page)
  await page.context().setOffline(true)
  await act(page)
  await expectSaid()
  if (shows) expect(await shows(page)).toEqual(before)
  await page.context().setOffline(false)
  if (shows) await expect.poll(() => shows(page)).toEqual(before)

  // Only now: Playwright fetches without the browser's network.
  await page.route('**/api/**', async (route) => {
    if (!isCall(route.request(), call)) return route.fallback()
    isSent = true
    await route.fetch()
    await route.abort('failed')
  })
  await page.reload()
  await page.waitForLoadState('networkidle')
  await act(page)
  await expectSaid()
  expect(isSent, 'the call was sent').toBe(true)
  if (!shows) return
  const other = withHydration(await page.context().newPage())
  await other.goto(path)
  await other.waitForLoadState('networkidle')
  const stored = await shows(other)
  await other.close()
  expect(stored, 'the change is stored').not.toEqual(before)
  await expect.poll(() => shows(page), 'what is shown is what is stored').toEqual(stored)
}

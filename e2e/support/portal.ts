import type { Page } from '@playwright/test'
import { expect, expectError, type Site } from './fixtures'
import { runCommand } from './installation'

/** The password of every account in the portal journeys. */
export const PASSWORD = 'moonlit garden gate'

/** Creates approved admins with all permissions, and the address `<username>@example.com`. */
export async function createAdmins({ env }: Pick<Site, 'env'>, ...usernames: string[]) {
  for (const username of usernames) {
    const options = ['--username', username, '--email', `${username}@example.com`, '--password', PASSWORD]
    await runCommand(env, 'admin', 'create', ...options)
  }
}

/** Submits the sign-in form of the test's site, or of the site at `url`. The test checks the outcome. */
export async function submitSignIn(page: Page, username: string, password = PASSWORD, url = '') {
  await page.goto(`${url}/admin/auth`)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

/** Signs in with `PASSWORD`, without the sign-in page, and opens the dashboard. */
export async function signIn(page: Page, username: string, url = '') {
  await signInByApi(page, username, url)
  await page.goto(`${url}/admin`)
}

/** Signs in with `PASSWORD` to the test's site, or to the site at `url`, without opening a page. */
export async function signInByApi(page: Pick<Page, 'request'>, username = 'hilda', url = '') {
  const reply = await page.request.post(`${url}/api/auth/login`, { data: { username, password: PASSWORD } })
  expect(reply.status()).toBe(200)
}

/** Opens a page from the account menu. */
export async function openFromMenu(page: Page, item: string) {
  await page.getByRole('button', { name: /^Account / }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
  await expect(page.getByRole('heading', { name: item, level: 2, exact: true })).toBeVisible()
}

/** Opens one of the pages that are always one tap away. */
export async function openPage(page: Page, name: string) {
  await page.getByRole('navigation', { name: 'Portal' }).getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { name, level: 2, exact: true })).toBeVisible()
}

export const expectToast = (page: Page, title: string) =>
  expect(page.getByText(title, { exact: true }).first()).toBeVisible()

/** Expects an element to have focus, so it isn't lost to the body. */
export const expectFocus = (page: Page) => expect(page.locator('body :focus')).toHaveCount(1)

type Failure = 'serverError' | 'networkError'

/** Makes the next call to this URL fail, with a 500 or without any response. */
export async function failNext(page: Page, url: string, failure: Failure) {
  expectError(page, failure === 'serverError' ? /500/ : /ERR_FAILED/)
  await page.route(
    url,
    (route) =>
      failure === 'serverError'
        ? route.fulfill({ status: 500, json: { error: 'Out of order' } })
        : route.abort('failed'),
    { times: 1 },
  )
}

/**
 * Holds back calls to this URL, either all or the next ones, until the returned function is called. If the page is left before, its
 * calls end.
 */
export async function hold(page: Page, url: string, options?: { times: number }) {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(url, (route) => promise.then(() => route.continue()).catch(() => {}), options)
  return resolve
}

import type { Page } from '@playwright/test'
import { expect, expectError, type Site } from './fixtures'
import { runProgram } from './installation'

/** The password of every account that a portal journey makes. */
export const PASSWORD = 'moonlit garden gate'

/** Makes approved admins with all permissions and the address `<username>@example.com`. */
export async function createAdmins({ env }: Pick<Site, 'env'>, ...usernames: string[]) {
  for (const username of usernames) {
    const who = ['--username', username, '--email', `${username}@example.com`, '--password', PASSWORD]
    await runProgram(env, 'admin', 'create', ...who)
  }
}

/** Fills in the sign-in of the site at `url`, or of the test’s own; what comes of it, the test sees for itself. */
export async function givePassword(page: Page, username: string, password = PASSWORD, url = '') {
  await page.goto(`${url}/admin/auth`)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login' }).click()
}

/** Signs in with `PASSWORD`, into the portal of the site at `url`, or of the test’s own. */
export async function signIn(page: Page, username: string, url?: string) {
  await givePassword(page, username, PASSWORD, url)
  await expect(page).toHaveURL(/\/admin$/)
}

/** Opens one of the pages in the account menu, as people do. */
export async function openFromMenu(page: Page, entry: string) {
  await page.getByRole('button', { name: /^Account / }).click()
  await page.getByRole('menuitem', { name: entry }).click()
  await expect(page.getByRole('heading', { name: entry, level: 2 })).toBeVisible()
}

/** A toast with this title is there. */
export const toast = (page: Page, title: string) => expect(page.getByText(title, { exact: true }).first()).toBeVisible()

/** The focus is somewhere on the page, not fallen to its start. */
export const expectFocus = (page: Page) => expect(page.locator('body :focus')).toHaveCount(1)

/** Makes the next call to this address fail: with a refusal of the server, or without any answer. */
export async function breakNext(page: Page, address: string, how: 'refused' | 'unreachable') {
  expectError(page, how === 'refused' ? /500/ : /ERR_FAILED/)
  await page.route(
    address,
    (route) =>
      how === 'refused' ? route.fulfill({ status: 500, json: { error: 'Out of order' } }) : route.abort('failed'),
    { times: 1 },
  )
}

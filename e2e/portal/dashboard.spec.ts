import { expect, test } from '../support/fixtures'
import { runCommand } from '../support/installation'
import { failNext, createAdmins, expectFocus, openFromMenu, signIn, expectToast } from '../support/portal'

// With motion, as most people see the site.
test.use({ contextOptions: {} })

const DAY = 86_400_000

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ site }) => {
  await runCommand(site.env, 'seed')
  await createAdmins(site, 'hilda')
})

test('a contact is marked as read, deleted and restored, with a toast for every outcome @core', async ({ page }) => {
  await signIn(page, 'hilda')
  await expect(page.getByRole('tab', { name: /^Contacts \(\d+\)$/ })).toHaveAttribute('data-state', 'active')
  const card = page.getByRole('article').filter({ hasText: 'Gabrielle Fontaine' })
  await card.getByRole('button', { name: 'Mark as Read' }).click()
  await expectToast(page, 'Contact marked as read')
  await expect(card.getByText('Responded')).toBeVisible()
  await failNext(page, '**/api/contacts/*', 'serverError')
  await card.getByRole('button', { name: 'Mark as Unread' }).click()
  await expectToast(page, 'Failed to update contact status')
  await failNext(page, '**/api/contacts/*', 'networkError')
  await card.getByRole('button', { name: 'Mark as Unread' }).click()
  await expectToast(page, 'Error updating contact status')
  await card.getByRole('button', { name: 'Mark as Unread' }).click()
  await expectToast(page, 'Contact marked as unread')

  for (const [failure, title] of [
    ['serverError', 'Failed to delete contact'],
    ['networkError', 'Error deleting contact'],
    [undefined, 'Contact deleted successfully'],
  ] as const) {
    if (failure) await failNext(page, '**/api/contacts/*', failure)
    await card.getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, title)
  }
  await expect(card).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Restored')
  await expect(card).toHaveCount(1)

  await card.getByRole('button', { name: 'Delete' }).click()
  await expect(card).toHaveCount(0)
  await expectFocus(page)
  await openFromMenu(page, 'Recently deleted')
  await expect(card.getByText('Deleted by hilda')).toBeVisible()
  await card.getByRole('button', { name: 'Erase' }).click()
  await page.keyboard.press('Escape')
  await card.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText('Nothing was deleted recently')).toBeVisible()
  await page.getByRole('link', { name: 'Back to the dashboard' }).click()
  await expect(card).toHaveCount(1)
})

test('until everything is loaded, no list is said to be empty', async ({ page }) => {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/api/testimonials', async (route) => {
    await released
    await route.continue()
  })
  const others = ['contacts', 'consultations', 'blog', 'today'].map((name) =>
    page.waitForResponse((response) => new URL(response.url()).pathname === `/api/${name}`),
  )
  await signIn(page, 'hilda')
  await Promise.all(others)
  await expect(page.getByText('Loading...')).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(0)
  release()
  await expect(page.getByRole('tab', { name: /^Testimonials \([1-9]/ })).toBeVisible()
})

test('markup from any field is shown as text in the lists', async ({ page, request, site }) => {
  const markup = '<img src=x onerror=alert(1)><xmp>'
  const text = `${markup} at every nap`
  const sent = { email: 'evil@example.com', phone: markup, elapsed: 60_000 }
  const replies = [
    await request.post(`${site.url}/api/contacts`, {
      data: { ...sent, name: markup, subject: 'general', message: text },
    }),
    await request.post(`${site.url}/api/consultations`, {
      data: { ...sent, parentName: markup, childAge: markup, sleepChallenges: text, consultationType: 'Newborn Care' },
    }),
  ]
  expect(replies.map((reply) => reply.status())).toEqual([201, 201])
  // Live markup would request the image, and its alert would fail this test.
  page.on('dialog', (dialog) => expect(dialog.message(), 'no script ran').toBe(''))
  await signIn(page, 'hilda')
  for (const tab of ['Contacts', 'Consultations']) {
    await page.getByRole('tab', { name: new RegExp(`^${tab}`) }).click()
    const card = page.getByRole('article').filter({ hasText: text })
    await expect(card.getByText(markup).first()).toBeVisible()
    await expect(page.locator('main img[src="x"], main xmp')).toHaveCount(0)
  }
})

test('consultations are searched, filtered, updated and deleted, with a toast for every outcome', async ({ page }) => {
  await signIn(page, 'hilda')
  await page.getByRole('link', { name: /^Consultations \(\d\)$/ }).click()
  await expect(page).toHaveURL(/show=overdue/)
  await expect(page.getByRole('article')).toHaveCount(3)
  await page.getByLabel('Show').selectOption('all')
  await page.getByLabel('Search requests').fill('rosalind')
  const card = page.getByRole('article')
  await expect(card).toHaveCount(1)
  const status = card.getByLabel(/^Status/)
  for (const [failure, title] of [
    ['serverError', 'Failed to update consultation status'],
    ['networkError', 'Error updating consultation status'],
  ] as const) {
    await failNext(page, '**/api/consultations/*', failure)
    await status.selectOption('completed')
    await expectToast(page, title)
    await expect(status).toHaveValue('pending')
  }
  await status.selectOption('completed')
  await expectToast(page, 'Consultation status updated to completed')
  for (const [failure, title] of [
    ['serverError', 'Failed to delete consultation'],
    ['networkError', 'Error deleting consultation'],
    [undefined, 'Consultation deleted successfully'],
  ] as const) {
    if (failure) await failNext(page, '**/api/consultations/*', failure)
    await card.getByRole('button', { name: 'Delete' }).click()
    await expectToast(page, title)
  }
  await expect(page.getByText('Nothing matches')).toBeVisible()
})

test('what is owed today is seen without a click, before the cards, and begun with one', async ({ page }) => {
  await signIn(page, 'hilda')
  const today = page.getByRole('region', { name: /^\w+day, / })
  await expect(page.getByRole('article').first()).toBeVisible()
  for (const path of ['**/api/today', '**/api/appointments?*']) {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(path, (route) => held.then(() => route.continue()), { times: 1 })
    await page.goto('/admin')
    await expect(page.getByText('Loading...')).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(0)
    release()
    await expect(page.getByRole('article').first()).toBeVisible()
  }
  await failNext(page, '**/api/today', 'serverError')
  await page.reload()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.reload()
  for (const heading of [/^Appointments$/, /^Waiting for an answer: \d+, longest first$/, /^Follow-ups due: \d$/])
    await expect(today.getByRole('heading', { name: heading })).toBeVisible()
  const waits = today.getByRole('region', { name: /^Waiting/ }).getByRole('listitem')
  await expect(waits).toHaveCount(5)
  await expect(waits.first()).toContainText(/waits \d days$/)
  await expect(waits.last()).toContainText(/waits \d+ h$/)
  const name = (await waits.first().locator('b').textContent())!
  await waits.first().getByRole('link').click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article').getByRole('heading', { name })).toBeVisible()
})

test('the portal is walked with the keyboard alone, on a phone, by day and night', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await signIn(page, 'hilda')
  // The longest of what it says in the line of the nights.
  await page.route('**/api/today', async (route) => {
    const response = await route.fetch()
    const { nights, ...others } = await response.json()
    const answerBy = new Date(Date.now() + DAY).toISOString()
    await route.fulfill({ response, json: { ...others, nights: { ...nights, answerBy } } })
  })
  await page.reload()
  await expect(page.getByRole('link', { name: /^Nights to review.* by tomorrow/ })).toBeVisible()
  for (const tab of await page.getByRole('tab').all()) await expect(tab).toBeInViewport({ ratio: 1 })
  const name = await page.getByRole('article').first().getByRole('heading').boundingBox()
  expect(name!.y).toBeLessThan(600)
  await page.unrouteAll({ behavior: 'wait' })
  // One line each: the next appointment, the longest wait, the first follow-up, and the plan owed longest. Below them, the nights.
  const today = page.getByRole('region', { name: /^\w+day, / })
  await expect(today.getByRole('listitem').filter({ visible: true })).toHaveCount(4)
  await expect(today.getByRole('link', { name: /^\d more$/ })).toBeVisible()
  const isCut = (names: Element[]) =>
    names.filter((name) => name.scrollWidth > name.clientWidth).map((name) => name.textContent)
  for (const width of [360, 768]) {
    await page.setViewportSize({ width, height: 780 })
    expect([width, await today.locator('b').evaluateAll(isCut)]).toEqual([width, []])
  }
  await page.setViewportSize({ width: 360, height: 780 })

  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  const contacts = page.getByRole('tab', { name: /^Contacts/ })
  for (let presses = 0; presses < 10 && !(await contacts.evaluate((tab) => tab.matches(':focus'))); presses++)
    await page.keyboard.press('Tab')
  await expect(contacts).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: /^Consultations/ })).toBeFocused()
  await expect(page).toHaveTitle('Consultations · Admin Dashboard · Nightlight')

  const menu = page.getByRole('button', { name: 'Account hilda' })
  await menu.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Your account' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(menu).toBeFocused()
  // What a menu opens returns the focus to the menu's button.
  await menu.press('Enter')
  await page.getByRole('menuitem', { name: 'Keyboard shortcuts' }).press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeFocused()
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.getByRole('button', { name: 'Switch to day colors' }).press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'day')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Switch to night colors' })).toBeVisible()
})

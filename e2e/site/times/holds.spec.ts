import { newAddress, expect, expectError, test } from '../../support/fixtures'
import { book } from '../../support/installation'
import { fillIn, openPractice, PACKAGE, submit, times } from '../../support/time-booking'

test.beforeAll(({ site }) => openPractice(site))

test('a time whose hold was never answered is booked all the same', async ({ page }) => {
  expectError(page, /ERR_FAILED/)
  await page.route('**/api/holds', (route) => route.fetch().then(() => route.abort()))
  await page.goto(PACKAGE)
  await times(page).first().check()
  await times(page).last().check()
  await fillIn(page, 'unanswered@example.com')
  await submit(page).click()
  await expect(page).toHaveURL(/\/booking\//)
})

test('the times that came with the page are asked for again once it’s returned to, so none is taken', async ({
  page,
  site,
}) => {
  expectError(page, /409/)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(PACKAGE)
  const [type] = (await (await fetch(`${site.url}/api/appointment-types`)).json()) as [{ id: string }]
  const bookTime = async (email: string, start: string) => {
    const reply = await book(site.url, email, newAddress(), { typeId: type.id, start, timeZone: 'UTC' })
    expect(reply.status).toBe(201)
  }
  const offered = (start: string) => page.locator(`input[type=radio][value="${start}"]`)
  await expect(times(page).first()).toBeVisible()
  expect(asked).not.toContain('/api/slots')

  // By the router.
  const first = await times(page).first().inputValue()
  const leave = async () => {
    await page.getByRole('link', { name: 'About' }).first().click()
    await expect(times(page)).toHaveCount(0)
  }
  await leave()
  await bookTime('first@example.com', first)
  await page.goBack()
  await expect(times(page).first()).toBeVisible()
  await expect(offered(first)).toHaveCount(0)

  // By another document.
  const second = await times(page).first().inputValue()
  await page.goto('/about')
  await bookTime('second@example.com', second)
  await page.goBack()
  await expect(times(page).first()).toBeVisible()
  await expect(offered(second)).toHaveCount(0)

  // The time that was chosen.
  await times(page).first().check()
  await expect(page.locator('.submit')).toContainText('Held')
  const third = await times(page).first().inputValue()
  const released = page.waitForResponse((reply) => reply.request().method() === 'DELETE')
  await leave()
  await released
  await bookTime('third@example.com', third)
  await page.goBack()
  await expect(times(page).first()).toBeVisible()
  await expect(offered(third)).toHaveCount(0)
  await fillIn(page, 'fourth@example.com')
  await expect(page.getByRole('alert')).toContainText('That time has just been taken.')
})

test('a time is still one’s own after a reload that left it held', async ({ page }) => {
  expectError(page, /ERR_FAILED/)
  await page.route('**/api/holds/*', (route) => route.abort())
  await page.goto(PACKAGE)
  await times(page).last().check()
  await expect(page.locator('.submit')).toContainText('Held')
  const start = await times(page).last().inputValue()
  await page.reload()
  await expect(page.locator(`input[type=radio][value="${start}"]`)).toBeChecked()
})

test('a time that one tab holds is offered in another tab of the same browser, and to nobody else', async ({
  browser,
  context,
  page,
  site,
}) => {
  await page.goto(PACKAGE)
  await times(page).first().check()
  await expect(page.locator('.submit')).toContainText('Held')
  const start = await times(page).first().inputValue()
  const offered = (other: typeof page) => other.locator(`input[type=radio][value="${start}"]`)
  const tab = await context.newPage()
  await tab.goto(site.url + PACKAGE)
  await expect(offered(tab)).toHaveCount(1)
  const stranger = await browser.newPage()
  await stranger.goto(site.url + PACKAGE, { waitUntil: 'networkidle' })
  await expect(times(stranger).first()).toBeVisible()
  await expect(offered(stranger)).toHaveCount(0)
  await stranger.close()
})

test('a tab no longer says that a time is held once another tab of the same browser holds another one', async ({
  context,
  page,
  request,
  site,
}) => {
  const bar = (tab: typeof page) => tab.locator('.submit')
  const isFree = async (start: string) => {
    const response = await request.get(`/api/slots?${new URLSearchParams(slots.searchParams)}`)
    return ((await response.json()) as { slots: string[] }).slots.includes(start)
  }
  await page.goto(PACKAGE)
  await times(page).first().check()
  await expect(bar(page)).toContainText('Held')
  const tab = await context.newPage()
  const asked = tab.waitForRequest(/api\/slots\?/)
  await tab.goto(site.url + PACKAGE)
  const slots = new URL((await asked).url())
  await times(tab).last().check()
  await expect(bar(tab)).toContainText('Held')
  await expect(bar(page)).not.toContainText('Held')
  await expect(times(page).first()).toBeChecked()

  // It doesn't release the other tab's either, and holds its own again once it's used.
  const start = await times(tab).last().inputValue()
  await page.goto('/about')
  expect(await isFree(start)).toBe(false)
  await page.goBack()
  await times(page).first().check()
  await page.getByLabel('Your name').fill('Ann Lee')
  await expect(bar(page)).toContainText('Held')
  await expect(bar(tab)).not.toContainText('Held')
  await tab.close()
})

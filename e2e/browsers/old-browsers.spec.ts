import { expect, expectError, test } from '../support/fixtures'
import { createDiary, findNightZone } from '../support/nights'
import { denyStorage, removeNewFunctions, setDeviceZone } from '../support/old-browser'
import { fillIn, format, fullDay, openPractice, PACKAGE, submit, time, times } from '../support/time-booking'

test.describe.configure({ mode: 'serial' })

test.beforeAll(({ site }) => openPractice(site))

test.beforeEach(({ page }) => removeNewFunctions(page))

for (const storage of ['with', 'without'])
  test(`a parent with an iPhone 8, ${storage} storage, reads, writes, books a time, and moves it`, async ({
    page,
    site,
  }) => {
    if (storage === 'without') await denyStorage(page)
    const email = `${storage}@example.com`
    await page.goto('/')
    const menu = page.getByRole('navigation', { name: 'Main' })
    await menu.getByRole('link', { name: 'Contact' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Get in Touch' })).toBeFocused()
    await page.getByLabel('Your Name').fill('Ann Lee')
    await page.getByLabel('Email Address').fill(email)
    await page.getByLabel('Subject').selectOption('general')
    await page.getByLabel('Message').fill('Do you come to Fresno?')
    await page.getByRole('button', { name: 'Send Message' }).click()
    await expect(page.locator('.toast')).toContainText('Message sent')
    await site.emails(email, 2)

    await menu.getByRole('link', { name: 'Services' }).click()
    await page.goto(PACKAGE)
    await times(page).last().check()
    await expect(page.locator('.submit')).toContainText('Held for you until')
    await fillIn(page, email)
    await submit(page).click()
    await expect(page).toHaveURL(/\/booking\/[\w-]+\?new$/)
    await site.emails(email, 4)

    await page.getByRole('link', { name: 'Move it' }).click()
    await page
      .getByRole('radio', { name: /[AP]M$/ })
      .first()
      .check()
    await page.getByRole('button', { name: /^Move to / }).click()
    await expect(page.locator('.toast')).toContainText('Your appointment has moved')
    await site.emails(email, 6)
  })

test('a device in an unknown time zone sees the practice’s, and one that knows Kyiv by its former name the times there', async ({
  page,
  site,
}) => {
  const zones = page.getByLabel('Times in')
  await setDeviceZone(page, 'Europe/Kiev', ['Europe/Kyiv'])
  await page.goto(PACKAGE)
  await expect(zones).toHaveValue('Europe/Kyiv')
  const kyiv = await times(page).first().inputValue()
  await times(page).first().check()
  await expect(page.locator('.submit')).toContainText(format(kyiv, 'Europe/Kiev', time))

  for (const zone of ['Etc/Unknown', '+03:00', 'Mars/Olympus', undefined]) {
    await setDeviceZone(page, zone, ['Etc/Unknown'])
    await page.goto(PACKAGE)
    await expect(zones, `${zone}`).toHaveValue('America/Los_Angeles')
    const start = await times(page).first().inputValue()
    await times(page).first().check()
    await expect(page.locator('.submit')).toContainText(format(start, 'America/Los_Angeles', time))
  }
  const start = await times(page).first().inputValue()
  await fillIn(page, 'nowhere@example.com')
  await submit(page).click()
  await expect(page).toHaveURL(/\/booking\/[\w-]+\?new$/)
  const when = `${format(start, 'America/Los_Angeles', fullDay)}, ${format(start, 'America/Los_Angeles', time)}`
  await expect(page.getByRole('main')).toContainText(when.replace(/ (?=\d+,|[AP]M)/g, '\u00a0'))
  await site.emails('nowhere@example.com', 2)
  await page.getByRole('link', { name: 'Move it' }).click()
  await expect(zones).toHaveValue('America/Los_Angeles')
})

test('a parent with an iPhone 8 logs a sleep, opens every tab, and copies the link by hand', async ({ page, site }) => {
  const { path } = await createDiary(site, { timeZone: findNightZone() })
  await page.goto(path)
  await page.getByRole('button', { name: 'Mom' }).click()
  await page.getByRole('button', { name: 'Asleep already' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Asleep since/)
  for (const tab of ['plan', 'nights', 'write', 'erase', 'share']) {
    await page.goto(`${path}/${tab}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByRole('status')).toContainText('It’s selected')
  expect(await page.evaluate(() => String(getSelection()))).toContain(path)
})

test('the practice signs in and sees its requests', async ({ page }) => {
  expectError(page, /401/)
  await denyStorage(page)
  await page.goto('/admin/auth')
  await page.getByLabel('Username').fill('hilda')
  await page.getByLabel('Password', { exact: true }).fill('quiet garden')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('article').filter({ hasText: 'Ann Lee' }).first()).toBeVisible()
  await page.getByRole('tab', { name: /^Consultations/ }).click()
  await expect(page.getByRole('article').filter({ hasText: 'Wakes every two hours.' }).first()).toBeVisible()
  for (const path of ['/admin/calendar', '/admin/activity', '/admin/families', '/admin/website', '/admin/settings']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  }
})

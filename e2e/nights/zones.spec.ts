import type { Browser } from '@playwright/test'
import { expect, expectAccessible, test, type Site } from '../support/fixtures'
import { createDiary } from '../support/nights'

type Phone = { timezoneId: string; javaScriptEnabled?: boolean }

async function openOn(browser: Browser, site: Site, path: string, phone: Phone) {
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width: 360, height: 740 },
    reducedMotion: 'reduce',
    ...phone,
  })
  await context.addCookies([{ name: 'nights-who', value: 'Kim', url: site.url }])
  const page = await context.newPage()
  await page.goto(path)
  return page
}

test('a family in London goes by its clocks from tonight on, one of its phones never does', async ({
  site,
  browser,
}) => {
  const { path } = await createDiary(site, { email: 'zones@example.com' })
  const page = await openOn(browser, site, path, { timezoneId: 'Europe/London' })
  const offer = page.locator('#zone-offer')
  await expect(offer).toContainText(
    'Times here are New York time; this phone shows London time. Use London time here from tonight',
  )
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Nights', exact: true }).click()
  await expect(offer).toBeVisible()
  await page.getByRole('link', { name: 'Plan', exact: true }).click()
  await offer.getByRole('button', { name: 'Use London time here from tonight' }).click()
  await expect(page).toHaveURL(/\/plan$/)
  await expect(page.getByText('Times here are London time.')).toBeVisible()
  await expect(offer).toBeHidden()

  await page.getByRole('link', { name: 'Tonight', exact: true }).click()
  const now = await page.evaluate(() => {
    const [date, time] = new Date(Date.now() - 120_000).toLocaleString('sv').split(' ') as [string, string]
    return { date, time: time.slice(0, 5) }
  })
  await page.getByText('Add one that was missed').click()
  await page.getByLabel('On', { exact: true }).fill(now.date)
  await page.getByLabel('From', { exact: true }).fill(now.time)
  await page.getByRole('button', { name: 'Add it' }).first().click()
  const [hours = 0, minutes] = now.time.split(':').map(Number)
  const shown = `${hours % 12 || 12}:${String(minutes).padStart(2, '0')}`
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Asleep since ${shown}`)
  await page.context().close()

  const other = await openOn(browser, site, path, { timezoneId: 'America/New_York' })
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(`Asleep since ${shown}`)
  await expect(other.locator('#zone-offer')).toContainText(
    'Times here are London time; this phone shows New York time. Use New York time here from tonight',
  )
  await other.context().close()
})

test('another city with the same clocks is offered nothing, and may choose any', async ({ site, browser }) => {
  const { path } = await createDiary(site, { email: 'toronto@example.com' })
  const page = await openOn(browser, site, path, { timezoneId: 'America/Toronto' })
  await expect(page.getByText('Times here are New York time.')).toBeVisible()
  await expect(page.locator('#zone-offer')).toBeHidden()
  await page.setViewportSize({ width: 320, height: 700 })
  await page.goto(`${path}/zone`)
  await expect(page.getByRole('heading')).toHaveText('By whose clocks?')
  await expectAccessible(page)
  await page.context().close()
})

test('without scripts, any zone is chosen from any evening on', async ({ site, browser }) => {
  const { path } = await createDiary(site, { email: 'plain-zones@example.com' })
  const page = await openOn(browser, site, path, { timezoneId: 'Europe/London', javaScriptEnabled: false })
  await expect(page.locator('#zone-offer')).toBeHidden()
  await page.getByRole('link', { name: 'Change the clocks' }).click()
  await page.getByLabel('Time zone').selectOption('Europe/London')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(/\/nights$/)
  await expect(page.getByText('Times here are London time.')).toBeVisible()
  await page.context().close()
})

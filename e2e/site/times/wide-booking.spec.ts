import type { Locator } from '@playwright/test'
import { expect, test } from '../../support/fixtures'
import { openPractice, PACKAGE } from '../../support/time-booking'

test.use({ viewport: { width: 1280, height: 900 } })
test.beforeAll(({ site }) => openPractice(site))

const topOf = async (element: Locator) => (await element.boundingBox())!.y

test('on a wide screen, nothing stands beside an empty half', async ({ page }) => {
  await page.goto('/services')
  const type = page.getByLabel('Consultation type')
  const name = page.getByLabel('Your name')
  // Without a package there are no times: both fields are above the others, side by side.
  expect(await topOf(page.getByLabel(/^Preferred date/))).toBe(await topOf(type))
  expect(await topOf(type)).toBeLessThan(await topOf(name))
  const { x, width } = (await page.locator('.booking .proof').boundingBox())!
  const card = (await page.locator('.booking-card').boundingBox())!
  expect([x, width].map(Math.round)).toEqual([card.x, card.width].map(Math.round))
  await page.goto(PACKAGE)
  await expect(page.getByRole('radio').first()).toBeVisible()
  expect((await name.boundingBox())!.x).toBeGreaterThan((await type.boundingBox())!.x + 300)
})

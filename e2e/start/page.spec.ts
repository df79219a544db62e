import type { Locator } from '@playwright/test'
import { addDays, today } from '../../src/lib/time/dates'
import { expect, expectAccessible, expectError, press, test } from '../support/fixtures'
import { createStart } from '../support/start'

let start: Awaited<ReturnType<typeof createStart>>
test.afterEach(() => start.remove())

test('each state of the page is accessible, fits a narrow screen with doubled text, and needs no mouse', async ({
  page,
  database,
}) => {
  expectError(page, /422/)
  start = await createStart(page, database)
  const { addFamily, call, send } = start
  await call('put', '/settings/payment-ways', { link: 'https://pay.example/me', words: 'Zelle to 555-010-0142' })
  const familyId = await addFamily('kim@example.com')
  const { id, url } = await send(familyId, { notice: true })
  async function check() {
    await expectAccessible(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
    expect([page.url(), scrollWidth]).toEqual([page.url(), clientWidth])
  }
  await page.goto(url)
  const summary = page.locator('summary', { hasText: 'The whole agreement' })
  await page.setViewportSize({ width: 320, height: 640 })
  const rightOf = async (element: Locator) => (await element.boundingBox())!.x + (await element.boundingBox())!.width
  // The arrow has its place beside the minutes.
  expect(await rightOf(summary)).toBeGreaterThan((await rightOf(summary.locator('small'))) + 12)
  await check()
  // No word is broken, which would put a letter on each line.
  expect((await summary.boundingBox())!.height).toBeLessThan(400)
  await page.getByLabel('Your full name').focus()
  await press(page, 'Enter')
  await expect(page.getByText('Please write your full name')).toBeVisible()
  await check()
  await page.getByLabel('Your full name').focus()
  await page.keyboard.type('Kim Lindgren')
  await press(page, 'Tab', 'Space', 'Tab', 'Tab', 'Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/One thing/)
  await check()
  const paid = { familyId, offerId: id, kind: 'received', amount: 47_500, how: 'check', what: '', note: '' }
  await call('post', '/payments', { ...paid, onDay: today('America/Los_Angeles') })
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re set')
  await check()
  await page.getByRole('link', { name: /^Receipt 1/ }).click()
  await expect(page.getByText('$475.00, Check')).toBeVisible()
  await check()
  const next = await send(familyId, { firstNight: addDays(today('America/Los_Angeles'), 20) }, `/offers/${id}/change`)
  await page.goto(url)
  await expect(page.getByText('Please sign once more')).toBeVisible()
  await check()
  await call('post', `/offers/${next.id}/take-back`)
  await page.goto(url)
  await check()
})

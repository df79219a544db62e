import { expect, test } from '../support/fixtures'

test('the legal pages have their facts, a table of contents and a print layout', async ({ page }) => {
  for (const [path, title, facts] of [
    ['/privacy-policy', 'Privacy Policy', ['Effective June 26, 2025', 'children under 13', 'Do Not Track']],
    ['/terms-of-service', 'Terms of Service', ['Last updated June 2025', 'not medical advice', 'no refunds once']],
  ] as const)
    await test.step(title, async () => {
      await page.emulateMedia({ media: null, colorScheme: null })
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      const document = page.getByRole('main')
      for (const fact of [...facts, 'California, United States', 'hello@nightlight.example', '(555) 010-0142'])
        await expect(document).toContainText(fact, { ignoreCase: true })

      const contents = page.getByRole('navigation', { name: 'On this page' }).getByRole('link')
      for (const link of await contents.all()) {
        const id = (await link.getAttribute('href'))!.slice(1)
        await expect(page.locator(`[id="${id}"]`).getByRole('heading', { level: 2 })).toHaveText(await link.innerText())
      }
      await contents.last().click()
      await expect(page.locator('#contact')).toBeInViewport()

      await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
      await expect(page.getByRole('banner')).toBeHidden()
      await expect(document).toHaveCSS('color', 'rgb(42, 41, 71)')
    })
})

test('a link to another page opens it at its section without a reload', async ({ page }) => {
  await page.goto('/privacy-policy')
  const root = await page.evaluateHandle(() => document.documentElement)
  await page.getByRole('main').getByRole('link', { name: 'terms of service' }).click()
  await expect(page.getByRole('heading', { name: 'Safe sleep, and emergencies' })).toBeInViewport()
  expect(await root.evaluate((element) => element.isConnected)).toBe(true)
})

test('no text page scrolls sideways on the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/about', '/contact', '/privacy-policy', '/terms-of-service']) {
    await page.goto(path)
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 320])
  }
  for (const link of await page.getByRole('navigation', { name: 'On this page' }).getByRole('link').all())
    expect((await link.boundingBox())!.height).toBeGreaterThanOrEqual(44)
  await page.goto('/contact')
  const email = page.locator('.sign').getByRole('link', { name: 'hello@nightlight.example' })
  expect((await email.boundingBox())!.height).toBeLessThan(60)
})

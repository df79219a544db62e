import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from '../support/fixtures'
import { createAdmins, signIn } from '../support/portal'

test.use({ story: 'navigation' })

test('the portal has its styles also where the document began on a public page', async ({ page, site }) => {
  await createAdmins(site, 'hilda')
  await signIn(page, 'hilda')
  const list = page.getByRole('tablist').filter({ hasText: 'Contacts' })
  const look = () =>
    list.evaluate((it) => [getComputedStyle(it).display, getComputedStyle(it).padding, it.getBoundingClientRect().x])
  const before = await look()
  await page.getByRole('link', { name: 'View site' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The night is long.' })).toBeFocused()
  await page.reload()
  let unstyled = 0
  await page.route('**/*.css', async (route) => {
    await sleep(700)
    unstyled = await page.locator('main.portal').count()
    await route.continue()
  })
  await page.goBack()
  await expect(list).toBeVisible()
  expect(await look()).toEqual(before)
  expect(unstyled, 'it waits for them').toBe(0)
})

test('on a slow line the page says that the next one is on its way', async ({ page }) => {
  await page.goto('/')
  const there = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await there.promise
    await route.continue()
  })
  const content = page.locator('#content')
  const progress = () => content.evaluate((it) => getComputedStyle(it, '::before').transform)
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' })
  await link.click()
  await expect(content).toHaveAttribute('aria-busy', 'true')
  await expect.poll(progress).toMatch(/^matrix\(0\.[1-9]/)
  await expect(page.getByRole('heading', { level: 1, name: 'The night is long.' })).toBeVisible()
  there.resolve()
  await expect(page.getByRole('heading', { level: 1, name: 'Sleep Solutions for Every Family' })).toBeFocused()
  await expect(content).not.toHaveAttribute('aria-busy')
  await expect(link).toHaveAttribute('aria-current', 'page')
  await expect(page.locator('title')).toHaveCount(1)
})

test('a page names the manifest of the home screen once it is alive, and names it once', async ({ page }) => {
  const manifest = page.locator('link[rel=manifest]')
  const reply = await page.goto('/')
  expect(await reply!.text()).not.toContain('manifest')
  await expect(manifest).toHaveAttribute('href', '/manifest.webmanifest')
  await page.getByRole('link', { name: 'View Services' }).click()
  await expect(page).toHaveURL('/services')
  await expect(manifest).toHaveCount(1)
})

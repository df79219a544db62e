import { setTimeout as sleep } from 'node:timers/promises'
import { expect, expectError, test } from '../support/fixtures'
import { createAdmins, signIn } from '../support/portal'

// With motion, as most people see the site.
test.use({ contextOptions: {} })

test('the portal has its styles when entered from a public page', async ({ page, site }) => {
  await createAdmins(site, 'hilda')
  await signIn(page, 'hilda')
  const list = page.getByRole('tablist').filter({ hasText: 'Contacts' })
  const getLayout = () =>
    list.evaluate((it) => [getComputedStyle(it).display, getComputedStyle(it).padding, it.getBoundingClientRect().x])
  const before = await getLayout()
  await page.getByRole('link', { name: 'View site' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The night is long.' })).toBeFocused()
  await page.reload()
  let unstyledPortals = 0
  await page.route('**/*.css', async (route) => {
    await sleep(300)
    unstyledPortals = await page.locator('main.portal').count()
    await route.continue()
  })
  await page.goBack()
  await expect(list).toBeVisible()
  expect(await getLayout()).toEqual(before)
  expect(unstyledPortals).toBe(0)
})

test('on a slow connection the page shows that the next one is loading', async ({ page }) => {
  await page.goto('/')
  const scriptsLoaded = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await scriptsLoaded.promise
    await route.continue()
  })
  const content = page.locator('#content')
  const progress = () => content.evaluate((it) => getComputedStyle(it, '::before').transform)
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Services' })
  await page.evaluate(() => {
    scrollTo({ top: 900, behavior: 'instant' })
    const heading = document.querySelector('h1')!
    new MutationObserver(() => {
      if (!heading.isConnected) document.body.dataset.top ??= String(scrollY)
    }).observe(document.body, { childList: true, subtree: true })
  })
  await link.click()
  await expect(content).toHaveAttribute('aria-busy', 'true')
  await expect.poll(progress).toMatch(/^matrix\(0\.[1-9]/)
  await expect(page.getByRole('heading', { level: 1, name: 'The night is long.' })).toBeVisible()
  scriptsLoaded.resolve()
  await expect(page.getByRole('heading', { level: 1, name: 'Sleep Solutions for Every Family' })).toBeFocused()
  // It never showed where the last page was scrolled to.
  await expect(page.locator('body')).toHaveAttribute('data-top', '0')
  await expect(content).not.toHaveAttribute('aria-busy')
  await expect(link).toHaveAttribute('aria-current', 'page')
  await expect(page.locator('title')).toHaveCount(1)
})

test('a page links the web app manifest once, after hydration', async ({ page }) => {
  const manifest = page.locator('link[rel=manifest]')
  const reply = await page.goto('/')
  expect(await reply!.text()).not.toContain('manifest')
  await expect(manifest).toHaveAttribute('href', '/manifest.webmanifest')
  await page.getByRole('link', { name: 'View Services' }).click()
  await expect(page).toHaveURL('/services')
  await expect(manifest).toHaveCount(1)
})

test('a link followed while the page hydrates leads to its hash', async ({ page }) => {
  // React then renders the next page from scratch.
  expectError(page, /#418/)
  await page.addInitScript(() => {
    // The header and the bars are ready before the page itself.
    const timer = setInterval(() => {
      const link = document.querySelector<HTMLElement>('.quick-contact a:last-child')
      if (!link || !Object.keys(link).some((key) => key.startsWith('__reactProps'))) return
      clearInterval(timer)
      link.click()
    })
  })
  await page.goto('/about')
  await expect(page.getByRole('group', { name: 'Book Your Free Consultation' })).toBeInViewport()
  await expect(page.locator('#book')).toBeFocused()
})

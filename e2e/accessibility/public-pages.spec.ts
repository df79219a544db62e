import type { Page } from '@playwright/test'
import { mainLinks } from '../../src/features/site/links'
import { test } from '../support/accessibility'
import { expect, expectError } from '../support/fixtures'
import { runCommand } from '../support/installation'

test.beforeAll(({ site }) => runCommand(site.env, 'seed'))

const follow = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click()

test('every page of the menu @core', async ({ page, check }) => {
  for (const { to } of mainLinks)
    await test.step(to, async () => {
      await page.goto(to)
      await check()
    })
})

test('every other page that everybody sees', async ({ page, check }) => {
  expectError(page, /404/)
  for (const path of [
    '/privacy-policy',
    '/terms-of-service',
    '/no',
    '/blog/topics/naps',
    '/blog/nobody-wrote-this',
    '/blog?before=nobody-wrote-this',
    '/blog?q=kangaroo',
    '/blog?q=nap',
  ])
    await test.step(path, async () => {
      await page.goto(path)
      await check()
    })
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page.locator('.prose')).toBeVisible()
  await check()
  for (const [path, title] of [
    ['/booking/not-a-booking', 'No appointment here'],
    ['/testimonial/unknown', 'No invitation here'],
  ] as const)
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
      await check()
    })
})

test('the menu on a phone, and the three questions with their answer', async ({ page, check }) => {
  await page.goto('/services')
  await page.getByRole('heading', { name: 'Which one fits?' }).click()
  for (const name of ['3 to 12 months', 'Waking at night', 'A plan, and someone beside me'])
    await page.getByRole('radio', { name }).check()
  await check()
  await page.getByRole('button', { name: 'Show me' }).click()
  await expect(page.locator('#fit').getByRole('heading', { name: 'Complete Sleep Package' })).toBeInViewport()
  await check()
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await check()
})

test('the form for messages: refused, on its way, failed, and sent', async ({ page, check }) => {
  expectError(page, /500/)
  await page.goto('/contact')
  const send = page.getByRole('button', { name: 'Send Message' })
  await send.click()
  await expect(page.locator('[aria-invalid=true]').first()).toBeFocused()
  await check()
  await page.getByLabel('Your Name').fill('Zoë')
  await page.getByLabel('Email Address').fill('zoe@example.com')
  await page.getByLabel('Subject').selectOption('workshop')
  await page.getByLabel('Message').fill('Do you come to Fresno?')
  const isChecked = Promise.withResolvers<void>()
  await page.route('**/api/contacts', async (route) => {
    await isChecked.promise
    await route.fulfill({ status: 500, json: { error: 'no' } })
  })
  await send.click()
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  await check()
  isChecked.resolve()
  await expect(page.getByText('Failed to send message').first()).toBeVisible()
  await check()
  await page.unroute('**/api/contacts')
  await send.click()
  await expect(page.getByText('Message sent successfully!').first()).toBeVisible()
  await check()
})

test('articles that are loading, missing, or can’t be loaded', async ({ page, check }) => {
  expectError(page, /500/)
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/api/blog?published=true', async (route) => {
    await promise
    await route.fulfill({ status: 500 })
  })
  await page.goto('/')
  await follow(page, 'Blog')
  await expect(page.getByText('Loading blog posts...')).toBeVisible()
  await check()
  resolve()
  await expect(page.getByText('Unable to load blog posts at the moment.')).toBeVisible()
  await check()
  await page.unroute('**/api/blog?published=true')
  await page.route('**/api/blog?published=true', (route) => route.fulfill({ json: [] }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Coming Soon' })).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'View Services' })).toHaveAttribute('href', '/services')
  await expect(page.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', '/contact')
  await check()
  await page.goto('/blog')
  const read = Promise.withResolvers<void>()
  await page.route('**/api/blog/*', (route) => read.promise.then(() => route.continue()))
  await page.getByRole('link', { name: 'Read Full Article' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Loading the article...' })).toBeFocused()
  await expect(page.getByRole('link', { name: 'Back to Blog' })).toBeVisible()
  await check()
  read.resolve()
  await expect(page.getByRole('heading', { level: 1, name: /^The four-month change/ })).toBeFocused()
  await expect(page.locator('title')).toHaveCount(1)
})

test('testimonials that are loading, missing, or can’t be loaded', async ({ page, check }) => {
  expectError(page, /500/)
  const section = page.getByRole('region', { name: 'What Parents Say' })
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/api\/testimonials/, async (route) => {
    await promise
    await route.fulfill({ status: 500, json: { error: 'no' } })
  })
  await page.goto('/privacy-policy')
  await follow(page, 'About')
  await expect(section.getByText('Loading testimonials...')).toBeVisible()
  await check()
  resolve()
  await expect(section.getByText('Error loading testimonials: Failed to fetch testimonials')).toBeVisible()
  await check()
  await page.unroute(/\/api\/testimonials/)
  await page.route(/\/api\/testimonials/, (route) => route.fulfill({ json: [] }))
  await section.getByRole('button', { name: 'Try again' }).click()
  await expect(section.getByText('No testimonials available yet.')).toBeVisible()
  await check()
})

import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectError, test } from '../support/fixtures'

test.use({ story: 'forms' })

/** What a form fetches when it is touched. */
const SCRIPT = '**/assets/send-*.js'

async function write(page: Page, email: string) {
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await field('Your Name').fill('Ann Lee')
  await field('Email Address').fill(email)
  await field('Subject').selectOption('general')
  await field('Message').fill('Do you also help with twins?')
}
const send = (page: Page) => page.getByRole('button', { name: 'Send Message' })
const drafts = (page: Page) => page.evaluate(() => Object.keys(sessionStorage))

/** Answers what has moved on the page from now on without being touched. */
async function watchShifts(page: Page) {
  const seen = await page.evaluateHandle(() => {
    const shifts: number[] = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift' })
    return shifts
  })
  return () => seen.jsonValue()
}

/** Plain forms that were sent: each one asks for a document. */
function countPlain(page: Page) {
  const seen = { plain: 0, documents: 0 }
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) return
    seen.documents++
    if (request.method() === 'POST') seen.plain++
  })
  return seen
}

test('a form is sent as a plain one before the page comes alive', async ({ context, site }) => {
  const page = await context.newPage()
  await page.route('**/assets/entry-client-*.js', () => {})
  await page.goto('/contact')
  await write(page, 'early@example.com')
  await send(page).click()
  await expect(page.getByText('Message sent successfully!')).toBeVisible()
  await expect(page).toHaveURL(/\/contact\?sent=yes#write$/)
  await site.mails('early@example.com', 2)
})

test('what the server refused is mended before the page comes alive, and stays', async ({ page }) => {
  expectError(page, /422|ERR_FAILED/)
  await page.goto('/contact')
  await page.route(SCRIPT, (route) => route.abort())
  await write(page, 'refused@example')
  const there = Promise.withResolvers<void>()
  await page.route('**/assets/contact-page-*.js', async (route) => {
    await there.promise
    await route.continue()
  })
  await send(page).click()
  const { message, subject, email } = {
    message: page.getByLabel('Message'),
    subject: page.getByLabel('Subject'),
    email: page.getByLabel('Email Address'),
  }
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address')
  await message.fill('Do you also help with triplets?')
  there.resolve()
  // Alive, it settles what was said of a field when that is changed.
  await expect(async () => {
    await email.fill('refused@example.com')
    await expect(email).toHaveAccessibleDescription('', { timeout: 500 })
  }).toPass()
  await expect(message).toHaveValue('Do you also help with triplets?')
  await expect(subject).toHaveValue('general')
})

test('a form waits for its script, keeps what is typed meanwhile, and is sent once', async ({ page, site }) => {
  const seen = countPlain(page)
  const wanted = Promise.withResolvers<void>()
  const there = Promise.withResolvers<void>()
  await page.route(SCRIPT, async (route) => {
    wanted.resolve()
    await there.promise
    await route.continue()
  })
  await page.goto('/contact')
  const shifts = await watchShifts(page)
  await write(page, 'held@example.com')
  await wanted.promise
  await page.getByLabel('Message').press('Control+A')
  await page.keyboard.type('Do you also help')
  await send(page).dblclick()
  await page.getByLabel('Message').press('End')
  await page.keyboard.type(' with')
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  expect(await shifts()).toEqual([])
  there.resolve()
  await page.keyboard.type(' triplets?')
  await expect(page.getByText('Message sent successfully!').first()).toBeVisible()
  await site.mails('held@example.com', 2)
  expect(seen.plain).toBe(0)
  await page.reload()
  await expect(page.getByLabel('Your Name')).toHaveValue('')
})

test('the script of a form comes while somebody types', async ({ page }) => {
  await page.goto('/contact')
  const there = Promise.withResolvers<void>()
  await page.route(SCRIPT, async (route) => {
    await there.promise
    await route.continue()
  })
  const shifts = await watchShifts(page)
  const name = page.getByLabel('Your Name')
  await name.pressSequentially('A')
  const came = page.waitForResponse(SCRIPT)
  there.resolve()
  await page.keyboard.type('n')
  await came
  await page.keyboard.type('n')
  await expect(name).toBeFocused()
  expect(await shifts()).toEqual([])
  await name.fill('A')
  await name.press('Enter')
  await expect(name).toHaveAccessibleDescription('Name must be at least 2 characters')
  await expect(name).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type('nn')
  await expect(name).toHaveValue('Ann')
  await expect(name).toHaveAccessibleDescription('')
  await expectAccessible(page)
})

test('a form whose script does not come is a plain one: checked by the server, sent once, and empty then', async ({
  page,
  site,
}) => {
  expectError(page, /422|ERR_FAILED/)
  const seen = countPlain(page)
  await page.goto('/contact')
  await page.route(SCRIPT, (route) => route.abort())
  await write(page, 'plain@example')
  await send(page).click()
  await expect(page.getByLabel('Email Address')).toHaveAccessibleDescription('Please enter a valid email address')
  await expect(page.getByLabel('Message')).toHaveValue('Do you also help with twins?')
  expect(seen, 'no touch of the form loads the page anew').toEqual({ plain: 1, documents: 2 })

  // Neither does it come now, nor is it refused.
  await page.unroute(SCRIPT)
  await page.route(SCRIPT, () => {})
  // The scripts of this page may still be on their way.
  await expect(async () => {
    await page.getByLabel('Email Address').fill('plain@example.com')
    await expect(page.getByLabel('Email Address')).toHaveAccessibleDescription('', { timeout: 500 })
  }).toPass()
  await send(page).dblclick()
  await expect(page).toHaveURL(/\/contact\?sent=yes#write$/)
  await expect(page.getByText('Message sent successfully!')).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('')
  await expect.poll(() => drafts(page)).toEqual([])
  expect(seen.plain).toBe(2)
  await site.mails('plain@example.com', 2)

  // The next one is another: it outlives a reload of this very page.
  await page.getByLabel('Message').fill('And one more thing:')
  await page.reload()
  await expect(page.getByLabel('Message')).toHaveValue('And one more thing:')
})

test('a package is chosen without the script of the form', async ({ page }) => {
  await page.goto('/services')
  await page.route(SCRIPT, () => {})
  await page.getByRole('article').filter({ hasText: 'Newborn Care' }).getByText('Get Started Today').click()
  await expect(page.getByLabel('Consultation type')).toHaveValue('Newborn Care')
  await expect(page.getByRole('status').filter({ hasText: 'You chose' })).toContainText('Newborn Care')
  await page.getByLabel('Consultation type').selectOption('Free Consultation')
  await expect(page.getByRole('status').filter({ hasText: 'You chose' })).toContainText('Free Consultation')
})

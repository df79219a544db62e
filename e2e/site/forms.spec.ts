import type { Page } from '@playwright/test'
import { expect, expectError, test } from '../support/fixtures'

/** The script that a form loads on the first interaction. */
const SCRIPT = '**/assets/send-*.js'

async function fill(page: Page, email: string) {
  const field = (label: string) => page.getByLabel(label, { exact: true })
  await field('Your Name').fill('Ann Lee')
  await field('Email Address').fill(email)
  await field('Subject').selectOption('general')
  await field('Message').fill('Do you also help with twins?')
}
const send = (page: Page) => page.getByRole('button', { name: 'Send Message' })
const drafts = (page: Page) => page.evaluate(() => Object.keys(sessionStorage))

/** Returns a function that lists all layout shifts from now on. */
async function watchShifts(page: Page) {
  const handle = await page.evaluateHandle(() => {
    const shifts: number[] = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
    }).observe({ type: 'layout-shift' })
    return shifts
  })
  return () => handle.jsonValue()
}

/** Counts forms that the browser submits without a script. */
function countNativeSubmits(page: Page) {
  const submits = { count: 0 }
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.method() === 'POST') submits.count++
  })
  return submits
}

test('a form can be submitted before hydration @core', async ({ context, site }) => {
  const page = await context.newPage()
  await page.route('**/assets/entry-client-*.js', () => {})
  // The load event waits for the script.
  await page.goto('/contact', { waitUntil: 'domcontentloaded' })
  await fill(page, 'early@example.com')
  await send(page).click()
  await expect(page.getByText('Message sent successfully!')).toBeVisible()
  await expect(page).toHaveURL(/\/contact\?sent=yes#write$/)
  await site.emails('early@example.com', 2)
})

test('input that is corrected before hydration stays', async ({ page }) => {
  expectError(page, /422|ERR_FAILED/)
  await page.goto('/contact')
  await page.route(SCRIPT, (route) => route.abort())
  await fill(page, 'refused@example')
  const scriptLoaded = Promise.withResolvers<void>()
  await page.route('**/assets/contact-page-*.js', async (route) => {
    await scriptLoaded.promise
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
  scriptLoaded.resolve()
  // Once hydrated, the form clears a field's error when the field changes.
  await expect(async () => {
    await email.fill('refused@example.com')
    await expect(email).toHaveAccessibleDescription('', { timeout: 2000 })
  }).toPass()
  await expect(message).toHaveValue('Do you also help with triplets?')
  await expect(subject).toHaveValue('general')
})

test('a form waits for its script, keeps what is typed in the meantime, and is sent once', async ({ page, site }) => {
  const submits = countNativeSubmits(page)
  const scriptRequested = Promise.withResolvers<void>()
  const scriptLoaded = Promise.withResolvers<void>()
  await page.route(SCRIPT, async (route) => {
    scriptRequested.resolve()
    await scriptLoaded.promise
    await route.continue()
  })
  await page.goto('/contact')
  const shifts = await watchShifts(page)
  await fill(page, 'held@example.com')
  await scriptRequested.promise
  await page.getByLabel('Message').press('Control+A')
  await page.keyboard.type('Do you also help')
  await send(page).dblclick()
  await page.getByLabel('Message').press('End')
  await page.keyboard.type(' with')
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled()
  expect(await shifts()).toEqual([])
  scriptLoaded.resolve()
  await page.keyboard.type(' triplets?')
  await expect(page.getByText('Message sent successfully!').first()).toBeVisible()
  await site.emails('held@example.com', 2)
  expect(submits.count).toBe(0)
  await page.reload()
  await expect(page.getByLabel('Your Name')).toHaveValue('')
})

test('a form’s script may load while someone types', async ({ page }) => {
  await page.goto('/contact')
  const scriptLoaded = Promise.withResolvers<void>()
  await page.route(SCRIPT, async (route) => {
    await scriptLoaded.promise
    await route.continue()
  })
  const shifts = await watchShifts(page)
  const name = page.getByLabel('Your Name')
  await name.pressSequentially('A')
  const loaded = page.waitForResponse(SCRIPT)
  scriptLoaded.resolve()
  await page.keyboard.type('n')
  await loaded
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
})

test('a form whose script fails to load is checked by the server, sent once, and then empty', async ({
  page,
  site,
}) => {
  expectError(page, /422|ERR_FAILED/)
  const submits = countNativeSubmits(page)
  await page.goto('/contact')
  await page.route(SCRIPT, (route) => route.abort())
  await fill(page, 'plain@example')
  await send(page).click()
  await expect(page.getByLabel('Email Address')).toHaveAccessibleDescription('Please enter a valid email address')
  await expect(page.getByLabel('Message')).toHaveValue('Do you also help with twins?')
  expect(submits.count).toBe(1)

  // Now the script neither arrives nor fails. The page may ask for it at any moment.
  await page.route(SCRIPT, () => {})
  // The page's own scripts may still be loading.
  await expect(async () => {
    await page.getByLabel('Email Address').fill('plain@example.com')
    await expect(page.getByLabel('Email Address')).toHaveAccessibleDescription('', { timeout: 2000 })
  }).toPass()
  await send(page).dblclick()
  await expect(page).toHaveURL(/\/contact\?sent=yes#write$/)
  await expect(page.getByText('Message sent successfully!')).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('')
  await expect.poll(() => drafts(page)).toEqual([])
  expect(submits.count).toBe(2)
  await site.emails('plain@example.com', 2)

  // The next draft survives a reload of this page.
  await page.getByLabel('Message').fill('And one more thing:')
  await page.reload()
  await expect(page.getByLabel('Message')).toHaveValue('And one more thing:')
})

test('without a network, a form keeps what was typed, and is sent once when it’s back @core', async ({
  page,
  site,
}) => {
  expectError(page, /ERR_INTERNET_DISCONNECTED/)
  await page.goto('/contact')
  await page.context().setOffline(true)
  for (const attempt of ['its script can’t load', 'it can’t be sent']) {
    await fill(page, 'offline@example.com')
    await send(page).click()
    await expect(page.getByText('Everything you wrote is still here.'), attempt).toBeVisible()
    await expect(page.getByLabel('Message')).toHaveValue('Do you also help with twins?')
    if (attempt === 'it can’t be sent') break
    await page.context().setOffline(false)
    await page.getByLabel('Message').click()
    await page.waitForLoadState('networkidle')
    await page.context().setOffline(true)
  }
  await page.context().setOffline(false)
  await send(page).click()
  await expect(page.getByText('Message sent successfully!').first()).toBeVisible()
  await site.emails('offline@example.com', 2)
})

test('a package can be selected without the form’s script', async ({ page }) => {
  await page.goto('/services')
  await page.route(SCRIPT, () => {})
  await page.getByRole('article').filter({ hasText: 'Newborn Care' }).getByText('Get Started Today').click()
  await expect(page.getByLabel('Consultation type')).toHaveValue('Newborn Care')
  await expect(page.getByRole('status').filter({ hasText: 'You chose' })).toContainText('Newborn Care')
  await page.getByLabel('Consultation type').selectOption('Free Consultation')
  await expect(page.getByRole('status').filter({ hasText: 'You chose' })).toContainText('Free Consultation')
})

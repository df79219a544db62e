import type { APIRequestContext } from '@playwright/test'
import { booking } from '../../test/support/factories.ts'
import { expect, expectError, test, withHydration, type Site } from '../support/fixtures'
import { createAdmins, expectToast, signInByApi } from '../support/portal'

// An invitation leaves when it can’t be taken back any longer: Dana’s while Zoë is asked, and Zoë’s while Dana writes.
test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ site, playwright }) => {
  await createAdmins(site, 'hilda')
  const practice = await playwright.request.newContext({ baseURL: site.url })
  await signInByApi({ request: practice })
  const consultationId = await addCompleted(practice, 'dana@example.com', 'Dana')
  await practice.post('/api/testimonial-invitations', { data: { consultationId } })
  await practice.dispose()
})

/** Stores a completed request. The request context has to be signed in. */
async function addCompleted(request: APIRequestContext, email: string, parentName: string) {
  const created = await request.post('/api/consultations', { data: booking({ email, parentName }) })
  const { id } = (await created.json()) as { id: string }
  await request.patch(`/api/consultations/${id}`, { data: { status: 'completed' } })
  return id
}

/** Returns the path of the page that an invitation leads to. */
async function readLink(site: Site, email: string) {
  // The two emails of the request, and the invitation.
  await expect(async () => void (await site.emails(email, 3))).toPass()
  const text = (await site.emails(email, 3)).map((sent) => sent.text).join()
  return /\/testimonial\/[\w-]{43}/.exec(text)![0]
}

test('a consultant asks with one click, which can be undone', async ({ page }) => {
  await signInByApi(page)
  await addCompleted(page.request, 'zoe@example.com', 'Zoë O’Neil')
  await page.goto('/admin?tab=consultations')
  const card = page.getByRole('article').filter({ hasText: 'Zoë O’Neil' })
  await card.getByRole('button', { name: 'Ask for a testimonial' }).click()
  await expectToast(page, 'Asked for a testimonial')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'No email was sent')
  await expect(card.getByRole('button', { name: 'Ask for a testimonial' })).toBeEnabled()
  await card.getByRole('link', { name: 'Family’s page' }).click()
  await expect(page.getByRole('region', { name: 'Their story, newest first' })).toBeVisible()
  await page.getByRole('button', { name: 'Ask for a testimonial' }).click()
  await expectToast(page, 'Asked for a testimonial')
  const asked = page.getByRole('button', { name: /^Asked on / })
  await expect(asked).toHaveAttribute('aria-disabled', 'true')
  await expect(asked).toBeFocused()
  // What has just happened isn’t ahead.
  await expect(page.getByText('Coming up')).toHaveCount(0)
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  await expect(asked).toHaveAccessibleDescription(/^You asked this family on .+ again from/)
  await page.goBack()
  await expect(card.getByRole('button', { name: /^Asked on / })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a parent writes, adds a photo, changes their words, and withdraws them', async ({ page, site }) => {
    expectError(page, /422/)
    await page.goto(await readLink(site, 'dana@example.com'))
    const main = page.getByRole('main')
    await main.getByText('4 stars').click()
    await main.getByLabel('Your words').fill('Quiet nights.')
    await main.getByRole('button', { name: 'Send' }).click()
    await expect(main.getByText('Please tick this, so that I may publish it')).toHaveCount(2)
    await expect(main.getByLabel('Your words')).toHaveValue('Quiet nights.')
    await main.getByLabel('You may publish this on the website').check()
    await main.getByRole('button', { name: 'Send' }).click()
    await expect(main).toContainText('Your words are saved.')
    await main.getByLabel(/^A photo/).setInputFiles('package.json')
    await main.getByRole('button', { name: 'Add photo' }).click()
    await expect(main.getByText('Please choose', { exact: false })).toBeVisible()
    await main.getByLabel(/^A photo/).setInputFiles('public/icon-192.png')
    await main.getByRole('button', { name: 'Add photo' }).click()
    await expect(main.locator('.parent-note img')).toHaveAttribute('src', /^\/media\//)
    await main.getByRole('button', { name: 'Remove photo' }).click()
    await expect(main.getByRole('button', { name: 'Add photo' })).toBeVisible()
    await main.getByRole('link', { name: 'Change my words' }).click()
    await expect(main.getByRole('radio', { name: '4 stars' })).toBeChecked()
    await main.getByLabel('Your words').fill('Quiet nights, all of them.')
    await main.getByLabel('You may publish this on the website').check()
    await main.getByRole('button', { name: 'Send' }).click()
    await expect(main).toContainText('Quiet nights, all of them.')
    await main.getByRole('link', { name: 'Withdraw them' }).click()
    await main.getByRole('button', { name: 'Withdraw my words' }).click()
    await expect(main).toContainText('Your words are off the website')
  })
})

test('the parent writes, and it shows once approved', async ({ page, browser, site }) => {
  await signInByApi(page)
  const link = await readLink(site, 'zoe@example.com')
  const phone = await browser.newContext({ baseURL: site.url, viewport: { width: 360, height: 740 } })
  const parent = withHydration(await phone.newPage())
  const response = await parent.goto(link)
  expect(response!.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  expect(response!.headers()['referrer-policy']).toContain('no-referrer')
  const main = parent.getByRole('main')
  await main.getByLabel('Your words').fill('We sleep.')
  await main.getByRole('button', { name: 'Send' }).click()
  // In the error summary and at the field.
  for (const problem of ['choose from one to five stars', 'tick this, so that I may publish it', 'write at least'])
    await expect(main.getByText(`Please ${problem}`)).toHaveCount(2)
  await expect(main.locator('p[id$=-error] > svg')).toHaveCount(3)
  expect(await parent.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await main.getByText('5 stars').click()
  await main.getByLabel('Your words').fill('We all sleep through, at last.')
  await main.getByLabel('Another name to show').fill('Zoë, Oakland')
  await expect(main.getByRole('radio', { name: 'Another name' })).toBeChecked()
  // What was typed survives a reload.
  await parent.reload()
  await expect(main.getByLabel('Your words')).toHaveValue('We all sleep through, at last.')
  await expect(main.getByRole('radio', { name: '5 stars' })).toBeChecked()
  await expect(main.getByLabel('Another name to show')).toHaveValue('Zoë, Oakland')
  await main.getByRole('radio', { name: 'Zoë O.' }).check()
  await main.getByLabel('You may publish this on the website').check()
  await main.getByRole('button', { name: 'Send' }).click()
  await expect(main.getByRole('status')).toBeFocused()
  await expect(main).toContainText('Pending')
  await main.getByLabel(/^A photo/).setInputFiles('public/icon-192.png')
  await main.getByRole('button', { name: 'Add photo' }).click()
  await expect(main.getByText('Your photo is saved.')).toBeVisible()
  await expect(main.locator('.parent-note img')).toBeVisible()
  expect(await parent.evaluate(() => document.documentElement.scrollWidth)).toBe(360)

  await page.goto('/admin?tab=testimonials')
  const pending = page.getByRole('article').filter({ hasText: 'Zoë O.' })
  await expect(pending).toContainText('Written by the parent at your invitation')
  await pending.getByRole('button', { name: 'Approve', exact: true }).click()
  await expectToast(page, 'Testimonial approved successfully')
  await parent.goto('/about')
  await expect(main.getByText('We all sleep through, at last.')).toBeVisible()

  // What's typed before the scripts arrive stays.
  const late = await phone.newPage()
  const scripts = Promise.withResolvers<void>()
  await late.route('**/assets/entry-client-*.js', (route) => scripts.promise.then(() => route.continue()))
  await late.goto(`${link}?write`, { waitUntil: 'domcontentloaded' })
  await late.getByLabel('Your words').fill('We sleep through, and so do the neighbors.')
  scripts.resolve()
  // Once hydrated, the form chooses the name that's typed.
  await expect(async () => {
    await late.getByLabel('Another name to show').fill('')
    await late.getByLabel('Another name to show').fill('Zoë, Oakland')
    await expect(late.getByRole('radio', { name: 'Another name' })).toBeChecked({ timeout: 2000 })
  }).toPass()
  await expect(late.getByLabel('Your words')).toHaveValue('We sleep through, and so do the neighbors.')
  await late.close()

  await parent.goto(link)
  await expect(main).toContainText('On the website')
  await main.getByRole('link', { name: 'Withdraw them' }).click()
  await main.getByRole('button', { name: 'Withdraw my words' }).click()
  await expect(parent.getByRole('heading', { level: 1, name: 'Your words are off the website' })).toBeVisible()
  await parent.goto('/about')
  await expect(main.getByText('No testimonials available yet.')).toBeVisible()
  await phone.close()
})

import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { booking } from '../../test/support/factories.ts'
import { bookFirst, openHours } from '../support/appointments'
import { changes, openBeforeHydration } from '../support/changed-document'
import { expect, expectError, test } from '../support/fixtures'
import { createAdmins, expectToast, PASSWORD, signInByApi } from '../support/portal'

/** React's error for a document that isn't the server's. */
const MISMATCH = /Minified React error #418/

const samples: Record<string, string> = {
  email: 'ann@example.com',
  date: '2199-05-04',
  time: '19:30',
  password: 'moonlit garden gate',
}

/** Fills in every field that a visitor sees. */
async function fillIn(form: Locator) {
  // But not the one for robots.
  for (const field of await form.locator(':is(input, textarea, select):not([name=homepage])').all()) {
    if (!(await field.isVisible())) continue
    const type = await field.evaluate((element: HTMLInputElement) => element.type)
    if (type === 'radio' || type === 'checkbox') await field.check()
    else if (type === 'file') await field.setInputFiles('public/icon-192.png')
    else if (type === 'select-one') await field.selectOption({ index: 1 })
    else await field.fill(samples[type] ?? 'twelve months')
  }
}

/**
 * What the server would read, by name. With scripts, a hidden field has the time that the picker's own radio buttons, `time`, show; it's
 * the same one in the visitor's zone, with the token of a hold.
 */
const readValues = (form: Locator) =>
  form.evaluate((element: HTMLFormElement) => {
    const toTime = (value: string) => {
      const { typeId, start } = JSON.parse(value) as Record<string, string>
      return [typeId, start]
    }
    return Object.fromEntries(
      [...new FormData(element)]
        .map(([name, value]) => [name, value instanceof File ? value.name : value] as const)
        .filter(([name, value]) => name !== 'time' && value)
        .map(([name, value]) => [name, name === 'appointment' ? toTime(value) : value]),
    )
  })

/** Two ways to change a document: one that React doesn't notice, and one after which it renders the page again. */
const TWO = ['a password manager adds nodes beside the fields', 'a translator wraps every text'] as const

/** Fills in a form before its scripts have run, once for each way in which others change the document. */
async function expectKept(page: Page, path: string, selector: string, ways: readonly (keyof typeof changes)[] = TWO) {
  expectError(page, MISMATCH)
  for (const name of ways)
    await test.step(`${path}: ${name}`, async () => {
      await page.goto('/healthz')
      const hydrate = await openBeforeHydration(page, path, selector)
      await page.evaluate(() => sessionStorage.clear())
      const form = page.locator(selector)
      await page.evaluate(changes[name])
      await fillIn(form)
      const text = form.locator('input:is([type=text], [type=tel], [type=password]):visible, textarea').last()
      const hasText = (await text.count()) > 0
      if (hasText) await text.evaluate((field: HTMLInputElement) => (field.focus(), field.setSelectionRange(2, 2)))
      const values = await readValues(form)
      const seen = await hydrate()
      expect(await readValues(form)).toEqual(values)
      expect(seen.missing, 'frames without the form').toBe(0)
      if (!hasText) return
      await expect(text).toBeFocused()
      expect(await text.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(2)
    })
}

const FORM = 'main form[method=post]'

// The zone in which the appointment is booked.
test.use({ timezoneId: 'America/Denver' })
test.beforeAll(({ site }) => createAdmins(site, 'hilda'))

const ALL = Object.keys(changes) as (keyof typeof changes)[]

test('a message, which is then sent as it was typed', async ({ page, site }) => {
  await expectKept(page, '/contact', FORM, ALL)
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expectToast(page, 'Message sent successfully!')
  expect((await site.emails('ann@example.com', 2))[0]!.text).toContain('twelve months')
})

test('a booking without times, a password reset, and a registration', async ({ page }) => {
  await expectKept(page, '/services', FORM)
  await expectKept(page, '/admin/reset-password?token=unknown', FORM)
  await expectKept(page, '/admin/auth?setup=unknown', FORM)
})

test('a sign-in, which then succeeds', async ({ page }) => {
  await expectKept(page, '/admin/auth', FORM)
  for (const change of Object.values(changes)) {
    await page.goto('/healthz')
    const hydrate = await openBeforeHydration(page, '/admin/auth', FORM)
    await page.evaluate(change)
    await page.locator('[name=username]').fill('hilda')
    await page.locator('[name=password]').fill(PASSWORD)
    await hydrate()
    await page.locator(`${FORM} button[type=submit]`).click()
    await expect(page).toHaveURL(/\/admin$/)
    await page.context().clearCookies()
  }
})

test('a sign-in that is sent before its script has loaded', async ({ page }) => {
  await page.goto('/healthz')
  await openBeforeHydration(page, '/admin/auth', FORM)
  const press = async (password: string) => {
    await page.locator('[name=password]').fill(password)
    await page.locator(`${FORM} button[type=submit]`).click()
  }
  await page.locator('[name=username]').fill('hilda')
  await press('not hers')
  expectError(page, /401/)
  await expect(page.getByRole('alert')).toHaveText('That username or password isn’t right')
  await expect(page.locator('[name=username]')).toHaveValue('hilda')
  await press(PASSWORD)
  await expect(page).toHaveURL(/\/admin$/)
  await page.unrouteAll()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Account hilda' })).toBeVisible()
})

test.describe('with opening hours', () => {
  let link: string
  let practice: APIRequestContext
  let invitation: string
  test.beforeAll(async ({ playwright, site }) => {
    practice = await playwright.request.newContext({ baseURL: site.url })
    const typeId = await openHours(practice, site)
    link = await bookFirst(practice, typeId, 'kavya@example.com', 'America/Denver')
    const created = await practice.post('/api/consultations', { data: booking({ email: 'dana@example.com' }) })
    invitation = ((await created.json()) as { id: string }).id
    await practice.patch(`/api/consultations/${invitation}`, { data: { status: 'completed' } })
    await practice.post('/api/testimonial-invitations', { data: { consultationId: invitation } })
  })
  test.afterAll(() => practice.dispose())

  test('a booking, the questions before it, a move, and a cancellation', async ({ page }) => {
    // The page saves at a pause, and not every question takes the sample.
    expectError(page, /status of 422/)
    await expectKept(page, '/services?type=Free+Consultation', FORM)
    await expectKept(page, link, '#questions form')
    await expectKept(page, `${link}?move`, `${FORM}[action*=move]`)
    await expectKept(page, `${link}?cancel`, `${FORM}[action*=cancel]`)
  })

  test('a testimonial with its photo', async ({ page, site }) => {
    await expect(async () => void (await site.emails('dana@example.com', 3))).toPass({ timeout: 30_000 })
    const text = (await site.emails('dana@example.com', 3)).map((sent) => sent.text).join()
    const [path] = /\/testimonial\/[\w-]{43}/.exec(text)!
    await expectKept(page, path, `${FORM}[action*=write]`)
    await page.getByRole('button', { name: 'Send' }).click()
    await expectKept(page, path, `${FORM}[action*=photo]`)
  })
})

test('a translator that comes later takes nothing away', async ({ page }) => {
  await signInByApi(page)
  await page.goto('/services')
  await page.evaluate(changes['a translator wraps every text'])
  const form = page.locator(FORM)
  await form.locator('[name=sleepChallenges]').fill('Wakes')
  await form.locator('button[type=submit]').click()
  await expect(form.locator('[aria-invalid]').first()).toBeFocused()
  await page.evaluate(changes['a translator wraps every text'])
  await form.locator('[name=consultationType]').selectOption('Newborn Care')
  await form.locator('[name=parentName]').fill('Ann Lee')
  await expect(form.locator('[name=parentName]')).not.toHaveAttribute('aria-invalid')
  await expect(form.locator('[name=sleepChallenges]')).toHaveValue('Wakes')
  for (const path of ['/about', '/services']) {
    await page.evaluate(changes['a translator wraps every text'])
    await page.locator(`header a[href="${path}"]`).first().click()
    await expect(page).toHaveURL(new RegExp(`${path}$`))
  }
  await expect(form.locator('[name=sleepChallenges]')).toHaveValue('Wakes')
})

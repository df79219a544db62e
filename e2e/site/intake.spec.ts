import type { Page } from '@playwright/test'
import { bookFirst, openHours } from '../support/appointments'
import { expect, expectError, test } from '../support/fixtures'

let typeId: string
test.beforeAll(async ({ playwright, site }) => {
  const practice = await playwright.request.newContext({ baseURL: site.url })
  typeId = await openHours(practice, site)
  await practice.dispose()
})

const getForm = (page: Page) => page.getByRole('region', { name: 'Five questions before we talk' })
const readAnswers = async (page: Page, link: string) =>
  ((await (await page.request.get(`/api${link}/intake`)).json()) as { answers: Record<string, string> }).answers

test('answers are saved as they’re typed, and are there after a reload and on another device', async ({
  page,
  browser,
  site,
}) => {
  expectError(page, /422/)
  const link = await bookFirst(page.request, typeId, 'kavya@example.com', 'America/Denver')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${link}?new`)
  await page.getByRole('link', { name: 'Five questions before we talk' }).click()
  const form = getForm(page)
  await expect(form.getByRole('heading')).toBeInViewport()
  await expect(page.getByRole('heading', { level: 1, name: 'You’re booked' })).toBeAttached()
  await form.getByLabel('What time is bedtime').fill('19:30')
  await form.getByRole('group', { name: 'How does your child fall asleep?' }).getByLabel('Rocked or held').check()
  await form.getByLabel('What have you tried').fill('White noise.')
  // What can't be saved doesn't keep the rest from being saved.
  await form.getByLabel('How often').fill('often')
  const description = 'On most nights; a guess is fine. Please enter a number, such as 3'
  await expect(form.getByLabel('How often')).toHaveAccessibleDescription(description)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  await form.getByLabel('How often').fill('3')
  await expect(form.getByRole('status')).toHaveText('Saved')
  await expect(form.getByLabel('How often')).toHaveAccessibleDescription('On most nights; a guess is fine.')
  await expect
    .poll(() => readAnswers(page, link))
    .toEqual({
      bedtime: '19:30',
      settling: 'Rocked or held',
      change: 'White noise.',
      wakings: '3',
    })

  await page.reload()
  await expect(form.getByLabel('What time is bedtime')).toHaveValue('19:30')
  await expect(form.getByLabel('Rocked or held')).toBeChecked()
  const device = await (await browser.newContext({ baseURL: site.url })).newPage()
  const scripts = Promise.withResolvers<void>()
  await device.route('**/assets/entry-client-*.js', (route) => scripts.promise.then(() => route.continue()))
  // The load event waits for the scripts.
  await device.goto(link, { waitUntil: 'domcontentloaded' })
  await getForm(device).getByLabel('What have you tried').fill('White noise, and patience.')
  scripts.resolve()
  await expect(getForm(device).getByRole('status')).toHaveText('Saved')
  await device.close()
  // This device doesn't know of that, and changes only what's typed here.
  const room = form.getByRole('group', { name: 'room of their own' })
  await room.getByLabel('No', { exact: true }).check()
  await expect
    .poll(() => readAnswers(page, link))
    .toMatchObject({ change: 'White noise, and patience.', room: 'no', wakings: '3' })
  await room.getByLabel('No answer').check()
  await expect.poll(() => readAnswers(page, link)).not.toHaveProperty('room')
})

test('what can’t be saved stays and is saved later, and the page says so; leaving before that warns', async ({
  page,
}) => {
  expectError(page, /ERR_FAILED/)
  const link = await bookFirst(page.request, typeId, 'ana@example.com', 'America/Denver')
  let fails = true
  let answered = () => {}
  const slow = new Promise<void>((resolve) => (answered = resolve))
  await page.route('**/intake', async (route) => {
    if (route.request().method() !== 'PUT') return route.continue()
    if (fails) return route.abort()
    await slow
    return route.continue()
  })
  await page.goto(link)
  const form = getForm(page)
  const status = form.getByRole('status')
  await form.getByLabel('What have you tried').fill('Everything.')
  await expect(status).toHaveText('Not saved, we’ll try again')
  const warned = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  await (await warned).dismiss()
  await expect(form.getByLabel('What have you tried')).toHaveValue('Everything.')
  fails = false
  await expect(status).toHaveText('Saving…')
  await form.getByLabel('What have you tried').fill('Everything, twice.')
  answered()
  await expect(status).toHaveText('Saved')
  await expect.poll(() => readAnswers(page, link)).toEqual({ change: 'Everything, twice.' })

  // Leaving within the site saves at once.
  await form.getByLabel('How often').fill('4')
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click()
  await expect(page).toHaveURL(/\/about$/)
  await page.goBack()
  await expect(form.getByLabel('How often')).toHaveValue('4')
  await expect.poll(() => readAnswers(page, link)).toMatchObject({ wakings: '4' })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a parent answers, is told what can’t be saved, and loses nothing', async ({ page }) => {
    expectError(page, /422/)
    const link = await bookFirst(page.request, typeId, 'dana@example.com', 'America/New_York')
    await page.goto(link)
    const form = getForm(page)
    await form.getByLabel('What have you tried').fill('Two\nlines')
    await form.getByLabel('How often').fill('often')
    await form.getByRole('group', { name: 'room of their own' }).getByLabel('Yes').check()
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByRole('alert').getByRole('link', { name: 'Please enter a number, such as 3' })).toBeVisible()
    await expect(form.getByLabel('What have you tried')).toHaveValue('Two\nlines')
    await expect(form.getByLabel('Yes')).toBeChecked()
    expect(await readAnswers(page, link)).toEqual({})
    await form.getByLabel('How often').fill('2')
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByText('Your answers are saved.')).toBeVisible()
    await expect(form.getByLabel('How often')).toHaveValue('2')
    expect(await readAnswers(page, link)).toMatchObject({ wakings: '2', room: 'yes' })
    await form.getByRole('group', { name: 'room of their own' }).getByLabel('No answer').check()
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form.getByLabel('Yes')).not.toBeChecked()
    expect(await readAnswers(page, link)).toEqual({ change: 'Two\nlines', wakings: '2' })
  })
})

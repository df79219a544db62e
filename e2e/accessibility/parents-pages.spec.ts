import type { APIRequestContext } from '@playwright/test'
import { booking } from '../../test/support/factories.ts'
import { test } from '../support/accessibility'
import { bookFirst, openHours } from '../support/appointments'
import { expect, expectError } from '../support/fixtures'
import { book, openSiteDb } from '../support/installation'
import { confirmRequests, createDiary } from '../support/nights'
import { createAdmins, signInByApi } from '../support/portal'
import { fillIn, PACKAGE, submit, times } from '../support/time-booking'

const ZONE = 'America/Denver'

let practice: APIRequestContext
let typeId: string
test.beforeAll(async ({ playwright, site }) => {
  await createAdmins(site, 'hilda')
  practice = await playwright.request.newContext({ baseURL: site.url })
  typeId = await openHours(practice, site)
  await signInByApi({ request: practice })
})
test.afterAll(() => practice.dispose())

test('a booking, its times, and one that was just taken', async ({ page, site, check }) => {
  expectError(page, /409|ERR_FAILED/)
  await page.route('**/api/holds', (route) => route.abort())
  await page.goto(PACKAGE)
  await expect(times(page).first()).toBeVisible()
  await submit(page).click()
  await expect(page.locator('[aria-invalid=true]').first()).toBeFocused()
  await check()
  // The rows that the check has opened have other choices.
  await page.locator('.part-of-day label').first().click()
  await fillIn(page, 'ann@example.com')
  await check()
  const { start } = JSON.parse(await page.locator('[name=appointment]').inputValue()) as { start: string }
  expect((await book(site.url, 'first@example.com', '', { typeId, start, timeZone: 'UTC' })).status).toBe(201)
  await submit(page).click()
  await expect(page.getByRole('alert')).toContainText('That time has just been taken.')
  await check()
})

test('the page of an appointment: booked, with its questions, moved, and canceled', async ({ page, check }) => {
  expectError(page, /422/)
  const link = await bookFirst(page.request, typeId, 'kavya@example.com', ZONE)
  const main = page.getByRole('main')
  await page.goto(`${link}?new`)
  const questions = page.getByRole('region', { name: 'Five questions before we talk' })
  await questions.getByLabel('How often').fill('often')
  await expect(questions.getByLabel('How often')).toHaveAccessibleDescription(/Please enter a number, such as 3$/)
  await check()
  await page.goto(`${link}?move`)
  await main.getByRole('radio').first().check()
  await check()
  await main.getByRole('button', { name: /^Move to/ }).click()
  await expect(main.getByRole('status').filter({ hasText: 'Your appointment has moved.' })).toBeFocused()
  await check()
  await page.goto(`${link}?cancel`)
  await check()
  await main.getByRole('button', { name: 'Cancel appointment' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'This appointment is canceled' })).toBeFocused()
  await check()
})

test('a move to a time that was just taken', async ({ page, check }) => {
  expectError(page, /409/)
  const link = await bookFirst(page.request, typeId, 'ana@example.com', ZONE)
  await page.goto(`${link}?move`)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'Later days' }).click()
  await main.getByRole('radio').nth(3).check()
  const start = await main.getByRole('radio').nth(3).getAttribute('value')
  const other = await bookFirst(page.request, typeId, 'other@example.com', 'UTC')
  await page.request.post(`/api${other}/reschedule`, { data: { start, timeZone: 'UTC' } })
  await main.getByRole('button', { name: /^Move to/ }).click()
  await expect(main.getByRole('alert').filter({ hasText: 'just been taken' })).toBeFocused()
  await check()
})

test('a number that is missing, the other parent, and the way to the nights', async ({ page, site, check }) => {
  expectError(page, /422/)
  const link = await bookFirst(page.request, typeId, 'mina@example.com', ZONE, { phone: '' })
  const main = page.getByRole('main')
  await page.goto(`${link}?contact#contact`)
  await main.getByLabel('Your phone number').fill('later')
  await main.getByRole('button', { name: 'Save' }).click()
  await expect(main.getByLabel('Your phone number')).toHaveAccessibleDescription(/Please enter a number/)
  await check()
  await page.goto(link)
  await main.getByRole('link', { name: 'Add the other parent' }).click()
  await main.getByLabel('Their email').fill('mina@example.com')
  await main.getByRole('button', { name: 'Ask them' }).click()
  await expect(main.getByLabel('Their email')).toHaveAccessibleDescription(/your own address/)
  await check()
  await main.getByLabel('Their email').fill('other-parent@example.com')
  await main.getByRole('button', { name: 'Ask them' }).click()
  await expect(main.getByRole('status').filter({ hasText: 'The question is on its way.' })).toBeFocused()

  const [question] = await site.emails('other-parent@example.com', 1)
  await page.goto(new URL(/http\S+\/guest/.exec(question!.text!)![0]).pathname)
  await check()
  await page.getByRole('button', { name: 'Yes, email me' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You get the emails too' })).toBeVisible()
  await check()

  await createDiary(site, { email: 'mina@example.com' })
  await confirmRequests(site, 'mina@example.com')
  await page.goto(link)
  const nights = page.getByRole('form', { name: 'Your nights page' })
  await nights.getByRole('button', { name: 'Email me the link' }).click()
  await expect(nights.getByRole('status')).toContainText('The link is on its way')
  await check()
})

test('the page of a testimonial: refused, sent with a photo, and withdrawn', async ({ page, site, check }) => {
  expectError(page, /422/)
  const created = await practice.post('/api/consultations', { data: booking({ email: 'dana@example.com' }) })
  const { id } = (await created.json()) as { id: string }
  await practice.patch(`/api/consultations/${id}`, { data: { status: 'completed' } })
  await practice.post('/api/testimonial-invitations', { data: { consultationId: id } })
  const db = await openSiteDb(site.env)
  const emails = await db.selectFrom('outbox').select('text').execute()
  await db.destroy()
  await page.goto(/\/testimonial\/[\w-]{43}/.exec(emails.map(({ text }) => text).join())![0])
  const main = page.getByRole('main')
  await main.getByLabel('Your words').fill('We sleep.')
  await main.getByRole('button', { name: 'Send' }).click()
  await expect(main.locator('p[id$=-error] > svg')).toHaveCount(3)
  await check()
  await main.getByText('5 stars').click()
  await main.getByLabel('Your words').fill('We all sleep through, at last.')
  await main.getByLabel('You may publish this on the website').check()
  await main.getByRole('button', { name: 'Send' }).click()
  await expect(main).toContainText('Pending')
  await main.getByLabel(/^A photo/).setInputFiles('public/icon-192.png')
  await main.getByRole('button', { name: 'Add photo' }).click()
  await expect(main.locator('.parent-note img')).toBeVisible()
  await check()
  await main.getByRole('link', { name: 'Withdraw them' }).click()
  await main.getByRole('button', { name: 'Withdraw my words' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your words are off the website' })).toBeVisible()
  await check()
})

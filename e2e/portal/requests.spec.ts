import { randomUUIDv7 } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page, Route } from '@playwright/test'
import { toSearchText } from '../../src/lib/text/search-text'
import { expect, test } from '../support/fixtures'
import { openSiteDb, runCommand } from '../support/installation'
import { createAdmins, signIn, expectToast, signInByApi } from '../support/portal'

test.describe.configure({ mode: 'serial' })

const HOUR = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString()

/** Adds five thousand answered messages, five from a family that also booked half a year ago. */
test.beforeAll(async ({ site }) => {
  await runCommand(site.env, 'seed', '--no-appointments')
  await createAdmins(site, 'hilda')
  const db = await openSiteDb(site.env)
  const id = randomUUIDv7()
  const family = { id, pageId: id, address: 'family@example.net', name: 'Fern Family' }
  const times = { joinedAt: null, lastAt: ago(4390), createdAt: ago(4390) }
  const searchText = toSearchText(family.name, family.address)
  await db
    .insertInto('family')
    .values({ ...family, ...times, searchText })
    .execute()
  const message = (index: number) => {
    const name = `Filled ${index}`
    const isFamily = index % 1000 === 321
    const email = isFamily ? 'Family@example.net' : `filled${index}@example.net`
    const text = 'One of very many messages.'
    return {
      id: randomUUIDv7(),
      name,
      email,
      familyId: isFamily ? family.id : null,
      phone: null,
      subject: 'general' as const,
      message: text,
      respondedAt: ago(10),
      spamAt: null,
      idempotencyKey: null,
      searchText: toSearchText(name, email, text),
      isOfDiary: false,
      createdAt: ago(1000 + index),
    }
  }
  for (let start = 0; start < 5000; start += 500)
    await db
      .insertInto('contact')
      .values(Array.from({ length: 500 }, (_, offset) => message(start + offset)))
      .execute()
  await db
    .insertInto('consultation')
    .values({
      id: randomUUIDv7(),
      parentName: 'Fern Family',
      email: family.address,
      familyId: family.id,
      phone: '(555) 010-0177',
      childAge: '8 months',
      consultationType: 'Newborn Care',
      sleepChallenges: 'Wakes every two hours.',
      preferredDate: null,
      notes: null,
      status: 'completed',
      answeredAt: ago(4380),
      spamAt: null,
      idempotencyKey: null,
      searchText: toSearchText('Fern Family', 'family@example.net'),
      searchTextWithoutNotes: toSearchText('Fern Family', 'family@example.net'),
      createdAt: ago(4390),
    })
    .execute()
  await db.destroy()
})

const cards = (page: Page) => page.getByRole('article')

test('a search among five thousand messages survives reload and back, and links to requests of the same family', async ({
  page,
}) => {
  await signIn(page, 'hilda')
  await expect(page.getByRole('tab', { name: /^Contacts \(50\d\d\)$/ })).toBeVisible()
  await expect(cards(page)).toHaveCount(50)
  await page.getByRole('button', { name: /^Show more/ }).click()
  await expect(cards(page)).toHaveCount(100)
  await page.reload()
  await expect(cards(page)).toHaveCount(100)

  await page.getByLabel('Search messages').fill('FILLED 4321')
  await expect(cards(page)).toHaveCount(1)
  await expect(page).toHaveURL(/q=FILLED\+4321/)
  await page.reload()
  await expect(page.getByLabel('Search messages')).toHaveValue('FILLED 4321')
  await expect(cards(page)).toHaveCount(1)

  await page.getByRole('tab', { name: /^Consultations/ }).click()
  await expect(page).toHaveTitle('Consultations · Admin Dashboard · Nightlight')
  await expect(page.getByLabel('Search requests')).toHaveValue('FILLED 4321')
  await page.goBack()
  await cards(page).getByRole('link', { name: '5 other requests from this family' }).click()
  await expect(cards(page)).toHaveCount(5)
  await page.getByRole('link', { name: '1 consultation request', exact: true }).click()
  await expect(cards(page)).toHaveCount(1)
  // Half a year later.
  await expect(cards(page)).toContainText(/8 months in \w+( \d+)?, about 14 months now/)
  await expect(cards(page).getByRole('link', { name: 'Text' })).toHaveAttribute('href', 'sms:5550100177')
  await page.goBack()
  await page.goBack()
  await expect(page.getByLabel('Search messages')).toHaveValue('FILLED 4321')
  await expect(cards(page)).toHaveCount(1)
})

test('messages are marked as read, exported, deleted and restored in bulk @sqlite', async ({ page }) => {
  await signInByApi(page)
  await page.goto('/admin?tab=contacts&show=unread')
  await page.getByRole('checkbox', { name: 'Select Gabrielle Fontaine' }).check()
  await cards(page).nth(1).getByRole('checkbox').check()
  const bar = page.getByRole('region', { name: 'Selected messages' })
  await expect(bar).toContainText('2 selected')
  await bar.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Mark as Read' }).click()
  await expect(bar).toContainText('2 messages marked as read')
  const gabrielle = page.getByRole('heading', { name: 'Gabrielle Fontaine' })
  await expect(gabrielle).toHaveCount(0)
  // Not in a toast, which would be gone after ten seconds, or with the next one.
  await page.reload()
  await bar.getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Change undone')
  await expect(gabrielle).toBeVisible()
  await expect(bar).toHaveCount(0)

  await page.goto('/admin?tab=contacts&q=filled+12')
  const found = page.getByRole('status').filter({ hasText: 'messages' })
  await expect(found).toHaveText('200 messages')
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^messages-\d{4}-\d\d-\d\d\.csv$/)
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
  expect(lines).toHaveLength(201)

  await page.getByRole('checkbox', { name: 'Select all' }).check()
  // Away from the bar, which covers half of what is below it until one scrolls.
  await page.getByRole('link', { name: 'Export CSV' }).evaluate((link) => link.scrollIntoView())
  await bar.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Mark as Unread' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Mark as Unread: 50 messages?')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await bar.getByRole('button', { name: 'Select all 200 messages' }).click()
  await bar.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('all 200 messages?')
  await page.getByRole('button', { name: 'Delete' }).last().click()
  await expect(bar).toContainText('200 messages deleted')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Restored')
  await expect(found).toHaveText('200 messages')
})

test('a request that no longer matches stays until the view is left, and its change can be undone @sqlite', async ({
  page,
}) => {
  await signInByApi(page)
  await page.goto('/admin?tab=consultations&show=overdue')
  await expect(cards(page)).toHaveCount(3)
  const name = (await cards(page).first().getByRole('heading').textContent())!
  const card = cards(page).filter({ hasText: name })
  await card.getByLabel(/^Status/).selectOption('confirmed')
  const toast = page.getByRole('listitem').filter({ hasText: 'Consultation status updated to confirmed' })
  await expect(toast).toBeVisible()
  await expect(page.getByLabel('Show')).toContainText('Overdue (2)')
  await expect(card.getByLabel(/^Status/)).toHaveValue('confirmed')
  await card.getByRole('button', { name: /note for/ }).click()
  await card.getByLabel('Private note').fill('Confirmed by phone')
  await expect(toast.getByRole('button', { name: 'Undo' })).toBeVisible()
  await toast.getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Change undone')
  await expect(card.getByLabel(/^Status/)).toHaveValue('pending')
  await card.getByRole('button', { name: 'Save note' }).click()
  await expectToast(page, 'Note saved')

  await card.getByLabel(/^Status/).selectOption('confirmed')
  await expectToast(page, 'Consultation status updated to confirmed')
  await page.getByRole('tab', { name: /^Contacts/ }).click()
  await expect(page.getByLabel('Search messages')).toBeVisible()
  await page.goBack()
  await expect(cards(page)).toHaveCount(2)
})

test('all that match never include a request that only stays listed @sqlite', async ({ page }) => {
  await signInByApi(page)
  await page.goto('/admin?tab=contacts&q=filled+3&show=responded&sort=oldest')
  const boxes = page.getByRole('checkbox', { name: /^Select Filled/ })
  await expect(boxes).toHaveCount(50)
  const markUnread = (index: number) => cards(page).nth(index).getByRole('button', { name: 'Mark as Unread' }).click()
  // The list that keeps the row is read before the change is stored, and arrives after it.
  const read = Promise.withResolvers<void>()
  await page.route('**/api/contacts/*', async (route) => (await read.promise, route.continue()))
  const keeping = /\/api\/contacts\?.*keep=\w/
  const delay = async (route: Route) => {
    const response = await route.fetch()
    read.resolve()
    await expectToast(page, 'Contact marked as unread')
    await route.fulfill({ response })
  }
  await page.route(keeping, delay, { times: 1 })
  await Promise.all([page.waitForResponse(keeping), markUnread(0)])
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await expect(cards(page).first().getByText('Unread', { exact: true })).toBeVisible()
  const bar = page.getByRole('region', { name: 'Selected messages' })
  await bar.getByRole('button', { name: /^Select all [\d,]+ messages/ }).click()
  await expect(cards(page).getByText('Unread', { exact: true })).toHaveCount(0)
  await expect(boxes).toHaveCount(50)
  for (const box of await boxes.all()) await expect(box).toBeChecked()
  // One that is changed now no longer matches, so it ends the selection.
  await markUnread(1)
  await expect(bar).toHaveCount(0)
})

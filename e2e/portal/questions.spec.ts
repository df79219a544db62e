import type { Page } from '@playwright/test'
import { bookFirst, openHours } from '../support/appointments'
import { expect, expectAccessible, expectError, test, withHydration } from '../support/fixtures'
import { createAdmins, expectToast, signInByApi } from '../support/portal'

test.describe.configure({ mode: 'serial' })

test.beforeAll(({ site }) => createAdmins(site, 'hilda', 'mira'))

const PATH = '/admin/settings/questions'
const DEFAULTS = [
  'What time is bedtime, usually?',
  'How often does your child wake at night?',
  'How does your child fall asleep?',
  'Does your child sleep in a room of their own?',
  'What have you tried, and what would you most like to change?',
]
const rows = (page: Page) => page.locator('summary b')
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const packageLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Packages' }).getByRole('link', { name })

test('the calendar and the family’s page show the answers, also on a phone', async ({ page, request, site }) => {
  const typeId = await openHours(request, site)
  const booking = await bookFirst(request, typeId, 'answers@example.com', 'America/Denver')
  await signInByApi(page)
  await page.goto('/admin?tab=consultations')
  await page.getByRole('article').getByRole('link', { name: 'Family’s page' }).click()
  const story = page.getByRole('region', { name: 'Their story, newest first' })
  await story.getByRole('link', { name: 'First call' }).click()
  const answers = page.getByRole('region', { name: 'Answers before the call' })
  await expect(answers).toContainText('Not answered yet. A reminder goes out two days before.')
  const data = { answers: { bedtime: '19:30', room: 'yes', change: 'Rocking.\n\nLess of it.' } }
  expect((await request.put(`/api${booking}/intake`, { data })).status()).toBe(200)
  await page.reload()
  await expect(answers.getByRole('term')).toHaveText([DEFAULTS[0]!, DEFAULTS[3]!, DEFAULTS[4]!])
  await expect(answers.getByRole('definition')).toHaveText(['7:30 PM', 'Yes', /^Rocking/])
  await expectAccessible(page)

  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('link', { name: 'Family’s page' }).click()
  const entry = story.getByRole('article', { name: 'Answers before the call' })
  await expect(entry.getByRole('term')).toHaveCount(3)
  await page.getByRole('navigation', { name: 'Show' }).getByRole('link', { name: 'Before the call' }).click()
  await expect(story.getByRole('article')).toHaveCount(1)
  await expectAccessible(page)
  await page.goto(PATH)
  await page.getByRole('button', { name: 'Add a question' }).click()
  await expect(group(page, 'New question')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

test('a package’s questions are added, put in order by keyboard, removed with Undo, and saved', async ({ page }) => {
  await signInByApi(page)
  await page.goto('/admin/settings/appointments')
  await page.getByRole('link', { name: 'a few questions' }).click()
  await expect(rows(page)).toHaveText(DEFAULTS)
  await packageLink(page, 'Newborn Care').click()
  await expect(page).toHaveURL(/\?package=/)

  await page.getByRole('button', { name: 'Add a question' }).click()
  const added = group(page, 'New question')
  await expect(added.getByLabel('Question')).toBeFocused()
  await added.getByLabel('Kind of answer').selectOption('One of several')
  await added.getByLabel('Choices').fill('Breast')
  await rows(page).last().click()
  await save(page).click()
  // The first of its errors, although it was closed.
  await expect(added.getByLabel('Question')).toBeFocused()
  await expect(added.getByLabel('Question')).toHaveAccessibleDescription('Please enter the question')
  await expect(added.getByLabel('Choices')).toHaveAccessibleDescription(/Please enter from two to ten choices$/)
  await page.keyboard.type('How do you feed?')
  const feed = group(page, 'How do you feed?')
  await feed.getByLabel('Choices').fill('Breast\n\n Bottle ')
  await expect(page.getByText('Please check')).toHaveCount(0)
  await expect(feed.locator('[inert] label')).toHaveText(['Breast', 'Bottle', 'No answer'])

  const up = feed.getByRole('button', { name: 'Move up' })
  await up.focus()
  for (const place of [5, 4]) {
    await page.keyboard.press('Enter')
    await expect(page.getByText(`How do you feed? is now ${place} of 6`)).toBeAttached()
    await expect(up).toBeFocused()
  }
  await rows(page).first().click()
  await group(page, DEFAULTS[0]!).getByRole('button', { name: 'Remove' }).press('Enter')
  await expect(rows(page)).toHaveCount(5)
  await expect(page.getByRole('button', { name: 'Add a question' })).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  const all = DEFAULTS.toSpliced(3, 0, 'How do you feed?')
  await expect(rows(page)).toHaveText(all)

  // What isn't saved survives a reload and another package.
  await packageLink(page, 'Free Consultation').click()
  await expect(rows(page)).toHaveText(DEFAULTS)
  await expect(save(page)).toHaveCount(0)
  await page.reload()
  await packageLink(page, 'Newborn Care (unsaved)').click()
  await expect(rows(page)).toHaveText(all)
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(rows(page)).toHaveText(DEFAULTS)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows(page)).toHaveText(all)
  await save(page).click()
  await expectToast(page, 'Questions saved')
  await expect(save(page)).toHaveCount(0)
  await page.reload()
  await expect(rows(page)).toHaveText(all)
  await rows(page).nth(3).click()
  await expect(feed.getByLabel('Choices')).toHaveValue('Breast\nBottle')
})

test('when two people change the same questions, the second one chooses', async ({ page, browser, site }) => {
  const other = withHydration(await (await browser.newContext({ baseURL: site.url })).newPage())
  for (const [tab, username] of [
    [page, 'hilda'],
    [other, 'mira'],
  ] as const) {
    await signInByApi(tab, username)
    await tab.goto(PATH)
    await rows(tab).first().click()
    await tab.getByLabel('Question').first().fill(`Asked by ${username}`)
  }
  await save(other).click()
  await expectToast(other, 'Questions saved')
  expectError(page, /409/)
  await save(page).click()
  const conflict = page.getByRole('alert').filter({ hasText: 'Someone has saved other questions' })
  await expect(conflict).toContainText('Asked by mira (time of day)')
  await expect(conflict).toBeInViewport()
  await expectAccessible(page)
  await expect(save(page)).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Take theirs' }).click()
  await expect(rows(page).first()).toHaveText('Asked by mira')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows(page).first()).toHaveText('Asked by hilda')
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect(conflict).toHaveCount(0)
  await save(page).click()
  await expectToast(page, 'Questions saved')
  await other.reload()
  await expect(rows(other).first()).toHaveText('Asked by hilda')
})

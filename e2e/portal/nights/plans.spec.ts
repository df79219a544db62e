import type { Page } from '@playwright/test'
import { booking } from '../../../test/support/factories.ts'
import { expect, expectAccessible, expectError, test, withHydration, type Site } from '../../support/fixtures'
import { openSiteDb } from '../../support/installation'
import { createAdmins, expectToast, hold, signInByApi } from '../../support/portal'

test.describe.configure({ mode: 'serial' })

test.beforeAll(async ({ site, request }) => {
  await createAdmins(site, 'hilda', 'mira')
  await signInByApi({ request })
  for (const name of ['Kim', 'Sam', 'Ann'])
    await request.post('/api/consultations', {
      data: booking({ parentName: `${name} Lindgren`, email: `${name.toLowerCase()}@example.com` }),
    })
  const find = async (q: string) =>
    ((await (await request.get(`/api/families?q=${q}`)).json()) as { rows: { id: string }[] }).rows[0]!.id
  const [kim, ann] = [await find('kim'), await find('ann')]
  await request.post(`/api/families/${kim}/join`, { data: { address: 'sam@example.com' } })
  await request.post(`/api/families/${ann}/children`, { data: { name: 'Leo' } })
})

const getEmails = async ({ env }: Site) => {
  const db = await openSiteDb(env)
  const rows = await db.selectFrom('outbox').select(['to', 'text']).where('kind', '=', 'plan').orderBy('to').execute()
  await db.destroy()
  return rows
}
const line = (page: Page) => page.getByLabel('What changes tonight')
const saved = (page: Page) => expect(page.getByText('Draft saved')).toBeVisible()

async function openPlan(page: Page) {
  await signInByApi(page)
  await page.goto('/admin/families')
  await page.getByRole('link', { name: /Kim/ }).first().click()
  await page.getByRole('link', { name: 'Plan for Mia' }).click()
  await expect(page.getByRole('heading', { name: 'Plan for Mia' })).toBeVisible()
}

test('a plan goes out in three clicks, and both parents read it at their link', async ({ page, site, browser }) => {
  await signInByApi(page)
  // As on a site with a mail server.
  await page.route('/api/answers', (route) => route.fulfill({ json: { canSend: true } }))
  await test.step('a child is added', async () => {
    await page.goto('/admin/families')
    await page.getByRole('link', { name: /Kim/ }).first().click()
    await page.getByRole('button', { name: 'Add a child' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Mia')
    const birthDate = new Date(Date.now() - 245 * 86_400_000).toISOString().slice(0, 10)
    await dialog.getByLabel('Born on').fill(birthDate)
    await dialog.getByRole('button', { name: 'Save' }).click()
  })

  await test.step('a template is chosen', async () => {
    await page.getByRole('link', { name: 'Plan for Mia' }).click()
    await expect(page.getByLabel('Template')).toHaveValue('6-8-clock')
    await page.getByLabel('Template').selectOption('0-3-foundations')
    await expect(page.getByText(/^This template is for 0 to 3 months, and Mia is [78] months old\.$/)).toBeVisible()
    await page.getByLabel('Template').selectOption('6-8-clock')
    await page.getByRole('button', { name: 'Begin the plan' }).click()
  })
  await test.step('blanks and contradictions are pointed out, and the preview follows', async () => {
    const bedtime = page.getByLabel('Bedtime', { exact: true })
    await bedtime.fill('07:15')
    await page.getByRole('link', { name: 'Bedtime is at 7:15 am' }).click()
    await expect(bedtime).toBeFocused()
    await bedtime.fill('19:15')
    await expect(page.getByRole('link', { name: /^Bedtime is/ })).toHaveCount(0)
    await page.getByLabel('First, in minutes').first().or(page.getByLabel('Night 1: first, in minutes')).fill('4')
    await line(page).fill('{child} sleeps in the crib, and you wait as the table says.')
    const preview = page.getByRole('group', { name: 'Preview' })
    await expect(preview).toContainText('Mia sleeps in the crib')
    await expect(preview.getByRole('button', { name: 'Crying 4 minutes' })).toBeVisible()
    await preview.getByRole('button', { name: 'Crying 4 minutes' }).click()
    await expect(preview).toContainText('A hand on the chest')
  })
  await test.step('it is published, once what happens was said', async () => {
    // What was looked at comes before the click, also for those who don't see the page.
    await expect(page.locator('form:has-text("Every blank is filled in") h3 ~ button')).toHaveText('Publish version 1')
    await expect(
      page.getByText(
        'Emails Kim Lindgren (kim@example.com) and Sam Lindgren (sam@example.com): what changes tonight, and the link to their page.',
      ),
    ).toBeVisible()
    await saved(page)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Publish version 1' }).click()
    await expectToast(page, 'Version 1 is published')
    await expect(page.getByText('Nobody has read it yet.').first()).toBeVisible()
    await expect(line(page)).toHaveValue('')
  })

  await test.step('a parent reads it at the link, and on paper', async () => {
    const emails = await getEmails(site)
    expect(emails.map(({ to }) => to)).toEqual(['kim@example.com', 'sam@example.com'])
    expect(emails[0]!.text).toContain('Mia sleeps in the crib')
    const link = /http\S+\/nights\/\S+/.exec(emails[0]!.text)![0]
    const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: site.url })
    const parent = withHydration(await phone.newPage())
    await parent.goto(link)
    await parent.getByRole('button', { name: 'Mom' }).click()
    await parent.getByRole('link', { name: 'Plan', exact: true }).click()
    await expect(parent.getByRole('heading', { name: 'Mia’s plan' })).toBeVisible()
    // On paper everything is open, and nothing is to be tapped.
    const grandparents = parent.locator('details:has-text("One page for grandparents") > div')
    await expect(grandparents).toBeHidden()
    await parent.emulateMedia({ media: 'print' })
    await expect(grandparents).toBeVisible()
    await expect(parent.getByRole('button')).toHaveCount(0)
    await parent.emulateMedia({ media: 'screen' })
    await parent.getByRole('button', { name: 'I’ve read it' }).click()
    await expect(parent.getByText('What changes tonight')).toHaveCount(0)
    await phone.close()
  })
  await test.step('she sees that it was read', async () => {
    await page.reload()
    await expect(page.getByText(/Mom read it/).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Back to the dashboard' })).toHaveCount(0)
    await page.getByRole('link', { name: 'Kim and Sam Lindgren' }).click()
    await expect(page.getByRole('heading', { name: 'Kim and Sam Lindgren' })).toBeVisible()
  })
})

test('two windows, another child’s name, Undo, and a pause', async ({ page, browser, site }) => {
  await openPlan(page)
  const crying = (window: Page) => window.getByLabel('Crying', { exact: true })
  await test.step('two windows', async () => {
    const context = await browser.newContext({ baseURL: site.url, reducedMotion: 'reduce' })
    const other = withHydration(await context.newPage())
    await signInByApi(other, 'mira', site.url)
    await other.goto(page.url())
    await expect(crying(other)).toBeVisible()
    await crying(page).fill('1. Leo goes in.')
    await expect(page.getByText('This site can’t send email yet, so nobody gets one.')).toBeVisible()
    await saved(page)
    expectError(other, /409/)
    await crying(other).fill('1. Go in.')
    const conflict = other.getByRole('alert').filter({ hasText: 'Someone has changed “Crying” in the meantime' })
    await expect(conflict).toContainText('Leo goes in.')
    await expect(crying(other)).toHaveValue('1. Go in.')
    await conflict.getByRole('button', { name: 'Take theirs' }).click()
    await expect(crying(other)).toHaveValue('1. Leo goes in.')
    // A conflict that comes up while the other window publishes keeps it from publishing.
    await line(other).fill('One night feed.')
    await saved(other)
    const woke = (window: Page) => window.getByLabel('Just woke', { exact: true })
    const wokeBefore = await woke(page).inputValue()
    const release = await hold(other, '**/api/plans/*', { times: 1 })
    const saving = other.waitForRequest('**/api/plans/*')
    await woke(other).fill('Mine.')
    await saving
    await woke(page).fill('Theirs.')
    await saved(page)
    await other.getByRole('button', { name: 'Publish version 2' }).click()
    release()
    await expectToast(other, 'Failed to save the plan')
    await expect(other.getByRole('dialog')).toHaveCount(0)
    await expect(woke(other)).toHaveValue('Mine.')
    await context.close()
    await woke(page).fill(wokeBefore)
    await saved(page)
    await page.reload()
  })

  await test.step('another child’s name, and Undo', async () => {
    await page.getByRole('link', { name: 'Another child’s name is in it: Leo' }).click()
    await expect(crying(page)).toBeFocused()
    await line(page).fill('One night feed.')
    await saved(page)
    await page.getByRole('button', { name: 'Publish version 2' }).click()
    const dialog = page.getByRole('dialog', { name: 'Publish with another child’s name?' })
    await expect(dialog).toContainText('This plan contains Leo')
    await dialog.getByRole('button', { name: 'Publish all the same' }).click()
    await expectToast(page, 'Version 2 is published')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectToast(page, 'Taken back, and nobody got an email')
    await expect(line(page)).toHaveValue('One night feed.')
    await expect(page.getByRole('button', { name: 'Publish version 2' })).toBeVisible()
  })

  await test.step('an earlier version goes into the draft', async () => {
    const lastWeek = new Date(Date.now() - 7 * 86_400_000).toISOString().slice(0, 10)
    await page.getByLabel('Night 1', { exact: true }).fill(lastWeek)
    await saved(page)
    await page.getByRole('button', { name: 'Publish version 2' }).click()
    await page.getByRole('button', { name: 'Publish all the same' }).click()
    await expectToast(page, 'Version 2 is published')
    await page.getByRole('button', { name: 'Take it back into the draft' }).click()
    await expectToast(page, 'Version 1 is in the draft')
    await expect(crying(page)).toHaveValue(/A hand on the chest/)
    await expect(page.getByText(/Changed since version 2\. It was: Crying, 1\. Leo goes in\./)).toBeVisible()
    // The words come back, and night 1 stays when it is.
    await expect(page.getByLabel('Night 1', { exact: true })).toHaveValue(lastWeek)
  })
  await test.step('a pause', async () => {
    await page.getByRole('button', { name: 'Mia is ill: pause' }).click()
    const pausing = page.getByRole('dialog', { name: 'Pause the plan' })
    await expect(pausing).toContainText('Their page says so at once')
    await expectAccessible(page)
    await pausing.getByLabel('The first night of the illness').selectOption('Last night')
    await pausing.getByRole('button', { name: 'Pause', exact: true }).click()
    await expect(page.getByText(/Paused before night [5-7]/)).toBeVisible()
    await expect(page.getByRole('group', { name: 'Preview' })).toContainText('Paused: tonight doesn’t count')
    await page.getByRole('button', { name: 'Resume' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Resume' }).click()
    await expect(page.getByText(/Tonight is night [5-8] of 14/)).toBeVisible()
  })

  await test.step('the story leads to the version that it names', async () => {
    const plan = page.url()
    await page.goto(plan.replace(/\/plan.*/, ''))
    await page.getByRole('link', { name: 'Sleep plan of Mia, version 1' }).click()
    const version = page.getByRole('dialog', { name: 'Version 1' })
    await expect(version).toContainText('A hand on the chest')
    await expectAccessible(page)
    await version.getByRole('button', { name: 'Close' }).click()
    await page.getByRole('link', { name: 'Read version 2' }).click()
    await expect(page.getByRole('dialog', { name: 'Version 2' })).toContainText('Leo goes in')
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  })

  await test.step('“Change tonight” in a review leads back there', async () => {
    expectError(page, /404/)
    await page.goto(`${new URL(page.url()).pathname}?review=none`)
    await line(page).fill('Shorter waits.')
    await page.getByRole('button', { name: 'Publish version 3' }).click()
    await expect(page).toHaveURL(/nights\?open=none$/)
  })
})

test('a template is hers to edit, and its original comes back', async ({ page }) => {
  await signInByApi(page)
  await page.goto('/admin/plan-templates?template=9-12-chair')
  await page.getByLabel('Name', { exact: true }).fill('Our chair')
  await page.getByText('The room', { exact: true }).click()
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Our chair')
  await page.getByRole('button', { name: 'Bring back the original' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Bring it back' }).click()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('9–12 months: The chair')
})

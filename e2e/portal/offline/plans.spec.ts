import type { Page } from '@playwright/test'
import { bookFirst, openHours } from '../../support/appointments'
import { expectHonest, press, signInPractice, type Change } from '../../support/failing-calls'
import { expect, test } from '../../support/fixtures'
import { openSiteDb } from '../../support/installation'
import { signInByApi } from '../../support/portal'

let practice: Awaited<ReturnType<typeof signInPractice>>
let family: string
let plan: string
test.beforeAll(async ({ playwright, site }) => {
  practice = await signInPractice(playwright, site)
  const { request, send } = practice
  const typeId = await openHours(request, site)
  await bookFirst(request, typeId, 'kavya@example.com', 'America/Denver', { parentName: 'Kavya Rao' })
  const { rows } = await send<{ rows: { id: string }[] }>('GET /families?q=kavya')
  family = rows[0]!.id
  const { id: childId } = await send(`POST /families/${family}/children`, { name: 'Mia' })
  plan = (await send('POST /plans', { childId, templateId: '6-8-clock' })).id
  await send(`POST /families/${family}/children`, { name: 'Tom' })
  const db = await openSiteDb(site.env)
  const [start, end] = [3, 2].map((hours) => new Date(Date.now() - hours * 3_600_000).toISOString()) as [string, string]
  await db.updateTable('consultation').set({ consultationType: 'Complete Sleep Package' }).execute()
  await db.updateTable('appointment').set({ start, end, blockedFrom: start, blockedUntil: end }).execute()
  await db.destroy()
})
test.afterAll(() => practice.request.dispose())
test.beforeEach(({ page }) => signInByApi(page))

const path = () => `/admin/families/${family}/plan`
const templates = '/admin/plan-templates?template=4-5-gentle'
const versions = (page: Page) => page.getByRole('button', { name: /^Publish version/ }).textContent()
const options = (page: Page) => page.getByLabel('Template').locator('option').count()
const writeLine = async () => {
  const { parts } = await practice.send<{ parts: { changes: string } }>(`GET /plans/${plan}`)
  await practice.send(`PATCH /plans/${plan}`, { values: { changes: 'Begin.' }, was: { changes: parts.changes } })
}

/** What is typed again has to be something else, because what was typed before is saved. */
let writings = 0

const changes: Change[] = [
  {
    call: 'PUT /plans/owed/:appointment',
    path: '/admin',
    act: (page) => page.getByRole('button', { name: /^No plan is owed/ }).click(),
    says: 'Error changing it',
    shows: (page) => page.getByRole('button', { name: /^No plan is owed/ }).count(),
  },
  {
    call: 'POST /plans',
    path,
    first: (page) => page.getByRole('link', { name: 'Tom' }).click(),
    async act(page) {
      await page.getByLabel('Template').selectOption('6-8-clock')
      await press(page, 'Begin the plan')
    },
    says: 'Error beginning the plan',
  },
  {
    call: 'PATCH /plans/:id',
    path,
    act: (page) => page.getByLabel('What changes tonight').fill(`Nothing yet, ${++writings}.`),
    says: /Not saved: The site could not be reached/,
    keeps: (page) => expect(page.getByLabel('What changes tonight')).toHaveValue(`Nothing yet, ${writings}.`),
  },
  {
    call: 'POST /plans/:id/publish',
    path,
    given: writeLine,
    act: (page) => press(page, /^Publish version/),
    says: 'Error publishing the plan',
    shows: versions,
  },
  {
    call: 'POST /plans/:id/versions/:number/undo',
    path,
    given: writeLine,
    undoes: (page) => press(page, /^Publish version/),
    act: (page) => press(page, 'Undo'),
    says: 'Couldn’t undo it',
    shows: versions,
  },
  {
    call: 'PUT /plans/:id/pause',
    path,
    first: (page) => press(page, /: pause$|^Resume$/),
    act: (page) =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: /^(Pause|Resume)$/ })
        .click(),
    says: 'Error changing the plan',
    shows: (page) => page.getByRole('button', { name: 'Resume', exact: true }).count(),
  },
  {
    call: 'POST /plan-templates',
    path: templates,
    act: (page) => press(page, 'Copy'),
    says: 'Error copying the template',
    shows: options,
  },
  {
    call: 'PATCH /plan-templates/:id',
    path: templates,
    act: (page) => page.getByLabel('Name', { exact: true }).fill(`Beside the bed ${++writings}`),
    says: /Not saved: The site could not be reached/,
    keeps: (page) => expect(page.getByLabel('Name', { exact: true })).toHaveValue(`Beside the bed ${writings}`),
  },
  {
    call: 'DELETE /plan-templates/:id',
    path: '/admin/plan-templates?template=4-5-chair',
    given: () =>
      practice.send('PATCH /plan-templates/4-5-chair', { values: { bedtime: '18:45' }, was: { bedtime: '19:00' } }),
    async act(page) {
      await press(page, 'Bring back the original')
      await press(page, 'Bring it back')
    },
    says: 'Error changing the template',
    shows: (page) => page.getByLabel('Bedtime', { exact: true }).inputValue(),
  },
]

for (const change of changes) test(change.call, ({ page }) => expectHonest(page, change))

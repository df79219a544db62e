import type { Page } from '@playwright/test'
import { message } from '../../../test/support/factories.ts'
import { bookFirst, openHours } from '../../support/appointments'
import { card, expectAllHonest, expectHonest, press, signInPractice, type Change } from '../../support/failing-calls'
import { expect, expectError, test } from '../../support/fixtures'
import { signInByApi } from '../../support/portal'

let practice: Awaited<ReturnType<typeof signInPractice>>
let family: string
test.beforeAll(async ({ playwright, site }) => {
  practice = await signInPractice(playwright, site)
  const { request, send } = practice
  const typeId = await openHours(request, site)
  await bookFirst(request, typeId, 'kavya@example.com', 'America/Denver', { parentName: 'Kavya Rao' })
  family = await findFamily('kavya')
  for (const name of ['ann', 'cem']) await send('POST /contacts', message({ name, email: `${name}@example.com` }))
  await send(`POST /families/${family}/notes`, { text: 'Calm.' })
  await send('POST /follow-ups', { familyId: family, dueOn: '2020-01-01', text: 'Call Kavya' })
})
test.afterAll(() => practice.request.dispose())
test.beforeEach(({ page }) => signInByApi(page))

const findFamily = async (q: string) =>
  (await practice.send<{ rows: { id: string }[] }>(`GET /families?q=${q}`)).rows[0]!.id
const path = () => `/admin/families/${family}`
const note = (page: Page) => page.getByLabel('Private note')
const followUps = (page: Page) => page.getByRole('button', { name: /^Done: / }).count()
async function addFollowUp(page: Page, choice: number) {
  await page.getByRole('button', { name: /^Follow up with/ }).click()
  await page.getByRole('menuitem').nth(choice).click()
}
async function find(page: Page, address: string) {
  await page.getByLabel('Email address').fill(address)
  await press(page, 'Look it up')
  await expect(page.getByRole('button', { name: 'Export as a file' })).toBeVisible()
}

const changes: Change[] = [
  {
    call: 'PATCH /families/:id/notes/:note',
    kind: 'an inline form',
    path,
    async act(page) {
      if (!(await note(page).isVisible())) await press(page, /^Edit note for/, 'Calm.')
      await note(page).fill('Calm at night.')
      await press(page, 'Save note')
    },
    says: 'Error saving the note',
    keeps: (page) => expect(note(page)).toHaveValue('Calm at night.'),
  },
  {
    call: 'POST /follow-ups',
    kind: 'a menu item',
    path,
    act: (page) => addFollowUp(page, 0),
    says: 'Error adding the follow-up',
    shows: followUps,
  },
  {
    call: 'POST /admin/privacy/export',
    kind: 'a download',
    path: '/admin/privacy',
    first: (page) => find(page, 'cem@example.com'),
    act: (page) => press(page, 'Export as a file'),
    says: 'Error exporting the data',
  },
]

test('every kind of write of families', ({ page }) => expectAllHonest(page, changes))

test('a family that’s erased without the answer arriving is gone from the list', async ({ page }) => {
  const id = await findFamily('cem')
  expectError(page, /404/)
  await expectHonest(page, {
    call: 'POST /admin/privacy/erase',
    path: `/admin/families/${id}`,
    async act(page) {
      await press(page, 'Erase')
      await press(page, 'Erase permanently')
    },
    says: 'Error erasing the data',
  })
  await page.goto('/admin/families')
  await expect(card(page, 'cem@example.com')).toHaveCount(0)
})

test('without a network, lists are empty and say so until it’s back', async ({ page }) => {
  expectError(page, /ERR_INTERNET_DISCONNECTED/)
  await page.goto('/admin/families')
  await expect(page.getByRole('link', { name: /Kavya/ }).first()).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('searchbox').fill('kav')
  const alert = page.getByRole('alert').filter({ hasText: 'Not everything could be loaded' })
  await expect(alert).toBeVisible()
  await page.context().setOffline(false)
  await expect(alert).toHaveCount(0)
  await expect(page.getByRole('link', { name: /Kavya/ }).first()).toBeVisible()
})

import type { Page } from '@playwright/test'
import { message } from '../../../test/support/factories.ts'
import { bookFirst, openHours } from '../../support/appointments'
import { card, dialog, expectHonest, press, signInPractice, titleOf, type Change } from '../../support/failing-calls'
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
  for (const name of ['ann', 'bea', 'cem', 'dev'])
    await send('POST /contacts', message({ name, email: `${name}@example.com` }))
  for (const name of ['Mia', 'Tom']) await send(`POST /families/${family}/children`, { name, birthDate: '2025-02-01' })
  await send(`POST /families/${family}/notes`, { text: 'Calm.' })
  await send(`POST /families/${family}/join`, { address: 'bea@example.com' })
  await send('POST /follow-ups', { familyId: family, dueOn: '2020-01-01', text: 'Call Kavya' })
})
test.afterAll(() => practice.request.dispose())
test.beforeEach(({ page }) => signInByApi(page))

const findFamily = async (q: string) =>
  (await practice.send<{ rows: { id: string }[] }>(`GET /families?q=${q}`)).rows[0]!.id
const path = () => `/admin/families/${family}`
// Not by role: a dialog hides what it covers.
const children = (page: Page) => page.locator('[aria-labelledby=family-children] li').allTextContents()
const parents = (page: Page) => page.locator('[aria-labelledby=family-parents] li').count()
const note = (page: Page) => page.getByLabel('Private note')
const followUps = (page: Page) => page.getByRole('button', { name: /^Done: / }).count()
/** The same follow-up isn't added twice. */
let choice = 0
async function addFollowUp(page: Page, choice: number) {
  await page.getByRole('button', { name: /^Follow up with/ }).click()
  await page.getByRole('menuitem').nth(choice).click()
}
const lookUp = async (page: Page, address: string) => {
  await page.getByLabel('Email address').fill(address)
  await press(page, 'Look it up')
}

async function find(page: Page, address: string) {
  await lookUp(page, address)
  await expect(page.getByRole('button', { name: 'Export as a file' })).toBeVisible()
}

const changes: Change[] = [
  {
    call: 'POST /families/:id/notes',
    path,
    async act(page) {
      if (!(await note(page).isVisible())) await page.getByRole('button', { name: /^Add note/ }).click()
      await note(page).fill('Twins.')
      await press(page, 'Save note')
    },
    says: 'Error saving the note',
    shows: (page) => page.getByRole('article').filter({ hasText: 'Twins.' }).count(),
    keeps: (page) => expect(note(page)).toHaveValue('Twins.'),
  },
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
    call: 'POST /families/:id/children',
    path,
    async act(page) {
      await press(page, 'Add a child')
      await dialog(page).getByLabel('Name').fill('Leo')
      await press(page, 'Save')
    },
    says: 'Error saving the child',
    shows: children,
    keeps: (page) => expect(dialog(page).getByLabel('Name')).toHaveValue('Leo'),
  },
  {
    call: 'PATCH /families/:id/children/:child',
    path,
    async act(page) {
      await press(page, 'Edit Mia')
      await dialog(page).getByLabel('Name').fill('Mia Rao')
      await press(page, 'Save')
    },
    says: 'Error saving the child',
    shows: children,
    keeps: (page) => expect(dialog(page).getByLabel('Name')).toHaveValue('Mia Rao'),
  },
  {
    call: 'DELETE /families/:id/children/:child',
    path,
    async act(page) {
      await press(page, 'Edit Tom')
      await dialog(page).getByRole('button', { name: 'Remove' }).click()
    },
    says: 'Error removing the child',
    shows: children,
  },
  {
    call: 'POST /families/:id/join',
    path,
    async act(page) {
      await press(page, 'Join another address')
      await dialog(page).getByRole('textbox').fill('ann@example.com')
      await press(page, 'Join')
    },
    says: 'Error joining the address',
    shows: parents,
    keeps: (page) => expect(dialog(page).getByRole('textbox')).toHaveValue('ann@example.com'),
  },
  {
    call: 'POST /families/:id/separate',
    path,
    act: (page) => press(page, 'Separate bea'),
    says: 'Error separating the address',
    shows: parents,
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
    call: 'DELETE /follow-ups/:id',
    path,
    undoes: (page) => addFollowUp(page, ++choice),
    act: (page) => press(page, 'Undo'),
    says: 'Couldn’t undo it',
    shows: followUps,
  },
  {
    call: 'PATCH /follow-ups/:id',
    path: '/admin',
    act: (page) => page.getByRole('button', { name: /^Done: / }).click(),
    says: 'Error changing the follow-up',
    shows: (page) => page.getByRole('button', { name: /^Done: / }).count(),
  },
  {
    call: 'POST /admin/privacy/find',
    path: '/admin/privacy',
    act: (page) => lookUp(page, 'cem@example.com'),
    says: /Not everything could be loaded/,
    keeps: (page) => expect(page.getByLabel('Email address')).toHaveValue('cem@example.com'),
  },
  {
    call: 'POST /admin/privacy/export',
    kind: 'a download',
    path: '/admin/privacy',
    first: (page) => find(page, 'cem@example.com'),
    act: (page) => press(page, 'Export as a file'),
    says: 'Error exporting the data',
  },
  {
    call: 'POST /admin/privacy/erase',
    path: '/admin/privacy',
    first: (page) => find(page, 'dev@example.com'),
    async act(page) {
      await press(page, 'Erase everything')
      await page.getByRole('alertdialog').getByRole('button').last().click()
    },
    says: 'Error erasing the data',
  },
]

for (const change of changes) test(titleOf(change), ({ page }) => expectHonest(page, change))

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

test('without a network, lists are empty and say so until it’s back @core', async ({ page }) => {
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

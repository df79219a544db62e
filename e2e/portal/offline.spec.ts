import type { APIRequestContext, Page } from '@playwright/test'
import { booking, message } from '../../test/factories.ts'
import { bookFirst, openHours } from '../support/appointments'
import { expectHonest, type Change } from '../support/failing-calls'
import { expect, expectError, test } from '../support/fixtures'
import { createAdmins, signInByApi } from '../support/portal'

let practice: APIRequestContext
let family: string
test.beforeAll(async ({ playwright, site }) => {
  await createAdmins(site, 'hilda', 'nora')
  practice = await playwright.request.newContext({ baseURL: site.url })
  const typeId = await openHours(practice, site)
  await bookFirst(practice, typeId, 'kavya@example.com', 'America/Denver', { parentName: 'Kavya Rao' })
  for (const parentName of ['Zoe', 'Max'])
    await practice.post('/api/consultations', { data: booking({ parentName, email: `${parentName}@example.com` }) })
  for (const name of ['Ann', 'Bea', 'Cem', 'Dev'])
    await practice.post('/api/contacts', { data: message({ name, email: `${name}@example.com` }) })
  const families = (await (await practice.get('/api/families?q=kavya')).json()) as { rows: { id: string }[] }
  family = families.rows[0]!.id
  for (const parentName of ['Ann', 'Bea'])
    await practice.post('/api/testimonials', { data: { parentName, testimonial: 'Good.', rating: 5, approved: true } })
  for (const title of ['One', 'Two']) await practice.post('/api/blog', { data: { title, content: 'Text' } })
  await practice.post(`/api/families/${family}/children`, { data: { name: 'Mia', birthDate: '2025-02-01' } })
  await practice.post(`/api/families/${family}/notes`, { data: { text: 'Calm.' } })
  await practice.post('/api/follow-ups', { data: { familyId: family, dueOn: '2020-01-01', text: 'Call Kavya' } })
  const contacts = (await (await practice.get('/api/contacts?q=dev')).json()) as { rows: { id: string }[] }
  await practice.delete(`/api/contacts/${contacts.rows[0]!.id}`)
})
test.afterAll(() => practice.dispose())
test.beforeEach(({ page }) => signInByApi(page))

const card = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name }).first()
const press = (page: Page, name: string, within?: string) =>
  (within ? card(page, within) : page).getByRole('button', { name, exact: true }).first().click()
const dialog = (page: Page) => page.getByRole('dialog')
/** Whether a card is there, and whether it has a label. */
const hasCard =
  (name: string, label: string | RegExp = /./) =>
  async (page: Page) =>
    (await page.getByRole('article').filter({ hasText: name }).locator('header').getByText(label).count()) > 0
const contacts = (name: string) => `/admin?q=${name}`
const requests = (name: string) => `/admin?tab=consultations&q=${name}`
const status = (page: Page) => page.getByRole('combobox', { name: /^Status of/ })
const familyPage = () => `/admin/families/${family}`

const changes: (Omit<Change, 'path'> & { path: string | (() => string) })[] = [
  {
    call: 'PATCH /contacts/:id',
    path: contacts('Ann'),
    act: (page) => press(page, 'Mark as Read'),
    says: 'Error updating contact status',
    shows: hasCard('Ann', 'Unread'),
  },
  {
    call: 'DELETE /contacts/:id',
    path: contacts('Bea'),
    act: (page) => press(page, 'Delete'),
    says: 'Error deleting contact',
    shows: hasCard('Bea'),
  },
  {
    call: 'PATCH /consultations/:id',
    path: requests('Zoe'),
    act: (page) => status(page).selectOption('Completed'),
    says: 'Error updating consultation status',
    shows: (page) => status(page).inputValue(),
  },
  {
    call: 'DELETE /consultations/:id',
    path: requests('Max'),
    act: (page) => press(page, 'Delete'),
    says: 'Error deleting consultation',
    shows: hasCard('Max'),
  },
  {
    call: 'PATCH /testimonials/:id/approve',
    path: '/admin?tab=testimonials',
    act: (page) => press(page, 'Unapprove', 'Ann'),
    says: 'Error updating testimonial',
    shows: hasCard('Ann', 'Approved'),
  },
  {
    call: 'DELETE /testimonials/:id',
    path: '/admin?tab=testimonials',
    act: (page) => press(page, 'Delete', 'Bea'),
    says: 'Error deleting testimonial',
    shows: hasCard('Bea'),
  },
  {
    call: 'PATCH /blog/:id',
    path: '/admin?tab=blog',
    act: (page) => press(page, 'Publish', 'One'),
    says: 'Error updating blog post',
    shows: hasCard('One', 'Published'),
  },
  {
    call: 'DELETE /blog/:id',
    path: '/admin?tab=blog',
    act: (page) => press(page, 'Delete', 'Two'),
    says: 'Error deleting blog post',
    shows: hasCard('Two'),
  },
  {
    call: 'PATCH /admin/users/:id',
    path: '/admin?tab=users',
    async act(page) {
      await press(page, 'Edit Permissions', 'nora@')
      await card(page, 'nora@').getByRole('checkbox').first().click()
      await press(page, 'Save Changes', 'nora@')
    },
    says: 'Error updating user permissions',
  },
  {
    call: 'POST /admin/users/:id/suspend',
    path: '/admin?tab=users',
    async act(page) {
      await press(page, 'Suspend', 'nora@')
      await press(page, 'Suspend account')
    },
    says: 'Error suspending user',
    shows: hasCard('nora@', 'Approved'),
  },
  {
    call: 'PATCH /follow-ups/:id',
    path: '/admin',
    act: (page) => page.getByRole('button', { name: /^Done: / }).click(),
    says: 'Error changing the follow-up',
    shows: (page) => page.getByRole('button', { name: /^Done: / }).count(),
  },
  {
    call: 'POST /trash/:id/restore',
    path: '/admin/deleted',
    act: (page) => page.getByRole('button', { name: 'Restore Dev' }).click(),
    says: 'Couldn’t restore it',
    shows: hasCard('Dev'),
  },
  {
    call: 'POST /families/:id/notes',
    path: familyPage,
    async act(page) {
      if (!(await page.getByLabel('Private note').isVisible()))
        await page.getByRole('button', { name: /^Add note/ }).click()
      await page.getByLabel('Private note').fill('Twins.')
      await press(page, 'Save note')
    },
    says: 'Error saving the note',
    shows: (page) => page.getByRole('article').filter({ hasText: 'Twins.' }).count(),
  },
  {
    call: 'POST /families/:id/children',
    path: familyPage,
    async act(page) {
      await press(page, 'Add a child')
      await dialog(page).getByLabel('Name').fill('Leo')
      await press(page, 'Save')
    },
    says: 'Error saving the child',
  },
  {
    call: 'POST /follow-ups',
    path: familyPage,
    async act(page) {
      await page.getByRole('button', { name: /^Follow up with/ }).click()
      await page.getByRole('menuitem').first().click()
    },
    says: 'Error adding the follow-up',
  },
  {
    call: 'POST /families/:id/join',
    path: familyPage,
    async act(page) {
      await press(page, 'Join another address')
      await dialog(page).getByRole('textbox').fill('ann@example.com')
      await press(page, 'Join')
    },
    says: 'Error joining the address',
  },
]

for (const { path, ...change } of changes)
  test(change.call, ({ page }) => expectHonest(page, { ...change, path: typeof path === 'string' ? path : path() }))

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

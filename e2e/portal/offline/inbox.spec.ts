import type { Page } from '@playwright/test'
import { booking, message } from '../../../test/support/factories.ts'
import { card, expectHonest, hasCard, press, signInPractice, titleOf, type Change } from '../../support/failing-calls'
import { test } from '../../support/fixtures'
import { signInByApi } from '../../support/portal'

let practice: Awaited<ReturnType<typeof signInPractice>>
test.beforeAll(async ({ playwright, site }) => {
  practice = await signInPractice(playwright, site)
  for (const name of ['Zoe', 'Max', 'Ida', 'Eve']) await addRequest(name)
  for (const name of ['Ann', 'Bea', 'Cem']) await addMessage(name)
  for (const name of ['Dev', 'Fay']) await practice.send(`DELETE /contacts/${await addMessage(name)}`)
})
test.afterAll(() => practice.request.dispose())
test.beforeEach(({ page }) => signInByApi(page))

const addMessage = async (name: string) =>
  (await practice.send('POST /contacts', message({ name, email: `${name}@example.com` }))).id
const addRequest = async (parentName: string) =>
  (await practice.send('POST /consultations', booking({ parentName, email: `${parentName}@example.com` }))).id

/** Undo takes a new one for each attempt. */
let count = 0
const given = async (add: (name: string) => Promise<string>) => add(`New${++count}`)
const contacts = (name = `New${count}`) => `/admin?q=${name}`
const requests = (name = `New${count}`) => `/admin?tab=consultations&q=${name}`
const status = (page: Page) => page.getByRole('combobox', { name: /^Status of/ })

async function chooseForSelected(page: Page, name: string, action: string) {
  await card(page, name).getByRole('checkbox').check()
  await press(page, 'Actions')
  await page.getByRole('menuitem', { name: action, exact: true }).click()
}
/** Completed requests can be asked for a testimonial. */
const addCompleted = async () => {
  await given(addRequest)
  const { rows } = await practice.send<{ rows: { id: string }[] }>(`GET /consultations?q=New${count}`)
  await practice.send(`PATCH /consultations/${rows[0]!.id}`, { status: 'completed' })
}
const ask = (page: Page) => page.getByRole('button', { name: /^(Ask for a testimonial|Asked on)/ })

const changes: Change[] = [
  {
    call: 'PATCH /contacts/:id',
    path: contacts('Ann'),
    act: (page) => press(page, 'Mark as Read'),
    says: 'Error updating contact status',
    shows: hasCard('Ann', 'Unread'),
  },
  {
    call: 'DELETE /contacts/:id',
    kind: 'a deletion',
    path: contacts('Bea'),
    act: (page) => press(page, 'Delete'),
    says: 'Error deleting contact',
    shows: hasCard('Bea'),
  },
  {
    call: 'POST /contacts/bulk',
    kind: 'a bulk action',
    path: contacts('Cem'),
    act: (page) => chooseForSelected(page, 'Cem', 'Delete'),
    says: /^Error changing the /,
    shows: hasCard('Cem'),
  },
  {
    call: 'POST /contacts/:id/undo',
    kind: 'an Undo',
    given: () => given(addMessage),
    path: () => contacts(),
    undoes: (page) => press(page, 'Mark as Read'),
    act: (page) => press(page, 'Undo'),
    says: 'Couldn’t undo it',
    shows: (page) => page.locator('header').getByText('Unread', { exact: true }).count(),
  },
  {
    call: 'PATCH /consultations/:id',
    kind: 'a choice',
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
    call: 'POST /consultations/bulk',
    path: requests('Ida'),
    act: (page) => chooseForSelected(page, 'Ida', 'Move to spam'),
    says: /^Error changing the /,
    shows: hasCard('Ida'),
  },
  {
    call: 'POST /consultations/bulk/preview',
    path: requests('Eve'),
    act: (page) => chooseForSelected(page, 'Eve', 'Set to Cancelled'),
    says: 'Failed to find out whom this would email',
  },
  {
    call: 'POST /consultations/:id/undo',
    given: () => given(addRequest),
    path: () => requests(),
    undoes: (page) => status(page).selectOption('Completed'),
    act: (page) => press(page, 'Undo'),
    says: 'Couldn’t undo it',
    shows: (page) => status(page).inputValue(),
  },
  {
    call: 'POST /testimonial-invitations',
    given: addCompleted,
    path: () => requests(),
    act: (page) => ask(page).click(),
    says: 'Error asking for a testimonial',
    shows: (page) => ask(page).textContent(),
  },
  {
    call: 'DELETE /testimonial-invitations/:id',
    given: addCompleted,
    path: () => requests(),
    undoes: (page) => ask(page).click(),
    act: (page) => press(page, 'Undo'),
    says: 'Couldn’t undo it',
    shows: (page) => ask(page).textContent(),
  },
  {
    call: 'POST /trash/:id/restore',
    path: '/admin/deleted',
    act: (page) => page.getByRole('button', { name: 'Restore Dev' }).click(),
    says: 'Couldn’t restore it',
    shows: hasCard('Dev'),
  },
  {
    call: 'DELETE /trash/:id',
    kind: 'a confirmed deletion',
    path: '/admin/deleted',
    async act(page) {
      await press(page, 'Erase Fay')
      await press(page, 'Erase permanently')
    },
    says: 'Error erasing it',
    shows: hasCard('Fay'),
  },
]

for (const change of changes)
  test(`${titleOf(change)}${change.kind === 'a choice' ? ' @core' : ''}`, ({ page }) => expectHonest(page, change))

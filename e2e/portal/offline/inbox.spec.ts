import type { Page } from '@playwright/test'
import { booking, message } from '../../../test/support/factories.ts'
import { card, expectAllHonest, hasCard, press, signInPractice, type Change } from '../../support/failing-calls'
import { test } from '../../support/fixtures'
import { signInByApi } from '../../support/portal'

let practice: Awaited<ReturnType<typeof signInPractice>>
test.beforeAll(async ({ playwright, site }) => {
  practice = await signInPractice(playwright, site)
  for (const name of ['Zoe']) await addRequest(name)
  for (const name of ['Bea', 'Cem']) await addMessage(name)
  await practice.send(`DELETE /contacts/${await addMessage('Fay')}`)
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

const changes: Change[] = [
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

const isCore = ({ kind }: Change) => kind === 'a choice'

test('a choice @core', ({ page }) => expectAllHonest(page, changes.filter(isCore)))

test('every other kind of write of messages and requests', ({ page }) =>
  expectAllHonest(
    page,
    changes.filter((change) => !isCore(change)),
  ))

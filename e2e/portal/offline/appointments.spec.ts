import type { Page } from '@playwright/test'
import { findSlots, openHours } from '../../support/appointments'
import { expectAllHonest, press, signInPractice, type Change } from '../../support/failing-calls'
import { expect, test } from '../../support/fixtures'
import { signInByApi } from '../../support/portal'

let practice: Awaited<ReturnType<typeof signInPractice>>
let typeId: string
test.beforeAll(async ({ playwright, site }) => {
  practice = await signInPractice(playwright, site)
  typeId = await openHours(practice.request, site)
})
test.afterAll(() => practice.request.dispose())
test.beforeEach(({ page }) => signInByApi(page))

const QUESTIONS = '/admin/settings/questions'

/** The appointment that a change is about: each has one of its own. */
let appointment: string
let date: string
const findSlot = async () => (await findSlots(practice.request, typeId, 'America/Los_Angeles'))[0]!
const path = () => `/admin/calendar?date=${date}&open=${appointment}`
async function add() {
  const start = await findSlot()
  date = start.slice(0, 10)
  const data = { typeId, start, name: 'Kavya Rao', email: 'kavya@example.com' }
  appointment = (await practice.send('POST /appointments', data)).id
}
/** The appointment in its panel. */
const panel = (page: Page) => page.getByRole('complementary')
const inPanel = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true }).click()
/** Each is moved to a time of its own, out of hours. */
let hour = 17
async function move(page: Page) {
  await inPanel(page, 'Move')
  await panel(page).getByLabel('Time').fill(`${++hour}:15`)
  await inPanel(page, 'Save')
}

const changes: Change[] = [
  {
    call: 'PATCH /appointments/:id',
    what: 'moved',
    kind: 'a panel',
    given: add,
    path,
    act: move,
    says: 'Error changing the appointment',
    keeps: (page) => expect(panel(page).getByLabel('Time')).toHaveValue(`${hour}:15`),
  },
  {
    call: 'PUT /intake/questions/:packageId',
    kind: 'a list in order',
    path: QUESTIONS,
    async act(page) {
      await page.locator('summary').first().click()
      await page.getByLabel('Question').first().fill('When is bedtime?')
      await press(page, 'Save')
    },
    says: 'Error saving the questions',
    keeps: (page) => expect(page.getByLabel('Question').first()).toHaveValue('When is bedtime?'),
  },
]

test('every kind of write of appointments and questions', ({ page }) => expectAllHonest(page, changes))

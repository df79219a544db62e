import type { Page } from '@playwright/test'
import { findSlots, openHours } from '../../support/appointments'
import { dialog, expectHonest, press, signInPractice, titleOf, type Change } from '../../support/failing-calls'
import { expect, expectError, test } from '../../support/fixtures'
import { signInByApi } from '../../support/portal'
import { booking } from '../../../test/support/factories'

let practice: Awaited<ReturnType<typeof signInPractice>>
let typeId: string
let byHand: string
test.beforeAll(async ({ playwright, site }) => {
  practice = await signInPractice(playwright, site)
  typeId = await openHours(practice.request, site)
  const type = { name: 'Visit', minutes: 30, consultationType: 'Newborn Care', confirm: 'by hand' }
  byHand = (await practice.send('POST /appointment-types', type)).id
  await practice.send('POST /appointment-types', { name: 'Plan', minutes: 30 })
  // Can't be read, which says so.
  await practice.send('POST /calendars', { kind: 'feed', url: 'https://one.example/busy.ics' })
})
test.afterAll(() => practice.request.dispose())
test.beforeEach(({ page }) => signInByApi(page))

const SETTINGS = '/admin/settings/appointments'
const QUESTIONS = '/admin/settings/questions'

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

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
async function askFor() {
  const start = (await findSlots(practice.request, byHand, 'America/Los_Angeles'))[0]!
  date = start.slice(0, 10)
  const asked = { typeId: byHand, start, timeZone: 'America/Los_Angeles' }
  await practice.send('POST /consultations', booking({ appointment: asked }))
  const all = await practice.send<{ id: string; status: string }[]>(
    `GET /appointments?from=${inDays(0)}&to=${inDays(9)}`,
  )
  appointment = all.findLast(({ status }) => status === 'requested')!.id
}
/** The appointment in its panel. */
const panel = (page: Page) => page.getByRole('complementary')
const inPanel = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true }).click()
const heading = (page: Page) => panel(page).getByRole('heading', { level: 3 }).allTextContents()
const tags = (page: Page) =>
  panel(page)
    .getByText(/^(asked for|cancelled)$/)
    .allTextContents()
/** Each is moved to a time of its own, out of hours. */
let hour = 17
async function move(page: Page) {
  await inPanel(page, 'Move')
  await panel(page).getByLabel('Time').fill(`${++hour}:15`)
  await inPanel(page, 'Save')
}
const calendars = (page: Page) => page.getByRole('button', { name: /^Read now/ }).count()

const changes: Change[] = [
  {
    call: 'POST /appointments',
    path: '/admin/calendar',
    // Loads the types.
    async first(page) {
      await press(page, 'Appointment')
      await expect(dialog(page).getByLabel('Type').getByRole('option').first()).toBeAttached()
    },
    async act(page) {
      await dialog(page).getByLabel('Someone else').check()
      await dialog(page).getByLabel('Name').fill('Olena')
      await dialog(page).getByLabel('Email').fill('olena@example.com')
      await dialog(page).getByLabel('Date').fill(inDays(3))
      await dialog(page).getByLabel('Time', { exact: true }).fill('06:00')
      await press(page, 'Book and invite')
    },
    says: 'Error adding the appointment',
    keeps: (page) => expect(dialog(page).getByLabel('Name')).toHaveValue('Olena'),
  },
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
    call: 'PATCH /appointments/:id',
    what: 'cancelled',
    given: add,
    path,
    async act(page) {
      await inPanel(page, 'Cancel appointment')
      await panel(page).getByLabel('Reason').fill('I am ill')
      await inPanel(page, 'Cancel appointment')
    },
    says: 'Error changing the appointment',
    keeps: (page) => expect(panel(page).getByLabel('Reason')).toHaveValue('I am ill'),
  },
  {
    call: 'PATCH /appointments/:id',
    what: 'approved',
    given: askFor,
    path,
    act: (page) => inPanel(page, 'Approve'),
    says: 'Error changing the appointment',
    shows: tags,
  },
  {
    call: 'POST /appointments/:id/undo',
    given: add,
    path,
    undoes: move,
    act: (page) => press(page, 'Undo'),
    says: 'Couldn’t undo it',
    shows: heading,
  },
  {
    call: 'PUT /availability',
    path: SETTINGS,
    async act(page) {
      await page.getByLabel('Friday, opens').first().fill('10:00')
      await press(page, 'Save')
    },
    says: 'Error saving hours',
    keeps: (page) => expect(page.getByLabel('Friday, opens').first()).toHaveValue('10:00'),
  },
  {
    call: 'POST /appointment-types',
    path: SETTINGS,
    async act(page) {
      await press(page, 'Add a type')
      await dialog(page).getByLabel('Name').fill('Night call')
      await press(page, 'Add type')
    },
    says: 'Error saving type',
    keeps: (page) => expect(dialog(page).getByLabel('Name')).toHaveValue('Night call'),
  },
  {
    call: 'PATCH /appointment-types/:id',
    path: SETTINGS,
    act(page) {
      // The hidden type has no free times to preview.
      expectError(page, /404/)
      return press(page, 'Hide First call')
    },
    says: 'Failed to change type',
    shows: (page) => page.getByRole('button', { name: 'Hide First call' }).count(),
  },
  {
    call: 'DELETE /appointment-types/:id',
    path: SETTINGS,
    async act(page) {
      await page.getByRole('listitem').filter({ hasText: 'Plan' }).getByRole('button', { name: 'Delete' }).click()
      await press(page, 'Delete type')
    },
    says: 'Failed to delete type',
    shows: (page) => page.getByRole('button', { name: 'Edit Plan' }).count(),
  },
  {
    call: 'POST /calendars',
    path: SETTINGS,
    async act(page) {
      await press(page, 'Add a calendar')
      await page.getByLabel('Address').fill('https://two.example/busy.ics')
      await press(page, 'Add calendar')
    },
    says: 'Error adding calendar',
    shows: calendars,
    keeps: (page) => expect(page.getByLabel('Address')).toHaveValue('https://two.example/busy.ics'),
  },
  {
    call: 'POST /calendars/:id/refresh',
    path: SETTINGS,
    act: (page) => press(page, 'Read now: one.example'),
    says: 'Failed to read calendar',
  },
  {
    call: 'DELETE /calendars/:id',
    path: SETTINGS,
    async act(page) {
      await page
        .getByRole('listitem')
        .filter({ hasText: 'one.example' })
        .getByRole('button', { name: 'Remove' })
        .click()
      await press(page, 'Remove calendar')
    },
    says: 'Failed to remove calendar',
    shows: calendars,
  },
  {
    call: 'POST /calendar-feed',
    path: SETTINGS,
    act: (page) => press(page, 'Create the address'),
    says: 'Failed to create address',
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

for (const change of changes) test(titleOf(change), ({ page }) => expectHonest(page, change))

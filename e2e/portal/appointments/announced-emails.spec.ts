import type { Locator, Page } from '@playwright/test'
import { booking, message } from '../../../test/support/factories'
import { findSlots, openHours } from '../../support/appointments'
import { expect, expectAccessible, test } from '../../support/fixtures'
import { createInstallation, openSiteDb } from '../../support/installation'
import { createAdmins, PASSWORD, signIn } from '../../support/portal'

/** Every click in the portal that emails a parent or a helper, as docs/emails.md lists them. */

const timeZone = 'America/Los_Angeles'
let installation: Awaited<ReturnType<typeof createInstallation>>
let url: string
let typeId: string

test.beforeAll(async ({ database, playwright }) => {
  installation = await createInstallation(database)
  Object.assign(installation.env, { SMTP_URL: 'smtp://127.0.0.1:1', RATE_LIMITS: 'off' })
  url = (await installation.start()).url
  await createAdmins(installation, 'hilda')
  const request = await playwright.request.newContext({ baseURL: url })
  typeId = await openHours(request, installation, { confirm: 'by hand', perDay: 50, after: 0 })
  await request.dispose()
})
test.afterAll(() => installation.remove())

const stored = <T>(use: (db: Awaited<ReturnType<typeof openSiteDb>>) => Promise<T>) =>
  openSiteDb(installation.env).then((db) => use(db).finally(() => db.destroy()))

/** Returns the kinds of the emails to an address that haven't left. */
const emailsTo = (address: string) =>
  stored(async (db) => {
    const unsent = db.selectFrom('outbox').select('kind').where('to', '=', address).where('sentAt', 'is', null)
    return (await unsent.execute()).map(({ kind }) => kind)
  })

type Parent = { name: string; email: string }

async function ask(page: Page, { name: parentName, email }: Parent, status?: 'confirmed' | 'completed') {
  const api = page.request
  const get = async (path: string) => (await (await api.get(url + path)).json()) as never
  const [start] = await findSlots({ get: (path: string) => api.get(url + path) } as never, typeId, timeZone)
  const appointment = { typeId, start, timeZone }
  const data = booking({ parentName, email, consultationType: 'Free Consultation', appointment })
  const { id } = (await (await api.post(`${url}/api/consultations`, { data })).json()) as { id: string }
  const day = start!.slice(0, 10)
  const week = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10)
  const rows = (await get(`/api/appointments?from=${week}&to=${day}`)) as { id: string; email: string }[]
  const { id: appointmentId } = rows.find((row) => row.email === email)!
  if (status) await api.patch(`${url}/api/appointments/${appointmentId}`, { data: { status: 'confirmed' } })
  const sentAt = new Date().toISOString()
  await stored((db) => db.updateTable('outbox').set({ sentAt }).where('to', '=', email).execute())
  if (status === 'completed') await api.patch(`${url}/api/consultations/${id}`, { data: { status } })
  return `${url}/admin/calendar?date=${day}&open=${appointmentId}`
}

async function openCard(page: Page, { name, email }: Parent, tab: 'consultations' | 'contacts' = 'consultations') {
  await page.goto(`${url}/admin?tab=${tab}&q=${email}`)
  return page.getByRole('article', { name: new RegExp(`^${name}`) })
}

async function answer(page: Page, parent: Parent, template: string) {
  await ask(page, parent)
  const card = await openCard(page, parent)
  await card.getByRole('button', { name: /^Answer/ }).click()
  await card.getByLabel('Template').selectOption(template)
  return card.getByRole('button', { name: 'Send answer' })
}

async function openPanel(page: Page, parent: Parent, action?: string) {
  await page.goto(await ask(page, parent, action ? 'confirmed' : undefined))
  const panel = page.getByRole('complementary')
  if (action) await panel.getByRole('button', { name: action }).click()
  return panel
}

type Action = {
  action: string
  /** What the sentence, a pattern, says after 'Emails Ann (ann@example.com): '; a family may have several addresses, so there it's the address alone. */
  what: string
  kind: string
  /** Returns what is about to be clicked. */
  prepare: (page: Page, parent: Parent) => Promise<Locator>
}

const WHEN = String.raw`[A-Z][a-z]+ \d+.*M`
const actions: Action[] = [
  {
    action: 'a request set to Cancelled',
    what: `the cancellation of ${WHEN}`,
    kind: 'appointment-cancelled',
    async prepare(page, parent) {
      await ask(page, parent)
      await (await openCard(page, parent)).getByRole('combobox').selectOption('Cancelled')
      return page.getByRole('button', { name: 'Cancel and email' })
    },
  },
  {
    action: 'the answer to a message',
    what: 'your answer',
    kind: 'answer',
    async prepare(page, { name, email }) {
      await page.request.post(`${url}/api/contacts`, { data: message({ name, email }) })
      const card = await openCard(page, { name, email }, 'contacts')
      await card.getByRole('button', { name: /^Answer/ }).click()
      return card.getByRole('button', { name: 'Send answer' })
    },
  },
  {
    action: 'the answer on a family’s page',
    what: 'your answer',
    kind: 'answer',
    async prepare(page, { name, email }) {
      await page.request.post(`${url}/api/contacts`, { data: message({ name, email }) })
      await (await openCard(page, { name, email }, 'contacts')).getByRole('link', { name: 'Family’s page' }).click()
      await expect(page.getByRole('heading', { name: 'Family', exact: true })).toBeVisible()
      await page.getByRole('button', { name: /^Answer/ }).click()
      await page.getByLabel('Subject', { exact: true }).fill('Twins')
      await page.getByLabel('Your answer').fill('Yes, to twins too.')
      return page.getByRole('button', { name: 'Send answer' })
    },
  },
  {
    action: 'an answer that approves a time',
    what: `your answer, and the invitation for ${WHEN}`,
    kind: 'appointment-booked',
    prepare: (page, parent) => answer(page, parent, 'Yes to the time'),
  },
  {
    action: 'an answer that declines',
    what: `your answer, and the cancellation of ${WHEN}`,
    kind: 'appointment-cancelled',
    prepare: (page, parent) => answer(page, parent, 'Not a fit'),
  },
  {
    action: 'a reply sent elsewhere that cancels',
    what: `the cancellation of ${WHEN}`,
    kind: 'appointment-cancelled',
    async prepare(page, parent) {
      await page.route('**/api/answers', (route) => route.fulfill({ json: { canSend: false } }))
      await page.route('mailto:**', (route) => route.abort())
      await ask(page, parent)
      const card = await openCard(page, parent)
      await card.getByRole('link', { name: 'Reply via Email' }).click()
      await card.getByLabel('Then it’s').selectOption('Cancelled')
      return card.getByRole('button', { name: 'Yes' })
    },
  },
  {
    action: 'Approve in the calendar',
    what: `the invitation for ${WHEN}`,
    kind: 'appointment-booked',
    prepare: async (page, parent) => (await openPanel(page, parent)).getByRole('button', { name: 'Approve' }),
  },
  {
    action: 'Move in the calendar',
    what: `the new time, ${WHEN}`,
    kind: 'appointment-moved',
    async prepare(page, parent) {
      const panel = await openPanel(page, parent, 'Move')
      await panel.getByLabel('Time').fill('20:00')
      return panel.getByRole('button', { name: 'Save' })
    },
  },
  {
    action: 'Cancel in the calendar',
    what: `the cancellation of ${WHEN}`,
    kind: 'appointment-cancelled',
    prepare: async (page, parent) =>
      (await openPanel(page, parent, 'Cancel appointment')).getByRole('button', { name: 'Cancel appointment' }),
  },
  {
    action: 'Book a time',
    what: `the invitation for ${WHEN}`,
    kind: 'appointment-booked',
    async prepare(page, { name, email }) {
      await page.goto(`${url}/admin/calendar`)
      await page.getByRole('button', { name: 'Appointment', exact: true }).click()
      await page.getByLabel('Someone else').check()
      await page.getByLabel('Name').fill(name)
      await page.getByLabel('Email').fill(email)
      return page.getByRole('button', { name: 'Book and invite' })
    },
  },
  {
    action: 'Ask for a testimonial',
    what: 'a link to write a testimonial',
    kind: 'testimonial-invitation',
    async prepare(page, parent) {
      await ask(page, parent, 'completed')
      return (await openCard(page, parent)).getByRole('button', { name: 'Ask for a testimonial' })
    },
  },
]

test('before every click that emails, it’s said whom, and what', async ({ page }) => {
  await signIn(page, 'hilda', url)
  for (const [index, { action, what, kind, prepare }] of actions.entries())
    await test.step(action, async () => {
      const parent = { name: `Ann ${'ABCDEFGHIJK'[index]}.`, email: `ann${index}@example.com` }
      const control = await prepare(page, parent)
      const sentence = RegExp(String.raw`^Emails (${parent.name} \(${parent.email}\)|${parent.email}): ${what}\.`)
      await expect(page.getByText(sentence)).toBeVisible()
      expect(await emailsTo(parent.email)).not.toContain(kind)
      if (/ancel/.test(action)) await expectAccessible(page)
      await control.click()
      await expect.poll(() => emailsTo(parent.email)).toContain(kind)
      await page.unrouteAll()
    })
})

test('a bulk change says how many parents it emails', async ({ page }) => {
  await signIn(page, 'hilda', url)
  const parents = ['Bea', 'Cleo'].map((name) => ({ name, email: `${name.toLowerCase()}@bulk.example` }))
  for (const parent of parents) await ask(page, parent, 'confirmed')
  await page.goto(`${url}/admin?tab=consultations&q=bulk.example`)
  for (const { name } of parents) await page.getByLabel(`Select ${name}`).check()
  await page.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Set to Cancelled' }).click()
  const dialog = page.getByRole('alertdialog')
  await expect(dialog).toContainText('This cancels 2 appointments, and emails 2 parents about it.')
  await dialog.getByRole('button', { name: 'Keep them' }).click()
  expect(await emailsTo(parents[0]!.email)).not.toContain('appointment-cancelled')
  await page.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Set to Cancelled' }).click()
  await dialog.getByRole('button', { name: 'Set to Cancelled' }).click()
  await expect(page.getByText('2 requests set to Cancelled. Once the emails have been sent')).toBeVisible()
  for (const { email } of parents) expect(await emailsTo(email)).toContain('appointment-cancelled')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => emailsTo(parents[0]!.email)).not.toContain('appointment-cancelled')
})

test('the owner of a new account is named before it’s approved or rejected', async ({ page }) => {
  const account = { username: 'robin', email: 'robin@example.com', password: PASSWORD, confirmPassword: PASSWORD }
  expect((await page.request.post(`${url}/api/auth/register`, { data: account })).ok()).toBe(true)
  await stored((db) => db.updateTable('user').set({ emailVerified: true }).where('email', '=', account.email).execute())
  await signIn(page, 'hilda', url)
  await page.goto(`${url}/admin?tab=users`)
  const card = page.getByRole('article', { name: account.email })
  const approve = card.getByRole('button', { name: 'Approve' })
  await expect(approve).toHaveAccessibleDescription(
    'Emails robin (robin@example.com): word that the account is approved.',
  )
  await card.getByRole('button', { name: 'Reject' }).click()
  await expect(page.getByRole('alertdialog')).toContainText(
    'Emails robin (robin@example.com): word that it was declined.',
  )
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
  await approve.click()
  await expect.poll(() => emailsTo(account.email)).toContain('account-approved')
})

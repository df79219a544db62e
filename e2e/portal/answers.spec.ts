import type { Page } from '@playwright/test'
import { booking, message } from '../../test/support/factories'
import { findSlots, openHours } from '../support/appointments'
import { expect, expectAccessible, expectError, test } from '../support/fixtures'
import { createInstallation, openSiteDb } from '../support/installation'
import { startMailServer } from '../support/mail-server'
import { createAdmins, hold, expectToast, signIn } from '../support/portal'

const card = (page: Page, name: string) => page.getByRole('article', { name: new RegExp(`^${name}`) })
const stored = <T>(env: object, read: (db: Awaited<ReturnType<typeof openSiteDb>>) => Promise<T>) =>
  openSiteDb(env).then((db) => read(db).finally(() => db.destroy()))

test('a late answer takes two clicks, can be undone before it leaves, and keeps its text until then @core', async ({
  page,
  database,
}) => {
  const mailServer = await startMailServer()
  const installation = await createInstallation(database)
  const { env } = installation
  try {
    Object.assign(env, { SMTP_URL: mailServer.url, RATE_LIMITS: 'off', MAIL_TO: 'practice@example.com' })
    const { url } = await installation.start()
    await createAdmins({ env }, 'hilda')
    for (const [name, email] of [
      ['Ann Lee', 'ann@example.com'],
      ['Bea Roe', 'bea@example.com'],
    ])
      await page.request.post(`${url}/api/contacts`, { data: message({ name, email }) })
    await page.request.post(`${url}/api/consultations`, { data: booking() })
    const late = new Date(Date.now() - 30 * 3_600_000).toISOString()
    await stored(env, async (db) => {
      for (const table of ['contact', 'consultation'] as const)
        await db.updateTable(table).set({ createdAt: late }).execute()
    })
    await signIn(page, 'hilda', url)

    let clicks = 0
    const click = (name: string | RegExp, inside = card(page, 'Ann Lee')) => {
      clicks++
      return inside.getByRole('button', { name, exact: true }).click()
    }
    await click('Answer Ann Lee')
    const form = page.getByRole('form', { name: 'Answer to Ann Lee' })
    const text = form.getByLabel('Your answer')
    await expect(form.getByLabel('Template')).toHaveValue('late')
    const edit = form.getByRole('link', { name: 'Edit templates' })
    await expect(edit).toHaveAttribute('href', '/admin/website?page=emails&text=replies.late')
    await expect(text).toHaveValue(/^Hi Ann Lee,\n\nI’m sorry that you had to wait.*> Do you also help with twins\?$/s)
    expect(await text.evaluate((field: HTMLTextAreaElement) => field.selectionStart)).toBe('Hi Ann Lee,\n\n'.length)
    await expect(page.locator('button.bg-accent:visible', { hasText: /^Send answer$/ })).toHaveCount(1)
    await click('Send answer')
    await expectToast(page, 'Answer sent')
    expect(clicks).toBe(2)
    await expect(card(page, 'Ann Lee').getByText('Responded', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectToast(page, 'The answer wasn’t sent')
    await expect(text).not.toHaveValue('')
    // Undone before the lists have loaded again.
    const release = await hold(page, '**/api/contacts?*', { times: 1 })
    await text.press('Control+Enter')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expectToast(page, 'The answer wasn’t sent')
    release()
    await expect(card(page, 'Ann Lee').getByText('Unread', { exact: true })).toBeVisible()

    expectError(page, /422/)
    await text.fill('')
    await click('Send answer')
    await expect(text).toHaveAccessibleDescription('Please write an answer')
    await expect(text).toBeFocused()
    await text.fill('Yes, I do.')
    await page.keyboard.press('Escape')
    await page.reload()
    await expect(text).toHaveValue('Yes, I do.')
    await expect(text).not.toBeFocused()
    await form.getByLabel('Template').selectOption('Only the greeting')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(text).toHaveValue('Yes, I do.')
    await click('Answer Bea Roe', card(page, 'Bea Roe'))
    await expect(page.getByRole('form', { name: 'Answer to Bea Roe' }).getByLabel('Your answer')).toHaveValue(/^Hi Bea/)
    await click('Cancel', card(page, 'Bea Roe'))
    await click('Send answer')
    await expectToast(page, 'Answer sent')
    await expect(form).toBeHidden()

    await page.getByRole('tab', { name: /^Consultations/ }).click()
    const request = card(page, 'Zoë O’Neil')
    await click('Answer Zoë O’Neil', request)
    await expect(request.getByRole('combobox', { name: 'Status', exact: true })).toHaveValue('confirmed')
    await request.getByLabel('Template').selectOption('Not a fit')
    await expect(request.getByRole('combobox', { name: 'Status', exact: true })).toHaveValue('cancelled')
    await request.getByLabel('Template').selectOption('Late: sorry')
    await click('Send answer', request)
    await expect(request.getByText(/^answered in/)).toBeVisible()

    // Sent without waiting for the next poll.
    await stored(env, (db) => db.updateTable('outbox').set({ dueAt: late }).where('kind', '=', 'answer').execute())
    await page.request.post(`${url}/api/contacts`, { data: message({ email: 'wakes@example.com' }) })
    const answers = () =>
      mailServer.received.filter(({ to, subject }) => to !== 'practice@example.com' && subject.startsWith('Re: '))
    await expect.poll(() => answers().length).toBe(2)
    expect(
      answers()
        .map(({ to, replyTo }) => `${to} ${replyTo}`)
        .toSorted(),
    ).toEqual(['ann@example.com practice@example.com', 'zoe@example.com practice@example.com'])
  } finally {
    await installation.remove()
    await mailServer.close()
  }
})

test('the time asked for is approved in the same step', async ({ page, database }) => {
  const installation = await createInstallation(database)
  const { env } = installation
  try {
    Object.assign(env, { SMTP_URL: 'smtp://127.0.0.1:1', RATE_LIMITS: 'off' })
    const { url } = await installation.start()
    const timeZone = 'America/Los_Angeles'
    const request = new Proxy(page.request, {
      get: (target, name: 'get') => (path: string, options: object) => target[name](url + path, options),
    })
    const typeId = await openHours(request, { env }, { confirm: 'by hand' })
    const [start] = await findSlots(request, typeId, timeZone)
    await request.post('/api/consultations', {
      data: booking({ consultationType: 'Free Consultation', appointment: { typeId, start, timeZone } }),
    })
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`${url}/admin?tab=consultations`)
    const zoe = card(page, 'Zoë O’Neil')
    await zoe.getByRole('button', { name: 'Answer Zoë O’Neil' }).click()
    await expect(zoe.getByLabel('Template')).toHaveValue('yes')
    await expect(zoe.getByRole('checkbox', { name: /^Approve .*[AP]M$/ })).toBeChecked()
    await zoe.getByRole('combobox', { name: 'Status', exact: true }).selectOption('Pending')
    await expect(zoe.getByRole('checkbox', { name: /^Approve/ })).not.toBeChecked()
    await zoe.getByRole('checkbox', { name: /^Approve/ }).check()
    await expectAccessible(page)
    await zoe.getByRole('button', { name: 'Send answer' }).click()
    await expectToast(page, 'Answer sent')
    await expect(zoe.getByText('Asks for')).toBeHidden()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(zoe.getByText('Asks for')).toBeVisible()
  } finally {
    await installation.remove()
  }
})

test('without a mail server, the email draft is followed by one question', async ({ page, site }) => {
  await createAdmins(site, 'hilda')
  await page.request.post('/api/contacts', { data: message() })
  await page.request.post('/api/consultations', { data: booking() })
  await signIn(page, 'hilda')
  // A test has no mail program.
  await page.route('mailto:**', (route) => route.abort())
  const ann = card(page, 'Ann Lee')
  const question = page.getByRole('region', { name: 'Did you send it?' })
  await expect(ann.getByRole('link', { name: 'Reply via Email' })).toBeVisible()
  await expect(ann.getByRole('button', { name: /^Answer/ })).toBeHidden()
  await ann.getByRole('link', { name: 'Reply via Email' }).click()
  await question.getByRole('button', { name: 'Not yet' }).click()
  await expect(question).toBeHidden()
  await ann.getByRole('link', { name: 'Reply via Email' }).click()
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Yes' }).click()
  await expectToast(page, 'Contact marked as read')
  await expect(question).toBeHidden()
  await page.getByRole('tab', { name: /^Consultations/ }).click()
  await card(page, 'Zoë O’Neil').getByRole('link', { name: 'Reply via Email' }).click()
  await question.getByLabel('Then it’s').selectOption('Completed')
  await question.getByRole('button', { name: 'Yes' }).click()
  await expectToast(page, 'Consultation status updated to completed')
})

test('families are followed up on a day, and by the rhythm of their package', async ({ page, site }) => {
  await createAdmins(site, 'frida')
  await page.request.post('/api/contacts', { data: message({ name: 'Cleo Day', email: 'cleo@example.com' }) })
  await signIn(page, 'frida')
  const cleo = card(page, 'Cleo Day')
  await cleo.getByRole('button', { name: 'Follow up with Cleo Day' }).press('Enter')
  await page.getByRole('menuitem', { name: 'In 3 days' }).press('Enter')
  await expect(page.getByText(/^Follow-up on \w{3}, \w{3} \d+/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expectToast(page, 'Follow-up removed')
  await cleo.getByRole('button', { name: 'Follow up with Cleo Day' }).click()
  await page.getByRole('menuitem', { name: 'On a date…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('What about?').fill('One nap now?')
  await page.keyboard.press('Escape')
  await page.reload()
  await cleo.getByRole('button', { name: 'Follow up with Cleo Day' }).click()
  await page.getByRole('menuitem', { name: 'On a date…' }).click()
  await expect(dialog.getByLabel('What about?')).toHaveValue('One nap now?')
  await dialog.getByRole('button', { name: 'Add follow-up' }).click()
  await expect(dialog.getByLabel('Date')).toHaveAccessibleDescription('Please pick a day')
  await expect(dialog.getByLabel('Date')).toBeFocused()
  await dialog.getByLabel('Date').fill(
    await dialog
      .getByLabel('Date')
      .getAttribute('min')
      .then((day) => day!),
  )
  await dialog.getByRole('button', { name: 'Add follow-up' }).click()
  const due = page.getByRole('region', { name: /^Follow-ups due: 1|to follow up$/ })
  await expect(due).toContainText('One nap now?')
  await expectAccessible(page)
  await due.getByRole('button', { name: 'Done: Cleo Day' }).press('Enter')
  await expectToast(page, 'Follow-up done')
  await expect(due).toBeHidden()

  await page.goto('/admin/website?page=services')
  await page.locator('summary', { hasText: 'Newborn Care' }).click()
  const days = page.getByRole('group', { name: 'Newborn Care' }).getByLabel('Follow-up days')
  await days.fill('3, 400')
  await expect(page.getByText('Please enter up to 12 days, from 1 to 365')).toBeVisible()
  await days.fill('7, 3')
  await page.getByRole('button', { name: 'Save follow-up days' }).click()
  await expectToast(page, 'Follow-up days saved')
  await expect(days).toHaveValue('3, 7')
})

import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'
import { freePort } from '../../scripts/free-port.ts'
import { renderHtml } from '../../src/features/email/email-content'
import { expect, expectAccessible, expectError, test } from '../support/fixtures'
import { book, createInstallation } from '../support/installation'
import { createAdmins, openFromMenu, signIn } from '../support/portal'

test('an undelivered email is reported on the dashboard, explained, and sent again once', async ({
  page,
  database,
}) => {
  const port = await freePort()
  const installation = await createInstallation(database)
  installation.env.SMTP_URL = `smtp://127.0.0.1:${port}`
  const recipients: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 50,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, { envelope }, done) => {
      recipients.push(...envelope.rcptTo.map(({ address }) => address))
      stream.on('end', () => done()).resume()
    },
  })
  try {
    const { url } = await installation.start()
    await createAdmins(installation, 'hilda')
    expect((await book(url, 'ana@example.com')).status).toBe(201)
    await signIn(page, 'hilda', url)
    await expect(page.getByText('2 emails couldn’t be sent.')).toBeVisible()
    await expectAccessible(page)
    await page.route('**/mails/trouble', (route) => route.fulfill({ json: { count: 3, unconfirmed: 1 } }), { times: 1 })
    await page.reload()
    await expect(page.getByText('2 emails couldn’t be sent. One email may not have arrived.')).toBeVisible()
    await page.getByRole('link', { name: 'See why' }).click()

    const emails = page.getByRole('article')
    await expect(emails).toHaveCount(2)
    await expect(page.getByText('The mail server isn’t responding.')).toHaveCount(2)
    const toAna = emails.filter({ hasText: 'ana@example.com' })
    const toPractice = emails.filter({ hasText: 'A booking, to the practice' })
    await toPractice.getByRole('button', { name: 'Read' }).click()
    await expect(toPractice.getByText('Wakes every two hours.')).toBeVisible()
    await expectAccessible(page)

    await toPractice.getByRole('button', { name: 'Discard' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Discard email' }).click()
    await expect(emails).toHaveCount(1)

    server.listen(port, '127.0.0.1')
    await once(server.server, 'listening')
    await expect(toAna).toContainText(/has arrived.*To ana@example\.com.*Confirmation of a booking/s)
    await toAna.getByRole('button', { name: 'Send again' }).click()
    await expect(page.getByText('The email is on its way again').first()).toBeVisible()
    await page.getByLabel('State').selectOption('All emails')
    await expect(toAna.getByText('Sent', { exact: true })).toBeVisible()
    await page.getByLabel('State').selectOption('Not sent or not confirmed')
    await expect(page.getByText('Every email got through')).toBeVisible()
    await page.getByLabel('State').selectOption('All emails')
    await page.getByLabel('Search emails').fill('nobody')
    await expect(page.getByText('Nothing matches')).toBeVisible()
    await page.getByLabel('Search emails').fill('confirmation ANA')
    await expect(emails).toHaveCount(1)
    await page.getByRole('link', { name: 'Back to the dashboard' }).click()
    await expect(page.getByRole('tab').first()).toBeVisible()
    await expect(page.getByText(/couldn’t be sent/)).toHaveCount(0)
    expect(recipients).toEqual(['ana@example.com'])
    // Requests of an open page would fail once the server has stopped.
    await page.close()
  } finally {
    await new Promise((resolve) => server.close(() => resolve(null)))
    await installation.remove()
  }
})

test('an email with long words fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const word = 'word'.repeat(50)
  const body = [word, { facts: [['Day', word] as [string, string]] }, { of: 'You wrote', quote: word }]
  await page.setContent(renderHtml({ brand: word, title: word, body, footer: word }))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('activity is listed newest first and found by kind, person, and text', async ({ page, context, site }) => {
  await createAdmins(site, 'hilda')
  expect((await book(site.url, 'ana@example.com')).status).toBe(201)
  await signIn(page, 'hilda')
  await page.getByRole('tab', { name: /^Consultations/ }).click()
  await page.getByLabel(/^Status/).selectOption('confirmed')
  await expect(page.getByText('Consultation status updated to confirmed').first()).toBeVisible()

  await openFromMenu(page, 'Activity')
  const entries = page.getByRole('main').getByRole('listitem')
  await expect(entries).toHaveText([
    /^hilda set the consultation of Ann to confirmed/,
    /^hilda signed in/,
    /^The command line created the account of hilda, with all permissions/,
  ])
  const search = page.getByLabel('Search activity')
  await search.fill('sign-ins')
  await expect(entries).toHaveText([/^hilda signed in/])
  await search.fill('command line')
  await expect(entries).toHaveText([/^The command line created the account of hilda/])
  await expect(page).toHaveURL(/q=command/)
  await page.reload()
  await expect(entries).toHaveCount(1)
  await search.fill('ann CONFIRMED')
  await expect(entries).toHaveText([/^hilda set the consultation of Ann to confirmed/])
  await search.fill('nothing like this')
  await expect(page.getByText('Nothing matches')).toBeVisible()
  expectError(page, /401/)
  await context.clearCookies()
  await search.fill('hilda')
  await expect(page.getByRole('dialog', { name: 'Please sign in again' })).toBeVisible()
})

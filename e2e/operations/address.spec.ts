import { expect, expectAccessible, expectError, test } from '../support/fixtures'
import { book, createInstallation, openSiteDb } from '../support/installation'
import { startMailServer } from '../support/mail-server'
import { createAdmins, submitSignIn } from '../support/portal'

// The practice's names lead here, as its DNS says elsewhere.
test.use({
  launchOptions: ({ launchOptions }, use) => {
    const args = launchOptions.args?.filter((arg) => !arg.startsWith('--host-resolver-rules')) ?? []
    return use({ ...launchOptions, args: [...args, '--host-resolver-rules=MAP *.example 127.0.0.1'] })
  },
})

test('the site asks for its address where someone signs in, and emails that waited leave with it', async ({
  page,
  database,
}) => {
  // Without https, which a proxy adds elsewhere.
  expectError(page, /Cross-Origin-Opener-Policy/)
  expectError(page, /status of 422/)
  const mailServer = await startMailServer()
  const installation = await createInstallation(database)
  Object.assign(installation.env, { SMTP_URL: mailServer.url, SITE_URL: '' })
  try {
    await createAdmins(installation, 'hilda')
    const { url } = await installation.start()
    const address = url.replace('127.0.0.1', 'practice.example')
    expect((await book(url, 'ana@example.com')).status).toBe(201)
    await submitSignIn(page, 'hilda', undefined, address)
    const question = page.getByRole('group', { name: 'Your site’s address' })
    await expect(question).toContainText(`Is ${address} your site’s address?`)
    await expect(question).toContainText('wait')
    await expectAccessible(page)
    // What has no link doesn't wait.
    await expect.poll(() => mailServer.received.map(({ to }) => to)).toEqual(['ana@example.com'])
    expect(mailServer.received[0]!.id).not.toContain('localhost')

    await question.getByRole('button', { name: 'No', exact: true }).click()
    await page.getByRole('link', { name: 'Enter it' }).click()
    const field = page.getByLabel('Address of the site')
    await field.fill('practice example')
    await page.getByRole('button', { name: 'Save address' }).click()
    await expect(page.getByText('Please enter only the host').first()).toBeVisible()
    await field.fill(address)
    await page.getByRole('button', { name: 'Save address' }).click()
    await expect(page.getByText('Address saved').first()).toBeVisible()
    await expect.poll(() => mailServer.received.length).toBe(2)
    const db = await openSiteDb(installation.env)
    const emails = await db.selectFrom('outbox').select('text').execute()
    await db.destroy()
    expect(emails.filter(({ text }) => text.includes(`${address}/admin`))).toHaveLength(1)
    expect(JSON.stringify(emails)).not.toContain('localhost')
    await page.goto(`${address}/services`)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${address}/services`)

    // Another host asks again, once.
    const other = address.replace('practice', 'sleep')
    await submitSignIn(page, 'hilda', undefined, other)
    await expect(question).toContainText(`Is ${other} your site’s address?`)
    await question.getByRole('button', { name: 'No', exact: true }).click()
    await expect(question).toHaveCount(0)
    await page.reload()
    await expect(page.locator('#today-date')).toBeVisible()
    await expect(question).toHaveCount(0)
  } finally {
    await installation.remove()
    await mailServer.close()
  }
})

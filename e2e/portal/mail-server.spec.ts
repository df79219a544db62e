import { expect, expectAccessible, expectError, test } from '../support/fixtures'
import { createInstallation } from '../support/installation'
import { startMailServer } from '../support/mail-server'
import { createAdmins, signInByApi } from '../support/portal'

test('who sends the emails is chosen in the portal, tried at once, and used without a restart', async ({
  context,
  page,
  database,
}) => {
  const installation = await createInstallation(database)
  expectError(page, /422/)
  const mailServer = await startMailServer({ login: ['mira@sandman.co', 'apple tree'] })
  try {
    Object.assign(installation.env, { PRIVATE_CALENDAR_HOSTS: '127.0.0.1' })
    const { url } = await installation.start()
    await createAdmins(installation, 'hilda')
    await signInByApi(page, 'hilda', url)
    await page.goto(`${url}/admin`)
    await page.getByText('Before you open').click()
    await page.getByRole('link', { name: 'Make sure your emails reach people' }).click()
    const section = page.locator('#mail-server')
    await expect(section.getByLabel('Service')).toBeFocused()
    await page.getByRole('button', { name: 'Send a test email' }).click()
    const saved = page.getByText('Saved for hilda@example.com on the server.')
    await expect(saved).toBeVisible()

    await section.getByLabel('Service').selectOption('Another mail server')
    await section.getByLabel('Server', { exact: true }).fill('127.0.0.1')
    await section.getByLabel('Port').fill(new URL(mailServer.url).port)
    await section.getByLabel('Username').fill('mira@sandman.co')
    await section.getByLabel('Password', { exact: true }).fill('pear tree')
    await section.getByRole('button', { name: 'Connect' }).click()
    await expect(
      section.getByText(/^The mail server rejected the username or password\. Copy them once more/),
    ).toBeVisible()
    await section.getByLabel('Password', { exact: true }).fill('apple tree')
    await section.getByRole('button', { name: 'Connect' }).click()
    await expect(section.locator(':focus')).toHaveText('Connected. Now send yourself a test email.')
    await expect(section.getByText('Another mail server, signed in as mira@sandman.co')).toBeVisible()
    await expect(page.locator('#sender-domain')).toContainText('nightlight.example is a placeholder')
    await expect(page.getByText(/^They’re sent from /)).toBeVisible()
    await expect(saved).toBeVisible()

    await page.getByRole('button', { name: 'Send a test email' }).click()
    await expect(page.getByText('Sent to hilda@example.com.')).toBeVisible()
    expect(mailServer.received.map(({ subject }) => subject)).toEqual(['A test email from Nightlight'])
    await expectAccessible(page)

    // What the domain lacks is copied, and looked up until it's right.
    const line = { type: 'TXT', name: '_dmarc.sandman.co', value: 'v=DMARC1; p=none' }
    const missing = { name: 'DMARC', state: 'missing', text: 'It says nothing.', lines: [line] }
    let check: object = missing
    await page.route('**/api/settings/mail-server/dns', (route) =>
      route.fulfill({ json: { domain: 'sandman.co', checks: [check] } }),
    )
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.clock.install()
    await page.reload()
    const domain = page.locator('#sender-domain')
    await domain.getByRole('button', { name: `Copy ${line.value}` }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(line.value)
    check = { ...missing, state: 'right', lines: [] }
    await page.clock.fastForward(30_000)
    await expect(domain.getByText('Right', { exact: true })).toBeVisible()
    await expect(domain.getByRole('button', { name: /^Copy/ })).toHaveCount(0)
    await expect(page.getByText('Before you open')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Make sure your emails reach people' })).toHaveCount(0)

    await section.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(section.getByLabel('Service')).toBeVisible()
  } finally {
    await mailServer.close()
    await installation.remove()
  }
})

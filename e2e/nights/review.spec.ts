import { expect, expectAccessible, test } from '../support/fixtures'
import { createInstallation } from '../support/installation'
import { startMailServer } from '../support/mail-server'
import { createAdmins, expectToast, signIn } from '../support/portal'
import { supportFamily } from '../support/reviews'

test('two families’ nights are reviewed with a text and a key each, and both get an email', async ({
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
    await supportFamily({ url, env }, 'kim@example.com', { note: 'Did we ruin it?' })
    await supportFamily({ url, env }, 'olena@example.com')
    await signIn(page, 'hilda', url)
    await page.getByRole('link', { name: 'Nights to review (2)' }).click()

    const notice = page.getByText(/^Emails .*: your comment on night 4\.$/)
    await expect(page.getByText('Did we ruin it?')).toBeVisible()
    await expect(notice).toContainText('kim@example.com')
    // A note isn't skipped without a word.
    await expect(page.getByRole('button', { name: 'No answer needed' })).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('j')
    await expect(notice).toContainText('olena@example.com')
    await expect(page.getByRole('button', { name: 'Skip', exact: true })).toBeVisible()
    await page.keyboard.press('k')
    await expect(notice).toContainText('kim@example.com')

    await page.getByLabel(/^Your comment/).fill('You ruined nothing.')
    await page.reload()
    await expect(page.getByLabel(/^Your comment/)).toHaveValue('You ruined nothing.')
    // It sends from anywhere but a field of another form, a link, or a dialog.
    await page.keyboard.press('/')
    await page.keyboard.press('Control+Enter')
    await page.keyboard.press('Escape')
    await expect(notice).toContainText('kim@example.com')
    await page.getByRole('heading', { level: 3 }).click()
    await page.keyboard.press('Control+Enter')
    await expect(notice).toContainText('olena@example.com')
    await expect(page.getByLabel(/^Your comment/)).toBeFocused()
    await page.keyboard.type('Well slept.')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('No night is left to review')).toBeVisible()

    await page.getByRole('button', { name: 'Undo' }).first().click()
    await expectToast(page, 'The night is to be reviewed again')
    await expect(page.getByLabel(/^Your comment/)).toHaveValue('Well slept.')
    await page.getByRole('button', { name: /^Send/ }).click()
    await expect(page.getByText('No night is left to review')).toBeVisible()

    const received = () =>
      mailServer.received.filter(({ subject }) => subject.startsWith('Night 4')).map(({ to }) => to)
    await expect
      .poll(() => received().toSorted(), { timeout: 40_000 })
      .toEqual(['kim@example.com', 'olena@example.com'])
  } finally {
    await installation.remove()
    await mailServer.close()
  }
})

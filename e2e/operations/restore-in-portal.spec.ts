import { join } from 'node:path'
import { expect, expectAccessible, test } from '../support/fixtures'
import { createInstallation, listConsultations, book } from '../support/installation'

test('a new site comes back from a backup in the browser, from the setup link to the sign-in', async ({
  page,
  database,
}) => {
  const site = await createInstallation(database)
  // Nobody takes its emails, so they wait.
  Object.assign(site.env, { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_TO: 'practice@example.com' })
  const copy = await createInstallation(database)
  const file = join(site.env.DATA_DIR, 'nightlight-2026-11-29.tar.gz')
  try {
    const running = await site.start()
    await site.createAdmin()
    await book(running.url, 'ann@example.com')
    await site.command('backup', file)
    await running.stop('SIGTERM')

    const restored = await copy.start()
    await expect.poll(() => restored.getOutput()).toContain('setup=')
    const [link] = /http\S+setup=\S+/.exec(restored.getOutput())!
    await page.goto(restored.url + new URL(link).pathname + new URL(link).search)
    await page.getByRole('link', { name: 'I have a backup' }).click()
    await page.getByLabel('The file').setInputFiles({ name: 'cat.gz', mimeType: '', buffer: Buffer.from('meow') })
    await expect(page.getByText('This isn’t a backup of Nightlight.')).toBeVisible()
    await page.getByText('It’s at a second place').click()
    await expectAccessible(page)
    await page.getByLabel('The file').setInputFiles(file)
    const contents = page.getByRole('region', { name: 'What’s in it' })
    await expect(contents).toContainText('Families1')
    await expectAccessible(page)
    await contents.getByRole('button', { name: 'Restore' }).click()
    await page.getByRole('link', { name: 'Go to sign-in' }).click()
    await page.getByLabel('Username').fill('hilda')
    await page.getByLabel('Password', { exact: true }).fill('quiet garden')
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(page.getByText('2 emails are held back since your site was restored.')).toBeVisible()
    expect((await listConsultations(restored.url)).map(({ email }) => email)).toEqual(['ann@example.com'])
    await page.getByRole('link', { name: 'Send or discard' }).click()
    const held = page.getByRole('region', { name: 'Held back' })
    await expect(held).toContainText('2 emails held back.')
    await expectAccessible(page)
    await held.getByRole('button', { name: 'Discard all' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard all' }).click()
    await expect(held).toBeHidden()
  } finally {
    await site.remove()
    await copy.remove()
  }
})

import { readFile } from 'node:fs/promises'
import { bookFirst } from '../support/appointments'
import { mainLinks } from '../../src/features/site/links'
import { expectNoViolations } from '../support/equal-access'
import { expect, expectError, test } from '../support/fixtures'
import { runCommand } from '../support/installation'
import { createAdmins, signInByApi } from '../support/portal'
import { editor } from '../support/post-editor'

test.beforeAll(async ({ site }) => {
  await runCommand(site.env, 'seed')
  await createAdmins(site, 'hilda')
})

test('public pages have no violations', async ({ page }) => {
  expectError(page, /404/)
  for (const path of [...mainLinks.map(({ to }) => to), '/no', '/testimonial/unknown']) {
    await page.goto(path)
    await expectNoViolations(page)
  }
  const [type] = (await (await page.request.get('/api/appointment-types?bookable=true')).json()) as { id: string }[]
  await page.goto(await bookFirst(page.request, type!.id, 'zoe@example.com', 'America/Denver'))
  await expect(page.getByRole('region', { name: 'Five questions before we talk' })).toBeVisible()
  await expectNoViolations(page)
  await page.goto('/blog?q=nap')
  await expectNoViolations(page)
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page.locator('.prose')).toBeVisible()
  await expectNoViolations(page)
  for (const path of ['/services', '/contact']) {
    await page.goto(path)
    await page.getByRole('button', { name: /^(Book Consultation|Send Message)$/ }).click()
    await expect(page.locator('[aria-invalid=true]').first()).toBeFocused()
    await expectNoViolations(page)
  }
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).click()
  await expectNoViolations(page)
  await page.goto('/admin/reset-password?token=x')
  await expectNoViolations(page)
  await page.goto('/admin/auth')
  await expectNoViolations(page)
  await page.getByRole('tab', { name: 'Register' }).click()
  await expectNoViolations(page)
  await page.getByRole('tab', { name: 'Login' }).click()
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  await expectNoViolations(page)
})

test('the dashboard has no violations with its menus, forms and dialogs open', async ({ page }) => {
  await signInByApi(page)
  // As if there were a mail server.
  await page.route('**/api/answers', (route) => route.fulfill({ json: { canSend: true } }))
  // Articles with the same title are told apart by their addresses.
  for (const _ of [1, 2]) await page.request.post('/api/blog', { data: { title: 'Twice' } })
  const dialog = page.getByRole('dialog')
  /** Opens a dialog, checks it, and closes it. */
  async function checkDialog(button: string | RegExp) {
    await page.getByRole('button', { name: button, exact: true }).first().click()
    await expect(dialog.last()).toBeVisible()
    await expectNoViolations(page)
    await page.keyboard.press('Escape')
  }
  for (const tab of ['contacts', 'consultations', 'blog', 'testimonials', 'users']) {
    await test.step(tab, async () => {
      await page.goto(`/admin?tab=${tab}`)
      await expect(page.getByRole('article').first()).toBeVisible()
      await expectNoViolations(page)
      if (tab === 'contacts') {
        await page.keyboard.press('/')
        await page.keyboard.type('an')
        await expect(page.getByRole('option').first()).toBeVisible()
        await expectNoViolations(page)
        await page.keyboard.press('Escape')
        await page.keyboard.press('?')
        await expect(dialog).toBeVisible()
        await expectNoViolations(page)
        await page.keyboard.press('Escape')
      }
      if (tab === 'consultations') {
        for (const index of [0, 1])
          await page
            .getByRole('article')
            .nth(index)
            .getByRole('button', { name: /note for/ })
            .click()
        await page
          .getByRole('button', { name: /^Answer / })
          .first()
          .click()
        await page.getByRole('checkbox', { name: 'Select all' }).check()
        await expectNoViolations(page)
        await page.getByRole('button', { name: 'Actions' }).click()
        await expect(page.getByRole('menu')).toBeVisible()
        await expectNoViolations(page)
      }
      if (tab === 'contacts') {
        await page
          .getByRole('button', { name: /^Follow up/ })
          .first()
          .click()
        await page.getByRole('menuitem', { name: 'On a date…' }).click()
        await expect(dialog).toBeVisible()
        await expectNoViolations(page)
      }
      if (tab === 'blog') await checkDialog('+ Create Post')
      if (tab === 'testimonials')
        for (const button of ['+ Add Testimonial', /^Edit testimonial/]) await checkDialog(button)
      if (tab === 'users') {
        await page.getByRole('button', { name: 'Edit Permissions' }).click()
        await expectNoViolations(page)
        await page.getByRole('button', { name: /^Account/ }).click()
        await expect(page.getByRole('menu')).toBeVisible()
        await expectNoViolations(page)
      }
    })
  }
})

test('the other pages of the portal have no violations with their dialogs open', async ({ page }) => {
  await signInByApi(page)
  await test.step('the pages that the menu names', async () => {
    for (const path of [
      'calendar?view=agenda',
      'activity',
      'mail',
      'numbers',
      'privacy',
      'deleted',
      'settings',
      'families',
      'start',
      'website',
      'account',
    ]) {
      await page.goto(`/admin/${path}`)
      await expect(page.getByRole('heading', { level: 2 })).toBeVisible()
      await expect(page.getByText('Loading...')).toHaveCount(0)
      await expectNoViolations(page)
    }
  })
  const dialog = page.getByRole('dialog')
  async function checkDialog() {
    await expect(dialog.last()).toBeVisible()
    await expectNoViolations(page)
    await page.keyboard.press('Escape')
  }
  await test.step('the account', async () => {
    for (const button of ['Change password', 'Change email', 'Set up an authenticator app', 'Add a passkey']) {
      await page.getByRole('button', { name: button, exact: true }).click()
      await checkDialog()
    }
  })
  await test.step('a family', async () => {
    await page.goto('/admin/families')
    await page.getByRole('link', { name: 'Hannah Lindqvist' }).click()
    await expect(page.getByRole('region', { name: /^Their story/ })).toBeVisible()
    await expectNoViolations(page)
    for (const button of ['Add a child', 'Join another address']) {
      await page.getByRole('button', { name: button }).click()
      await checkDialog()
    }
  })
  await test.step('appointments', async () => {
    await page.goto('/admin/settings/appointments')
    await page.getByRole('button', { name: 'Add a calendar' }).click()
    await page.getByText('Training day').click()
    await expectNoViolations(page)
    await page.getByRole('button', { name: 'Add a type' }).click()
    await expectNoViolations(page)
  })
  await test.step('questions', async () => {
    await page.goto('/admin/settings/questions')
    await page.getByRole('button', { name: 'Add a question' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    const question = page.getByRole('group', { name: 'New question' }).getByLabel('Question')
    await expect(question).toHaveAccessibleDescription('Please enter the question')
    await expectNoViolations(page)
  })
  await test.step('the website and its emails', async () => {
    await page.goto('/admin/website?page=services')
    await expect(page.getByRole('button', { name: 'Add a package' })).toBeVisible()
    await expectNoViolations(page)
    await page.goto('/admin/website?page=emails')
    await expect(page.getByRole('heading', { level: 2 })).toBeVisible()
    await expectNoViolations(page)
  })
  await test.step('an appointment', async () => {
    await page.goto('/admin?tab=consultations&q=adaeze')
    await page.getByRole('article').locator('[href^="/admin/calendar"]').click()
    for (const button of ['Add note for Adaeze Nwosu', 'Move', 'Appointment']) {
      await page.getByRole('button', { name: button, exact: true }).click()
      await expectNoViolations(page)
    }
  })
  await test.step('privacy', async () => {
    await page.goto('/admin/privacy')
    await page.getByLabel('Email address').fill('gabrielle.fontaine@example.com')
    await page.getByRole('button', { name: 'Look it up' }).click()
    await expect(page.getByRole('region', { name: /^Stored about/ })).toBeVisible()
    await expectNoViolations(page)
  })

  await test.step('an article', async () => {
    const draft = await page.request.post('/api/blog', { data: { title: 'A draft', content: 'Sleep.' } })
    const { id } = (await draft.json()) as { id: string }
    await page.goto(`/admin/posts/${id}`)
    await expect(editor(page)).toBeVisible()
    await page.getByText('Publish later').click()
    await page.getByText('Earlier versions').click()
    const version = page.locator('details').getByRole('button').last()
    await expect(version).toBeVisible()
    await expectNoViolations(page)
    await version.click()
    await checkDialog()
    for (const button of ['Link', 'Preview', 'Image']) {
      await page.getByRole('button', { name: button, exact: true }).click()
      await checkDialog()
    }
    const data = await readFile('public/icon-192.png')
    expect((await page.request.post('/api/media', { data, headers: { 'content-type': 'image/png' } })).status()).toBe(
      201,
    )
    await page.getByRole('button', { name: 'Image', exact: true }).click()
    await dialog.getByRole('button', { name: 'Choose from library' }).click()
    await expect(page.getByRole('dialog', { name: 'Image library' }).getByRole('listitem').first()).toBeVisible()
    await checkDialog()
  })
})

import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, expectError, press, test } from '../support/fixtures'
import { book } from '../support/installation'
import { failNext, createAdmins, expectFocus, openFromMenu, signIn, expectToast, signInByApi } from '../support/portal'

test.describe.configure({ mode: 'serial' })

test.beforeAll(({ site }) => createAdmins(site, 'hilda'))

const postJson = (url: string, path: string, json: object) =>
  fetch(url + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(json) })

test('everything about an address is exported and erased by keyboard alone', async ({ page, site }) => {
  await book(site.url, 'ana@example.com')
  await book(site.url, 'joana@example.com')
  const contact = {
    name: 'Ana 🌙 أنا',
    email: 'ANA@example.com',
    subject: 'general',
    message: 'Do you help with twins?',
  }
  await postJson(site.url, '/api/contacts', contact)
  await site.emails('ana@example.com', 2)

  await signIn(page, 'hilda')
  const families = (await (await page.request.get('/api/families')).json()) as {
    rows: { id: string; parents: { address: string }[] }[]
  }
  const family = families.rows.find(({ parents }) => parents[0]!.address === 'ana@example.com')!
  await page.request.post(`/api/families/${family.id}/notes`, { data: { text: 'Call before nine' } })
  await page.getByRole('article').filter({ hasText: 'Ana 🌙 أنا' }).getByRole('button', { name: 'Delete' }).click()
  await expectToast(page, 'Contact deleted successfully')
  await openFromMenu(page, 'Privacy')
  const address = page.getByLabel('Email address')
  await address.focus()
  await press(page, 'Enter')
  await expect(address).toBeFocused()
  await expect(address).toHaveAccessibleDescription('Please enter a valid email address')
  await page.keyboard.type('nobody@example.com')
  await press(page, 'Enter')
  await expect(page.getByText('Nothing is stored', { exact: true })).toBeVisible()
  await address.fill('Ana@Example.com')
  await failNext(page, '**/api/admin/privacy/find', 'serverError')
  await press(page, 'Enter')
  await page.getByRole('button', { name: 'Retry' }).click()
  const found = page.getByRole('region', { name: 'Stored about Ana@Example.com' })
  await expect(found.locator('dl > div')).toHaveText([
    'Consultation requests1',
    'Messages0',
    'In the trash1',
    'Emails, sent and waiting4',
    'On the family’s page1',
  ])
  expect(page.url()).not.toContain('ana')

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as a file' }).press('Enter')
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^nightlight-data-Ana@Example\.com-\d{4}-\d\d-\d\d\.json$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(JSON.parse(text)).toMatchObject({
    address: 'Ana@Example.com',
    consultationRequests: [{ email: 'ana@example.com', sleepChallenges: 'Wakes every two hours.', status: 'pending' }],
    messages: [],
    deletedRequestsNotYetErased: [{ kind: 'message', name: 'Ana 🌙 أنا', message: 'Do you help with twins?' }],
    account: null,
  })
  expect(text).not.toContain('joana')
  await expectToast(page, 'File downloaded')

  const eraseButton = page.getByRole('button', { name: 'Erase everything' })
  await eraseButton.press('Enter')
  const dialog = page.getByRole('alertdialog', { name: 'Erase everything about Ana@Example.com?' })
  await expect(dialog).toContainText(
    'This permanently erases 1 consultation request, 1 deleted request in the trash, 4 emails, and 1 entry on the family’s page. It can’t be undone',
  )
  // Until it has the focus, it takes no keys.
  const cancel = dialog.getByRole('button', { name: 'Cancel' })
  await expect(cancel).toBeFocused()
  await press(page, 'Escape')
  await expect(eraseButton).toBeFocused()
  await press(page, 'Enter')
  await expect(cancel).toBeFocused()
  await press(page, 'Tab', 'Enter')
  await expect(page.getByText('Permanently erased: 1 consultation request')).toBeVisible()
  await expect(found).toHaveCount(0)
  await expect(page.locator(':focus')).toContainText('Permanently erased: 1 consultation request')
  await expectFocus(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Look it up' }).click()
  await expect(page.getByText('Nothing is stored', { exact: true })).toBeVisible()

  await address.fill('hilda@example.com')
  await press(page, 'Enter')
  await expect(
    page.getByText('The admin account hilda uses this address, with 1 session and no passkeys.'),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export as a file' })).toBeEnabled()
  await eraseButton.focus()
  await expect(eraseButton).toHaveAccessibleDescription(/only an account, which can’t be erased here/)

  await openFromMenu(page, 'Recently deleted')
  await expect(page.getByText('Nothing was deleted recently')).toBeVisible()
  await openFromMenu(page, 'Email')
  await expect(page.getByRole('article')).toHaveCount(2)
  await expect(page.getByRole('article').filter({ hasText: 'To joana@example.com' })).toHaveCount(1)
  await openFromMenu(page, 'Activity')
  await page.getByLabel('Search activity').fill('privacy')
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
    /^hilda erased everything stored about an address: 1 consultation request, 1 deleted request in the trash, 4 emails, and 1 entry on the family’s page/,
    /^hilda exported everything stored about an address/,
  ])
  await page.goto('/admin?tab=consultations')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText('joana@example.com')
})

test('users who may not erase see why, by keyboard too', async ({ page, site }) => {
  await signIn(page, 'hilda')
  await createAdmins(site, 'mira')
  const users = (await (await page.request.get('/api/admin/users')).json()) as { id: string; username: string }[]
  const { id } = users.find(({ username }) => username === 'mira')!
  await page.request.patch(`/api/admin/users/${id}`, { data: { canManageContacts: false, canManageUsers: false } })
  expectError(page, /401/)
  await page.context().clearCookies()
  await signIn(page, 'mira')
  await openFromMenu(page, 'Privacy')
  await page.getByLabel('Email address').fill('joana@example.com')
  await page.getByRole('button', { name: 'Look it up' }).click()
  for (const name of ['Export as a file', 'Erase everything']) {
    const button = page.getByRole('button', { name })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await button.focus()
    await expect(button).toHaveAccessibleDescription(/It needs the permission “Manage contacts”/)
  }
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
})

test('automatic erasure starts only after someone confirms what will be erased', async ({ page }) => {
  await signInByApi(page)
  await page.goto('/admin/settings')
  const retention = page.getByLabel('Erase old requests automatically')
  await expect(retention).toHaveValue('0')
  await retention.selectOption('After 6 months')
  await expect(page.getByText('Nothing is older than 6 months right now.')).toBeVisible()
  await page.route('**/api/admin/privacy/older?*', (route) =>
    route.fulfill({ json: { consultations: 12, messages: 1, trashed: 0 } }),
  )
  await retention.selectOption('After 24 months')
  await expect(
    page.getByText('Once you save, 12 consultation requests and 1 message will be erased within the hour.'),
  ).toBeVisible()
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  const dialog = page.getByRole('alertdialog', { name: 'Erase everything older than 24 months?' })
  await expect(dialog).toContainText('Within the hour, this erases 12 consultation requests and 1 message')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(await (await page.request.get('/api/site')).json()).toMatchObject({ keepMonths: 0 })
  await save.click()
  await dialog.getByRole('button', { name: 'Save and erase' }).click()
  await expectToast(page, 'Settings saved')
  await page.goto('/privacy-policy')
  await expect(page.getByText('erased automatically 24 months after they arrived')).toBeVisible()
})

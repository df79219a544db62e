import { booking, message } from '../../../test/support/factories.ts'
import { expect, expectAccessible, expectError, test } from '../../support/fixtures'
import { createAdmins, expectToast, PASSWORD, signInByApi } from '../../support/portal'

const file = (rows: string[]) => ({
  name: 'huckleberry.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(['Type,Start,End', ...rows].join('\n')),
})

test('a diary is started, shared, filled from files by both sides, and erased', async ({
  page,
  site,
  request,
  browser,
}) => {
  await createAdmins(site, 'hilda')
  for (const [path, data] of [
    ['consultations', booking({ parentName: 'Kim Lee', email: 'kim@example.com' })],
    ['contacts', message({ name: 'Sam Lee', email: 'sam@example.com' })],
  ] as const)
    expect((await request.post(`/api/${path}`, { data })).status()).toBe(201)
  await signInByApi(page)
  const { rows } = await (await page.request.get('/api/families?q=kim')).json()
  const [{ id }] = rows as [{ id: string }]
  await page.request.post(`/api/families/${id}/join`, { data: { address: 'sam@example.com' } })

  await page.goto(`/admin/families/${id}`)
  await page.getByRole('button', { name: 'Start a diary' }).click()
  await page.getByLabel('The child’s name').fill('Mia')
  await page.getByLabel('Born on').fill('2024-01-31')
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/^Today: \d½? years$/)
  // An ended session is no error of the field.
  expectError(page, /401/)
  await page.context().clearCookies()
  const start = page.getByRole('button', { name: 'Start', exact: true })
  await start.click()
  const again = page.getByRole('dialog', { name: 'Please sign in again' })
  await again.getByLabel('Username').fill('hilda')
  await again.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(start).toBeFocused()
  await expect(page.getByLabel('The child’s name')).toHaveAccessibleDescription('')
  await start.click()
  await expectToast(page, 'Diary started')
  // An action like those beside it.
  await expect(page.getByRole('button', { name: 'Start nights of support' })).not.toHaveCSS('border-top-width', '0px')
  // The plan doesn't claim to start it again.
  await page.getByRole('link', { name: 'Plan for Mia' }).click()
  await page.getByRole('button', { name: 'Begin the plan' }).click()
  await expect(
    page.getByText('The line leads their page until each of them has read it.', { exact: true }),
  ).toBeVisible()
  await page.goBack()

  await page.getByRole('button', { name: 'Share the link' }).click()
  await expect(page.getByAltText('QR code of the link')).toBeVisible()
  // Without a mail server, it says so before the click.
  await expect(page.getByText('This site can’t send email yet.')).toBeVisible()
  await page.getByText('Renew the link').click()
  await expect(page.getByRole('button', { name: 'End this link' })).toBeVisible()
  await expect(page.getByText(/^Email the/)).toHaveCount(0)
  await page.route('/api/answers', (route) => route.fulfill({ json: { canSend: true } }))
  await page.reload()
  await page.getByRole('button', { name: 'Share the link' }).click()
  const both = 'Kim Lee (kim@example.com) and Sam Lee (sam@example.com)'
  await expect(page.getByText(`Emails ${both}: the link to the diary.`)).toBeVisible()
  await page.getByText('Renew the link').click()
  await expect(page.getByText(`Emails ${both}: the new link to the diary.`)).toBeVisible()
  await expectAccessible(page)
  const old = (await page.getByText(/\/nights\//).textContent())!
  await page.getByRole('button', { name: 'End this link and make a new one' }).click()
  await expectToast(page, 'Renewed, and the new link is on its way')
  // A second click would end the link that was just emailed.
  await expect(page.getByRole('button', { name: 'End this link and make a new one' })).toBeHidden()
  await expect(page.getByText('Renew the link')).toBeFocused()
  // Beside what they sent themselves.
  const mails = await Promise.all(['kim', 'sam'].map((name) => site.emails(`${name}@example.com`, 3)))
  const [link = ''] = mails.map((all) => /http\S+\/nights\/[\w-]+/.exec(all.map(({ text }) => text).join())?.[0])
  expect(link).not.toBe(old)

  // Parents need no scripts for it.
  const context = await browser.newContext({ javaScriptEnabled: false, colorScheme: 'dark' })
  const parents = await context.newPage()
  expect((await parents.goto(old))!.status()).toBe(404)
  await parents.goto(`${link}/nights`)
  await parents.getByText('Bring nights from another app').click()
  const sleeps = [
    'Sleep,2026-02-03 09:00,2026-02-03 10:00',
    'Sleep,2026-02-03 19:00,2026-02-04 06:00',
    'Feed,2026-02-03 08:00,',
  ]
  await parents.getByLabel('File from another app').setInputFiles(file([...sleeps, 'Sleep,soon,']))
  await parents.getByRole('button', { name: 'See what’s in it' }).click()
  await expect(parents.getByText('2 sleeps on Feb 3, 2026')).toBeVisible()
  await expect(parents.getByRole('listitem').filter({ hasText: /left out|read/ })).toHaveText([
    '1 can’t be read: line 5',
    '1 feed left out',
  ])
  await parents.getByRole('button', { name: 'Add 2 sleeps' }).click()
  await expect(parents.getByRole('status')).toHaveText('2 sleeps of huckleberry.csv added to your diary.')
  await parents.getByRole('link', { name: 'See your nights' }).click()

  await page.reload()
  await page.getByRole('button', { name: 'Add nights from a file' }).click()
  expectError(page, /422/)
  const workbook = { ...file([]), buffer: Buffer.from([0x50, 0x4b, 3, 4]) }
  await page.getByLabel('File', { exact: true }).setInputFiles(workbook)
  await expect(page.getByText(/^This is an Excel or Numbers file/)).toBeVisible()
  await page
    .getByLabel('File', { exact: true })
    .setInputFiles(file([...sleeps, 'Sleep,2026-02-04 09:00,2026-02-04 10:00']))
  await expect(page.getByText('2 already here')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add 1 sleep' }).click()
  await expectToast(page, '1 sleep added')
  await page.getByRole('button', { name: 'Undo the import of 1 sleep of huckleberry.csv' }).click()
  await expectToast(page, '1 sleep taken back')
  await page.getByRole('button', { name: 'Erase the diary' }).click()
  const erase = page.getByRole('alertdialog')
  await expect(erase).toContainText('their nights of support with the reports')
  await erase.getByRole('button', { name: 'Cancel' }).click()

  await parents.getByRole('button', { name: 'Undo' }).click()
  await expect(parents.getByRole('status')).toHaveText('2 sleeps of huckleberry.csv taken back.')
  await parents.goto(`${link}/erase`)
  await parents.getByRole('button', { name: 'Erase our diary' }).click()
  await expect(parents.getByRole('heading')).toHaveText('Your diary is closed')
  await page.reload()
  await expect(page.getByText(/^Erased by a parent’s link .+; gone on .+\.$/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Take back the diary' }).click()
  await expectToast(page, 'Diary taken back')
  await expect(page.getByRole('button', { name: 'Share the link' })).toBeVisible()
  await parents.goto(link)
  await expect(parents.getByRole('link', { name: 'Tonight' })).toBeVisible()
  await context.close()
})

import { expect, test, withHydration } from '../support/fixtures'
import { createAdmins, expectFocus, expectToast, signInByApi } from '../support/portal'

test('a new package with a price is published, booked, and named everywhere; a renamed one is refused in words', async ({
  page,
  site,
  context,
}) => {
  await createAdmins(site, 'hilda')
  await signInByApi(page)

  // A parent has the page open during all this.
  const parent = withHydration(await context.newPage())
  await parent.goto('/services')
  await parent.getByRole('article').filter({ hasText: 'Newborn Care' }).getByRole('button').click()
  await parent.getByLabel(/^Your name/).fill('Zoë O’Neil')
  await parent.getByLabel(/^Email/).fill('zoe@example.com')
  await parent.getByLabel(/age/i).fill('2 years')
  await parent.getByLabel(/sleep challenges/i).fill('Comes out of her room fifteen times.')

  const business = { name: 'Nightlight', legalName: 'Mira Sand LLC', address: '12 Elm St', ein: '', currency: 'USD' }
  expect((await page.request.put('/api/settings/business', { data: business })).status()).toBe(200)
  await page.goto('/admin/website?page=services')
  await page.getByRole('button', { name: 'Add a package' }).click()
  await page.keyboard.type('Toddler Reset')
  const toddler = page.getByRole('group', { name: 'Toddler Reset' })
  await toddler.getByLabel('Price line').fill('$190')
  await toddler.getByLabel('Points').fill('One long call\nA plan for bedtime')
  await toddler.getByLabel('Payment link').fill('http://pay.example')
  await expect(toddler.getByText('Please enter an address that begins with https://')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled()
  await toddler.getByLabel('Payment link').fill('https://pay.example')
  await toddler.getByLabel('Paid on its card, without an agreement').check()
  await toddler.getByRole('button', { name: 'Move up' }).click()
  await expect(page.getByText('Toddler Reset is now 3 of 4')).toBeAttached()
  await expect(toddler.getByRole('button', { name: 'Move up' })).toBeFocused()

  const rows = page.locator('summary b')
  await page.reload()
  await expect(rows).toHaveText(['Free Consultation', 'Complete Sleep Package', 'Toddler Reset', 'Newborn Care'])
  await page.getByTitle('Drag to reorder').nth(2).dragTo(rows.first())
  await expect(rows).toHaveText(['Toddler Reset', 'Free Consultation', 'Complete Sleep Package', 'Newborn Care'])

  await rows.filter({ hasText: 'Complete' }).click()
  const complete = page.getByRole('group', { name: 'Complete Sleep Package', exact: true })
  const amount = complete.getByLabel('Amount')
  await expect(amount).toBeVisible()
  // What's free is neither signed nor paid.
  await complete.getByLabel('The free call that the others begin with').check()
  await expect(amount).toHaveCount(0)
  await complete.getByLabel('The free call that the others begin with').uncheck()
  await expect(amount).toBeVisible()
  await complete.getByRole('button', { name: 'Remove' }).click()
  await expect(rows).toHaveCount(3)
  await expectFocus(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows).toHaveCount(4)
  await rows.filter({ hasText: 'Newborn' }).click()
  const newborn = page.getByRole('group', { name: 'Newborn Care' })
  await expect(newborn.getByRole('link', { name: 'Questions for parents before a call' })).toHaveAttribute(
    'href',
    '/admin/settings/questions?package=newborn',
  )
  await newborn.getByLabel('Name').fill('Fourth Trimester')
  await expect(page.getByText(/saved \d/)).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click()
  await expectToast(page, 'Published')

  const type = parent.getByLabel('Consultation type')
  await parent.getByRole('button', { name: 'Book Consultation' }).click()
  await expect(parent.getByText('Please select a consultation type')).toBeVisible()
  await expect(type.getByRole('option')).toHaveText([
    'Choose one',
    'Toddler Reset',
    'Free Consultation',
    'Complete Sleep Package',
    'Fourth Trimester',
  ])
  await expect(type).toBeFocused()
  const card = parent.getByRole('article').first()
  await expect(card).toContainText('$190')
  await expect(card.getByRole('link', { name: /^Pay online/ })).toHaveAttribute('href', 'https://pay.example')
  await expect(card).toContainText('Mira Sand LLC, 12 Elm St. All of it back until night 1 begins')
  await type.selectOption('Toddler Reset')
  await parent.getByRole('button', { name: 'Book Consultation' }).click()
  await expect(parent.getByText('Consultation booked!').first()).toBeVisible()

  for (const { html } of await site.emails('zoe@example.com', 2)) expect(String(html)).toContain('Toddler Reset')
  await page.goto('/admin?tab=consultations')
  await expect(page.getByRole('article').filter({ hasText: 'Zoë O’Neil' })).toContainText('Toddler Reset')
})

import type { Page } from '@playwright/test'
import { expect, expectError, press, test } from '../support/fixtures'

const form = (page: Page) => {
  const field = (label: string) => page.getByLabel(label, { exact: true })
  return {
    name: field('Your Name'),
    email: field('Email Address'),
    phone: field('Phone Number (Optional)'),
    subject: field('Subject'),
    message: field('Message'),
    send: page.getByRole('button', { name: 'Send Message' }),
  }
}
const findText = (page: Page, text: string) => page.getByText(text).first()

async function fill(page: Page, email: string) {
  const { name, phone, subject, message } = form(page)
  await name.fill('Zoë O’Neil 🌙')
  await form(page).email.fill(email)
  await phone.fill('(555) 010-0134')
  await subject.selectOption({ label: 'Group Workshop' })
  await message.fill('Do you come to Fresno?\nWe are six families.')
}

/** What the form says before it’s sent, as docs/emails.md lists it. */
const CONFIRMATION = 'You’ll get a confirmation by email.'

const messages = {
  name: 'Name must be at least 2 characters',
  email: 'Please enter a valid email address',
  subject: 'Please select a subject',
  message: 'Message must be at least 10 characters',
} as const

test('every invalid field shows its message, and the first one is focused', async ({ page }) => {
  await page.goto('/contact')
  await expect(page.getByRole('heading', { level: 1, name: 'Get in Touch' })).toBeVisible()
  const fields = form(page)
  await expect(fields.subject.getByRole('option')).toHaveText([
    'Choose one',
    'Free Consultation',
    'Sleep Package Inquiry',
    'Group Workshop',
    'General Question',
  ])
  await expect(fields.message).toHaveAttribute('rows', '5')
  const panel = page.getByRole('region', { name: 'Contact information' })
  for (const text of [
    'Text or Call',
    'I respond within 48 hours',
    'Within 48 hours',
    'Emergency support for active clients',
  ])
    await expect(panel.getByText(text, { exact: true })).toBeVisible()
  await fields.send.click()
  for (const [name, text] of Object.entries(messages))
    await expect(fields[name as keyof typeof messages]).toHaveAccessibleDescription(text)
  await expect(fields.phone).toHaveAccessibleDescription('')
  await expect(fields.name).toBeFocused()

  await fields.name.fill(' Z ')
  await fields.email.fill('zoe@example')
  await fields.message.fill(' too short ')
  for (const name of ['name', 'email', 'message'] as const)
    await expect(fields[name]).toHaveAccessibleDescription(messages[name])
  await fields.name.fill('Zo')
  await fields.email.fill('zoe@example.com')
  await fields.subject.selectOption('general')
  await fields.message.fill('ten chars.')
  for (const name of Object.keys(messages)) await expect(fields[name as 'name']).toHaveAccessibleDescription('')
})

test('a double click sends one message as two emails and clears the form @core', async ({ page, site }) => {
  await page.goto('/contact')
  await fill(page, 'zoe@example.com')
  const isChecked = Promise.withResolvers<void>()
  await page.route('**/api/contacts', async (route) => {
    await isChecked.promise
    await route.continue()
  })
  await expect(page.getByText(CONFIRMATION)).toBeVisible()
  await form(page).send.dblclick()
  const sending = page.getByRole('button', { name: 'Sending...' })
  await expect(sending).toBeDisabled()
  isChecked.resolve()
  await expect(findText(page, 'Message sent successfully!')).toBeVisible()
  await expect(findText(page, 'I’ll get back to you within 24 hours.')).toBeVisible()
  await expect(page.getByText('A confirmation is on its way to your inbox.')).toBeVisible()
  const { name, email, phone, subject, message } = form(page)
  for (const field of [name, email, phone, subject, message]) await expect(field).toHaveValue('')

  const emails = await site.emails('zoe@example.com', 2)
  const toPractice = emails.find(({ replyTo }) => replyTo?.value[0]?.address === 'zoe@example.com')!
  const toSender = emails.find((email) => email !== toPractice)!
  expect(toPractice.subject).toBe('Group Workshop: Zoë O’Neil 🌙')
  for (const part of [toPractice.text, String(toPractice.html)])
    for (const fact of ['Zoë O’Neil 🌙', '(555) 010-0134', 'Do you come to Fresno?']) expect(part).toContain(fact)
  expect(toSender.text).toContain('within 24 hours')
})

test('a lost response keeps the input, and the retry sends only once', async ({ page, site }) => {
  expectError(page, /ERR_FAILED/)
  await page.goto('/contact')
  await fill(page, 'lost@example.com')
  await page.route(
    '**/api/contacts',
    async (route) => {
      await route.fetch()
      await route.abort('failed')
    },
    { times: 1 },
  )
  await form(page).send.click()
  await expect(findText(page, 'Failed to send message')).toBeVisible()
  await expect(findText(page, 'Please try again or contact me directly.')).toBeVisible()
  await expect(form(page).name).toHaveValue('Zoë O’Neil 🌙')
  await expect(form(page).message).toHaveValue('Do you come to Fresno?\nWe are six families.')
  await expect(form(page).subject).toHaveValue('workshop')
  await form(page).send.click()
  await expect(findText(page, 'Message sent successfully!')).toBeVisible()
  await site.emails('lost@example.com', 2)
})

test('an error from the server is shown at its field', async ({ page }) => {
  expectError(page, /422/)
  await page.goto('/contact')
  await fill(page, 'server@example.com')
  const problem = { error: 'We know this one', fields: { email: 'We know this one' } }
  await page.route('**/api/contacts', (route) => route.fulfill({ status: 422, json: problem }))
  await form(page).send.click()
  await expect(form(page).email).toHaveAccessibleDescription('We know this one')
  await expect(form(page).email).toBeFocused()
})

test('a message is sent by keyboard alone @core', async ({ page, site }) => {
  await page.goto('/contact')
  await press(page, 'Tab', 'Enter')
  for (let i = 0; i < 3 && !(await isFocused(page, 'Your Name')); i++) await press(page, 'Tab')
  await page.keyboard.type('Ann Lee')
  await press(page, 'Tab')
  await page.keyboard.type('keys@example.com')
  await press(page, 'Tab', 'Tab')
  await page.keyboard.type('General')
  await press(page, 'Tab')
  await page.keyboard.type('Do you also help with twins?')
  await press(page, 'Tab', 'Enter')
  await expect(findText(page, 'Message sent successfully!')).toBeVisible()
  await expect(page.locator(':focus')).toContainText('Your message is in the box.')
  await press(page, 'Tab')
  await expect(form(page).send).toBeFocused()
  // The practice's has the subject; the sender's receipt repeats nothing.
  const texts = (await site.emails('keys@example.com', 2)).map(({ text }) => text)
  expect(texts.filter((text) => text?.includes('General Question'))).toHaveLength(1)
})

const isFocused = (page: Page, label: string) =>
  page.getByLabel(label).evaluate((field) => field === document.activeElement)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('errors are shown, the input stays, and the corrected message arrives', async ({ page, site }) => {
    expectError(page, /422/)
    await page.goto('/contact')
    const fields = form(page)
    await fields.name.fill('דנה')
    await fields.email.fill('dana@example')
    await fields.subject.selectOption('package')
    await fields.send.click()
    await expect(fields.email).toHaveAccessibleDescription(messages.email)
    await expect(fields.message).toHaveAccessibleDescription(messages.message)
    await expect(fields.name).toHaveValue('דנה')
    await expect(fields.subject).toHaveValue('package')
    await page.getByRole('link', { name: messages.email }).click()
    await expect(fields.email).toBeFocused()

    await fields.email.fill('dana@example.com')
    await fields.message.fill('Naps of twenty minutes, all day.')
    await expect(page.getByText(CONFIRMATION)).toBeVisible()
    await fields.send.click()
    await expect(page).toHaveURL(/\/contact\?sent=yes#write$/)
    await expect(page.getByText('Message sent successfully!')).toBeVisible()
    await expect(fields.name).toHaveValue('')
    await site.emails('dana@example.com', 2)
  })
})

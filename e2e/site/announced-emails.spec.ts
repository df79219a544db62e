import { expect, test, type Site } from '../support/fixtures'
import { confirmRequests, createDiary } from '../support/nights'
import { fillIn, openPractice, PACKAGE, submit, times } from '../support/time-booking'

/** What parents’ forms say about the email that follows, before and after they’re sent, as docs/emails.md lists it. */
const CONFIRMATION = 'You’ll get a confirmation by email.'
const SENT = 'A confirmation is on its way to your inbox.'

/** The email that a sentence promises has nothing of what was typed: anybody can enter anybody’s address. */
async function expectConfirmation(site: Site, email: string, typed: string) {
  const emails = await site.emails(email, 2)
  const own = emails.filter(({ to }) => [to].flat().some((one) => one?.text.includes(email)))
  expect(own.map(({ text }) => text?.includes(typed))).toEqual([false])
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a message says before it’s sent that an email follows', async ({ page, site }) => {
      const email = `message-${javaScriptEnabled}@example.com`
      await page.goto('/contact')
      await page.getByLabel('Your Name').fill('Ann Lee')
      await page.getByLabel('Email Address').fill(email)
      await page.getByLabel('Subject').selectOption('general')
      await page.getByLabel('Message').fill('Do you help with twins?')
      await expect(page.getByText(CONFIRMATION)).toBeVisible()
      await page.getByRole('button', { name: 'Send Message' }).click()
      // Without scripts, the page says the words of the toast, which name no email.
      if (javaScriptEnabled) await expect(page.getByText(SENT)).toBeVisible()
      await expectConfirmation(site, email, 'Do you help with twins?')
    })

    test('a request says before it’s sent that an email follows', async ({ page, site }) => {
      const email = `request-${javaScriptEnabled}@example.com`
      await page.goto('/services')
      await fillIn(page, email)
      await page.getByLabel('Consultation type').selectOption('Newborn Care')
      await expect(page.getByText(CONFIRMATION)).toBeVisible()
      const typed = await page.getByLabel('Sleep challenges').inputValue()
      await submit(page).click()
      // Without scripts, the page says the words of the toast, which name no email.
      if (javaScriptEnabled) await expect(page.getByText(SENT)).toBeVisible()
      await expectConfirmation(site, email, typed)
    })
  })

test('a booked time says before it’s booked that an email follows', async ({ page, site }) => {
  await openPractice(site)
  await page.goto(PACKAGE)
  await times(page).first().check()
  await fillIn(page, 'time@example.com')
  await expect(page.getByText(CONFIRMATION)).toBeVisible()
  await submit(page).click()
  await site.emails('time@example.com', 2)

  // Once the family has a diary, the page emails its link, which it never shows; also where it wasn’t the first page.
  const { path } = await createDiary(site, { email: 'time@example.com' })
  await confirmRequests(site, 'time@example.com')
  await page.reload()
  const link = page.getByRole('form', { name: 'Your nights page' })
  await expect(link).toContainText('An email with it goes to t•••@example.com.')
  await page.getByRole('link', { name: 'Services' }).first().click()
  await expect(link).toHaveCount(0)
  await page.goBack()
  await link.getByRole('button', { name: 'Email me the link' }).click()
  await expect(link.getByRole('status')).toHaveText('The link is on its way to t•••@example.com.')
  expect(await page.content()).not.toContain(path)
  const texts = (await site.emails('time@example.com', 5)).map(({ text }) => text)
  expect(texts.filter((text) => text?.includes(path))).toHaveLength(1)
})

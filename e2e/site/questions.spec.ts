import { expect, test } from '../support/fixtures'

test('the questions open by keyboard, and structured data says the same', async ({ page }) => {
  await page.goto('/services')
  const questions = page.getByRole('group').filter({ has: page.locator('summary h3') })
  const shown: string[][] = []
  for (const details of await questions.all()) {
    await details.locator('summary').focus()
    await page.keyboard.press('Enter')
    const answer = details.locator('summary + div')
    await expect(answer).toBeVisible()
    shown.push([await details.getByRole('heading').innerText(), await answer.innerHTML()])
  }
  expect(shown).toHaveLength(7)
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const faq = scripts.map((json) => JSON.parse(json)).find((data) => data['@type'] === 'FAQPage')
  expect(
    faq.mainEntity.map(({ name, acceptedAnswer }: { name: string; acceptedAnswer: { text: string } }) => [
      name,
      acceptedAnswer.text,
    ]),
  ).toEqual(shown)
})

test('a paid package begins with the free call, and nothing is paid now', async ({ page }) => {
  await page.goto('/services')
  const note = page.getByRole('status').getByText('It begins with the free call.')
  await page.getByRole('button', { name: 'Schedule Free Call' }).click()
  await expect(note).toBeHidden()
  await page.getByRole('article').filter({ hasText: 'Newborn Care' }).getByRole('button').click()
  await expect(note).toBeVisible()
  // In the steps before the form, and beside its button.
  await expect(page.getByText(/^Nothing to pay now/)).toHaveCount(2)
})

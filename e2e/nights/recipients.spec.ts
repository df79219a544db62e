import { expect, test } from '../support/fixtures'
import { createDiary } from '../support/nights'
import { createAdmins, signInByApi } from '../support/portal'

test('a parent adds the other one, who says yes, and the practice removes them', async ({ site, page, browser }) => {
  const { path, familyId } = await createDiary(site, { email: 'kim@example.com' })
  const phone = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })
  await phone.addCookies([{ name: 'nights-who', value: 'Mom', url: site.url }])
  const tab = await phone.newPage()
  await tab.goto(`${path}/nights`)
  await tab.getByRole('link', { name: 'Who gets the emails' }).click()
  await tab.getByLabel('Their email address').fill('sam@example.com')
  await tab.getByRole('button', { name: 'Ask them by email' }).click()
  await expect(tab.getByRole('status')).toContainText('One email is on its way.')
  await expect(tab.getByText('waiting for their yes')).toBeVisible()

  const [question] = await site.emails('sam@example.com', 1)
  await tab.goto(/http\S+consent/.exec(question!.text!)![0])
  await tab.getByRole('button', { name: 'Yes, email me' }).click()
  await expect(tab.getByRole('heading')).toHaveText('You get the emails about the nights')
  expect((await site.emails('sam@example.com', 2)).map(({ subject }) => subject)).toContain('The page for your nights')

  await createAdmins(site, 'hilda')
  await signInByApi(page)
  await page.goto(`/admin/families/${familyId}`)
  const added = page.getByRole('region', { name: 'Added by the family, for the emails about nights' })
  await expect(added.getByRole('listitem')).toContainText(/Added by Mom on .*, said yes on/)
  await added.getByRole('button', { name: 'Remove sam@example.com' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(added).toHaveCount(0)
  await tab.goto(`${path}/recipients`)
  await expect(tab.getByRole('listitem')).toHaveText([/^k•••@example.com/])
  await phone.close()
})

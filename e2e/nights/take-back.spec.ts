import { expect, expectAccessible, expectError, test, type Site } from '../support/fixtures'
import { createDiary, findNightZone } from '../support/nights'

/** Returns the link in the email that takes a diary back, which a parent gets after two about the booking. */
async function readLink(site: Site, address: string) {
  const emails = await site.emails(address, 3)
  const { text = '' } = emails.find(({ subject }) => subject === 'Your diary is about to be erased')!
  return /http\S+take-back/.exec(text)![0]
}

test('a parent takes an erased diary back by the email, without scripts', async ({ site, browser }) => {
  const { path } = await createDiary(site, { email: 'back@example.com' })
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })
  await context.addCookies([{ name: 'nights-who', value: 'Kim', url: site.url }])
  const page = await context.newPage()
  expectError(page, /404/)
  await page.goto(`${path}/erase`)
  await expect(page.getByText('The diary, in which nothing is logged so far')).toBeVisible()
  await page.getByRole('button', { name: 'Erase our diary' }).click()
  await expect(page.getByRole('heading')).toHaveText('Your diary is closed')
  await page.goto(path)
  await expect(page.getByRole('heading')).toHaveText('This link has ended')

  const link = await readLink(site, 'back@example.com')
  await page.goto(link)
  await expect(page.getByRole('heading')).toHaveText('Take your diary back?')
  await page.getByRole('button', { name: 'Take it back' }).click()
  await expect(page.getByRole('heading')).toHaveText('Your diary is back')
  await page.getByRole('link', { name: 'Open our nights' }).click()
  await expect(page.getByRole('link', { name: 'Tonight' })).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('heading')).toHaveText('Nothing to take back')
  await context.close()
})

test('the page that takes a diary back is accessible by day and by night', async ({ page, site }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  for (const [time, hour] of [
    ['day', 12],
    ['night', 2],
  ] as const) {
    const email = `${time}@example.com`
    const { path } = await createDiary(site, { email, timeZone: findNightZone(hour) })
    await page.goto(`${path}/erase`)
    await page.getByRole('button', { name: 'Erase our diary' }).click()
    await page.goto(await readLink(site, email))
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Take it back' }).click()
    await expect(page.getByRole('heading')).toHaveText('Your diary is back')
    await expectAccessible(page)
  }
})

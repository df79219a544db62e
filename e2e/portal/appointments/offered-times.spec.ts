import { booking } from '../../../test/support/factories'
import { openHours } from '../../support/appointments'
import { expect, expectAccessible, test } from '../../support/fixtures'
import { createInstallation, openSiteDb } from '../../support/installation'
import { expectToast, hold } from '../../support/portal'

test('times that are offered before they have loaded are in the answer, and a tap on its page books one', async ({
  page,
  playwright,
  database,
}) => {
  const installation = await createInstallation(database)
  const { env } = installation
  try {
    Object.assign(env, { SMTP_URL: 'smtp://127.0.0.1:1', RATE_LIMITS: 'off' })
    const { url } = await installation.start()
    const practice = await playwright.request.newContext({ baseURL: url })
    await openHours(practice, { env })
    await practice.post('/api/consultations', { data: booking({ consultationType: 'Free Consultation' }) })
    await page.context().addCookies((await practice.storageState()).cookies)
    await page.setViewportSize({ width: 320, height: 740 })
    const release = await hold(page, '**/api/appointments/free?*')
    await page.goto(`${url}/admin?tab=consultations`)
    const card = page.getByRole('article', { name: /^Zoë/ })
    await card.getByRole('button', { name: 'Answer Zoë O’Neil' }).click()
    await card.getByRole('button', { name: 'Offer times' }).click()
    release()
    await expect(card.getByRole('button', { name: /^Remove .+[AP]M$/ })).toHaveCount(3)
    await expectAccessible(page)
    await card.getByRole('button', { name: 'Send answer' }).click()
    await expectToast(page, 'Answer sent')

    const db = await openSiteDb(env)
    const emails = await db.selectFrom('outbox').select('text').where('kind', '=', 'answer').execute()
    await db.destroy()
    const link = url + /\/booking\/\S+/.exec(emails[0]!.text)![0]
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1, name: 'Book this time?' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('button', { name: /[AP]M$/ })).toHaveCount(2)
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await page.getByRole('button', { name: 'Book it' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'You’re booked' })).toBeVisible()
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1, name: 'It’s booked' })).toBeVisible()
    await expectAccessible(page)
  } finally {
    await installation.remove()
  }
})

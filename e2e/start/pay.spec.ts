import { addDays, today } from '../../src/lib/time/dates'
import { startStripe } from '../../test/support/servers/stripe-server.ts'
import { expect, test } from '../support/fixtures'
import { findNightZone } from '../support/nights'
import { countTaps, createStart, expectTitle, sign } from '../support/start'

test('a family signs and pays at Stripe, the return is lost, and both are told once', async ({ page, database }) => {
  const stripe = await startStripe()
  const start = await createStart(page, database, stripe.url)
  const { siteUrl, addFamily, call, countEmails, hasLoadedStripe, remove, send, withDb } = start
  expect(hasLoadedStripe()).toBe(false)
  await call('put', '/settings/stripe', { key: stripe.key })
  expect(hasLoadedStripe()).toBe(true)
  const familyId = await addFamily('kim@example.com')
  const { url } = await send(familyId)
  const taps = await countTaps(page)
  await page.goto(url)
  await expectTitle(page, 'Two things, then night 1')
  await sign(page)
  await expectTitle(page, 'One thing, then night 1')

  // The site's own policy lets the page go on to Stripe.
  await page.route('https://checkout.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Stripe</title>' }),
  )
  await page.getByRole('button', { name: 'Pay $475' }).click()
  await expect(page).toHaveTitle('Stripe')
  // Beside these, the link in the email, and one tap at Stripe: seven at most.
  expect(taps()).toBeLessThanOrEqual(5)
  expect(taps()).toBeGreaterThan(3)
  const [session] = stripe.sessions.values()
  expect(page.url()).toContain(session!.id)
  expect(session).toMatchObject({ amount: 47_500, currency: 'usd', email: 'kim@example.com' })
  stripe.pay(session!.id)
  await page.goto('about:blank')
  // The site asks Stripe fifteen seconds after the tap. It needn't wait for that here.
  const at = (ms: number) => new Date(Date.now() + ms).toISOString()
  await withDb((db) =>
    db
      .updateTable('paymentAttempt')
      .set({ nextReadAt: at(0) })
      .where('nextReadAt', '<=', at(15_000))
      .execute(),
  )
  await expect.poll(() => countEmails('payment-receipt'), { timeout: 120_000 }).toBe(1)

  await page.goto(session!.successUrl)
  await expectTitle(page, 'You’re set')
  await page.goto(`${siteUrl}/admin/numbers/payments`)
  await expect(page.getByText('Test: no money moves.')).toBeVisible()
  await expect(page.getByRole('list', { name: /^Payments in/ }).getByRole('listitem')).toContainText('$475.00')
  await page.goto(`${siteUrl}/admin/families/${familyId}`)
  await expect(page.getByRole('region', { name: 'Agreement and payment' })).toContainText('Paid')
  for (const kind of ['payment-receipt', 'payment-received']) expect(await countEmails(kind)).toBe(1)
  expect(stripe.sessions.size).toBe(1)
  stripe.close()
  await remove()
})

test('she sends it in two clicks; a phone without JavaScript opens it at night; paid by her own link, she marks it', async ({
  browser,
  page,
  database,
}) => {
  const { siteUrl, addFamily, call, hasLoadedStripe, remove } = await createStart(page, database)
  await call('put', '/settings/payment-ways', { link: 'https://pay.example/me', words: 'Zelle to 555-010-0142' })
  const { version } = await call<{ version: string }>('get', '/site/settings')
  await call('patch', '/site', { version, timeZone: findNightZone() })
  const familyId = await addFamily('kim@example.com')
  const clicks = await countTaps(page)
  await page.goto(`${siteUrl}/admin/families/${familyId}`)
  await page.getByRole('button', { name: 'Send agreement and payment' }).click()
  const panel = page.getByRole('dialog')
  // Nothing is wrong before she has typed anything.
  await expect(panel.getByRole('alert')).toHaveCount(0)
  await expect(panel).toContainText(/Emails .*kim@example\.com.*: a private link that asks for a signature\./)
  // The package has no amount yet.
  await panel.getByLabel('Amount in USD').fill('475')
  await expect(panel).toContainText('asks for a signature and $475.')
  await panel.getByRole('button', { name: 'Send', exact: true }).click()
  expect(clicks()).toBe(2)
  const offers = page.getByRole('region', { name: 'Agreement and payment' })
  await expect(offers).toContainText('$475 to pay')

  const [offer] = await call<{ url: string }[]>('get', `/offers?familyId=${familyId}`)
  const night = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  const phone = await night.newPage()
  await phone.goto(offer!.url)
  await expect(phone.locator('html')).toHaveAttribute('data-theme', 'night')
  await sign(phone)
  await expect(phone.getByRole('link', { name: 'Pay online' })).toHaveAttribute('href', 'https://pay.example/me')
  await expect(phone.getByText('Zelle to 555-010-0142')).toBeVisible()

  await page.goto(`${siteUrl}/admin/families/${familyId}`)
  await offers.getByRole('button', { name: 'Mark as paid' }).click()
  await page.getByRole('dialog').getByLabel('How').selectOption('Zelle')
  await page.getByRole('dialog').getByRole('button', { name: 'Note it' }).click()
  await expect(offers).toContainText('Paid')
  await phone.reload()
  await expectTitle(phone, 'You’re set')
  await phone.getByRole('link', { name: /^Receipt 1/ }).click()
  await expect(phone.getByText('$475.00, Zelle')).toBeVisible()
  await page.getByRole('button', { name: 'Note a refund' }).click()
  await page.getByRole('dialog').getByLabel('Amount in USD').fill('75')
  await page.getByRole('dialog').getByRole('button', { name: 'Note it' }).click()
  await expect(offers).toContainText('$75 returned')
  await phone.goto(offer!.url)
  await expect(phone.getByText('$75.00 went back to you.')).toBeVisible()
  // Without a key, all of this needs nothing of Stripe.
  expect(hasLoadedStripe()).toBe(false)
  await remove()
})

test('what’s changed is signed again, but not billed again', async ({ page, database }) => {
  const { siteUrl, addFamily, call, remove, send } = await createStart(page, database)
  const familyId = await addFamily('kim@example.com')
  const { id, url } = await send(familyId)
  await page.goto(url)
  await sign(page)
  await expectTitle(page, 'One thing, then night 1')
  const onDay = today('America/Los_Angeles')
  const paid = { familyId, offerId: id, kind: 'received', amount: 47_500, how: 'check', onDay, what: '', note: '' }
  await call('post', '/payments', paid)
  await page.goto(`${siteUrl}/admin/families/${familyId}`)
  const offers = page.getByRole('region', { name: 'Agreement and payment' })
  await offers.getByRole('button', { name: 'Change' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel(/^Night 1/).fill(addDays(onDay, -5))
  await expect(panel).toContainText('lasts 30 days')
  await panel.getByLabel(/^Night 1/).fill(addDays(onDay, 20))
  await expect(panel).toContainText('lasts until')
  await expect(panel).toContainText('what has changed, and a private link that asks for what’s still missing')
  await panel.getByRole('button', { name: 'Send the change' }).click()
  await expect(offers).toContainText('Changed, not signed again')
  // The link of the first email leads to what is to be signed now.
  await page.goto(url)
  await expect(page.getByText('Please sign once more')).toContainText('There’s nothing more to pay.')
  await sign(page)
  await expectTitle(page, 'You’re set')
  await expect(page.getByText('To pay')).toHaveCount(0)
  await remove()
})

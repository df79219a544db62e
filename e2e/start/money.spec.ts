import type { Page } from '@playwright/test'
import { addDays, today } from '../../src/lib/time/dates'
import { startStripe } from '../../test/support/servers/stripe-server.ts'
import { expect, expectError, test } from '../support/fixtures'
import { createStart, expectTitle, sign } from '../support/start'

const day = (days: number) => addDays(today('America/Los_Angeles'), days)

/** Lets a page's `Pay` lead to a page in Stripe's place. */
const standIn = (page: Page) =>
  page.route('https://checkout.stripe.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Stripe</title>' }),
  )

async function pressPay(page: Page, amount: string) {
  await page.getByRole('button', { name: `Pay ${amount}` }).click()
  await expect(page).toHaveTitle('Stripe')
}

test('a part now by a bank, a part later by card, some of it returned, and some disputed', async ({
  page,
  database,
}) => {
  const stripe = await startStripe()
  const { siteUrl, addFamily, call, countEmails, remove, send, withDb } = await createStart(page, database, stripe.url)
  await call('put', '/settings/stripe', { key: stripe.key })
  const familyId = await addFamily('kim@example.com')
  const parts = [
    { amount: 20_000, dueOn: null },
    { amount: 27_500, dueOn: day(5) },
  ]
  const { url } = await send(familyId, { parts, agreement: false })
  const latest = () => [...stripe.sessions.values()].at(-1)!
  /** As if the last reading were long ago. */
  const forget = () => withDb((db) => db.updateTable('paymentAttempt').set({ readAt: null }).execute())
  async function look() {
    await forget()
    await page.goto(url)
  }
  await standIn(page)

  await page.goto(url)
  await expect(page.getByText('$200.00 now, and the rest by')).toBeVisible()
  await pressPay(page, '$200')
  // Back before anything was paid.
  await page.goto(latest().successUrl)
  await expectTitle(page, 'One thing, then night 1')
  await pressPay(page, '$200')
  expect(stripe.sessions.size).toBe(1)
  stripe.pay(latest().id, 'us_bank_account')
  await look()
  await expectTitle(page, 'You’re set')
  await expect(page.getByText('Your bank is sending $200.00.')).toBeVisible()
  stripe.settle(latest().id, false)
  await look()
  await expect(page.getByText('Your bank didn’t send the money.')).toBeVisible()
  await pressPay(page, '$200')
  stripe.pay(latest().id, 'us_bank_account')
  await look()
  stripe.settle(latest().id, true)
  await look()
  await expectTitle(page, 'You’re set')
  await expect(page.getByText('$275.00 is left to pay, by')).toBeVisible()
  await pressPay(page, '$275')
  stripe.pay(latest().id)
  await look()
  await expect(page.getByText('left to pay')).toHaveCount(0)
  stripe.refund(latest().id, 10_000)
  stripe.dispute(latest().id, 'needs_response', 5000)
  // It's read when she opens the family.
  await forget()
  await page.goto(`${siteUrl}/admin/families/${familyId}`)
  const offers = page.getByRole('region', { name: 'Agreement and payment' })
  await expect(offers).toContainText('$100 returned. Disputed at Stripe. Paid')
  await page.goto(`${siteUrl}/admin`)
  await expect(page.getByText('disputed $50.00')).toBeVisible()
  await page.goto(url)
  await expect(page.getByText('$100.00 went back to you.')).toBeVisible()
  await page.getByRole('link', { name: /^Receipt 3/ }).click()
  await expect(page.getByText('$100.00, Card')).toBeVisible()
  const told = { 'payment-receipt': 3, 'payment-received': 3, 'payment-failed': 1, 'payment-attention': 1 }
  for (const [kind, times] of Object.entries(told)) expect([kind, await countEmails(kind)]).toEqual([kind, times])
  stripe.close()
  await remove()
})

test('two parents sign and pay at once; what’s taken back and what’s over says so', async ({
  browser,
  page,
  database,
}) => {
  expectError(page, /404/)
  const stripe = await startStripe()
  const { addFamily, call, remove, send, withDb } = await createStart(page, database, stripe.url)
  await call('put', '/settings/stripe', { key: stripe.key })
  const familyId = await addFamily('kim@example.com')
  const { url } = await send(familyId, { signers: 'both' })
  const parents = [
    { name: 'Kim Lindgren', page: await (await browser.newContext()).newPage() },
    { name: 'Sam Lindgren', page: await (await browser.newContext()).newPage() },
  ]
  const both = (act: (parent: (typeof parents)[number]) => Promise<void>) => Promise.all(parents.map(act))
  await both(async (parent) => {
    await standIn(parent.page)
    await parent.page.goto(url)
    await sign(parent.page, parent.name)
  })
  await both(async (parent) => {
    await parent.page.goto(url)
    for (const { name } of parents) await expect(parent.page.getByText(`Signed by ${name}`)).toBeVisible()
    await pressPay(parent.page, '$475')
  })
  expect(stripe.sessions.size).toBe(1)

  const taken = await send(familyId, { agreement: false })
  await withDb((db) => db.updateTable('outbox').set({ sentAt: new Date().toISOString() }).execute())
  await call('post', `/offers/${taken.id}/take-back`)
  const over = await send(familyId)
  await withDb((db) =>
    db
      .updateTable('offer')
      .set({ endsOn: day(-1) })
      .where('id', '=', over.id)
      .execute(),
  )
  for (const [offer, words] of [
    [taken, 'took this back'],
    [over, 'Its time is over.'],
  ] as const) {
    await page.goto(offer.url)
    await expectTitle(page, 'This link has ended')
    await expect(page.getByText(words)).toBeVisible()
    await expect(page.getByRole('button')).toHaveCount(0)
  }
  stripe.close()
  await remove()
})

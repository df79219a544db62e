import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app'
import { defaultSite } from '../../settings/site-settings'
import { fillHtml } from '../../website/placeholders'

const { app } = await testApp()
const getText = async (path: string) =>
  (await (await app.request(path)).text())
    .replace(/<script.*?<\/script>|<style.*?<\/style>|<!--.*?-->|<[^>]+>/gs, '')
    .replace(/\s+/g, ' ')

test.each([
  [
    '/privacy-policy',
    [
      'Effective June 26, 2025',
      'California, United States',
      'not directed to children under 13',
      'hello@nightlight.example',
      '(555) 010-0142',
      'Do Not Track',
      'the internet address and browser you signed with',
      'Stripe gets your email address, the amount, and the name of the package',
      'An agreement that you signed stays for 4 years after our last night',
      'have it erased',
    ],
  ],
  [
    '/terms-of-service',
    [
      'Last updated June 2025',
      'California, United States',
      'hello@nightlight.example',
      '(555) 010-0142',
      'not medical advice',
      'Payment is due before the service begins',
      'This website never asks for card numbers: you pay on the page of a payment company',
      'no refunds once sleep training starts',
      'Client information is kept confidential',
      'on the back, for every sleep',
      'In an emergency, call 911',
    ],
  ],
])('%s states the terms of the practice', async (path, facts) => {
  const text = await getText(path)
  for (const fact of facts) expect(text).toContain(fact)
})

test('a document has no placeholder left, and facts of the practice are text, not HTML', async () => {
  for (const path of ['/privacy-policy', '/terms-of-service']) expect(await getText(path)).not.toContain('{{')
  expect(fillHtml('{{name}}', { ...defaultSite, name: 'Ann & <b>Bo</b>' })).not.toMatch(/<|& /)
})

test.each([
  [0, 'They aren’t erased automatically'],
  [24, 'erased automatically 24 months after they arrived'],
] as const)('requests kept for %i months are described as such', (keepMonths, text) => {
  expect(fillHtml('{{kept}}', { ...defaultSite, keepMonths })).toContain(text)
})

test('what’s kept of payments and agreements is described, if it is', () => {
  const kept = (keepReceiptYears: number, keepAgreementYears: number) =>
    fillHtml('{{kept}}', { ...defaultSite, keepReceiptYears, keepAgreementYears })
  expect(kept(7, 4)).toContain('your name for 7 years')
  expect(kept(7, 4)).toContain('An agreement that you signed stays for 4 years after our last night.')
  expect(kept(0, 1)).toContain('stays for 1 year after')
  for (const words of ['Of what you pay', 'agreement']) expect(kept(0, 0)).not.toContain(words)
})

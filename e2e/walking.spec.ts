import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from './fixtures'
import { createAdmins, signIn } from './portal-steps'

test.use({ story: 'walking' })

test('the portal has its styles also where the document began on a public page', async ({ page, site }) => {
  await createAdmins(site, 'hilda')
  await signIn(page, 'hilda')
  const list = page.getByRole('tablist')
  const look = () => list.evaluate((it) => [getComputedStyle(it).display, it.getBoundingClientRect().height])
  const before = await look()
  await page.getByRole('link', { name: 'View site' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'The night is long.' })).toBeFocused()
  await page.reload()
  let unstyled = 0
  await page.route('**/*.css', async (route) => {
    await sleep(700)
    unstyled = await page.locator('main.portal').count()
    await route.continue()
  })
  await page.goBack()
  await expect(list).toBeVisible()
  expect(await look()).toEqual(before)
  expect(unstyled, 'it waits for them').toBe(0)
})

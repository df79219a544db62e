import { openSiteDb } from '../support/installation'
import { expect, test } from '../support/fixtures'
import { createDiary, findNightZone } from '../support/nights'

test('in a browser below the floor, a tap is a form that arrives', async ({ site, context }) => {
  const { id, path } = await createDiary(site, { timeZone: findNightZone() })
  await context.addCookies([{ name: 'nights-who', value: 'Kim', url: site.url }])
  // The fixture's page waits for scripts that take over.
  const page = await context.newPage()
  // As on iOS 15.
  await page.addInitScript(() => {
    Reflect.deleteProperty(AbortSignal, 'timeout')
    for (const name of ['toSorted', 'toReversed', 'with']) Reflect.deleteProperty(Array.prototype, name)
  })
  await page.goto(site.url + path, { waitUntil: 'networkidle' })
  await page.getByRole('button', { name: 'Asleep already' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Asleep since/)
  expect(new URL(page.url()).searchParams.get('did')).toBe('asleep')
  const db = await openSiteDb(site.env)
  const stored = await db.selectFrom('diaryChange').select('source').where('diaryId', '=', id).execute()
  await db.destroy()
  expect(stored).toEqual([{ source: 'form' }])
  // Its copy couldn't be brought up to date.
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0)
})

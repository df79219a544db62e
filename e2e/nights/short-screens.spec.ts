import type { Locator } from '@playwright/test'
import { expect, test } from '../support/fixtures'
import { openSiteDb } from '../support/installation'
import { createDiary, findNightZone, seedDiaries } from '../support/nights'

test('on a short phone, neither moon nor house touches the words above them', async ({ page, context, site }) => {
  const { path } = await createDiary(site, { timeZone: findNightZone() })
  await context.addCookies([{ name: 'nights-who', value: 'Kim', url: site.url }])
  const findTouched = () =>
    page.locator('main header').evaluate((header) => {
      const words = [...header.querySelectorAll('h1, p')].flatMap((one) => {
        const range = document.createRange()
        range.selectNodeContents(one)
        return [...range.getClientRects()]
      })
      const drawn = [...header.querySelectorAll('svg g > path')].map((one) => one.getBoundingClientRect())
      return drawn.filter((shape) =>
        words.some(
          (line) =>
            line.left < shape.right && line.right > shape.left && line.top < shape.bottom && line.bottom > shape.top,
        ),
      ).length
    })
  for (const heading of ['Nothing logged yet', /^Asleep since/]) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    for (const [width, height] of [
      [320, 568],
      [360, 640],
      [375, 667],
      [390, 664],
    ] as const) {
      await page.setViewportSize({ width, height })
      expect([width, await findTouched()]).toEqual([width, 0])
    }
    if (heading === 'Nothing logged yet') await page.getByRole('button', { name: 'Asleep already' }).click()
  }
})

test('no time of the plan touches the words beside it on a phone, and no card has an empty half on a wide screen', async ({
  page,
  site,
}) => {
  const links = await seedDiaries(site)
  const findTouching = () =>
    page.locator('main :is(li.grid, tr)').evaluateAll((rows) =>
      rows.flatMap((row) => {
        const cells = [...row.children].map((cell) => {
          const words = document.createRange()
          words.selectNodeContents(cell)
          return words.getBoundingClientRect()
        })
        const touches = cells.some(
          ({ right, top }, n) => cells[n + 1] && cells[n + 1]!.top <= top + 9 && cells[n + 1]!.left < right + 4,
        )
        return touches ? [row.textContent] : []
      }),
    )
  for (const width of [320, 390, 640])
    for (const link of links) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(`${link}/plan`)
      expect([width, await findTouching()]).toEqual([width, []])
    }

  // On a wide screen, the card of the chart ends below its legend, however much is logged beside it.
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(`${links[0]}/nights`)
  const legend = page.getByText('longest stretch', { exact: true }).first()
  const bottomOf = async (element: Locator) => (await element.boundingBox())!.y + (await element.boundingBox())!.height
  expect(await bottomOf(page.locator('div.self-start', { has: legend }))).toBeLessThan((await bottomOf(legend)) + 100)
})

// Last, because it deletes what is logged.
test('on the smallest phone, the buttons cover neither the doors nor most of what changes, with twins too', async ({
  browser,
  site,
}) => {
  const links = await seedDiaries(site)
  for (const [hour, words, share] of [
    [2, '#doors', 1],
    [17, 'form:has-text("What changes tonight:")', 0.6],
  ] as const) {
    const timezoneId = findNightZone(hour)
    const db = await openSiteDb(site.env)
    await db.updateTable('diary').set({ timeZone: timezoneId }).execute()
    await db.deleteFrom('diaryChange').execute()
    await db.destroy()
    const context = await browser.newContext({ baseURL: site.url, viewport: { width: 320, height: 568 }, timezoneId })
    await context.addCookies([{ name: 'nights-who', value: 'Someone new', url: site.url }])
    const page = await context.newPage()
    const tops: number[] = []
    for (const link of links) {
      await page.goto(link)
      // A family without a plan has neither.
      if ((await page.locator(words).count()) === 0) continue
      const shown = (await page.locator(words).boundingBox())!
      const button = page.getByRole('button', { name: /^(Asleep|Down for the night)$/ })
      const panel = (await page.locator('div.sticky', { has: button }).boundingBox())!
      expect({ link, shown, panel, isFree: shown.y + shown.height * share <= panel.y }).toMatchObject({ isFree: true })
      tops.push(shown.y)
    }
    // Those of twins are lower, below the twins' names.
    expect(new Set(tops).size).toBe(2)
    await context.close()
  }
})

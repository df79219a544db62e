import { expect, test } from '../support/fixtures'
import { createDiary, findNightZone } from '../support/nights'

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

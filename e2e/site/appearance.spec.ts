import { expect, test } from '../support/fixtures'

test.use({ scope: 'appearance' })

test('typed text runs in the direction of its language', async ({ page }) => {
  for (const [path, label] of [
    ['/services', 'Your name'],
    ['/services', 'Sleep challenges'],
    ['/contact', 'Message'],
  ] as const) {
    await page.goto(path)
    const field = page.getByLabel(label, { exact: true })
    await field.fill('محمد')
    await expect(field).toHaveCSS('direction', 'rtl')
    await field.fill('Ann')
    await expect(field).toHaveCSS('direction', 'ltr')
  }
})

test('every letter of a Vietnamese name is in our fonts', async ({ page }) => {
  await page.goto('/')
  const facesOf = (family: string) =>
    page.evaluate(
      (family) =>
        Promise.all(
          'N g u y ễ n T h ị H ư ơ n g Đ ặ'
            .split(' ')
            .map(async (letter) => (await document.fonts.load(`16px ${family}`, letter)).length),
        ),
      family,
    )
  for (const family of ['Figtree', 'Fraunces']) expect(await facesOf(family)).not.toContain(0)
})

test('buttons keep their shape in forced colors', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/')
  for (const name of ['Book Free Consultation', 'View All Services'])
    await expect(page.getByRole('main').getByRole('link', { name }).last()).toHaveCSS('border-top-style', 'solid')
})

test('the name of the practice is in the header at every width', async ({ page }) => {
  for (const width of [320, 360, 768, 820, 1000, 1023, 1280]) {
    await page.setViewportSize({ width, height: 700 })
    await page.goto('/')
    const { width: shown } = (await page.getByRole('banner').getByText('Nightlight').boundingBox())!
    expect([width, shown > 40]).toEqual([width, true])
    expect([width, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([width, width])
  }
})

test('on a phone, what happens next is said before the form', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/services')
  const top = async (name: string) => (await page.getByRole('heading', { name }).boundingBox())!.y
  expect(await top('What happens next')).toBeLessThan(await top('Book Your Free Consultation'))
})

test('a table breaks between printed pages instead of moving to the next one', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() =>
    document
      .querySelector('main')!
      .insertAdjacentHTML('beforeend', '<div class="prose"><div class="table-frame"><table></table></div></div>'),
  )
  const frame = page.locator('.table-frame')
  await expect(frame).toHaveCSS('overflow-x', 'auto')
  await page.emulateMedia({ media: 'print' })
  await expect(frame).toHaveCSS('overflow-x', 'visible')
  await expect(frame).toHaveCSS('break-inside', 'auto')
})

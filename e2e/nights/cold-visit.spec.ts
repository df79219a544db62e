import { diaryToken, nightsPath } from '../../src/features/diary/link'
import { expect, test } from '../support/fixtures'
import { openSiteDb, runCommand } from '../support/installation'

// What is kept for the next visit comes in the background, once the page is there.
test.use({ serviceWorkers: 'block', viewport: { width: 390, height: 844 } })

const MAX_BYTES = 40_000

test('a first visit of Tonight transfers at most 40 KB, with its icons', async ({ browser, site }) => {
  await runCommand(site.env, 'seed', '--no-appointments')
  const db = await openSiteDb(site.env)
  const diaries = await db.selectFrom('diary').select(['id', 'generation']).execute()
  expect(diaries.length).toBeGreaterThan(1)
  for (const diary of diaries) {
    const path = nightsPath(await diaryToken(db, diary))
    const context = await browser.newContext({ serviceWorkers: 'block' })
    await context.addCookies([{ name: 'nights-who', value: 'Mom', url: site.url }])
    const page = await context.newPage()
    const bodies: Promise<[string, number]>[] = []
    page.on('requestfinished', (request) => {
      const { pathname } = new URL(request.url())
      if (request.url().startsWith(site.url))
        bodies.push(request.sizes().then(({ responseBodySize }) => [pathname, responseBodySize]))
    })
    await page.goto(site.url + path)
    await page.waitForLoadState('networkidle')
    // Phones that offer the home screen also ask for these.
    const manifestPath = `${path}/manifest.webmanifest`
    await page.evaluate(async (manifest) => {
      const { icons } = (await (await fetch(manifest)).json()) as { icons: { src: string }[] }
      await (await fetch(icons[0]!.src)).arrayBuffer()
    }, manifestPath)
    await expect.poll(() => bodies.length).toBeGreaterThan(4)
    const sizes = await Promise.all(bodies)
    expect(sizes.map(([pathname]) => pathname)).toEqual(
      expect.arrayContaining([path, `/api${path}/sync`, manifestPath, '/icon-192.png', expect.stringMatching(/\.js$/)]),
    )
    const total = sizes.reduce((sum, [, size]) => sum + size, 0)
    expect(total, sizes.join('\n')).toBeLessThanOrEqual(MAX_BYTES)
    await context.close()
  }
  await db.destroy()
})

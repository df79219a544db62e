import { expect, expectError, test } from '../../support/fixtures'
import { openSiteDb, runCommand } from '../../support/installation'
import { createAdmins, PASSWORD } from '../../support/portal'

const newest = 'The four-month change: why your good sleeper suddenly isn’t'
const second = 'Thirty-two minutes: what to do about short naps'

test.beforeAll(async ({ site }) => {
  await runCommand(site.env, 'seed')
  const db = await openSiteDb(site.env)
  const { id } = await db.selectFrom('post').select('id').where('slug', '=', 'short-naps').executeTakeFirstOrThrow()
  await db.insertInto('formerSlug').values({ slug: 'naps', postId: id }).execute()
  await db.destroy()
})

test('a parent finds an article, reads it, and continues with the next one @core', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click()
  await expect(page).toHaveTitle('Sleep Tips & Resources · Nightlight')
  await expect(page.getByRole('heading', { level: 1, name: 'Sleep Tips & Resources' })).toBeFocused()

  const featured = page.getByRole('article').first()
  await expect(featured).toContainText('Featured')
  await expect(featured.getByRole('heading', { name: newest })).toBeVisible()
  await expect(featured).toContainText(/[A-Z][a-z]+ \d{1,2}, \d{4}/)
  await expect(featured).toContainText('5 min read')
  const card = page.getByRole('article').filter({ hasText: second })
  await expect(card).toContainText(/[A-Z][a-z]{2} \d{1,2}, \d{4}/)
  await expect(card.getByRole('link')).toContainText('Read More →')
  await expect(page.getByRole('article')).toHaveCount(10)

  await featured.getByRole('link', { name: 'Read Full Article' }).click()
  await expect(page).toHaveURL(/\/blog\/four-month-sleep-change$/)
  await expect(page.getByRole('heading', { level: 1, name: newest })).toBeFocused()
  await expect(page).toHaveTitle(`${newest} · Nightlight`)
  await expect(page.getByText('Sleep Tips', { exact: true })).toBeVisible()
  await expect(page.getByText('4 min read')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Need Personalized Sleep Help?' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Book a Consultation' })).toHaveAttribute(
    'href',
    '/services?type=call#book',
  )
  await expect(page.getByRole('link', { name: 'Read More Articles' })).toHaveAttribute('href', '/blog')

  await page.getByRole('article').filter({ hasText: second }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: second })).toBeFocused()
  await page.getByRole('link', { name: 'Back to Blog' }).click()
  await expect(page).toHaveURL(/\/blog$/)
})

test('the table of contents scrolls to a section and marks the current one', async ({ page }) => {
  await page.goto('/blog/night-feeds')
  const sections = page.getByRole('navigation', { name: 'In this article' })
  await expect(sections.locator('[aria-current]')).toHaveCount(0)
  await sections.getByRole('link', { name: 'When to call, day or night' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'When to call, day or night' })).toBeInViewport()
  await expect(sections.getByRole('link', { name: 'When to call, day or night' })).toHaveAttribute(
    'aria-current',
    'location',
  )
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
  await expect(sections.locator('[aria-current]')).toHaveCount(0)
})

test('an article that fails to load or doesn’t exist leads back to the blog', async ({ page }) => {
  expectError(page, /500|404/)
  await page.goto('/blog')
  await page.route('**/api/blog/short-naps', (route) => route.fulfill({ status: 500 }))
  await page.getByRole('article').filter({ hasText: second }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Article Not Found' })).toBeVisible()
  await expect(page.getByText('The article you’re looking for doesn’t exist or has been removed.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to Blog' }).click()
  await expect(page).toHaveURL(/\/blog$/)

  const reply = await page.goto('/blog/nobody-wrote-this')
  expect(reply?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: 'Article Not Found' })).toBeVisible()
  await page.goto('/blog?before=nobody-wrote-this')
  await expect(page.getByText('There are no articles on this page.')).toBeVisible()
})

test('a former slug leads to the article, also from a stale list', async ({ page }) => {
  await page.route('**/api/blog?published=true', async (route) => {
    const reply = await route.fetch()
    await route.fulfill({ json: JSON.parse((await reply.text()).replace('"slug":"short-naps"', '"slug":"naps"')) })
  })
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click()
  await page.getByRole('article').filter({ hasText: second }).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible()
  await expect(page).toHaveURL(/\/blog\/short-naps$/)

  await page.goto('/blog/naps')
  await expect(page).toHaveURL(/\/blog\/short-naps$/)
})

test('an image that is invalid or fails to load is replaced by a generated cover', async ({ page }) => {
  expectError(page, /404|Failed to load/)
  await page.route('**/illustrations/short-naps.svg', (route) => route.fulfill({ status: 404 }))
  await page.goto('/blog')
  for (const title of ['Up at 4:50: gentle ways out of early waking', second]) {
    const card = page.getByRole('article').filter({ hasText: title })
    await card.scrollIntoViewIfNeeded()
    await expect(card.locator('svg[class^=cloth]')).toBeVisible()
    await expect(card.locator('img')).toHaveCount(0)
  }
})

test('nothing shifts during loading, and nothing overflows the smallest screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/blog', '/blog/short-naps', '/blog/nobody-wrote-this']) {
    expectError(page, /404/)
    await page.goto(path)
    const { shifts, sideways } = await page.evaluate(async () => {
      const shifts: { value: number; moved: unknown[] }[] = []
      type LayoutShift = PerformanceEntry & { value: number; sources: { node: Node | null }[] }
      new PerformanceObserver((list) => {
        for (const { value, sources } of list.getEntries() as LayoutShift[])
          shifts.push({ value, moved: sources.map(({ node }) => node?.textContent) })
      }).observe({ type: 'layout-shift', buffered: true })
      for (let y = 0; y < document.body.scrollHeight; y += 400) {
        window.scrollTo(0, y)
        await new Promise((resolve) => setTimeout(resolve, 40))
      }
      const { scrollWidth, clientWidth } = document.documentElement
      return { shifts, sideways: scrollWidth - clientWidth }
    })
    // 0.1 counts as good (web.dev/articles/cls). Fonts that load late move a word by a pixel, which is below 0.001.
    const score = shifts.reduce((sum, { value }) => sum + value, 0)
    expect(score, `${path} ${JSON.stringify(shifts)}`).toBeLessThan(0.005)
    expect({ path, sideways }).toEqual({ path, sideways: 0 })
  }
})

test('only the article is printed, with who wrote it', async ({ page }) => {
  await page.goto('/blog/short-naps')
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('heading', { level: 1, name: second })).toBeVisible()
  await expect(page.getByRole('article').getByText('Maya Ellison')).toBeVisible()
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByText('Need Personalized Sleep Help?')).toBeHidden()
  const ink = await page.locator('.prose').evaluate((text) => getComputedStyle(text).color)
  expect(ink).toBe('rgb(42, 41, 71)')
})

test('the feed is valid XML and linked from the list @core', async ({ page }) => {
  await page.goto('/blog')
  const href = await page.locator('link[type="application/rss+xml"]').getAttribute('href')
  const feed = await page.evaluate(async (href) => {
    const text = await (await fetch(href)).text()
    const feed = new DOMParser().parseFromString(text, 'application/xml')
    return {
      error: feed.querySelector('parsererror')?.textContent,
      titles: [...feed.querySelectorAll('item > title')].map((title) => title.textContent),
      relative: [...feed.querySelectorAll('item')].filter((item) =>
        /(?:href|src)="(?!https?:|mailto:|tel:|sms:)/.test(item.textContent ?? ''),
      ).length,
    }
  }, href!)
  expect(feed.error).toBeUndefined()
  expect(feed.titles).toHaveLength(10)
  expect(feed.titles[0]).toBe(newest)
  expect(feed.relative).toBe(0)
})

test('older and newer articles are reached by keyboard, with the focus on the heading', async ({ page, site }) => {
  await createAdmins(site, 'hilda')
  await page.request.post('/api/auth/login', { data: { username: 'hilda', password: PASSWORD } })
  for (let day = 10; day < 28; day++) {
    const data = { title: `Night ${day}`, content: 'Quiet.', publishedAt: `2020-01-${day}T20:00:00Z` }
    expect((await page.request.post('/api/blog', { data })).status()).toBe(201)
  }
  await page.context().clearCookies()
  const heading = page.getByRole('heading', { level: 1, name: 'Sleep Tips & Resources' })
  const articles = page.getByRole('article').getByRole('heading')
  async function follow(link: string) {
    await page.getByRole('link', { name: link }).focus()
    await page.keyboard.press('Enter')
    await expect(heading).toBeFocused()
  }
  await page.goto('/blog')
  await follow('Older articles')
  await expect(page).toHaveURL(/\/blog\?before=night-26$/)
  await expect(articles).toHaveText(Array.from({ length: 12 }, (_, index) => `Night ${25 - index}`))
  await expect(page).toHaveTitle('Sleep Tips & Resources until January 25, 2020 · Nightlight')
  await follow('Older articles')
  await expect(articles).toHaveText(Array.from({ length: 4 }, (_, index) => `Night ${13 - index}`))
  await expect(page.getByRole('link', { name: 'Older articles' })).toHaveCount(0)
  await follow('Newer articles')
  await expect(page).toHaveURL(/\/blog\?before=night-26$/)
  await follow('Newer articles')
  await expect(page).toHaveURL(/\/blog$/)
  await expect(page.getByText('Featured')).toBeVisible()
})

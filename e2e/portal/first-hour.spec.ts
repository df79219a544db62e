import type { Locator, Page } from '@playwright/test'
import { phonePhoto } from '../../test/support/images.ts'
import { expect, expectAccessible, test } from '../support/fixtures'
import { book } from '../support/installation'
import { expectToast, PASSWORD } from '../support/portal'
import { editor, paste } from '../support/post-editor'

const goOn = (page: Page) => page.getByRole('button', { name: /^(Continue|Finish)/ }).click()
const isSaved = (page: Page) =>
  page.waitForResponse((reply) => reply.url().endsWith('/api/website/draft') && reply.status() === 200)

type Stored = { texts: { key: string; kind: string; draft?: { value: unknown } }[] }

/** Writes into the field of a text, pastes articles as Markdown, and waits until it's saved. */
async function writeIn(page: Page, panel: Locator, key: string, value: string) {
  const read = async () => {
    const { texts } = (await (await page.request.get('/api/website')).json()) as Stored
    return texts.find((text) => text.key === key)!
  }
  const isArticle = ['article', 'sections'].includes((await read()).kind)
  if (isArticle) {
    const article = editor(panel)
    await article.press('ControlOrMeta+a')
    await paste(article, { 'text/plain': value })
  } else await panel.locator('textarea').fill(value)
  await expect.poll(async () => (await read()).draft?.value).toBe(value)
}

const paths = ['/', '/about', '/services', '/blog', '/contact', '/privacy-policy', '/terms-of-service', '/nowhere']

/** Returns the pictures of links to the pages, which are drawn from texts (test/website-texts.test.ts). */
const readLinkPictures = (url: string) =>
  Promise.all(
    paths.slice(0, -1).map(async (path) => {
      const picture = /property="og:image" content="[^"]*?(\/og\/[^"]*)/.exec(
        await (await fetch(url + path)).text(),
      )![1]!
      return Buffer.from(await (await fetch(url + picture)).arrayBuffer()).toString('base64')
    }),
  )

test.use({ timezoneId: 'America/Denver' })

test('a new owner makes the demo another practice, and no trace of the demo is left', async ({ page, site }) => {
  const pictures = await readLinkPictures(site.url)
  await page.goto(site.setupLink)
  await page.getByLabel('Username').fill('marta')
  await page.getByLabel('Email').fill('marta@lullwater.example')
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Register' }).click()
  await page.getByRole('link', { name: 'Begin' }).click()

  await expect(page.getByText('“Continue” saves each of them')).toBeVisible()
  await page.getByLabel('Name of the practice').fill('Lullwater')
  await page.getByLabel('Your name').fill('Marta Ruiz')
  await page
    .getByRole('group', { name: 'Portrait' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto() })
  await expect(page.getByRole('group', { name: 'Portrait' }).getByRole('img', { name: 'Preview' })).toBeVisible()
  const panel = (label: string) => page.getByRole('region', { name: label })
  await writeIn(page, panel('About: Biography'), 'about.biography', 'I was a midwife before I was tired myself.')
  await expectAccessible(page)
  await goOn(page)

  await expect(page.getByRole('heading', { name: 'What’s true of you?' })).toBeVisible()
  expect(await (await page.request.get('/api/site')).json()).toMatchObject({
    name: 'Lullwater',
    consultant: 'Marta Ruiz',
  })
  const claim = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await expect(page.getByText('Public, not confirmed')).toHaveCount(8)
  // Going on confirms nothing. It saves before it leads to the next step.
  await goOn(page)
  await expect(page.getByRole('heading', { name: 'How and when do families reach you?' })).toBeVisible()
  await page.getByRole('link', { name: 'Claims' }).click()
  await expect(page.getByText('Public, not confirmed')).toHaveCount(8)

  const degree = claim('A degree in psychology')
  await expect(degree).toContainText('“A degree in psychology, newborn care specialist training, and over 8 years of')
  await degree.getByText('In 4 sentences of your site').click()
  for (const place of ['Home and Services', 'Home,', 'About, in search results', 'About, Training'])
    await degree.getByRole('button', { name: new RegExp(`^Change ?: ${place}`) }).click()
  const training = '## Midwife\n\nTwelve years on a ward.\n\n## Mother of three\n\nTwins too.'
  await writeIn(
    page,
    panel('About you, on the home page'),
    'site.introduction',
    'Midwife since 2009, and mother of three.',
  )
  await writeIn(page, panel('Home: Text of the second reason'), 'home.reason2Text', 'Twelve years on night shifts.')
  await writeIn(page, panel('About: Training and experience'), 'about.training', training)
  // An article's own headings aren't in the order of the page around its editor.
  await degree.getByRole('button', { name: /^Done ?: About, Training/ }).click()
  await expect(degree.getByText('Public, not confirmed')).toBeVisible()
  await writeIn(page, panel('Description in search results'), 'about.description', 'Marta Ruiz, midwife.')
  await expect(degree.getByText('Changed, not public yet')).toBeVisible()
  await expectAccessible(page)
  const weeks = claim('Sleep success within 2 weeks')
  await weeks.getByRole('button', { name: /^Not true of me/ }).click()
  await expect(weeks.getByText('Changed, not public yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(weeks.getByText('Public, not confirmed')).toBeVisible()
  await page.getByLabel('Families helped').fill('40')
  await page.getByLabel('Years of experience').fill('twelve')
  for (const name of ['Proven methods', 'A free first call']) {
    await claim(name).getByRole('button', { name: 'That’s true of me' }).click()
    await expect(claim(name).getByText('True of you')).toBeVisible()
  }
  await goOn(page)

  await page.getByLabel('Email', { exact: true }).fill('marta@lullwater.com')
  await page.getByLabel('Phone').fill('(503) 555-0188')
  await expect(page.getByRole('button', { name: 'I work in California, United States' })).toBeVisible()
  const contact = page.getByRole('link', { name: 'Contact and hours' })
  await expect(page.getByText(/^Still open: .* · Set your opening hours$/)).toBeVisible()
  await page.getByRole('button', { name: 'No opening hours for now' }).click()
  await page.getByLabel('Location').fill('Oregon, United States')
  const zone = page.getByLabel('Time zone')
  await expect(zone).toHaveAccessibleDescription('Where you work. This device is in Denver, Mountain Time.')
  await zone.selectOption({ label: 'Denver, Mountain Time' })
  await expect(zone).toHaveAccessibleDescription('Where you work.')
  await goOn(page)

  // Left and resumed at what's left.
  await expect(page.getByRole('heading', { name: 'What do you offer' })).toBeVisible()
  await expect(contact).toHaveAccessibleName(/, done$/)
  await page.getByRole('link', { name: 'Later' }).click()
  await page.getByText('Before you open').click()
  await page.getByRole('link', { name: 'Go on with the short steps' }).click()
  await expect(page.getByRole('heading', { name: 'What’s true of you?' })).toBeVisible()
  await page.getByRole('link', { name: 'Packages', exact: true }).click()
  const packages = page.getByRole('region', { name: 'Packages' })
  for (const [name, rename, price, points] of [
    ['Free Consultation', 'First Call', '', 'Fifteen minutes by phone'],
    ['Complete Sleep Package', 'Night Plan', '$420', 'A plan for two weeks\nA text every morning'],
  ] as const) {
    await packages.locator('summary').filter({ hasText: name }).click()
    const saved = isSaved(page)
    const fields = packages.getByRole('group', { name })
    await fields.getByLabel('Points').fill(points)
    await fields.getByLabel('Price line').fill(price)
    await fields.getByLabel('Promise').fill(`${rename}, as it should be.`)
    await fields.getByLabel('Name').fill(rename)
    await saved
  }
  await packages.locator('summary').filter({ hasText: 'Newborn Care' }).click()
  const removed = isSaved(page)
  await packages.getByRole('group', { name: 'Newborn Care' }).getByRole('button', { name: 'Remove' }).click()
  await removed
  await page.getByRole('button', { name: 'Use these questions' }).click()
  await expectToast(page, 'Questions saved')
  await expect(page.getByRole('region', { name: 'Proposed questions' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Write your own, for each package' }).click()
  await expect(page.getByRole('link', { name: 'Newborn Care (removed, still public)' })).toBeVisible()
  await page.goBack()
  await goOn(page)
  await page.locator('summary', { hasText: 'The chair' }).click()
  await expect(page.getByText('14 of 14 texts as we wrote them').first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'That’s how I work' }).click()
  await expect(page.getByRole('link', { name: /^How I work ?, done$/ })).toBeVisible()
  await goOn(page)
  await expect(page.getByRole('heading', { name: 'Who do your emails come from?' })).toBeVisible()
  await page.getByRole('button', { name: 'Send a test email' }).click()
  await expect(page.getByText(/^Saved for marta@lullwater.example/)).toBeVisible()
  await goOn(page)
  await writeIn(page, panel('Home: Headline'), 'home.headline', 'Sleep comes *back*.')
  await goOn(page)
  await expect(page).toHaveURL(/\/admin$/)

  for (const [key, value] of Object.entries({
    'home.description': 'Sleep help in Oregon.',
    'about.title': 'Marta Ruiz, midwife',
    'services.title': 'Two ways to begin',
    'services.description': 'A first call, or a plan for your nights.',
    'blog.description': 'Notes from the night shift.',
    'terms.introduction': 'I offer a first call and a plan.',
    'services.answers': '## Will it hurt?\n\nNo. The Night Plan is gentle.',
    'terms.summary': '- You pay first.',
  })) {
    const reply = await page.request.patch('/api/website/draft', { data: { key, value, was: null } })
    expect([key, reply.status()]).toEqual([key, 200])
  }
  for (const [key, value] of [
    ['terms.text', '## Payment\n\nYou pay before the plan begins.'],
    ['emails.signature', 'Marta, {{phone}}'],
  ] as const) {
    await page.goto(`/admin/website?text=${key}`)
    await writeIn(page, page.locator('.website-panel'), key, value)
  }
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: /^Publish/ })
  await expect(dialog.getByLabel(/changed|updated|effective/i).first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
  await expectToast(page, 'Published')
  // Every claim is confirmed, or hers.
  const left = (await (await page.request.get('/api/site/beginnings')).json()) as string[]
  expect(left.filter((item) => !['smtp', 'post'].includes(item))).toEqual([])

  await book(site.url, 'parent@example.com', '', undefined, 'Night Plan')
  const emails = await site.emails('parent@example.com', 2)
  const read = async (path: string) => [path, await (await fetch(site.url + path)).text()] as const
  const files = ['/blog/rss.xml', '/sitemap.xml', '/robots.txt', '/manifest.webmanifest']
  const pages = await Promise.all(paths.map(read))
  const texts = [
    ...pages,
    ...(await Promise.all(files.map(read))),
    ...emails.map((email) => [email.subject!, `${email.text} ${String(email.html)} ${email.from?.text}`] as const),
  ]
  const traces =
    /.{0,40}(nightlight|Your Sleep Consultant|psycholog|newborn|Complete Sleep|California, United|555\) 010|100\+|over 8|within 2 weeks).{0,40}/gi
  expect(texts.flatMap(([name, text]) => (text.match(traces) ?? []).map((trace) => `${name}: ${trace}`))).toEqual([])
  for (const [path, text] of pages) expect([path, text.includes('Lullwater')]).toEqual([path, true])
  expect((await readLinkPictures(site.url)).filter((picture) => pictures.includes(picture))).toEqual([])
})

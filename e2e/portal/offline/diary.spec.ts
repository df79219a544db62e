import type { Page } from '@playwright/test'
import { message } from '../../../test/support/factories.ts'
import { dialog, expectHonest, press, signInPractice, type Change } from '../../support/failing-calls'
import { newAddress, test } from '../../support/fixtures'
import { signInByApi } from '../../support/portal'

let practice: Awaited<ReturnType<typeof signInPractice>>
const families: Record<string, string> = {}

const file = (content: string) => ({ name: 'snoo.csv', mimeType: 'text/csv', buffer: Buffer.from(content) })
const sleeps = file('start_time,end_time\n2026-02-03T19:20,2026-02-04T00:20\n')
const unknown = file('Begin;Minutes\n2026-02-03 09:00;70\n')

test.beforeAll(async ({ playwright, site }) => {
  practice = await signInPractice(playwright, site)
  const { request, send } = practice
  for (const name of ['none', 'shared', 'filled', 'full', 'erased', 'closed']) {
    await send('POST /contacts', message({ name, email: `${name}@example.com` }))
    const { rows } = await send<{ rows: { id: string }[] }>(`GET /families?q=${name}`)
    families[name] = rows[0]!.id
    if (name !== 'none') await send(`POST /families/${families[name]}/diary`, { timeZone: 'America/Denver' })
  }
  const { diary } = await send<{ diary: { link: string } }>(`GET /families/${families.closed}/diary`)
  await request.post(`${diary.link}/erase`, { form: {} })
  const imports = `families/${families.full}/diary/imports`
  const headers = { 'content-type': 'application/octet-stream', 'x-forwarded-for': newAddress() }
  const upload = await request.post(`/api/${imports}?name=snoo.csv`, { headers, data: sleeps.buffer })
  const { id } = (await upload.json()) as { id: string }
  await send(`POST /${imports}/${id}`)
})
test.afterAll(() => practice.request.dispose())
test.beforeEach(async ({ page }) => {
  // As on a site with a mail server.
  await page.route('/api/answers', (route) => route.fulfill({ json: { canSend: true } }))
  await signInByApi(page)
})

const path = (name: string) => () => `/admin/families/${families[name]}`
const share = (page: Page) => press(page, 'Share the link')
const isStarted = (page: Page) => page.getByText('Share the link').count()
async function choose(page: Page, chosen: typeof sleeps, button: string | RegExp) {
  await press(page, 'Add nights from a file')
  await dialog(page).getByLabel('File').setInputFiles(chosen)
  await dialog(page).getByRole('button', { name: button }).waitFor()
}

const changes: Change[] = [
  {
    call: 'POST /families/:id/diary/take-back',
    path: path('closed'),
    act: (page) => press(page, 'Take back the diary'),
    says: 'Error taking the diary back',
    shows: isStarted,
  },
  {
    call: 'POST /families/:id/diary',
    path: path('none'),
    async act(page) {
      await press(page, 'Start a diary')
      await dialog(page).getByLabel('The child’s name').fill('Mia')
      await press(page, 'Start')
    },
    says: 'Error starting the diary',
    shows: isStarted,
  },
  {
    call: 'POST /families/:id/diary/link',
    path: path('shared'),
    async first(page) {
      await share(page)
      await page.getByText('Renew the link').click()
    },
    act: (page) => press(page, /^End this link/),
    says: 'Error renewing the link',
    async shows(page) {
      const link = page.getByText(/\/nights\//)
      if ((await link.count()) === 0) await share(page)
      return link.textContent()
    },
  },
  {
    call: 'POST /families/:id/diary/email',
    path: path('shared'),
    first: share,
    act: (page) => press(page, 'Email the link'),
    says: 'Error emailing the link',
  },
  {
    call: 'DELETE /families/:id/diary/email',
    path: path('shared'),
    async first(page) {
      await share(page)
      await press(page, 'Email the link')
      await page.getByRole('button', { name: 'Undo' }).waitFor()
    },
    act: (page) => press(page, 'Undo'),
    says: 'Couldn’t undo it',
  },
  {
    call: 'POST /families/:id/diary/imports',
    path: path('filled'),
    first: (page) => press(page, 'Add nights from a file'),
    act: (page) => dialog(page).getByLabel('File').setInputFiles(sleeps),
    says: /The site could not be reached/,
  },
  {
    call: 'PATCH /families/:id/diary/imports/:import',
    path: path('filled'),
    first: (page) => choose(page, unknown, 'Continue'),
    act: (page) => press(page, 'Continue'),
    says: 'Error reading the file',
  },
  {
    call: 'DELETE /families/:id/diary/imports/:import',
    path: path('filled'),
    first: (page) => choose(page, sleeps, /^Add/),
    act: (page) => press(page, 'Don’t add anything'),
    says: 'Error forgetting the file',
  },
  {
    call: 'POST /families/:id/diary/imports/:import',
    path: path('filled'),
    first: (page) => choose(page, sleeps, /^Add/),
    act: (page) => press(page, 'Add 1 sleep'),
    says: 'Error adding the nights',
    shows: (page) => page.getByText('1 sleep of snoo.csv added').count(),
  },
  {
    call: 'POST /families/:id/diary/imports/:import/undo',
    path: path('full'),
    act: (page) => press(page, 'Undo the import of 1 sleep of snoo.csv'),
    says: 'Error taking the file’s nights back',
    shows: (page) => page.getByText('1 sleep of snoo.csv taken back').count(),
  },
  {
    call: 'POST /diary-policy',
    path: path('full'),
    first: (page) => press(page, 'Read and publish it'),
    act: (page) => press(page, 'Publish'),
    says: 'Error publishing the privacy policy',
    shows: (page) => page.getByText(/^Your privacy policy doesn’t say yet/).count(),
  },
  {
    call: 'DELETE /families/:id/diary',
    path: path('erased'),
    async act(page) {
      await press(page, 'Erase the diary')
      await page.getByRole('alertdialog').getByRole('button').last().click()
    },
    says: 'Error erasing the diary',
    shows: isStarted,
  },
]

for (const change of changes) test(change.call, ({ page }) => expectHonest(page, change))

import type { Locator } from '@playwright/test'
import { sql } from 'kysely'
import { expect, expectAccessible, test } from '../support/fixtures'
import { createInstallation, openSiteDb } from '../support/installation'
import { startMailServer } from '../support/mail-server'
import { createAdmins, expectFocus, expectToast, signIn } from '../support/portal'
import { supportFamily } from '../support/reviews'

test('two families’ nights are reviewed with a text and a key each, those of twins at once, and both get an email', async ({
  page,
  database,
}) => {
  const mailServer = await startMailServer()
  const installation = await createInstallation(database)
  const { env } = installation
  try {
    Object.assign(env, { SMTP_URL: mailServer.url, RATE_LIMITS: 'off', MAIL_TO: 'practice@example.com' })
    const { url } = await installation.start()
    await createAdmins({ env }, 'hilda')
    const { id, familyId } = await supportFamily({ url, env }, 'olena@example.com', { children: ['Aoife', 'Finn'] })
    await signIn(page, 'hilda', url)
    await page.getByRole('link', { name: 'Nights to review (1)' }).click()

    const notice = page.getByText(/^Emails .*: your comment on (\w+ and \w+, )?night 4\.$/)
    const send = page.getByRole('button', { name: /^Send/ })
    /** On a laptop, she writes and sends without a scroll. */
    const expectInView = async () => {
      for (const part of [page.getByLabel(/^Your comment/), send]) await expect(part).toBeInViewport({ ratio: 1 })
    }
    // What is typed from the start is a comment, and its family stays when another becomes more urgent.
    await expect(page.getByLabel(/^Your comment/)).toBeFocused()
    await expectInView()
    await supportFamily({ url, env }, 'kim@example.com', { note: 'Did we ruin it?' })
    await page.evaluate(() => void dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByText('2 to review.')).toBeVisible()
    await expect(notice).toContainText('olena@example.com')
    await page.reload()
    await expect(page.getByText('Did we ruin it?')).toBeVisible()
    await expect(notice).toContainText('kim@example.com')
    await expectInView()
    // A note isn't skipped without a word.
    await expect(page.getByRole('button', { name: 'No answer needed' })).toBeVisible()
    await expectAccessible(page)
    // What the drawing says is folded; a screen reader has it all.
    await expect(page.getByRole('row')).toHaveCount(8)
    const height = async () => (await page.getByRole('table').boundingBox())!.height
    const folded = await height()
    await page.getByRole('button', { name: 'All numbers' }).click()
    expect(await height()).toBeGreaterThan(2 * folded)
    await page.getByRole('button', { name: 'Fewer numbers' }).click()
    await page.getByRole('link', { name: 'Write the plan' }).click()
    await page.getByRole('link', { name: /^Back to the review/ }).click()
    await expect(notice).toContainText('kim@example.com')

    // While the next family loads, keys change none.
    const { promise, resolve } = Promise.withResolvers<void>()
    await page.route(`**/api/support/${id}`, (route) => promise.then(() => route.continue()))
    await page.reload()
    await expect(notice).toContainText('kim@example.com')
    await expect(page.getByLabel(/^Your comment/)).toBeFocused()
    await page.keyboard.press('Escape')
    await page.keyboard.press('j')
    await expect(page.getByText('Loading...')).toBeVisible()
    await expectFocus(page)
    await page.keyboard.press('k')
    resolve()
    await expect(notice).toContainText('olena@example.com')
    await expect(page.getByRole('button', { name: 'Skip', exact: true })).toBeVisible()
    await expect(page.getByRole('img', { name: 'Night 4: ' })).toHaveCount(2)
    await page.keyboard.press('k')
    await expect(notice).toContainText('kim@example.com')

    await page.getByLabel(/^Your comment/).fill('You ruined nothing.')
    await page.reload()
    await expect(page.getByLabel(/^Your comment/)).toHaveValue('You ruined nothing.')
    await page.keyboard.press('Escape')
    // It sends from anywhere but a field of another form, a link, or a dialog.
    await page.keyboard.press('/')
    await page.keyboard.press('Control+Enter')
    await page.keyboard.press('Escape')
    await expect(notice).toContainText('kim@example.com')
    await page.getByRole('heading', { level: 3 }).click()
    await page.setViewportSize({ width: 1280, height: 480 })
    await page.mouse.wheel(0, 500)
    await expect(page.getByRole('heading', { level: 3 })).not.toBeInViewport()
    await page.keyboard.press('Control+Enter')
    await expect(notice).toContainText('olena@example.com')
    await expect(page.getByLabel(/^Your comment/)).toBeFocused()
    await expect(page.getByRole('heading', { level: 3 })).toBeInViewport()
    // The toast about the last family lies on neither the name of the next one, nor the comment.
    const boxOf = async (shown: Locator) => (await shown.boundingBox())!
    const toast = await boxOf(page.locator('.toast'))
    for (const covered of [page.getByRole('heading', { level: 3 }), page.getByLabel(/^Your comment/)]) {
      const box = await boxOf(covered)
      const isApart = box.y + box.height <= toast.y || toast.y + toast.height <= box.y || toast.x + toast.width <= box.x
      expect([box, toast, isApart]).toEqual([box, toast, true])
    }
    await page.keyboard.type('Well slept.')
    await page.keyboard.press('Control+Enter')
    await expect(page.getByText('No nights left to review')).toBeVisible()

    await page.getByRole('button', { name: 'Undo' }).first().click()
    await expectToast(page, 'The nights are back under Nights to review')
    await expect(page.getByLabel(/^Your comment/)).toHaveValue('Well slept.')
    await send.click()
    await expect(page.getByText('No nights left to review')).toBeVisible()

    const received = () =>
      mailServer.received.filter(({ subject }) => subject.startsWith('Night 4')).map(({ to }) => to)
    await expect
      .poll(() => received().toSorted(), { timeout: 40_000 })
      .toEqual(['kim@example.com', 'olena@example.com'])

    await page.goto(`${url}/admin/families/${familyId}`)
    await expect(page.getByRole('link', { name: 'Last night' })).toHaveCount(2)
    await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 740 })
      const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect({ width, sideways }).toEqual({ width, sideways: 0 })
    }
  } finally {
    await installation.remove()
    await mailServer.close()
  }
})

test('of twins, one without entries is named, and what is written about one waits for that one’s night', async ({
  page,
  database,
}) => {
  const installation = await createInstallation(database)
  const { env } = installation
  try {
    Object.assign(env, { SMTP_URL: 'smtp://127.0.0.1:1', RATE_LIMITS: 'off' })
    const { url } = await installation.start()
    await createAdmins({ env }, 'hilda')
    const { id, familyId } = await supportFamily({ url, env }, 'olena@example.com', { children: ['Aoife', 'Finn'] })
    await signIn(page, 'hilda', url)
    const api = async <T>(path: string, data?: object) => {
      const method = data ? 'POST' : 'GET'
      const response = await page.request.fetch(`${url}/api/support${path}`, { method, data, headers: { origin: url } })
      expect(response.ok()).toBe(true)
      return (await response.json()) as T
    }
    type Night = { id: string; night: string }
    const { latest, diaryVersion, nights } = await api<{ latest: null; diaryVersion: number; nights: Night[] }>(
      `/${id}`,
    )
    const [aoife, finn] = nights.map(({ id, night }) => ({ id, night })) as [Night, Night]
    /** Skips a child's night; returns what brings it back. */
    const skip = async (night: Night) => {
      const skipped = await api<{ id: string }>('/comments', { nights: [night], text: null, latest, diaryVersion })
      return () => api(`/comments/${skipped.id}/undo`, {})
    }
    const comment = page.getByLabel(/^Your comment/)

    const db = await openSiteDb(env)
    const child = await db.selectFrom('child').select('id').where('name', '=', 'Finn').executeTakeFirstOrThrow()
    await db
      .deleteFrom('diaryChange')
      .where(sql<string>`"fields"`, 'like', `%${child.id}%`)
      .execute()
    await db.destroy()
    await page.goto(`${url}/admin/nights`)
    await expect(page.getByRole('heading', { name: 'Finn' })).toBeVisible()
    await expect(page.getByText('No night is logged yet.')).toBeVisible()
    await expect(page.getByRole('table')).toHaveCount(1)
    await expect(page.getByRole('navigation', { name: 'Families' })).toContainText('silent for two')
    await expectAccessible(page)

    const undoFinn = await skip(finn)
    await page.reload()
    await comment.fill('Aoife slept.')
    await undoFinn()
    const undoAoife = await skip(aoife)
    await page.reload()
    await expect(comment).toHaveValue('')
    await comment.fill('Finn woke.')
    await undoAoife()
    await page.reload()
    await expect(comment).toHaveValue('Finn woke.\n\nAoife slept.')
    await page.getByRole('button', { name: /^Send/ }).click()
    await expect(page.getByText('No nights left to review')).toBeVisible()
    const sent = await api<{ comments: { text: string }[] }>(`/${id}`)
    expect(sent.comments).toMatchObject([{ text: 'Finn woke.\n\nAoife slept.' }])

    // One twin's nights of support begin while the other's go on.
    await page.goto(`${url}/admin/families/${familyId}`)
    await expect(page.getByRole('link', { name: 'Last night' })).toHaveCount(2)
    await page.getByText('Finn: night').locator('../..').getByRole('button', { name: 'Edit' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.getByRole('button', { name: 'End them' }).click()
    await page.getByRole('button', { name: 'Start nights of support for Finn' }).click()
    await page.getByRole('button', { name: 'Start', exact: true }).click()
    await expect(page.getByText(/^Finn: .* not begun|^Finn: night/)).toBeVisible()
    await expect(page.getByRole('button', { name: /^Start nights/ })).toHaveCount(0)
    // What was ended early says so, and has no report.
    await expect(page.getByText('Finn: ended after night 4 of 14')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Report' })).toHaveCount(0)
  } finally {
    await installation.remove()
  }
})

test('what is typed stays when its night is skipped, and what was sent stands above the field', async ({
  page,
  database,
}) => {
  const installation = await createInstallation(database)
  const { env } = installation
  try {
    Object.assign(env, { SMTP_URL: 'smtp://127.0.0.1:1', RATE_LIMITS: 'off' })
    const { url } = await installation.start()
    await createAdmins({ env }, 'hilda')
    const { id } = await supportFamily({ url, env }, 'kim@example.com', { note: 'Did we ruin it?' })
    await signIn(page, 'hilda', url)
    const comment = page.getByLabel(/^Your comment/)
    const open = async () => {
      await page.goto(`${url}/admin/nights?open=${id}`)
      await expect(comment).toBeVisible()
    }
    await open()
    await comment.fill('You ruined nothing.')
    await page.getByRole('button', { name: 'No answer needed' }).click()
    await expect(page.getByText('No nights left to review')).toBeVisible()
    await open()
    await expect(comment).toHaveValue('You ruined nothing.')
    await expect(page.getByText('Someone else has reviewed it.')).toHaveCount(0)
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByText('No nights left to review')).toBeVisible()
    await open()
    await expect(comment).toHaveValue('')
    await expect(page.getByText(/^You wrote, .*: You ruined nothing\.$/)).toBeVisible()
    await expectAccessible(page)
  } finally {
    await installation.remove()
  }
})

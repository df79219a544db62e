import sharp from 'sharp'
import { expect, expectAccessible, expectError, press, test } from '../support/fixtures'
import { diaryToken, nightsPath } from '../../src/features/diary/link'
import { openSiteDb, runCommand } from '../support/installation'
import { createDiary, findNightZone, waitForCopy, wakeUp } from '../support/nights'

test.use({ viewport: { width: 390, height: 844 } })

test('from the mail to the first logged sleep: two taps, and one each time after @core', async ({ page, site }) => {
  const { path } = await createDiary(site, { timeZone: findNightZone() })
  await page.goto(path)
  await page.getByRole('button', { name: 'Mom' }).click()
  await page.getByRole('button', { name: 'Asleep already' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Asleep since 2:/)

  // What was tapped can be made earlier and taken back, with the keyboard too.
  const since = () => page.getByRole('heading', { level: 1 }).innerText()
  const before = await since()
  await page.getByRole('button', { name: '20 min earlier' }).focus()
  await press(page, 'Enter')
  await expect.poll(since).not.toBe(before)
  // The second tap of two in a row is meant for the first button, and logs nothing.
  await wakeUp(page)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Asleep since/)
  await expect(page.getByRole('button', { name: 'Fed to sleep' })).toBeVisible()
  await page.emulateMedia({ forcedColors: 'active' })
  const canvasText = await page.getByText('The last 24 hours').evaluate((one) => getComputedStyle(one).color)
  await expect(page.locator('main svg text').first()).toHaveCSS('fill', canvasText)
  await page.emulateMedia({ forcedColors: 'none' })

  // A tap is answered before its entry is in the list.
  const tap = async (button: HTMLElement) => {
    const read = () => ['h1', '#more ul'].map((selector) => document.querySelector(selector)!.textContent)
    const before = read()
    button.click()
    for (let n = 0; n < 10; n++) await Promise.resolve()
    return read().map((text, index) => text !== before[index])
  }
  await expect(async () => {
    const changed = await page.getByRole('button', { name: 'Woke up' }).evaluate(tap)
    expect(changed).toEqual([true, false])
  }).toPass()
  await expect(page.getByText(/AM – .* AM/)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()

  // Everything can be changed in place.
  await page.getByText(/AM –/).click()
  await page.getByText('How, where, mood, and a note').click()
  await page.getByRole('combobox', { name: 'Fell asleep' }).selectOption('Rocked')
  await page.getByLabel('Note').first().fill('After a long cry')
  await page.getByRole('button', { name: 'Change it' }).click()
  await expect(page.getByText('Rocked, “After a long cry”')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Rocked, “After a long cry”')).toBeVisible()
  await expectAccessible(page)
  await page.screenshot({ path: 'test-results/tonight.png' })

  // What was removed comes back.
  await page.getByText('Rocked, “After a long cry”').click()
  await page.getByRole('button', { name: 'Remove this entry' }).click()
  await expect(page.getByText('Rocked, “After a long cry”')).toBeHidden()
  await expect(page.getByText('Removed', { exact: true })).toBeVisible()
  await expect(page.getByText('Earlier by')).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Rocked, “After a long cry”')).toBeVisible()

  // What was added is in the list, and its form is empty and closed: a second tap adds nothing.
  await page.getByText('Add a note on this night').click()
  await page.getByLabel('Note').last().fill('Is patting all right?')
  await page.getByRole('button', { name: 'Add it' }).click()
  await expect(page.getByText('Note, “Is patting all right?”')).toBeVisible()
  await expect(page.getByLabel('Note').last()).toBeHidden()
  await expect(page.getByLabel('Note').last()).toHaveValue('')

  for (const tab of ['Plan', 'Nights', 'Write']) {
    await page.getByRole('link', { name: tab, exact: true }).click()
    await expect(page.getByRole('link', { name: tab, exact: true })).toHaveAttribute('aria-current', 'page')
  }

  // A tap on a column leads to all that its night has, on a small phone too.
  await page.setViewportSize({ width: 320, height: 568 })
  await page.getByRole('link', { name: 'Nights', exact: true }).click()
  await page.getByRole('link', { name: /longest stretch/ }).click()
  await expect(page.locator('#night')).toBeInViewport({ ratio: 1 })
})

test('a door stays open while its waking is corrected, and closes once it’s undone', async ({
  page,
  site,
  context,
}) => {
  await runCommand(site.env, 'seed', '--no-appointments')
  const db = await openSiteDb(site.env)
  const planned = await db
    .updateTable('diary')
    .set({ timeZone: findNightZone() })
    .where('familyId', 'in', db.selectFrom('plan').select('familyId'))
    .returning(['id', 'generation'])
    .execute()
  const path = nightsPath(await diaryToken(db, planned[0]!))
  // What was logged elsewhere is of other hours.
  await db.deleteFrom('diaryChange').execute()
  await db.destroy()
  await context.addCookies([{ name: 'nights-who', value: 'Kim', url: site.url }])
  const log = async (form: Record<string, string>) =>
    (await page.request.post(`${path}/log`, { form, headers: { origin: site.url } })).url()
  const of = new URL(await log({ do: 'asleep' })).searchParams.get('logged')!
  await log({ do: 'earlier', tap: 'asleep', minutes: '20', of })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(path)
  const heading = page.getByRole('heading', { level: 1 })
  const door = page.getByRole('button', { name: 'Just woke' })
  const findMain = (name: string) => page.getByRole('button', { name, exact: true }).boundingBox()
  const wokeUp = await findMain('Woke up')
  await door.click()
  await expect(heading).toHaveText(/^Awake since/)
  // A thumb finds the large button where it was.
  expect(await findMain('Asleep again')).toEqual(wokeUp)
  await expect(door).toHaveAttribute('aria-expanded', 'true')
  // Nothing moves further than its words need.
  await expect(page.getByText('Sounds sick')).toBeInViewport()
  await expect(heading).toBeInViewport()
  await page.emulateMedia({ forcedColors: 'active' })
  await expect(door).toHaveCSS('border-top-width', '4px')
  await page.emulateMedia({ forcedColors: 'none' })
  await page.setViewportSize({ width: 1280, height: 720 })
  const before = await heading.innerText()
  await page.getByRole('button', { name: '10 min earlier' }).click()
  await expect(heading).not.toHaveText(before)
  await expect(door).toHaveAttribute('aria-expanded', 'true')
  // On a small phone, the page has scrolled to the door's words.
  await page.setViewportSize({ width: 320, height: 568 })
  await page.evaluate(() => scrollTo(0, 300))
  await expect(heading).not.toBeInViewport()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(heading).toHaveText(/^Asleep since/)
  await expect(heading).toBeInViewport({ ratio: 1 })
  await expect(door).toHaveAttribute('aria-expanded', 'false')
})

test('no frame of the load at 2 AM is bright, with a network and without', async ({ page, site, context }) => {
  const { path } = await createDiary(site, { email: 'sam@example.com', timeZone: findNightZone() })
  await context.addCookies([{ name: 'nights-who', value: 'Kim', url: site.url }])
  await page.emulateMedia({ colorScheme: 'light' })
  expectError(page, /ERR_INTERNET_DISCONNECTED|404/)
  // What a browser shows before the first page of a site is its own.
  await page.goto('/nights/nobody')
  const frames: string[] = []
  const session = await context.newCDPSession(page)
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    frames.push(data)
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => {})
  })
  await session.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 })
  const slow = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
  await session.send('Network.emulateNetworkConditions', slow)
  await page.goto(path)
  await waitForCopy(page)
  const none = { offline: true, latency: 0, downloadThroughput: 0, uploadThroughput: 0 }
  await session.send('Network.emulateNetworkConditions', none)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText('No network')).toBeVisible()
  // The first visit does without the font of the headings; later ones have it on the phone.
  await expect
    .poll(() => page.evaluate(() => [...document.fonts].map(({ family, status }) => `${family} ${status}`)))
    .toEqual(['Fraunces loaded'])
  await session.send('Page.stopScreencast')
  await context.setOffline(false)
  expect(frames.length).toBeGreaterThan(3)
  const brightness = await Promise.all(
    frames.map(async (frame) => {
      const { channels } = await sharp(Buffer.from(frame, 'base64')).removeAlpha().stats()
      return Math.max(...channels.map(({ mean }) => mean))
    }),
  )
  // Of 255: a white frame has 255, the page with its text about 50.
  expect(Math.max(...brightness)).toBeLessThan(70)
})

test('a page that stays open through the evening is dark from 6 PM on', async ({ page, site, context }) => {
  const { path } = await createDiary(site, { email: 'max@example.com', timeZone: findNightZone(12) })
  await context.addCookies([{ name: 'nights-who', value: 'Kim', url: site.url }])
  await page.emulateMedia({ colorScheme: 'light' })
  await page.clock.install()
  await page.goto(path)
  await expect(page).toHaveTitle('Today')
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')
  // The server's clock stays behind, and would say that the phone's is wrong.
  expectError(page, /ERR_INTERNET_DISCONNECTED/)
  await context.setOffline(true)
  await page.clock.fastForward('08:00:00')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'night')
  await expect(page.locator('meta[name=theme-color]').first()).toHaveAttribute('content', 'rgb(20, 24, 47)')
  await expect(page).toHaveTitle('Tonight')
})

import { randomUUIDv7 } from 'node:crypto'
import type { Page } from '@playwright/test'
import { diaryToken, nightsPath } from '../../src/features/diary/link'
import { expect, expectError, test } from '../support/fixtures'
import { openSiteDb, runCommand } from '../support/installation'
import { findNightZone, waitForCopy } from '../support/nights'

test.use({ viewport: { width: 390, height: 844 } })

/** What makes a page ask that is in view again. */
const comeBack = (page: Page) =>
  page.evaluate(() => {
    dispatchEvent(new Event('online'))
    document.dispatchEvent(new Event('visibilitychange'))
  })

test('pages that stay open show what the practice writes, and leave what’s typed alone', async ({
  page,
  site,
  context,
}) => {
  expectError(page, /ERR_INTERNET_DISCONNECTED/)
  await runCommand(site.env, 'seed', '--no-appointments')
  const db = await openSiteDb(site.env)
  const plans = db.selectFrom('plan').select('childId')
  const running = db.selectFrom('support').selectAll().where('reportedAt', 'is', null).where('childId', 'in', plans)
  const { id: supportId, familyId, childId, firstNight, diaryId } = await running.executeTakeFirstOrThrow()
  const diary = await db
    .updateTable('diary')
    .set({ timeZone: findNightZone() })
    .where('id', '=', diaryId)
    .returning(['id', 'generation'])
    .executeTakeFirstOrThrow()
  const plan = await db.selectFrom('plan').selectAll().where('childId', '=', childId).executeTakeFirstOrThrow()
  const latest = db.selectFrom('planVersion').selectAll().where('planId', '=', plan.id).orderBy('number', 'desc')
  const version = await latest.executeTakeFirstOrThrow()
  await context.addCookies([{ name: 'nights-who', value: 'Kim', url: site.url }])
  const path = nightsPath(await diaryToken(db, diary))
  const nights = await context.newPage()
  await nights.goto(`${path}/nights?child=${childId}&night=${firstNight}`)
  const write = await context.newPage()
  await write.goto(`${path}/write`)
  await write.getByLabel('Message').fill('Is it the teeth?')
  await page.goto(`${path}?child=${childId}`)
  await waitForCopy(page)
  await page.getByText('Add a note on this night').click()
  const note = page.getByLabel('Note').last()
  await note.fill('Woke with a cough')

  // The practice publishes a version, and comments on a night.
  const createdAt = new Date(Date.now() - 3_600_000).toISOString()
  await db
    .insertInto('planVersion')
    .values({
      ...version,
      content: { ...version.content },
      id: randomUUIDv7(),
      number: version.number + 1,
      changes: 'One feed, from 1 AM on.',
      createdAt: new Date().toISOString(),
    })
    .execute()
  const comment = { id: randomUUIDv7(), familyId, supportId, childId, night: firstNight, reviewed: firstNight }
  await db
    .insertInto('nightComment')
    .values({
      ...comment,
      diaryVersion: 0,
      text: 'Such a calm night.',
      username: 'h',
      sentWith: null,
      undo: { emails: [], batches: [] },
      idempotencyKey: null,
      createdAt,
    })
    .execute()
  const before = await page.evaluate(() => scrollY)
  await comeBack(page)
  await expect(page.getByText('One feed, from 1 AM on.')).toHaveCount(1)
  await expect(note).toHaveValue('Woke with a cough')
  await expect(note).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(before)
  // So do the copies of the other tabs.
  const copy = () => page.evaluate(async (tab) => (await (await caches.match(tab))?.text()) ?? '', `${path}/plan`)
  await expect.poll(copy).toContain('One feed, from 1 AM on.')

  await nights.bringToFront()
  await nights.evaluate(() => scrollTo(0, 200))
  await comeBack(nights)
  await expect(nights.getByText('Such a calm night.')).toHaveCount(1)
  expect(await nights.evaluate(() => scrollY)).toBe(200)
  // One that was opened by day turns dark.
  await nights.evaluate(() => document.documentElement.removeAttribute('data-theme'))
  await comeBack(nights)
  await expect(nights.locator('html')).toHaveAttribute('data-theme', 'night')
  await comeBack(write)
  await expect(write.getByLabel('Message')).toHaveValue('Is it the teeth?')

  // A pause that began today.
  await page.bringToFront()
  await db
    .updateTable('plan')
    .set({ pauses: [{ from: firstNight, to: null }] })
    .where('id', '=', plan.id)
    .execute()
  await comeBack(page)
  await expect(page.getByText('Just woke')).toBeHidden()

  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(/^The plan as of \w+ \d+, \d+:\d\d [AP]M$/)).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('The plan as of')).toBeHidden()
  await db.destroy()
})

import { AxeBuilder } from '@axe-core/playwright'
import { expect, test as base, type Page } from '@playwright/test'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { simpleParser, type ParsedMail } from 'mailparser'
import type { DatabaseOption } from '../../playwright.config.ts'
import { freePort } from '../../scripts/free-port.ts'
import { freshDatabase } from '../../test/setup-database.ts'

export { expect }

/** A running site and what a test needs of it. */
export type Site = {
  url: string
  /** What leads another program to its data. */
  env: { DATABASE_URL: string; DATA_DIR: string }
  /** The one-time link that the server printed. */
  setupLink: string
  /** The mails to or from this address, as another program reads them; waits until there are `count`. */
  mails: (address: string, count: number) => Promise<ParsedMail[]>
}

const root = join(import.meta.dirname, '../..')

/**
 * A built site on a new database, and a page on which nothing may go wrong unseen. Tests that name another story, as each file
 * does with `test.use({ story: '…' })`, get another site.
 */
export const test = base.extend<object, { story: string; host: string; site: Site } & DatabaseOption>({
  database: ['sqlite', { scope: 'worker', option: true }],
  story: ['', { scope: 'worker', option: true }],
  /** What the site is called in the browser; passkeys want a name and no number. */
  host: ['127.0.0.1', { scope: 'worker', option: true }],

  site: [
    async ({ database, story, host }, use) => {
      expect(story, 'the file names its story').not.toBe('')
      const { remove, ...data } = await freshDatabase({ kind: database })
      const port = await freePort()
      const url = `http://${host}:${port}`
      const server = spawn(process.execPath, ['dist/server/main.js'], {
        cwd: root,
        env: { ...process.env, ...data, NODE_ENV: 'production', PORT: String(port), SITE_URL: url, SMTP_URL: '' },
      })
      let output = ''
      server.stdout.on('data', (chunk) => (output += chunk))
      server.stderr.on('data', (chunk) => (output += chunk))
      try {
        await expect.poll(() => output, { timeout: 20_000, message: 'the server starts' }).toContain('answers on')
        await use({
          url,
          env: data,
          setupLink: /http\S+setup=\S+/.exec(output)?.[0] ?? '',
          mails: (address, count) => readMails(data.DATA_DIR, address, count),
        })
      } finally {
        server.kill('SIGTERM')
        await Promise.race([once(server, 'exit'), sleep(12_000).then(() => server.kill('SIGKILL'))])
        await remove()
      }
    },
    { scope: 'worker' },
  ],

  baseURL: ({ site }, use) => use(site.url),

  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) waitUntilAlive(page)
    const wrong: string[] = []
    page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()))
    page.on('pageerror', (error) => wrong.push(String(error)))
    await use(page)
    expect(wrong.filter((line) => !expectedErrors.get(page)?.some((pattern) => pattern.test(line)))).toEqual([])
  },
})

/** When the scripts of the page have taken it over. */
export const alive = (page: Page) =>
  page.waitForFunction(() => {
    const content = document.querySelector('main')
    return (
      !document.getElementById('state') || (content && Object.keys(content).some((key) => key.startsWith('__react')))
    )
  })

/**
 * A page works before its scripts come, as it does without them; what a test wants to see is the page they have taken over.
 * The fixture's own page waits by itself; a page of another context is handed in.
 */
export function waitUntilAlive(page: Page) {
  const { goto, reload } = page
  page.goto = async (...args) => {
    const reply = await goto.apply(page, args)
    await alive(page)
    return reply
  }
  page.reload = async (...args) => {
    const reply = await reload.apply(page, args)
    await alive(page)
    return reply
  }
  return page
}

const expectedErrors = new WeakMap<Page, RegExp[]>()

/** Names an error that this test brings about: Chromium logs every reply of 400 and more. */
export const expectError = (page: Page, pattern: RegExp) =>
  expectedErrors.set(page, [...(expectedErrors.get(page) ?? []), pattern])

async function readMails(dataDir: string, address: string, count: number) {
  const folder = join(dataDir, 'outbox')
  const read = async () => {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort()
    const mails = await Promise.all(names.map(async (name) => simpleParser(await readFile(join(folder, name)))))
    return mails.filter(({ to, replyTo }) =>
      [to, replyTo].flat().some((who) => who?.value.some((mailbox) => mailbox.address === address)),
    )
  }
  await expect.poll(async () => (await read()).length, { message: `${count} mails`, timeout: 10_000 }).toBe(count)
  return read()
}

/** axe finds nothing on the page as it is now, in day and night colours. */
export async function expectAccessible(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    // With less motion nothing fades while axe looks.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await waitUntilStill(page)
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
      .analyze()
    expect(
      violations.map(({ id, nodes }) => `${colorScheme} ${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    ).toEqual([])
  }
  await page.emulateMedia({ reducedMotion: null })
}

/**
 * Colors change slowly, one element after the one it inherits from, and toasts fade; axe would measure them on their way. What
 * moves with the scrolling, or for ever, comes to no end, and what is hidden may not.
 */
const waitUntilStill = (page: Page) =>
  page.evaluate(async () => {
    const isMoving = ({ timeline, playState, effect }: Animation) =>
      timeline === document.timeline && playState === 'running' && effect?.getComputedTiming().endTime !== Infinity
    const latest = performance.now() + 2000
    for (let stillFrames = 0; stillFrames < 5 && performance.now() < latest; stillFrames++) {
      await new Promise(requestAnimationFrame)
      if (document.getAnimations().some(isMoving)) stillFrames = 0
    }
  })

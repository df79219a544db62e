import type axe from 'axe-core'
import { expect, test as base, type Page } from '@playwright/test'
import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { simpleParser, type ParsedMail } from 'mailparser'
import type { DatabaseOption } from '../../playwright.config.ts'
import { freePort } from '../../scripts/free-port.ts'
import { freshDatabase, type Database } from '../../test/support/setup-database.ts'

export { expect }

export type Site = {
  url: string
  /** Environment variables that point another program to the site's data. */
  env: { DATABASE_URL: string; DATA_DIR: string }
  /** The one-time link printed by the server. */
  setupLink: string
  /** Waits for `count` emails to or from this address. Returns them parsed. */
  emails: (address: string, count: number) => Promise<ParsedMail[]>
}

const root = join(import.meta.dirname, '../..')

/**
 * For each file, a built site on a new database. For each test, a page where any unexpected console error fails the test. A worker
 * keeps its browser across files.
 */
export const test = base.extend<
  { host: string; site: Site },
  { siteOf: (file: string, host: string) => Promise<Site> } & DatabaseOption
>({
  database: ['sqlite', { scope: 'worker', option: true }],
  /** The host in the browser's URL. Passkeys need a name, not an IP address. */
  host: ['127.0.0.1', { option: true }],

  siteOf: [
    async ({ database }, use) => {
      let current: { file: string; site: Site; end: () => Promise<void> } | undefined
      await use(async (file, host) => {
        if (current?.file !== file) {
          await current?.end()
          current = { file, ...(await startSite(database, host)) }
        }
        return current.site
      })
      await current?.end()
    },
    { scope: 'worker' },
  ],

  site: async ({ siteOf, host }, use, { file }) => use(await siteOf(file, host)),

  baseURL: ({ site }, use) => use(site.url),

  // Each test is a visitor from its own network, because only a few bookings per network and day are confirmed immediately.
  extraHTTPHeaders: ({ extraHTTPHeaders }, use) => use({ ...extraHTTPHeaders, 'x-forwarded-for': newAddress() }),

  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled) withHydration(page)
    const errors: string[] = []
    removedPorts.clear()
    page.on('console', (message) => {
      if (message.type() === 'error' && !isRemoved(message.location().url)) errors.push(message.text())
    })
    page.on('pageerror', (error) => errors.push(String(error)))
    await use(page)
    expect(errors.filter((line) => !expectedErrors.get(page)?.some((pattern) => pattern.test(line)))).toEqual([])
  },
})

/** Returns an IP address in a network that no other test uses. */
export const newAddress = () => `2001:db8:${randomInt(0x10000).toString(16)}::1`

/** Waits until React has hydrated the page. */
export const waitForHydration = (page: Page) =>
  page.waitForFunction(() => {
    const content = document.querySelector('main')
    // Preact marks the element around the page.
    const keys = [content, document.getElementById('tonight')].flatMap((element) => Object.keys(element ?? {}))
    return !document.getElementById('state') || keys.some((key) => /^__(react|k$)/.test(key))
  })

/**
 * Makes `goto` and `reload` wait for hydration. Pages work before their scripts arrive, but most tests are about the hydrated page.
 * The `page` fixture already does this; pages of other contexts need it.
 */
export function withHydration(page: Page) {
  const { goto, reload } = page
  page.goto = async (...args) => {
    const reply = await goto.apply(page, args)
    await waitForHydration(page)
    return reply
  }
  page.reload = async (...args) => {
    const reply = await reload.apply(page, args)
    await waitForHydration(page)
    return reply
  }
  return page
}

const expectedErrors = new WeakMap<Page, RegExp[]>()

/** Allows console errors that the test causes. Chromium logs every response with a status of 400 or higher. */
export const expectError = (page: Page, pattern: RegExp) =>
  expectedErrors.set(page, [...(expectedErrors.get(page) ?? []), pattern])

const removedPorts = new Set<string>()

/** Allows console errors about a site that its test is removing: an open page may still be asking it for something. */
export const noteRemoval = (url: string) => removedPorts.add(new URL(url).port)

const isRemoved = (url: string) => URL.canParse(url) && removedPorts.has(new URL(url).port)

/** Presses keys one after another. */
export async function press(page: Page, ...keys: string[]) {
  for (const key of keys) await page.keyboard.press(key)
}

async function startSite(database: Database, host: string) {
  const { remove, ...data } = await freshDatabase({ kind: database })
  const port = await freePort()
  const url = `http://${host}:${port}`
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: root,
    env: {
      ...process.env,
      ...data,
      NODE_ENV: 'production',
      PORT: String(port),
      SITE_URL: url,
      SMTP_URL: '',
      TRUST_PROXY: '1',
    },
  })
  const exit = once(server, 'exit')
  const end = async () => {
    server.kill('SIGKILL')
    await exit
    await remove()
  }
  let output = ''
  server.stdout.on('data', (chunk) => (output += chunk))
  server.stderr.on('data', (chunk) => (output += chunk))
  try {
    await expect.poll(() => output, { timeout: 90_000, message: 'the server starts' }).toContain('answers on')
  } catch (error) {
    await end()
    throw error
  }
  const site: Site = {
    url,
    env: data,
    setupLink: /http\S+setup=\S+/.exec(output)?.[0] ?? '',
    emails: (address, count) => readEmails(data.DATA_DIR, address, count),
  }
  return { site, end }
}

async function readEmails(dataDir: string, address: string, count: number) {
  const folder = join(dataDir, 'outbox')
  const read = async () => {
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml')).sort()
    const emails = await Promise.all(names.map(async (name) => simpleParser(await readFile(join(folder, name)))))
    return emails.filter(({ to, replyTo }) =>
      [to, replyTo].flat().some((field) => field?.value.some((mailbox) => mailbox.address === address)),
    )
  }
  await expect.poll(async () => (await read()).length, { message: `${count} emails`, timeout: 60_000 }).toBe(count)
  return read()
}

const axeScript = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * Checks the page with axe in day and night colors, except inside frames. The sweeps in e2e/accessibility do this for every page and
 * dialog; journeys only need it for states that no sweep reaches.
 */
export async function expectAccessible(page: Page) {
  const isReduced = await page.evaluate(() => matchMedia('(prefers-reduced-motion)').matches)
  // The script is large, so inject it only once per document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(await axeScript)
  for (const colorScheme of ['light', 'dark'] as const) {
    // With reduced motion, nothing is fading while axe measures.
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await waitForAnimations(page)
    // The document is the same in night colors, and only these rules look at colors.
    const runOnly = colorScheme === 'light' ? TAGS : ['color-contrast', 'link-in-text-block']
    const violations = await page.evaluate(async (runOnly) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
        { exclude: ['iframe'] },
        { runOnly, resultTypes: ['violations'], preload: false },
      )
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    }, runOnly)
    expect.soft(violations, `${page.url()}, ${colorScheme}`).toEqual([])
  }
  await page.emulateMedia({ reducedMotion: isReduced ? 'reduce' : null })
}

/**
 * Waits for transitions and toasts to finish, so that axe doesn't measure them halfway. Scroll-driven and endless animations are
 * ignored, because they don't finish. Hidden ones may not finish either, so there's a time limit.
 */
const waitForAnimations = (page: Page) =>
  page.evaluate(async () => {
    const isMoving = ({ timeline, playState, effect }: Animation) =>
      timeline === document.timeline && playState === 'running' && effect?.getComputedTiming().endTime !== Infinity
    const deadline = performance.now() + 2000
    for (let stillFrames = 0; stillFrames < 5 && performance.now() < deadline; stillFrames++) {
      await new Promise(requestAnimationFrame)
      if (document.getAnimations().some(isMoving)) stillFrames = 0
    }
  })

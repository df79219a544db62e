/** @file A site on a machine of its own, as a person gets it there. */
import { execFileSync } from 'node:child_process'
import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, expect, type Locator, type Page } from '@playwright/test'
import { withHydration } from '../../e2e/support/fixtures'
import { PASSWORD } from '../../e2e/support/portal'
import packageJson from '../../package.json' with { type: 'json' }
import type { Machine } from './machine'
import { DOMAIN, HALF_ELSEWHERE, login } from './world'

export const SITE = `https://${DOMAIN}`

/** Makes the archive of a release. `folder` is where machines find it. */
export function packRelease(folder: string) {
  execFileSync(process.execPath, ['scripts/package.ts', folder])
  const name = `nightlight-${packageJson.version}-linux-${process.arch}.tar.gz`
  renameSync(join(folder, name), join(folder, 'nightlight.tar.gz'))
}

/** Counts what a person types and clicks. */
export function countHands() {
  const hands = { fields: 0, clicks: 0 }
  return {
    hands,
    async type(field: Locator, text: string) {
      hands.fields++
      await field.fill(text)
    },
    async choose(field: Locator, option: string) {
      hands.fields++
      await field.selectOption(option)
    },
    async click(target: Locator) {
      hands.clicks++
      await target.click()
    },
  }
}

/** Installs the release as the docs say. Returns the link for the first account. */
export async function install({ execute }: Machine) {
  await execute('cd /root && tar -xzf /srv/nightlight.tar.gz')
  const elsewhere = execute('cd /root && DOMAIN=elsewhere.local nightlight-*/deploy/install.sh')
  await expect(elsewhere).rejects.toThrow('elsewhere.local leads nowhere yet')
  const halfElsewhere = execute(`cd /root && DOMAIN=${HALF_ELSEWHERE} nightlight-*/deploy/install.sh`)
  await expect(halfElsewhere).rejects.toThrow('correct or delete the AAAA record')
  await execute('cd /root && nightlight-*/deploy/install.sh', { input: `${DOMAIN}\n` })
  await execute('systemctl stop caddy')
  const again = await execute('cd /root && nightlight-*/deploy/install.sh')
  expect(again).toContain(`Release ${packageJson.version} runs on ${SITE}`)
  await execute('systemctl is-active caddy')
  const askWww = `fetch('https://www.${DOMAIN}/about', { redirect: 'manual' }).then((reply) => console.log(reply.headers.get('location')))`
  const node = 'NODE_TLS_REJECT_UNAUTHORIZED=0 /opt/nightlight/current/bin/node'
  expect(await execute(`${node} -e "${askWww}" 2>&1`)).toContain(`${SITE}/about`)
  const unit = '/etc/systemd/system/nightlight.service'
  expect(await execute(`systemd-analyze verify --man=no ${unit}`)).not.toContain(unit)
  // At most 2 of 10: `systemd-analyze security nightlight` says what's open.
  await execute('systemd-analyze security --threshold=20 nightlight.service')
  const [link] = /https:\S+setup=\S+/.exec(again)!
  return link
}

export async function openPage(machine: Machine) {
  const browser = await chromium.launch(machine.browser())
  const page = await browser.newPage({ ignoreHTTPSErrors: true })
  page.setDefaultTimeout(60_000)
  return withHydration(page)
}

/** Makes the first account, which signs in. */
export async function register(page: Page, link: string, { type, click }: ReturnType<typeof countHands>) {
  await page.goto(link)
  await type(page.getByLabel('Username'), 'hilda')
  await type(page.getByLabel('Email'), login.username)
  await type(page.getByLabel('Password', { exact: true }), PASSWORD)
  await type(page.getByLabel('Confirm Password', { exact: true }), PASSWORD)
  await click(page.getByRole('button', { name: 'Register' }))
}

/** Books a call as a parent does. */
export async function book(page: Page, email: string) {
  await page.goto(`${SITE}/services`)
  await page.getByRole('article').filter({ hasText: 'Newborn Care' }).getByText('Get Started Today').click()
  await page.getByLabel(/^Your name/).fill('Ann')
  await page.getByLabel(/^Email/).fill(email)
  await page.getByLabel(/age/i).fill('8 months')
  await page.getByLabel(/sleep challenges/i).fill('Wakes every two hours.')
  const reply = page.waitForResponse((response) => response.url().endsWith('/api/consultations'))
  await page.getByRole('button', { name: 'Book Consultation' }).click()
  expect((await reply).status()).toBe(201)
}

/** Returns the records that the settings say to copy, as a zone has them. */
export async function readRecords(page: Page) {
  const shown = await page.locator('#sender-domain code').allTextContents()
  return shown.flatMap((name, index) => {
    const value = shown[index + 1]!
    if (index % 2) return []
    return value.startsWith('v=') ? `${name}. TXT "${value}"` : `${name}. CNAME ${value}.`
  })
}

import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '../../e2e/support/fixtures'
import { PASSWORD } from '../../e2e/support/portal'
import { bootMachine, findObstacle, makeRoot, type Machine } from './machine'
import { book, countHands, install, openPage, packRelease, readRecords, register, SITE } from './site'
import { BUCKET_HOST, createWorld, DOMAIN, FOLDER_HOST, login } from './world'

const work = mkdtempSync(join(tmpdir(), 'nightlight-machine-'))
const machines: Machine[] = []

test.afterAll(async ({ database: _ }, { errors }) => {
  if (errors.length > 0) console.log(await machines.at(-1)?.execute('journalctl --no-pager').catch(String))
  for (const machine of machines) await machine.destroy()
  rmSync(work, { recursive: true })
})

type Place = { kind: string; fields: Record<string, string>; folder: string }

const folder: Place = {
  kind: 'webdav',
  fields: {
    'Address of the folder': `https://${FOLDER_HOST}:8443`,
    'User name': login.username,
    Password: login.password,
  },
  folder: 'backups',
}
const bucket: Place = {
  kind: 's3',
  // The only keys that s3rver accepts.
  fields: {
    Endpoint: `https://${BUCKET_HOST}:9000`,
    Bucket: 'practice',
    'Access key ID': 'S3RVER',
    'Secret access key': 'S3RVER',
  },
  folder: 'buckets/practice',
}

/** s3rver runs on Node, which the machine hasn’t. */
const serveBucket = ({ host, address }: Machine, path: (...names: string[]) => string) =>
  host(
    `exec '${process.execPath}' node_modules/.bin/s3rver --silent --address ${address} --port 9000 --key '${path('host.key')}' \\
      --cert '${path('host.pem')}' --directory '${path('buckets')}' --configure-bucket practice --no-vhost-buckets`,
  )

/** Returns the checksums of all tables and images in a backup. */
const readSums = (file: string) =>
  (JSON.parse(execFileSync('tar', ['-xzOf', file, 'manifest.json']).toString()) as { files: Record<string, string> })
    .files

test('from a bare machine to a booked call, and back from a folder and a bucket on other ones', async ({
  database,
}) => {
  const obstacle = database === 'sqlite' ? findObstacle() : 'once is enough'
  test.skip(obstacle !== undefined, obstacle)
  test.setTimeout(30 * 60_000)
  const world = createWorld(join(work, 'world'))
  packRelease(world.path())
  const root = makeRoot(work)
  const { hands, type, choose, click } = countHands()
  let start = Date.now()
  /** Says how much a person has had to do since the last time, and how long the machine took. */
  function report(what: string) {
    const seconds = ((Date.now() - start) / 1000).toFixed()
    console.log(`${what}: ${hands.fields} fields, ${hands.clicks} clicks, ${seconds} s`)
    const { fields, clicks } = hands
    Object.assign(hands, { fields: 0, clicks: 0 })
    start = Date.now()
    return fields + clicks
  }
  async function boot(name: string, address: string, records: string[]) {
    world.writeZone(address, records)
    const machine = await bootMachine({ root, folder: join(work, name), shared: world.path(), address }, world.prepare)
    machines.push(machine)
    serveBucket(machine, world.path)
    start = Date.now()
    return machine
  }
  const fillPlace = async (page: Page, { kind, fields }: Place) => {
    if (kind !== 'webdav') await choose(page.getByLabel('Kind'), kind)
    for (const [label, text] of Object.entries(fields)) await type(page.getByLabel(label, { exact: true }), text)
  }
  /** Waits for a backup that was asked for. Returns its checksums. */
  async function waitForBackup(machine: Machine, { folder }: Place) {
    const find = () =>
      readdirSync(world.path(folder))
        .map((file) => /nightlight-\S+-\d{6}\.tar\.gz(?=\.age)/.exec(file)?.[0])
        .find(Boolean)
    await expect.poll(find, { timeout: 200_000 }).toBeTruthy()
    return readSums(machine.path('var/lib/nightlight/backups', find()!))
  }
  /** Gets the site back on a bare machine. Returns its page. */
  async function comeBack(machine: Machine, place: Place, words: string, sums: Record<string, string>) {
    const link = await install(machine)
    hands.fields++
    const page = await openPage(machine)
    await page.goto(link)
    await click(page.getByRole('link', { name: 'I have a backup' }))
    await click(page.getByText('It’s at a second place'))
    await fillPlace(page, place)
    await click(page.getByRole('button', { name: 'Get the newest' }))
    await type(page.getByLabel('Its six words'), words)
    await click(page.getByRole('button', { name: 'Open' }))
    await click(page.getByRole('button', { name: 'Restore', exact: true }))
    await click(page.getByRole('link', { name: 'Go to sign-in' }))
    await machine.execute('nightlight backup /var/lib/nightlight/check.tar.gz')
    const restored = readSums(machine.path('var/lib/nightlight/check.tar.gz'))
    await type(page.getByLabel('Username'), 'hilda')
    await type(page.getByLabel('Password', { exact: true }), PASSWORD)
    await click(page.getByRole('button', { name: 'Login', exact: true }))
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    report(`back by ${place.kind}`)
    const differ = Object.keys({ ...sums, ...restored }).filter((file) => sums[file] !== restored[file])
    // The first has the emails that are held back.
    expect(differ).toEqual(['tables/outbox.jsonl', 'tables/setting.jsonl'])
    return page
  }

  // Its DNS lets nobody send, and has a policy that isn't one.
  const records = ['example.com. TXT "v=spf1 mx -all"', '_dmarc.example.com. TXT "v=DMARC1; p=maybe"']
  const first = await boot('first', '1.2.3.4', records)
  const link = await install(first)
  hands.fields++
  const page = await openPage(first)
  await register(page, link, { hands, type, choose, click })
  await click(page.getByRole('link', { name: 'Begin' }))
  await click(page.getByRole('link', { name: 'Emails' }))
  await choose(page.getByLabel('Service'), 'Fastmail')
  await expect(page.getByLabel('Email address', { exact: true })).toHaveValue(login.username)
  await type(page.getByLabel('App password', { exact: true }), login.password)
  await click(page.getByRole('button', { name: 'Connect' }))
  await expect(page.getByText('Connected. Now send yourself a test email.')).toBeVisible()
  expect(report('to the first email')).toBeLessThanOrEqual(12)

  const domain = page.locator('#sender-domain')
  await expect(domain.getByText('Wrong', { exact: true })).toHaveCount(2)
  records.splice(0, 2, ...(await readRecords(page)))
  for (const copy of await domain.getByRole('button', { name: /^Copy/ }).all()) await click(copy)
  world.writeZone(first.address, records)
  await first.execute('systemctl restart unbound')
  await expect(domain.getByText('Right', { exact: true })).toHaveCount(3, { timeout: 120_000 })
  report('until the domain vouches for them')

  const parent = await openPage(first)
  await book(parent, 'ann@example.com')
  await expect.poll(async () => (await world.readEmails()).length).toBe(2)
  const emails = (await world.readEmails()).map(({ text, html }) => `${text} ${String(html)}`).join()
  const links = [...emails.matchAll(/https?:\/\/[^\s"<)]*/g)].map(([url]) => url)
  expect(links.some((url) => url.startsWith(`${SITE}/admin`))).toBe(true)
  expect(links.filter((url) => !`${url}/`.startsWith(`${SITE}/`))).toEqual([])
  expect(emails).not.toContain('localhost')
  report('a call is booked')

  // The first one comes by itself, as if it were night.
  await page.goto(`${SITE}/admin/settings/backups`)
  await expect(page.getByText(/, read back\.$/)).toBeVisible({ timeout: 150_000 })
  await click(page.getByRole('button', { name: 'Choose a second place' }))
  await fillPlace(page, folder)
  await click(page.getByRole('button', { name: 'Connect' }))
  const words = (await page.locator('p', { hasText: /^[a-z]+( [a-z]+){5}$/ }).textContent())!
  report('backups have a second place')

  // Two emails wait when the backup is made, and leave afterwards.
  await first.execute('systemctl stop postfix')
  await book(parent, 'ben@example.com')
  await page.getByRole('button', { name: 'Back up now' }).click()
  const sums = await waitForBackup(first, folder)
  await first.execute('systemctl start postfix')
  await expect.poll(async () => (await world.readEmails()).length, { timeout: 120_000 }).toBe(4)
  for (const one of [page, parent]) await one.context().browser()!.close()
  await first.destroy()

  const second = await boot('second', '1.2.3.5', records)
  const restored = await comeBack(second, folder, words, sums)
  await expect(restored.getByText('2 emails are held back since your site was restored.')).toBeVisible()
  await book(await openPage(second), 'cara@example.com')
  await expect.poll(async () => (await world.readEmails()).length).toBe(6)
  const ids = (await world.readEmails()).map(({ messageId }) => messageId)
  expect(new Set(ids).size).toBe(6)

  await restored.goto(`${SITE}/admin/settings/backups`)
  await click(restored.getByRole('button', { name: 'Change' }))
  await fillPlace(restored, bucket)
  await click(restored.getByRole('button', { name: 'Connect' }))
  await expect(restored.getByText(BUCKET_HOST)).toBeVisible()
  report('backups have another second place')
  // Tonight's is there, too, but isn't the newest.
  const isNightlyThere = () =>
    readdirSync(world.path(bucket.folder)).some((name) => /nightlight-\d{4}-\d\d-\d\d\.tar\.gz\.age/.test(name))
  await expect.poll(isNightlyThere, { timeout: 150_000 }).toBe(true)
  await restored.getByRole('button', { name: 'Back up now' }).click()
  const newSums = await waitForBackup(second, bucket)
  await second.destroy()

  const third = await boot('third', '1.2.3.6', records)
  await comeBack(third, bucket, words, newSums)
  expect(await world.readEmails()).toHaveLength(6)
  const list = 'nightlight admin list'
  const accounts = await third.execute(list)
  expect(accounts).toContain('hilda')
  expect(await third.execute('cd /root && nightlight-*/deploy/install.sh --remove')).toContain('Its data is still in')
  await expect(third.execute(list)).rejects.toThrow('nightlight: not found')
  await third.execute(`cd /root && DOMAIN=${DOMAIN} nightlight-*/deploy/install.sh`)
  expect(await third.execute(list)).toBe(accounts)
})

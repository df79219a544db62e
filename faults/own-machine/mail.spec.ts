import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '../../e2e/support/fixtures'
import { bootMachine, findObstacle, makeRoot, type Machine } from './machine'
import { countHands, install, openPage, packRelease, readRecords, register, SITE } from './site'
import { createWorld, KEY, login, MAIL_HOST } from './world'

const ADDRESS = '1.2.3.4'
const work = mkdtempSync(join(tmpdir(), 'nightlight-mail-'))
let world: ReturnType<typeof createWorld>
let machine: Machine
let page: Page

test.beforeAll(async ({ database }) => {
  const obstacle = database === 'sqlite' ? findObstacle() : 'once is enough'
  test.skip(obstacle !== undefined, obstacle)
  test.setTimeout(15 * 60_000)
  world = createWorld(join(work, 'world'))
  packRelease(world.path())
  world.writeZone(ADDRESS)
  const shared = world.path()
  machine = await bootMachine(
    { root: makeRoot(work), folder: join(work, 'machine'), shared, address: ADDRESS },
    world.prepare,
  )
  const link = await install(machine)
  page = await openPage(machine)
  await register(page, link, countHands())
  await expect(page.getByRole('link', { name: 'Begin' })).toBeVisible()
})

test.afterAll(async ({ database: _ }, { errors }) => {
  if (errors.length > 0 && machine) console.log(await machine.execute('journalctl --no-pager').catch(String))
  await page?.context().browser()!.close()
  await machine?.destroy()
  rmSync(work, { recursive: true })
})

/** Connects to a mail server as a person does, without the one that was there before. */
async function connect(service: string, fields: Record<string, string> = {}) {
  await page.goto(`${SITE}/admin/settings`)
  const section = page.locator('#mail-server')
  await expect(section.getByRole('button', { name: /Remove|Connect/ })).toBeVisible()
  if (await section.getByRole('button', { name: 'Remove' }).isVisible()) {
    await section.getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  }
  await section.getByLabel('Service').selectOption(service)
  for (const [label, text] of Object.entries(fields)) await section.getByLabel(RegExp(`^${label}\\b`)).fill(text)
  await section.locator('input[type=password]').fill(login.password)
  await section.getByRole('button', { name: 'Connect' }).click()
  return section
}

const REMEDY = 'Many hosts block the ports 25, 465, and 587: ask yours to open one, or choose a service'
const CONNECTED = 'Now send yourself a test email.'
const ALL = '25, 465, 587, 2525'
const WITHOUT_587 = 'since this machine can’t reach 587'
const PLEA = 'many hosts block 25, 465, and 587'

test('a host that blocks ports, without a word or with one, is named with what to do, and those that are open work', async () => {
  test.setTimeout(10 * 60_000)
  const { execute } = machine
  await execute('nft add table inet host; nft add chain inet host out { type filter hook output priority 0 \\; }')
  const cases: [blocked: string, verdict: string, port: string, said: string][] = [
    ['25, 465', 'drop', '', `Connected. ${CONNECTED}`],
    ['25, 465', 'reject', '', `Connected. ${CONNECTED}`],
    ['587', 'drop', '', `Connected on port 465, ${WITHOUT_587}: ${PLEA}. ${CONNECTED}`],
    ['25, 465, 587', 'drop', '', `Connected on port 2525, ${WITHOUT_587} and 465: ${PLEA}. ${CONNECTED}`],
    ['25, 465, 587', 'reject', '', `Connected on port 2525, ${WITHOUT_587} and 465: ${PLEA}. ${CONNECTED}`],
    ['25, 465', 'drop', '25', `The mail server took too long to respond. ${REMEDY}`],
    ['25, 465', 'drop', '465', `The mail server took too long to respond. ${REMEDY}`],
    ['25, 465', 'reject', '465', `The mail server isn’t responding. ${REMEDY}`],
    [ALL, 'drop', '', `The mail server took too long to respond. ${REMEDY}`],
    [ALL, 'reject with tcp reset', '', `The mail server isn’t responding. ${REMEDY}`],
    [ALL, 'reject with icmpx host-unreachable', '', `The mail server can’t be reached. ${REMEDY}`],
  ]
  for (const [blocked, verdict, port, said] of cases)
    await test.step(`${blocked} ${verdict} ${port}`, async () => {
      await execute(`nft flush chain inet host out; nft add rule inet host out tcp dport { ${blocked} } ${verdict}`)
      const section = await connect('Another mail server', { Server: MAIL_HOST, Port: port })
      await expect(section).toContainText(said, { timeout: 60_000 })
    })

  await execute('nft flush chain inet host out; nft add rule inet host out tcp dport { 25, 465 } drop')
  const section = await connect('Another mail server', { Server: MAIL_HOST })
  await expect(section).toContainText(`Connected. ${CONNECTED}`)
  await page.getByRole('button', { name: 'Send a test email' }).click()
  await expect(page.getByText(`Sent to ${login.username}.`)).toBeVisible()
  const getSubjects = async () => (await world.readEmails()).map(({ subject }) => subject)
  await expect.poll(getSubjects).toEqual(['A test email from Nightlight'])
  await execute('nft delete table inet host')
})

const spf = (text: string) => `example.com. TXT "${text}"`
const dmarc = (text: string) => `_dmarc.example.com. TXT "${text}"`

test('what a resolver answers of SPF, DKIM, and DMARC is told, right or wrong, until it’s right', async () => {
  test.setTimeout(10 * 60_000)
  const domain = page.locator('#sender-domain')
  const check = (name: string) => domain.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })
  async function answer(records: string[], states: string[]) {
    world.writeZone(ADDRESS, records)
    await machine.execute('systemctl restart unbound')
    await expect(async () => {
      await domain.getByRole('button', { name: 'Look again' }).click({ timeout: 5000 })
      for (const [index, name] of ['SPF', 'DKIM', 'DMARC'].entries())
        await expect(check(name)).toContainText(`${name}${states[index]!}`, { timeout: 5000 })
    }).toPass()
  }
  await expect(await connect('Fastmail', { 'Email address': login.username })).toContainText(CONNECTED)

  // What it says to copy is what's then right.
  await answer([], ['Missing', 'Missing', 'Missing'])
  await expect(domain).toContainText('Copy these 5 lines to where your domain lives')
  const copied = await readRecords(page)
  expect(copied).toHaveLength(5)
  await answer(copied, ['Right', 'Right', 'Right'])
  await expect(domain.getByRole('button', { name: /^Copy/ })).toHaveCount(0)

  const [right, , fm2, fm3] = copied as [string, string, string, string]
  await answer([right, fm2, fm3, dmarc('v=DMARC1; p=reject')], ['Right', 'Missing', 'Right'])
  await expect(domain.locator('code')).toHaveText(['fm1._domainkey.example.com', 'fm1.example.com.dkim.fmhosted.com'])
  const FASTMAIL = 'include:spf.messagingengine.com'
  const wrong: [records: string[], states: string[], said: string][] = [
    [[spf('v=spf1 mx -all')], ['Wrong'], `It doesn’t let Fastmail send for you. Replace it with this.`],
    [[spf(`v=spf1 ${FASTMAIL} -all`), spf('v=spf1 mx ~all')], ['Wrong'], 'example.com has 2 SPF lines'],
    [[spf(`v=spf1 ipv4:192.0.2.1 ${FASTMAIL} -all`)], ['Wrong'], '“ipv4:192.0.2.1” in the SPF line isn’t valid'],
    [[spf(`v=spf1 include:gone.example.com ${FASTMAIL} -all`)], ['Wrong'], 'includes gone.example.com, which has none'],
    [[spf(`v=spf1 ${'a '.repeat(10)}${FASTMAIL} -all`)], ['Wrong'], 'takes more than 10 lookups'],
    [['fm1._domainkey.example.com. TXT "v=DKIM1; p="', fm2, fm3], ['', 'Missing'], 'With it, Fastmail signs your'],
    [[dmarc('v=DMARC1; p=none'), dmarc('v=DMARC1; p=reject')], ['', '', 'Wrong'], 'has 2 DMARC lines'],
    [[dmarc('v=DMARC1; p=maybe')], ['', '', 'Wrong'], '“v=DMARC1; p=maybe” has no valid p.'],
  ]
  for (const [records, [spfState = '', dkimState = '', dmarcState = ''], said] of wrong)
    await test.step(records.join(), async () => {
      await answer(records, [spfState, dkimState, dmarcState])
      await expect(domain).toContainText(said)
    })

  // Microsoft shows its second name before it has a key.
  await connect('Microsoft 365', { 'Email address': login.username })
  const microsoft = [spf('v=spf1 redirect=spf.protection.outlook.com'), `selector1._domainkey.example.com. TXT ${KEY}`]
  await answer([...microsoft, dmarc('v=DMARC1; p=quarantine')], ['Right', 'Right', 'Right'])

  await machine.execute('systemctl stop unbound')
  await domain.getByRole('button', { name: 'Look again' }).click()
  for (const name of ['SPF', 'DKIM', 'DMARC'])
    await expect(check(name)).toContainText(`${name}Not known`, { timeout: 60_000 })
  await expect(domain).toContainText('It couldn’t be looked up, so it may be right or wrong.')
})

import { expect, test } from 'vitest'
import { testApp } from '../../../../test/app'
import { smtpServer } from '../testing'
import { checkDomain, type DomainCheck } from './check-domain'
import { mergeSpf } from './spf'

type Zone = Record<string, string[] | Error | undefined>

/** Mocks node:dns. */
const dnsOf = (zone: Zone) => ({
  async resolveTxt(name: string) {
    const records = zone[name]
    if (records instanceof Error) throw records
    if (!records) throw Object.assign(Error(`queryTxt ENOTFOUND ${name}`), { code: 'ENOTFOUND' })
    // Long records arrive in parts.
    return records.map((record) => [record.slice(0, 9), record.slice(9)])
  },
})
const servfail = Object.assign(Error('queryTxt ESERVFAIL'), { code: 'ESERVFAIL' })

async function check(zone: Zone, provider: Parameters<typeof checkDomain>[2], domain = 'sandman.co') {
  const { checks } = await checkDomain(dnsOf(zone), domain, provider)
  return Object.fromEntries((checks ?? []).map((each) => [each.name, each])) as Record<string, DomainCheck>
}

test('a domain that says nothing gets the lines to copy', async () => {
  const { SPF, DKIM, DMARC } = await check({}, 'fastmail')
  expect(SPF).toMatchObject({
    state: 'missing',
    lines: [{ type: 'TXT', name: 'sandman.co', value: 'v=spf1 include:spf.messagingengine.com ~all' }],
  })
  expect(DKIM!.lines).toHaveLength(3)
  expect(DKIM!.lines[0]).toEqual({
    type: 'CNAME',
    name: 'fm1._domainkey.sandman.co',
    value: 'fm1.sandman.co.dkim.fmhosted.com',
  })
  expect(DMARC).toMatchObject({
    state: 'missing',
    lines: [{ type: 'TXT', name: '_dmarc.sandman.co', value: 'v=DMARC1; p=none' }],
  })
})

test('what’s right is said to be, also by a chain of includes and the domain above', async () => {
  const zone = {
    'mail.sandman.co': ['google-site-verification=x', 'v=spf1 include:_spf.host.net -all'],
    '_spf.host.net': ['v=spf1 a mx:host.net ip4:192.0.2.0/24 ip6:2001:db8::/32 include:_spf.google.com ?all'],
    '_spf.google.com': ['v=spf1 exists:%{i}.spf.google.com ~all'],
    'google._domainkey.mail.sandman.co': ['v=DKIM1; k=rsa; p=MIGf'],
    '_dmarc.sandman.co': ['v=DMARC1;p=Reject ; rua=mailto:a@b.co'],
  }
  const { SPF, DKIM, DMARC } = await check(zone, 'google', 'mail.sandman.co')
  expect([SPF!.state, DKIM!.state, DMARC!.state]).toEqual(['right', 'right', 'right'])
})

const INCLUDE = 'include:spf.protection.outlook.com'
const outlook = { 'spf.protection.outlook.com': ['v=spf1 ip4:192.0.2.1 -all'] }

test.each<[string, string[], string, string?]>([
  ['doesn’t let', ['v=spf1 mx -all'], 'wrong', `v=spf1 ${INCLUDE} mx -all`],
  ['has 2 SPF lines', [`v=spf1 ${INCLUDE} -all`, 'v=spf1 mx ~all'], 'wrong', `v=spf1 ${INCLUDE} mx -all`],
  ['“ipv4:192.0.2.1” in the SPF line', [`v=spf1 ipv4:192.0.2.1 ${INCLUDE} -all`], 'wrong'],
  ['“ip4:1.2.3” in the SPF line', ['v=spf1 ip4:1.2.3 -all'], 'wrong'],
  ['includes gone.example', [`v=spf1 include:gone.example ${INCLUDE} -all`], 'wrong'],
  ['more than 10 lookups', [`v=spf1 ${'a '.repeat(10)}${INCLUDE} -all`], 'wrong'],
  ['more than 10 lookups', ['v=spf1 include:sandman.co -all'], 'wrong'],
  ['lets Microsoft 365', [`V=SPF1 +A ${'mx '.repeat(8)}${INCLUDE} -all`], 'right'],
  ['lets Microsoft 365', ['v=spf1 redirect=spf.protection.outlook.com'], 'right'],
  ['lets Microsoft 365', ['v=spf10', 'v=spf1x', 'text'], 'missing', `v=spf1 ${INCLUDE} ~all`],
])('SPF that %s: %j is %s', async (text, records, state, value) => {
  const { SPF } = await check({ ...outlook, 'sandman.co': records }, 'microsoft')
  expect(SPF).toMatchObject({ state, text: expect.stringContaining(text) })
  expect(SPF!.lines.map((line) => line.value)).toEqual(value === undefined ? [] : [value])
})

test('a line that’s put together keeps what was there, and one end', () => {
  expect(mergeSpf(['v=spf1 ip4:192.0.2.1 include:a.co ?all', 'v=spf1 include:A.co mx -all'], 'a.co')).toBe(
    'v=spf1 include:a.co ip4:192.0.2.1 mx ?all',
  )
})

test.each([
  [['v=DMARC1; p=maybe'], 'wrong'],
  [['v=DMARC1'], 'wrong'],
  [['v=DMARC1; p=none', 'v=DMARC1; p=reject'], 'wrong'],
  [['v=DMARC10; p=none'], 'missing'],
  [['p=none; v=DMARC1'], 'missing'],
])('DMARC %j is %s', async (records, state) => {
  expect((await check({ '_dmarc.sandman.co': records }, 'ses')).DMARC!.state).toBe(state)
})

test('a key that was withdrawn is missing; one of two is enough', async () => {
  const withdrawn = await check({ 'resend._domainkey.sandman.co': ['v=DKIM1; p='] }, 'resend')
  expect(withdrawn.DKIM).toMatchObject({
    state: 'missing',
    text: expect.stringContaining('Resend shows it'),
    lines: [],
  })
  expect((await check({ 'selector2._domainkey.sandman.co': ['p=MIGf'] }, 'microsoft')).DKIM!.state).toBe('right')
})

test('not knowing isn’t being right', async () => {
  const failing = { 'sandman.co': servfail, '_dmarc.sandman.co': servfail, 'google._domainkey.sandman.co': servfail }
  const { SPF, DKIM, DMARC } = await check(failing, 'google')
  expect([SPF!.state, DKIM!.state, DMARC!.state]).toEqual(['unknown', 'unknown', 'unknown'])
  const included = { 'sandman.co': ['v=spf1 include:spf.host.net -all'], 'spf.host.net': servfail }
  expect((await check(included, 'google')).SPF!.state).toBe('unknown')
  const postmark = await check({}, 'postmark')
  expect([postmark.SPF!.state, postmark.DKIM!.state]).toEqual(['right', 'unchecked'])
  const other = await check({ 'sandman.co': ['v=spf1 mx -all'] }, 'other')
  expect([other.SPF!.state, other.DKIM!.state]).toEqual(['unchecked', 'unchecked'])
})

test.each([
  ['gmail.com', 'google', 'takes care of this'],
  ['gmail.com', 'postmark', 'land in spam with Postmark'],
  ['web.de', 'other', 'as long as emails are sent through it'],
  ['nightlight.example', 'postmark', 'placeholder'],
] as const)('%s with %s isn’t looked up', async (domain, provider, text) => {
  const found = await checkDomain(dnsOf({ [domain]: servfail }), domain, provider)
  expect(found).toEqual({ domain, text: expect.stringContaining(text) })
})

test('the settings tell it of the sender’s domain, once there’s a mail server', async () => {
  const { call, deps, signedIn } = await testApp({ env: { PRIVATE_CALENDAR_HOSTS: '127.0.0.1' } })
  const manager = await signedIn(['canManageUsers'])
  const others = await signedIn(['canManageBlog'])
  const PATH = '/api/settings/mail-server/dns'
  deps.dns = dnsOf({ '_dmarc.sandman.co': ['v=DMARC1; p=none'] })
  deps.env = { ...deps.env, mailFrom: 'Sandman <Mira@Sandman.co>' }
  expect((await call('GET', PATH)).status).toBe(401)
  expect((await call('GET', PATH, undefined, others)).status).toBe(403)
  expect(await (await call('GET', PATH, undefined, manager)).json()).toBeNull()

  const { port } = await smtpServer({
    options: {
      disabledCommands: ['STARTTLS'],
      authMethods: ['PLAIN'],
      onAuth: (_, __, done) => done(null, { user: 'ann' }),
    },
  })
  const typed = { provider: 'other', host: '127.0.0.1', port: String(port), region: '', username: 'ann', password: 'x' }
  expect((await call('PUT', '/api/settings/mail-server', typed, manager)).status).toBe(200)
  expect(await (await call('GET', PATH, undefined, manager)).json()).toMatchObject({
    domain: 'sandman.co',
    checks: [{ name: 'SPF', state: 'missing' }, { name: 'DKIM' }, { name: 'DMARC', state: 'right' }],
  })
})

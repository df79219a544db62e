import { createServer } from 'node:net'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { testApp } from '../../../../test/app'
import { trusted } from '../../../../test/support/servers/serve-https'
import { explainWithRemedy } from '../alerts/causes'
import { startEmailWorker } from '../delivery/worker'
import { waitUntil } from '../delivery/worker-testing'
import { enqueueSamples, rejection, silentLog, smtpServer } from '../testing'
import { tryServer } from './try-server'

const site = await testApp({ env: { PRIVATE_CALENDAR_HOSTS: '127.0.0.1,0.0.0.0' } })
const { call, db, env, signedIn } = site
const manager = await signedIn(['canManageUsers'])
const PATH = '/api/settings/mail-server'
const PASSWORD = 'abcd efgh/@#'
const login = { host: '127.0.0.1', username: 'ann@example.com', password: PASSWORD }
const sender = 'hello@nightlight.example'

const typed = (changes: object = {}) => ({
  provider: 'other',
  host: '127.0.0.1',
  port: '',
  region: '',
  username: 'ann@example.com',
  password: PASSWORD,
  ...changes,
})
const put = (changes?: object) => call('PUT', PATH, typed(changes), manager)
const getSettings = async () => (await call('GET', '/api/site/settings', undefined, manager)).json()
type Refusal = { error: string; fields: Record<string, string> }

afterEach(() => call('DELETE', PATH, undefined, manager))

/** Starts a mail server with TLS that accepts one user. */
const secureServer = (options: SMTPServerOptions = {}, more: Parameters<typeof smtpServer>[0] = {}) =>
  smtpServer({
    ...more,
    options: {
      ...trusted,
      authOptional: false,
      disabledCommands: [],
      onAuth: ({ username, password }, _, done) =>
        username === 'ann@example.com' && password === PASSWORD
          ? done(null, { user: username })
          : done(rejection(535, '5.7.8 who are you')),
      ...options,
    },
  })

test('is for user managers, and what’s typed is checked first', async () => {
  const others = await signedIn(['canManageBlog'])
  for (const method of ['PUT', 'DELETE']) {
    expect((await call(method, PATH, typed())).status).toBe(401)
    expect((await call(method, PATH, typed(), others)).status).toBe(403)
  }
  for (const [changes, field] of [
    [{ provider: 'pigeon' }, 'provider'],
    [{ host: 'http://mail.example.com' }, 'host'],
    [{ port: '99999' }, 'port'],
    [{ password: '' }, 'password'],
    [{ provider: 'ses', region: 'x.evil.example/' }, 'region'],
    [{ username: 'a\r\nQUIT' }, 'username'],
  ] as const) {
    const reply = await put(changes)
    expect([field, reply.status]).toEqual([field, 422])
    expect(Object.keys(((await reply.json()) as Refusal).fields)).toEqual([field])
  }
  expect(await getSettings()).toMatchObject({ mailServer: null, reachesPeople: false })
})

test('is signed in to, stored encrypted, and used at once by every process; without it, emails are files again', async () => {
  const first = await secureServer()
  const second = await secureServer()
  const worker = startEmailWorker({ db, env, log: silentLog, from: sender, pollIntervalMs: 20 })
  onTestFinished(worker.stop)

  expect(await (await put({ port: String(first.port) })).json()).toEqual({ port: first.port, blocked: [] })
  const shown = { isFixed: false, provider: 'other', host: `127.0.0.1:${first.port}`, username: 'ann@example.com' }
  const settings = JSON.stringify(await getSettings())
  expect(JSON.parse(settings)).toMatchObject({ mailServer: shown, reachesPeople: true })
  const rows = await db.selectFrom('setting').selectAll().execute()
  for (const text of [settings, JSON.stringify(rows), site.lines.join()]) expect(text).not.toContain('abcd')
  expect(await (await call('GET', '/api/answers', undefined, manager)).json()).toEqual({ canSend: true })
  const getOnboarding = async () => (await call('GET', '/api/site/beginnings', undefined, manager)).json()
  expect(await getOnboarding()).toContain('smtp')
  await enqueueSamples(db, { subject: 'first' })
  await waitUntil(() => expect(first.received.map(({ subject }) => subject)).toEqual(['first']))
  await waitUntil(async () => expect(await getOnboarding()).not.toContain('smtp'))

  expect((await put({ port: String(second.port) })).status).toBe(200)
  await enqueueSamples(db, { subject: 'second' })
  await waitUntil(() => expect(second.received.map(({ subject }) => subject)).toEqual(['second']))

  expect((await call('DELETE', PATH, undefined, manager)).status).toBe(200)
  expect(await getSettings()).toMatchObject({ mailServer: null, reachesPeople: false })
  await enqueueSamples(db, { subject: 'third' })
  await waitUntil(async () => expect(await readdir(join(env.dataDir, 'outbox'))).toHaveLength(1))
  const log = db.selectFrom('activity').select('what').where('what', 'like', 'mail server%').orderBy('at')
  expect((await log.execute()).map(({ what }) => what)).toEqual([
    'mail server changed',
    'mail server changed',
    'mail server removed',
  ])
})

const auth = (code: number, text: string): SMTPServerOptions => ({
  onAuth: (_, __, done) => done(rejection(code, text)),
})

test.each<[string, string, RegExp, SMTPServerOptions, object?]>([
  ['a wrong password', 'password', /^The mail server rejected the username or password\. Copy/, {}, { password: 'x' }],
  [
    'no app password',
    'password',
    /app password, not the one you sign in with\. Create/,
    auth(534, '5.7.9 Application-specific password required'),
  ],
  [
    'SMTP AUTH turned off',
    'password',
    /turn on Authenticated SMTP/,
    auth(535, '5.7.139 SmtpClientAuthentication is disabled'),
  ],
  ['the certificate of another', 'host', /certificate isn’t valid\. Check the name/, {}, { host: '0.0.0.0' }],
  ['no TLS', 'host', /doesn’t offer an encrypted connection/, { disabledCommands: ['STARTTLS'] }, { host: '0.0.0.0' }],
  [
    'a sender who isn’t allowed',
    'provider',
    /email from the sender’s address\. Confirm that address/,
    { onMailFrom: (_address, _session, done) => done(rejection(550, '5.7.60 may not send as this sender')) },
  ],
])('%s is told at its field, with the remedy, and nothing is stored', async (_, field, message, options, changes) => {
  const { port } = await secureServer(options)
  const reply = await put({ port: String(port), ...changes })
  expect(reply.status).toBe(422)
  const { error, fields } = (await reply.json()) as Refusal
  expect(error).toMatch(message)
  expect(fields).toEqual({ [field]: error })
  expect(await getSettings()).toMatchObject({ mailServer: null })
})

test.each(['10.0.0.1', 'localhost', '169.254.169.254', '127.0.0.2'])(
  '%s is private, so nothing is asked there',
  async (host) => {
    const { port } = await secureServer()
    const reply = await put({ host, port: String(port) })
    expect(reply.status).toBe(422)
    expect(((await reply.json()) as Refusal).fields.host).toContain('in a private network')
  },
)

const notOwned = rejection(553, '5.7.1 <a@b.co>: Sender address rejected: not owned')

test('as Postfix refuses a sender, at the recipient, is told; a sender who takes no email is let through, unsent', async () => {
  const { port } = await secureServer({}, { reject: () => notOwned })
  expect(await tryServer({ ...login, ports: [port] }, sender, env)).toEqual({
    lastError: 'RCPT TO answered 553 5.7.1 sender',
  })
  const unknown = await secureServer({}, { reject: () => rejection(550, '5.1.1 no such user') })
  const open = await secureServer()
  for (const { port, received } of [unknown, open]) {
    expect(await tryServer({ ...login, ports: [port] }, sender, env)).toMatchObject({ server: { port } })
    expect(received).toEqual([])
  }
})

test.each<[string, Error, (refuse: () => Error | undefined) => Parameters<typeof secureServer>]>([
  [
    'MAIL FROM answered 553 5.7.1',
    rejection(553, '5.7.1 not yours'),
    (refuse) => [{ onMailFrom: (_address, _session, done) => done(refuse()) }],
  ],
  ['RCPT TO answered 553 5.7.1 sender', notOwned, (refuse) => [{}, { reject: refuse }]],
  [
    'DATA answered 554 sender',
    rejection(554, 'Message rejected: Email address is not verified'),
    (refuse) => [{}, { reply: (done) => done(refuse()) }],
  ],
])(
  'a sender that’s refused later is told as that, and no email is given up: %s',
  async (lastError, error, refusing) => {
    let isConnected = false
    const { port } = await secureServer(...refusing(() => (isConnected ? error : undefined)))
    expect((await put({ port: String(port) })).status).toBe(200)
    isConnected = true
    const [id] = await enqueueSamples(db, {})
    const worker = startEmailWorker({ db, env, log: silentLog, from: sender, pollIntervalMs: 20 })
    onTestFinished(worker.stop)
    const email = () => db.selectFrom('outbox').selectAll().where('id', '=', id!).executeTakeFirstOrThrow()
    await waitUntil(async () => expect(await email()).toMatchObject({ lastError, failedAt: null }))
    expect(explainWithRemedy(lastError)).toContain('from the sender’s address. Confirm that address')
  },
)

const closedPort = async () => (await smtpServer()).port

test('the ports are tried in order, and those that can’t be reached are named', async () => {
  const { port } = await secureServer()
  const closed = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => closed.once('listening', resolve))
  const { port: unused } = closed.address() as { port: number }
  await new Promise((resolve) => closed.close(resolve))
  expect(await tryServer({ ...login, ports: [unused, port, await closedPort()] }, sender, env)).toEqual({
    server: { ...login, port, isSecure: false },
    blocked: [unused],
  })
  expect(await tryServer({ ...login, ports: [unused] }, sender, env)).toEqual({ lastError: 'ECONNREFUSED' })
})

test('a port that was typed may have TLS from the start; a silent one is no answer', async () => {
  const { port } = await secureServer({ secure: true })
  expect(await tryServer({ ...login, ports: [port] }, sender, env)).toEqual({
    server: { ...login, port, isSecure: true },
    blocked: [],
  })
  const silent = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => silent.once('listening', resolve))
  onTestFinished(() => void silent.close())
  const timeouts = { dnsTimeout: 1000, connectionTimeout: 1000, greetingTimeout: 300, socketTimeout: 1000 }
  const { port: silentPort } = silent.address() as { port: number }
  expect(await tryServer({ ...login, ports: [silentPort] }, sender, env, timeouts)).toEqual({ lastError: 'ETIMEDOUT' })
})

test('SMTP_URL wins, and only its host is shown', async () => {
  const { deps } = site
  const { env } = deps
  deps.env = { ...env, smtpUrl: 'smtp://ann:s3cret@email-smtp.eu-central-1.amazonaws.com:587' }
  onTestFinished(() => void (deps.env = env))
  expect((await put()).status).toBe(409)
  expect((await call('DELETE', PATH, undefined, manager)).status).toBe(409)
  const settings = await getSettings()
  expect(settings).toMatchObject({
    mailServer: { isFixed: true, provider: 'ses', host: 'email-smtp.eu-central-1.amazonaws.com', username: null },
  })
  expect(JSON.stringify(settings)).not.toContain('s3cret')
})

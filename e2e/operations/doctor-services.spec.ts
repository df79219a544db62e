import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { expect, test } from '../support/fixtures'
import { freePort } from '../../scripts/free-port.ts'
import { examine } from '../support/doctor'
import { createInstallation, openSiteDb } from '../support/installation'
import { startMailServer } from '../support/mail-server'

const listen = async (server: Server | SMTPServer) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = ('server' in server ? server.server : server).address() as AddressInfo
  return { port, close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}

test('what is wrong with the mail server is told, with the remedy', async ({ database }) => {
  const site = await createInstallation(database)
  const startSmtp = async (options: SMTPServerOptions) => {
    const server = new SMTPServer(options)
    server.on('error', () => {})
    return listen(server)
  }
  const plain = await startMailServer()
  const withLogin = await startSmtp({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_, session, done) => done(Error('no')),
  })
  // Its own certificate, which nobody has signed.
  const selfSigned = await startSmtp({ secure: true, authOptional: true })
  try {
    await site.createAdmin()
    const email = async (SMTP_URL: string, more = {}) => (await examine(site, { SMTP_URL, ...more })).of('email')
    expect(await email('smtp://127.0.0.1:1')).toMatch(
      /^ERROR SMTP_URL: the mail server isn’t responding \(ECONNREFUSED\): /,
    )
    expect(await email(`smtp://ann:s3cr3t@127.0.0.1:${withLogin.port}`)).toMatch(
      /^ERROR SMTP_URL: the mail server rejected the username or password \(AUTH.*\): correct both in SMTP_URL/,
    )
    expect(await email(`smtps://0.0.0.0:${selfSigned.port}`)).toMatch(
      /^ERROR SMTP_URL: the mail server’s certificate isn’t valid .*NODE_EXTRA_CA_CERTS$/,
    )
    // 0.0.0.0 reaches the server, which has no TLS, but isn't a loopback address.
    const elsewhere = plain.url.replace('127.0.0.1', '0.0.0.0')
    expect(await email(elsewhere)).toMatch(
      /^ERROR SMTP_URL: .* doesn’t offer an encrypted .* set SMTP_REQUIRE_TLS=off$/,
    )
    expect(await email(elsewhere, { SMTP_REQUIRE_TLS: 'off' })).toMatch(
      /^warn .* which is a placeholder: enter your own/,
    )
    const own = { SMTP_REQUIRE_TLS: 'off', MAIL_TO: 'practice@example.com' }
    expect(await email(elsewhere, own)).toBe('ok the mail server accepts our email')
  } finally {
    for (const server of [plain, withLogin, selfSigned]) await server.close()
    await site.remove()
  }
})

test('what is wrong with the bucket is told, with the variable', async ({ database }) => {
  const site = await createInstallation(database)
  const directory = await mkdtemp(join(tmpdir(), 'nightlight-bucket-'))
  const configureBuckets = [{ name: 'images', configs: [] }]
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets })
  const { port } = await server.run()
  const closed = await freePort()
  // s3rver takes any secret. This is what Amazon answers, with the key that nobody should read in a log.
  const refusing = await listen(
    createServer((_, reply) =>
      reply
        .writeHead(403)
        .end('<Error><Code>SignatureDoesNotMatch</Code><AWSAccessKeyId>S3RVER</AWSAccessKeyId></Error>'),
    ),
  )
  const bucket = {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: 'images',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  }
  try {
    await site.createAdmin()
    const images = async (changes = {}) => (await examine(site, { ...bucket, ...changes })).of('images')
    expect(await images()).toBe('ok the bucket images stores them, and none is missing')
    expect(await images({ S3_ENDPOINT: `http://127.0.0.1:${closed}` })).toMatch(
      /^ERROR S3_ENDPOINT: the bucket images can’t be reached: fetch failed: .*: correct S3_ENDPOINT/,
    )
    expect(await images({ S3_ACCESS_KEY_ID: 'wrong' })).toMatch(/ InvalidAccessKeyId .*: correct S3_ACCESS_KEY_ID$/)
    expect(await images({ S3_ENDPOINT: `http://127.0.0.1:${refusing.port}` })).toBe(
      'ERROR S3_ENDPOINT: the bucket images answered 403 SignatureDoesNotMatch to PUT: correct S3_SECRET_ACCESS_KEY',
    )
    expect(await images({ S3_BUCKET: 'other' })).toMatch(
      /^ERROR S3_ENDPOINT: .*: create the bucket, or correct S3_BUCKET$/,
    )
    // A backup says the same.
    Object.assign(site.env, { ...bucket, S3_ENDPOINT: `http://127.0.0.1:${closed}` })
    const db = await openSiteDb(site.env)
    const url = '/media/018f0000-0000-7000-8000-000000000000-300x200-aabbcc.webp'
    await db
      .insertInto('media')
      .values({ id: 'x', hash: 'x', url, alt: '', createdAt: new Date().toISOString() })
      .execute()
    await db.destroy()
    await expect(site.command('backup', join(directory, 'backup.tar.gz'))).rejects.toThrow(
      `the bucket images can’t be reached: fetch failed: connect ECONNREFUSED 127.0.0.1:${closed}`,
    )
  } finally {
    await server.close()
    await refusing.close()
    await rm(directory, { recursive: true, force: true })
    await site.remove()
  }
})

test('a clock that is 400 days behind is noticed', async ({ database }) => {
  const site = await createInstallation(database)
  try {
    await site.createAdmin()
    const shift = `const now = Date.now; Date.now = () => now() - 400 * 864e5`
    const { errors } = await examine(site, {
      NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(shift)}`,
    })
    expect(errors).toEqual([expect.stringMatching(/^clock: it is .*, but this release was built on .* with NTP/)])

    const db = await openSiteDb(site.env)
    const at = new Date(Date.now() + 864e5).toISOString()
    await db.updateTable('activity').set({ at }).execute()
    await db.destroy()
    expect((await examine(site)).of('clock')).toMatch(
      /but the newest change was stored on [A-Z][a-z]+ \d+, .*[AP]M: this clock is wrong, or/,
    )
  } finally {
    await site.remove()
  }
})

/** Starts a proxy that adds the visitor's address to X-Forwarded-For, as nginx and Caddy do, or hides it. */
const startProxy = (target: string, isHidden = false) =>
  listen(
    createServer((incoming, outgoing) => {
      const { 'x-forwarded-for': before, ...others } = incoming.headers
      const seen = [before, incoming.socket.remoteAddress].filter(Boolean).join(', ')
      const headers = { ...others, ...(!isHidden && { 'x-forwarded-for': seen }) }
      const { hostname, port } = new URL(target)
      incoming.pipe(
        request({ hostname, port, path: incoming.url, method: incoming.method, headers }, (reply) => {
          outgoing.writeHead(reply.statusCode!, reply.headers)
          reply.pipe(outgoing)
        }),
      )
    }),
  )

test('the doctor finds how many proxies TRUST_PROXY must name', async ({ database }) => {
  const site = await createInstallation(database)
  const { url } = await site.start()
  const outer = await startProxy(url)
  const hiding = await startProxy(url, true)
  try {
    await site.createAdmin()
    const find = async (port: string | number, TRUST_PROXY: string) =>
      (await examine(site, { SITE_URL: `http://127.0.0.1:${port}`, TRUST_PROXY })).of('proxies')
    expect(await find(outer.port, '1')).toBe('ok TRUST_PROXY is 1, as many as there are on the way')
    expect(await find(outer.port, '0')).toMatch(
      /^ERROR TRUST_PROXY is 0, but 1 .* set TRUST_PROXY=1, or all visitors count as/,
    )
    expect(await find(outer.port, '2')).toMatch(
      /^ERROR TRUST_PROXY is 2, but 1 .* set TRUST_PROXY=1, or anyone can pretend/,
    )
    expect(await find(hiding.port, '1')).toMatch(/^ERROR TRUST_PROXY is 1, but 0 /)
    const directly = new URL(url).port
    expect(await find(directly, '0')).toBe('ok TRUST_PROXY is 0, as many as there are on the way')
    // Only the doctor may ask.
    expect((await fetch(`${url}/healthz/proxies`, { headers: { 'x-forwarded-for': '192.0.2.1' } })).status).toBe(404)
    expect((await examine(site, { PORT: directly })).of('port')).toBe(`ok the site answers on PORT ${directly}`)
    expect((await examine(site, { PORT: String(outer.port) })).of('port')).toBe(
      `ok the site answers on PORT ${outer.port}`,
    )
  } finally {
    for (const proxy of [outer, hiding]) await proxy.close()
    await site.remove()
  }
})

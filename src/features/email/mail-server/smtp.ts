import ipaddr from 'ipaddr.js'
import { lookup } from 'node:dns'
import { connect, isIP, type LookupFunction } from 'node:net'
import { Readable } from 'node:stream'
import type { SMTPTransportOptions } from 'nodemailer'
import type { Env } from '../../../server/env'
import { PrivateAddress } from '../../../server/fetch/guarded-fetch'
import { classifyFailure } from '../alerts/failure'

/** A mail server, with SMTP_REQUIRE_TLS's setting for TLS. */
export type SmtpServer = Pick<Env, 'smtpUrl' | 'smtpRequireTls'> & {
  /** Whether it was entered in the portal, which mustn't give access to a private network. */
  isGuarded?: boolean
}

/** In ms. */
export const CONNECT_TIMEOUTS = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000 }

/** The content is always our own text. It never names a file or URL to read. */
export const NO_EXTERNAL_CONTENT = { disableFileAccess: true, disableUrlAccess: true }

/**
 * Returns nodemailer's options for a server. Without TLS, someone on the network could strip STARTTLS and read the password and every link, so it's
 * required (RFC 8314) unless the server is this machine or SMTP_REQUIRE_TLS is off.
 */
export function smtpOptions({ smtpUrl, smtpRequireTls, isGuarded }: SmtpServer) {
  const url = new URL(smtpUrl!)
  // The URL's parameters override options.
  if (smtpRequireTls && url.protocol === 'smtp:' && !isLoopback(url.hostname))
    url.searchParams.set('requireTLS', 'true')
  return { url: url.href, ...NO_EXTERNAL_CONTENT, ...(isGuarded && { getSocket: openGuardedSocket }) }
}

/** Returns whether a URL's host is this machine. */
export function isLoopback(hostname: string) {
  const address = hostname.replace(/[[\]]/g, '')
  return address === 'localhost' || (ipaddr.isValid(address) && ipaddr.process(address).range() === 'loopback')
}

/** Connects and signs in to a server. @throws SendError if that fails */
export async function verifyServer(server: SmtpServer, timeouts: object = { socketTimeout: 20_000 }) {
  const { createTransport } = await import('nodemailer')
  const mailer = createTransport({ ...smtpOptions(server), ...CONNECT_TIMEOUTS, ...timeouts })
  await mailer.verify().finally(() => mailer.close())
}

/**
 * Connects, signs in, and starts an email from `sender` to itself. The server drops it, since the connection ends before the content does (RFC 5321,
 * 4.1.1.10).
 * @throws SendError if that fails
 */
export async function beginEmail(server: SmtpServer, sender: string, timeouts: object) {
  const { createTransport } = await import('nodemailer')
  const mailer = createTransport({ ...smtpOptions(server), ...CONNECT_TIMEOUTS, ...timeouts })
  let isBegun = false
  const content = new Readable({
    read() {
      isBegun = true
      this.destroy(Error('given up'))
    },
  })
  mailer.use('stream', ({ message }, done) => {
    message.processFunc(() => content)
    done()
  })
  try {
    await mailer.sendMail({ from: sender, to: sender })
  } catch (error) {
    // A sender's address doesn't have to accept email.
    if (!isBegun && classifyFailure(error as Error).scope === 'server') throw error
  } finally {
    mailer.close()
  }
}

const isPublic = (address: string) => ipaddr.process(address).range() === 'unicast'
const privateAddress = () => Object.assign(new PrivateAddress(), { code: 'EPRIVATE' })

/** Checks every address before connecting, like `createGuardedFetch`, so that no DNS answer leads into a private network. */
const lookUpPublic: LookupFunction = (hostname, options, done) =>
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return done(error, [])
    done(addresses.every(({ address }) => isPublic(address)) ? null : privateAddress(), addresses)
  })

const openGuardedSocket: NonNullable<SMTPTransportOptions['getSocket']> = (
  { host = '', port, connectionTimeout },
  done,
) => {
  // `lookup` isn't called for IP addresses.
  if (isIP(host) && !isPublic(host)) return done(privateAddress())
  const socket = connect({ host, port: Number(port), lookup: lookUpPublic })
  const timeout = () => socket.destroy(Object.assign(Error('Timeout'), { code: 'ETIMEDOUT' }))
  const timer = setTimeout(timeout, connectionTimeout)
  socket.once('error', done)
  socket.once('close', () => clearTimeout(timer))
  socket.once('connect', () => {
    clearTimeout(timer)
    // The caller may not be listening for errors yet.
    socket.off('error', done).on('error', () => {})
    done(null, { connection: socket })
  })
}

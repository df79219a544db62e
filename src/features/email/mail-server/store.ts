import type { Db } from '../../../server/db/open'
import { readSetting, saveSetting } from '../../../server/db/setting'
import type { Env } from '../../../server/env'
import { decrypt, encrypt } from '../../../server/secret'
import { MAIL_SERVER_KEY } from '../context'
import { findByHost, type ProviderName } from './providers'
import type { SmtpServer } from './smtp'

const owner = { purpose: 'mail server', id: MAIL_SERVER_KEY } as const

export type MailServer = {
  provider: ProviderName
  /** Whether the connection uses implicit TLS. */
  isSecure: boolean
  host: string
  port: number
  username: string
  password: string
  /** When it was stored, as an ISO time. */
  since: string
}

export type MailServerEnv = Pick<Env, 'smtpUrl' | 'smtpRequireTls'> & Partial<Pick<Env, 'privateCalendarHosts'>>
type Deps = { db: Db; env: MailServerEnv }

export const findStored = (db: Db) => readSetting<MailServer>(db, MAIL_SERVER_KEY)

/** Stores a mail server with its password encrypted. */
export const storeServer = async (db: Db, server: MailServer) =>
  saveSetting(db, MAIL_SERVER_KEY, { ...server, password: await encrypt(db, owner, server.password) })

export const removeServer = (db: Db) => db.deleteFrom('setting').where('key', '=', MAIL_SERVER_KEY).executeTakeFirst()

/** Returns the mail server: SMTP_URL, or the one set in the portal; undefined if emails are only written to files. */
export async function findServer({ db, env }: Deps): Promise<SmtpServer | undefined> {
  if (env.smtpUrl) return env
  const stored = await findStored(db)
  return stored && toSmtpServer({ ...stored, password: await decrypt(db, owner, stored.password) }, env)
}

export type Address = Omit<MailServer, 'provider' | 'since'>

export function toSmtpServer({ isSecure, host, port, username, password }: Address, env: MailServerEnv): SmtpServer {
  const login = [username, password].map(encodeURIComponent).join(':')
  const allowed = env.privateCalendarHosts ?? []
  return {
    smtpUrl: `${isSecure ? 'smtps' : 'smtp'}://${login}@${host}:${port}`,
    smtpRequireTls: true,
    isGuarded: !allowed.includes(host) && !allowed.includes(`${host}:${port}`),
  }
}

/** Returns what the settings show about the mail server. Never includes its password, or a username that's the same. */
export async function describeServer({ db, env }: Deps) {
  if (env.smtpUrl) {
    const { hostname } = new URL(env.smtpUrl)
    return { isFixed: true, provider: findByHost(hostname), host: hostname, username: null, since: null }
  }
  const stored = await findStored(db)
  if (!stored) return null
  const { provider, host, port, username, since } = stored
  return {
    isFixed: false,
    provider,
    host: `${host}:${port}`,
    username: provider === 'postmark' ? null : username,
    since,
  }
}

import { constants } from 'node:fs'
import { access, mkdir, stat, statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import { createTransport } from 'nodemailer'
import { countFailing } from '../features/email/alert'
import { TIMEOUTS } from '../features/email/delivery/transport'
import { commandLine } from './command-line'
import { isMigrated } from '../server/db/migrate'
import { isPostgres, type Db } from '../server/db/open'
import type { Env } from '../server/env'
import { openStorage } from '../server/storage'

/** What an examination finds: nothing, something to look at, or something wrong; always in words. */
type Finding = { state: 'ok' | 'look' | 'wrong'; words: string }
const ok = (words: string): Finding => ({ state: 'ok', words })
const look = (words: string): Finding => ({ state: 'look', words })
const wrong = (words: string): Finding => ({ state: 'wrong', words })

const MEGABYTE = 1_000_000
const LITTLE_SPACE = 500 * MEGABYTE
/** In seconds: beyond it codes of an authenticator app and the times in the portal are wrong. */
const DRIFT = 30

const examinations: Record<string, (db: Db, env: Env) => Promise<Finding>> = {
  async database(db) {
    if ((await db.introspection.getTables()).length === 0)
      return look('it is empty: the first start creates its tables')
    if (!(await isMigrated(db))) return look('its tables are from an older release: the next start upgrades them')
    if (isPostgres(db)) return ok('PostgreSQL answers, with this release’s tables')
    const { rows } = await sql<{ quick_check: string }>`pragma quick_check`.execute(db)
    return rows[0]?.quick_check === 'ok'
      ? ok('SQLite is intact, with this release’s tables')
      : wrong(`SQLite is damaged: ${rows[0]?.quick_check}. Restore a backup.`)
  },

  async 'data folder'(_, { dataDir }) {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await access(dataDir, constants.W_OK)
    return (await stat(dataDir)).mode & 0o077
      ? look(`other users of this machine can read ${dataDir}: run chmod 700 ${dataDir}`)
      : ok(`${dataDir} is writable and private`)
  },

  async images(_, env) {
    const storage = openStorage(env)
    const name = 'doctor.txt'
    await storage.write(name, new TextEncoder().encode('written'))
    const back = new TextDecoder().decode(await storage.read(name))
    await storage.remove(name)
    if (back !== 'written') return wrong('what is written there cannot be read back')
    return ok(`${env.bucket ? `the bucket ${env.bucket.name}` : `${env.dataDir}/uploads`} takes them`)
  },

  async disk(_, { dataDir }) {
    const { bavail, bsize } = await statfs(dataDir)
    const free = `${Math.round((bavail * bsize) / MEGABYTE)} MB free`
    return bavail * bsize < LITTLE_SPACE ? wrong(`${free}: free some space, or requests cannot be stored`) : ok(free)
  },

  async clock(db) {
    if (!isPostgres(db)) return ok(`it is ${new Date().toUTCString()}; compare it with a clock`)
    const { rows } = await sql<{ now: string }>`select now()`.execute(db)
    const drift = Math.abs(Date.now() - Date.parse(rows[0]!.now)) / 1000
    return drift > DRIFT
      ? wrong(`this machine and the database differ by ${Math.round(drift)} s: set both by NTP`)
      : ok('this machine and the database agree')
  },

  async mail(_, { smtpUrl, dataDir, mailTo }) {
    if (!smtpUrl) return look(`SMTP_URL is empty: mails are files in ${dataDir}/outbox and reach nobody`)
    const transport = createTransport({ url: smtpUrl, ...TIMEOUTS })
    try {
      await transport.verify()
    } finally {
      transport.close()
    }
    return mailTo
      ? ok('the SMTP server accepts our email')
      : look('MAIL_TO is empty: the practice’s email goes to the address in the settings')
  },

  async outbox(db) {
    const n = await countFailing(db)
    return n
      ? wrong(`${n} mails were given up or wait for more than an hour: see the list of mails in the portal`)
      : ok('every mail was sent within an hour')
  },

  async accounts(db) {
    const manager = await db
      .selectFrom('user')
      .select('id')
      .where('approvedAt', 'is not', null)
      .where('canManageUsers', '=', true)
      .executeTakeFirst()
    return manager ? ok('someone can manage users') : look('nobody can manage users: use the link printed at the start')
  },

  async address(_, { siteUrl, https }) {
    const { hostname } = new URL(siteUrl)
    if (['localhost', '127.0.0.1'].includes(hostname))
      return look(`SITE_URL is ${siteUrl}: links in mails lead nowhere`)
    if (!https) return wrong(`SITE_URL is ${siteUrl}: without https passwords travel in clear`)
    const reply = await fetch(`${siteUrl}/healthz`, { signal: AbortSignal.timeout(10_000) })
    return (await reply.text()) === 'alive'
      ? ok(`${siteUrl} leads to this site`)
      : wrong(`${siteUrl} leads to something else, which answers ${reply.status}`)
  },
}

/** These say nothing more when the database itself is not in order. */
const ASK_THE_DATABASE = ['clock', 'outbox', 'accounts']

/** `fetch` hides why in its cause. */
const reasonOf = ({ message, cause }: Error) => (cause instanceof Error && cause.message) || message || 'no answer'

/** `npm run doctor`: what is wrong with this installation, in words. Ends with status 1 when something is. */
await commandLine(async (db, env) => {
  const lines: string[] = []
  let databaseIsFine = false
  for (const [name, examine] of Object.entries(examinations)) {
    if (ASK_THE_DATABASE.includes(name) && !databaseIsFine) continue
    const { state, words } = await examine(db, env).catch((error: Error) => wrong(reasonOf(error)))
    if (name === 'database') databaseIsFine = state === 'ok'
    if (state === 'wrong') process.exitCode = 1
    lines.push(`${{ ok: '  ok   ', look: ' look  ', wrong: ' WRONG ' }[state]} ${name.padEnd(12)} ${words}`)
  }
  return lines.join('\n')
})

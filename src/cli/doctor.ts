import { constants } from 'node:fs'
import { access, mkdir, stat, statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import { createTransport, type NodemailerError } from 'nodemailer'
import { hasManager } from '../features/accounts/user'
import { countFailingEmails } from '../features/email/alert'
import { classifyFailure, explainFailure, NO_TLS } from '../features/email/delivery/failure'
import { smtpOptions, TIMEOUTS } from '../features/email/delivery/transport'
import { runCommand } from './command-line'
import { isMigrated } from '../server/db/migrate'
import { isPostgres, type Db } from '../server/db/open'
import type { Env } from '../server/env'
import { openStorage } from '../server/storage'

type CheckResult = { status: 'ok' | 'warning' | 'error'; message: string }
const ok = (message: string): CheckResult => ({ status: 'ok', message })
const warning = (message: string): CheckResult => ({ status: 'warning', message })
const error = (message: string): CheckResult => ({ status: 'error', message })

const MIN_FREE_MB = 500
/** With more, authenticator app codes fail and times in the portal are wrong. */
const MAX_CLOCK_DRIFT_SECONDS = 30

const checks: Record<string, (db: Db, env: Env) => Promise<CheckResult>> = {
  async database(db) {
    if ((await db.introspection.getTables()).length === 0)
      return warning('it is empty: the first start creates its tables')
    if (!(await isMigrated(db))) return warning('its tables are from an older release: the next start upgrades them')
    if (isPostgres(db)) return ok('PostgreSQL is available, with this release’s tables')
    const { rows } = await sql<{ quick_check: string }>`pragma quick_check`.execute(db)
    return rows[0]?.quick_check === 'ok'
      ? ok('SQLite is intact, with this release’s tables')
      : error(`SQLite is damaged: ${rows[0]?.quick_check}. Restore a backup.`)
  },

  async 'data folder'(_, { dataDir }) {
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    await access(dataDir, constants.W_OK)
    return (await stat(dataDir)).mode & 0o077
      ? warning(`other users of this machine can read ${dataDir}: run chmod 700 ${dataDir}`)
      : ok(`${dataDir} is writable and private`)
  },

  async images(_, env) {
    const storage = openStorage(env)
    const name = 'doctor.txt'
    await storage.write(name, new TextEncoder().encode('written'))
    const text = new TextDecoder().decode(await storage.read(name))
    await storage.remove(name)
    if (text !== 'written') return error('a file written there can’t be read back')
    return ok(`${env.bucket ? `the bucket ${env.bucket.name}` : `${env.dataDir}/uploads`} stores them`)
  },

  async disk(_, { dataDir }) {
    const { bavail, bsize } = await statfs(dataDir)
    const freeMb = Math.round((bavail * bsize) / 1_000_000)
    const free = `${freeMb} MB free`
    return freeMb < MIN_FREE_MB ? error(`${free}: free some space, or requests cannot be stored`) : ok(free)
  },

  async clock(db) {
    if (!isPostgres(db)) return ok(`it is ${new Date().toUTCString()}; compare it with a clock`)
    const { rows } = await sql<{ now: string }>`select now()`.execute(db)
    const drift = Math.abs(Date.now() - Date.parse(rows[0]!.now)) / 1000
    return drift > MAX_CLOCK_DRIFT_SECONDS
      ? error(`this machine and the database differ by ${Math.round(drift)} s: set both with NTP`)
      : ok('this machine and the database agree')
  },

  async email(_, env) {
    const { smtpUrl, dataDir, mailTo } = env
    if (!smtpUrl) return warning(`SMTP_URL is empty: emails are files in ${dataDir}/outbox and aren’t sent`)
    const transport = createTransport({ ...smtpOptions(env), ...TIMEOUTS, socketTimeout: 20_000 })
    try {
      await transport.verify()
    } catch (cause) {
      const { summary } = classifyFailure(cause as NodemailerError)
      const reason = explainFailure(summary)
      return error(`${reason} (${summary})${reason === NO_TLS ? ALLOW_PLAIN_TEXT : ''}`)
    } finally {
      transport.close()
    }
    return mailTo
      ? ok('the SMTP server accepts our email')
      : warning('MAIL_TO is empty: the practice’s email goes to the address in the settings')
  },

  async outbox(db) {
    const n = await countFailingEmails(db)
    return n
      ? error(
          `${n} emails failed, weren’t confirmed, or have waited for more than an hour: see the list of emails in the portal`,
        )
      : ok('every email was sent within an hour')
  },

  async accounts(db) {
    return (await hasManager(db))
      ? ok('someone can manage users')
      : warning('nobody can manage users: use the link printed at startup')
  },

  async address(_, { siteUrl, https }) {
    const { hostname } = new URL(siteUrl)
    if (['localhost', '127.0.0.1'].includes(hostname))
      return warning(`SITE_URL is ${siteUrl}: links in emails won’t work elsewhere`)
    if (!https) return error(`SITE_URL is ${siteUrl}: without https, passwords are sent unencrypted`)
    const response = await fetch(`${siteUrl}/healthz`, { signal: AbortSignal.timeout(10_000) })
    return (await response.text()) === 'alive'
      ? ok(`${siteUrl} leads to this site`)
      : error(`${siteUrl} leads to something else, which responds with ${response.status}`)
  },
}

const ALLOW_PLAIN_TEXT = '. If it’s on a network that only you use, set SMTP_REQUIRE_TLS=off.'

/** Skipped if the database check isn't ok. */
const NEEDS_DATABASE = ['clock', 'outbox', 'accounts']

/** The reason why `fetch` failed is in its cause. */
const getReason = ({ message, cause }: Error) => (cause instanceof Error && cause.message) || message || 'no answer'

/** `npm run doctor`: prints what is wrong with this installation. The exit code is 1 if anything is. */
await runCommand(async (db, env) => {
  const lines: string[] = []
  let isDatabaseOk = false
  for (const [name, check] of Object.entries(checks)) {
    if (NEEDS_DATABASE.includes(name) && !isDatabaseOk) continue
    const { status, message } = await check(db, env).catch((cause: Error) => error(getReason(cause)))
    if (name === 'database') isDatabaseOk = status === 'ok'
    if (status === 'error') process.exitCode = 1
    lines.push(`${{ ok: '  ok   ', warning: ' warn  ', error: ' ERROR ' }[status]} ${name.padEnd(12)} ${message}`)
  }
  return lines.join('\n')
})

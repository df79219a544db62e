import { Resolver } from 'node:dns/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { setupLink } from '../features/accounts/sign-in/registration'
import { startEmailWorker } from '../features/email/delivery/worker'
import { findServer } from '../features/email/mail-server/store'
import { createPageViews } from '../portal/numbers/page-views'
import { followAddress } from '../features/settings/address'
import { loadSender, loadSite } from '../features/settings/site-settings'
import { explainDatabaseError } from '../server/db/explain-error'
import { migrate } from '../server/db/migrate'
import { openDb, type Db } from '../server/db/open'
import { ConfigurationError } from '../lib/configuration-error'
import { readEnv, type Env } from '../server/env'
import type { Deps } from '../server/http'
import { startJobs } from './jobs'
import { waitForDatabase } from './wait-for-database'
import { countOnly, openLimits } from '../server/rate-limit/limit-store'
import { createLog, type Log } from '../server/log'
import { openStorage } from '../server/storage'

const DNS_TIMEOUT_MS = 3000

/** Reads the configuration, migrates and opens the database, and starts the email worker and the jobs. */
export async function openDeps() {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const env = readEnv()
  const log = createLog(env.logLevel)
  const db = await openDb(env, log)
  await migrateWithoutTimeout(env, log).catch((cause: unknown) => {
    throw new ConfigurationError(explainDatabaseError(cause, env), { cause })
  })
  await followAddress({ db, env })
  const worker = startEmailWorker({ db, env, log, from: env.mailFrom || (() => loadSender(db)) })
  const stopJobs = startJobs({ db, env, log })
  const pageViews = createPageViews({ db, env, log })
  const deps: Deps = {
    env,
    db,
    log,
    limits: env.rateLimits ? openLimits(db) : countOnly(openLimits(db)),
    storage: openStorage(env),
    wakeEmailWorker: worker.wake,
    pageViews,
    dns: new Resolver({ timeout: DNS_TIMEOUT_MS, tries: 2 }),
    sleep,
  }
  return {
    deps,
    stopEmailWorker: () => worker.stop(),
    async close() {
      await stopJobs()
      await pageViews.save()
      await db.destroy()
    },
    printStartup: () => printStartup(db, env),
  }
}

/** Uses its own connection, because migrations may take longer than a visitor would wait. */
async function migrateWithoutTimeout(env: Env, log: Log) {
  const db = await openDb(env, log, { noTimeout: true })
  try {
    await waitForDatabase(db, { log, sleep })
    await migrate(db)
  } finally {
    await db.destroy()
  }
}

async function printStartup(db: Db, env: Env) {
  const site = await loadSite(db)
  const url = env.siteUrl || env.localUrl
  const link = await setupLink(db, url)
  const data = env.databaseUrl ? `PostgreSQL, ${new URL(env.databaseUrl).host}` : join(env.dataDir, 'site.db')
  const server = await findServer({ db, env })
  const email = server ? `sent through ${new URL(server.smtpUrl!).host}` : join(env.dataDir, 'outbox')
  console.log(`\n  ${site.name} answers on ${url}\n\n  Data   ${data}\n  Email  ${email}`)
  if (link)
    console.log(
      `\n  There is no admin yet. Set up the first account with this link (it works once, for one day):\n  ${link}`,
    )
  if (env.smtpUrl && !(env.mailTo && env.mailFrom) && site.email.endsWith('.example'))
    console.log(
      `\n  SMTP_URL is set, but not ${env.mailTo ? 'MAIL_FROM' : 'MAIL_TO'}: the practice’s email ${env.mailTo ? 'comes from' : 'goes to'} ${site.email}, which is a placeholder.`,
    )
  if (!env.rateLimits) console.log('\n  RATE_LIMITS=off: nothing slows down abuse. Never use this in production.')
  console.log()
}

import { existsSync } from 'node:fs'
import { openDb, type Db } from '../server/db/open'
import { ConfigurationError, readEnv, type Env } from '../server/env'
import { createLog } from '../server/log'

/** A mistake of the one who typed the command: shown as it is, without a stack. */
export class UsageError extends Error {}

/** Runs one program of the command line on the site's database, and prints what it answers. The site may be running. */
export async function commandLine(work: (db: Db, env: Env) => Promise<string>) {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env')
    const env = readEnv()
    const db = await openDb(env, createLog(env.logLevel), { noTimeout: true })
    try {
      console.log(await work(db, env))
    } finally {
      await db.destroy()
    }
  } catch (error) {
    const mendable =
      error instanceof UsageError ||
      error instanceof ConfigurationError ||
      (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')
    console.error(mendable ? (error as Error).message : error)
    process.exitCode = 1
  }
}

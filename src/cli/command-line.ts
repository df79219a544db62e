import { existsSync } from 'node:fs'
import { openDb, type Db } from '../server/db/open'
import { ConfigurationError, readEnv, type Env } from '../server/env'
import { createLog } from '../server/log'

/** A mistake in the command: its message is shown without a stack. */
export class UsageError extends Error {}

/** Runs a command on the site's database and prints the string that it returns. The site may be running. */
export async function runCommand(command: (db: Db, env: Env) => Promise<string>) {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env')
    const env = readEnv()
    const db = await openDb(env, createLog(env.logLevel), { noTimeout: true })
    try {
      console.log(await command(db, env))
    } finally {
      await db.destroy()
    }
  } catch (error) {
    const isUserError =
      error instanceof UsageError ||
      error instanceof ConfigurationError ||
      (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')
    console.error(isUserError ? (error as Error).message : error)
    process.exitCode = 1
  }
}

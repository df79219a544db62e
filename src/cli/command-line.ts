import { existsSync } from 'node:fs'
import { describeError } from '../lib/describe-error'
import { isUnavailable } from '../server/db/is-unavailable'
import { openDb, type Db } from '../server/db/open'
import { ConfigurationError, readEnv, type Env } from '../server/env'
import { createLog } from '../server/log'

/** A mistake in the command: its message is shown without a stack. */
export class UsageError extends Error {}

/** Replaces the line on the terminal that says how far a command is. A log gets only the result. */
export type ShowProgress = (text: string) => void

const CLEAR_LINE = '\r\x1b[K'

function showProgress(text: string) {
  if (process.stderr.isTTY) process.stderr.write(CLEAR_LINE + text)
}

/** Runs a command on the site's database and prints the string that it returns. The site may be running. */
export async function runCommand(command: (db: Db, env: Env, showProgress: ShowProgress) => Promise<string>) {
  try {
    if (existsSync('.env')) process.loadEnvFile('.env')
    const env = readEnv()
    const db = await openDb(env, createLog(env.logLevel), { noTimeout: true })
    try {
      const result = await command(db, env, showProgress).finally(() => showProgress(''))
      console.log(result)
    } finally {
      await db.destroy()
    }
  } catch (error) {
    console.error(explain(error))
    process.exitCode = 1
  }
}

/** Our own messages as they are, others with their causes. What nobody expected has its stack. */
const explain = (error: unknown) =>
  error instanceof UsageError || error instanceof ConfigurationError
    ? error.message
    : isExpected(error as Error)
      ? describeError(error)
      : error

/** Whether the message says enough: wrong options, files or a database that can't be reached, and PostgreSQL's
 * class 28 (wrong user or password) and 3D000 (unknown database). */
const isExpected = (error: NodeJS.ErrnoException) =>
  error.syscall !== undefined ||
  error.code?.startsWith('ERR_PARSE_ARGS') ||
  /^(28|3D)/.test(error.code ?? '') ||
  isUnavailable(error)

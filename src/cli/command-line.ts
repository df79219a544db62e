import { existsSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { describeError } from '../lib/describe-error'
import { explainDatabaseError } from '../server/db/explain-error'
import { UsageError } from '../lib/usage-error'
import type { ShowProgress } from '../features/backups/archive'
import { isUnavailable } from '../server/is-unavailable'
import { openDb, type Db } from '../server/db/open'
import { ConfigurationError } from '../lib/configuration-error'
import { isRelease, readEnv, type Env } from '../server/env'
import { createLog } from '../server/log'

const CLEAR_LINE = '\r\x1b[K'

/** How to call a command here: with a release's own command, or npm. */
export const called = (command: string) => (isRelease ? `nightlight ${command}` : `npm run ${command} --`)

/** Replaces the terminal's progress line. A log gets only the result. */
function showProgress(text: string) {
  if (process.stderr.isTTY) process.stderr.write(CLEAR_LINE + text)
}

/** Asks for a secret on standard input, without echoing it. Every user of the machine can see arguments. */
export async function askSecret(question: string) {
  process.stderr.write(question)
  const output = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY })
  try {
    return await terminal.question('')
  } finally {
    terminal.close()
    process.stderr.write('\n')
  }
}

/** Variables that are already set win. */
export function loadEnvFile() {
  if (existsSync('.env')) process.loadEnvFile('.env')
}

/** Runs a command on the site's database, and prints the string it returns. The site may be running. */
export async function runCommand(command: (db: Db, env: Env, showProgress: ShowProgress) => Promise<string>) {
  try {
    loadEnvFile()
    const env = readEnv()
    const db = await openDb(env, createLog(env.logLevel), { noTimeout: true })
    try {
      await connect(db, env)
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

async function connect(db: Db, env: Env) {
  try {
    await sql`select 1`.execute(db)
  } catch (cause) {
    throw new ConfigurationError(explainDatabaseError(cause, env), { cause })
  }
}

/** Our own messages as they are, other expected errors with their causes, and unexpected ones with their stack. */
const explain = (error: unknown) =>
  error instanceof UsageError || error instanceof ConfigurationError
    ? error.message
    : isExpected(error as Error)
      ? describeError(error)
      : error

/** Whether the message is enough: invalid options, or something that's unreachable or missing. */
const isExpected = (error: NodeJS.ErrnoException) =>
  error.syscall !== undefined || error.code?.startsWith('ERR_PARSE_ARGS') || isUnavailable(error)

import { keysOf } from '../lib/keys-of'
import { followAddress } from '../features/settings/address'
import { readValidEnv } from '../server/env'
import { error, type CheckResult } from '../portal/health/checks/check'
import { checkDatabase } from '../portal/health/checks/database'
import { checks, runCheck } from '../portal/health/checks/list'
import { loadEnvFile } from './command-line'

const LABELS = { ok: '  ok   ', warning: ' warn  ', error: ' ERROR ', skipped: ' skip  ' }

function print(name: string, { status, message, remedy, variable }: CheckResult) {
  if (status === 'error') process.exitCode = 1
  console.log(`${LABELS[status]} ${name.padEnd(12)} ${[variable, message, remedy].filter(Boolean).join(': ')}`)
}

/** `npm run doctor`: prints what's wrong with this installation, and how to fix it. Exits with 1 if anything is wrong. */
loadEnvFile()
const { env, problems } = readValidEnv()
for (const problem of problems) print('variables', error(problem))
const { result, db, close } = await checkDatabase(env)
print('database', result)
if (db) await followAddress({ db, env })
for (const name of keysOf(checks)) print(name, await runCheck(name, { env, db }))
await close()

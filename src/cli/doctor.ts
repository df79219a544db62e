import { hasManager } from '../features/auth/user'
import { describeError } from '../lib/describe-error'
import { ConfigurationError } from '../lib/configuration-error'
import { readValidEnv } from '../server/env'
import { loadEnvFile } from './command-line'
import { error, NEEDS_DATABASE, ok, warning, type Check, type CheckResult } from '../portal/health/checks/check'
import { clock } from '../portal/health/checks/clock'
import { checkDatabase } from '../portal/health/checks/database'
import { email, outbox } from '../portal/health/checks/email'
import { dataFolder, disk, images } from '../portal/health/checks/files'
import { address, port, proxies } from '../portal/health/checks/network'

const accounts: Check = async ({ db }) => {
  if (!db) return NEEDS_DATABASE
  return (await hasManager(db))
    ? ok('someone can manage users')
    : warning('nobody can manage users: use the link printed at startup')
}

const checks: Record<string, Check> = {
  'data folder': dataFolder,
  images,
  disk,
  clock,
  email,
  outbox,
  accounts,
  port,
  address,
  proxies,
}

const LABELS = { ok: '  ok   ', warning: ' warn  ', error: ' ERROR ', skipped: ' skip  ' }

function print(name: string, { status, message, remedy, variable }: CheckResult) {
  if (status === 'error') process.exitCode = 1
  console.log(`${LABELS[status]} ${name.padEnd(12)} ${[variable, message, remedy].filter(Boolean).join(': ')}`)
}

/** `npm run doctor`: prints what is wrong with this installation, and what to do. The exit code is 1 if anything is. */
loadEnvFile()
const { env, problems } = readValidEnv()
for (const problem of problems) print('variables', error(problem))
const { result, db, close } = await checkDatabase(env)
print('database', result)
for (const [name, check] of Object.entries(checks)) {
  const onError = (cause: unknown) => error(cause instanceof ConfigurationError ? cause.message : describeError(cause))
  print(name, await check({ env, db }).catch(onError))
}
await close()

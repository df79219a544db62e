import { hasManager } from '../../../features/auth/user'
import { ConfigurationError } from '../../../lib/configuration-error'
import { describeError } from '../../../lib/describe-error'
import { backups } from './backups'
import { calendars } from './calendars'
import { certificate } from './certificate'
import { error, NEEDS_DATABASE, ok, warning, type Check, type Context } from './check'
import { clock } from './clock'
import { email, outbox } from './email'
import { dataFolder, disk, images } from './files'
import { address, port, proxies } from './network'

const accounts: Check = async ({ db }) => {
  if (!db) return NEEDS_DATABASE
  return (await hasManager(db))
    ? ok('someone can manage users')
    : warning('nobody can manage users', { remedy: 'use the link printed at startup' })
}

/** Every check except the database's, in the order of the doctor's report. */
export const checks = {
  'data folder': dataFolder,
  images,
  disk,
  clock,
  email,
  outbox,
  calendars,
  backups,
  accounts,
  port,
  address,
  certificate,
  proxies,
}
export type CheckName = keyof typeof checks

/** Runs a check. If it throws, that's the error it found. */
export const runCheck = (name: CheckName, context: Context) =>
  checks[name](context).catch((cause: unknown) =>
    error(cause instanceof ConfigurationError ? cause.message : describeError(cause)),
  )

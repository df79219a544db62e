import type { Db } from '../../../server/db/open'
import type { Env } from '../../../server/env'

export type CheckResult = {
  status: 'ok' | 'warning' | 'error' | 'skipped'
  message: string
  /** How to fix it. */
  remedy?: string
  /** The environment variable it's about. */
  variable?: string
  /** How many proxies there are, if that's not what the site is set to. */
  proxies?: number
}

type Details = Pick<CheckResult, 'remedy' | 'variable' | 'proxies'>

export const ok = (message: string): CheckResult => ({ status: 'ok', message })
export const warning = (message: string, details?: Details): CheckResult => ({ status: 'warning', message, ...details })
export const error = (message: string, details?: Details): CheckResult => ({ status: 'error', message, ...details })
export const skipped = (message: string): CheckResult => ({ status: 'skipped', message: `not checked: ${message}` })

export const NEEDS_DATABASE = skipped('it needs the database')

/** `db` is undefined if it can't be used. */
export type Context = { env: Env; db: Db | undefined }
export type Check = (context: Context) => Promise<CheckResult>

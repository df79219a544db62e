import type { Db } from '../../../server/db/open'
import type { Env } from '../../../server/env'

export type CheckResult = { status: 'ok' | 'warning' | 'error' | 'skipped'; message: string }

export const ok = (message: string): CheckResult => ({ status: 'ok', message })
export const warning = (message: string): CheckResult => ({ status: 'warning', message })
/** The message names the variable, what's wrong, and what to do about it. */
export const error = (message: string): CheckResult => ({ status: 'error', message })
export const skipped = (message: string): CheckResult => ({ status: 'skipped', message: `not checked: ${message}` })

export const NEEDS_DATABASE = skipped('it needs the database')

/** `db` is undefined if it can't be used. */
export type Context = { env: Env; db: Db | undefined }
export type Check = (context: Context) => Promise<CheckResult>

import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { commandLineUser, record } from '../features/activity/record'
import { hashPassword, isWeakPassword, setPassword } from '../features/accounts/password'
import { allPermissions } from '../features/auth/permissions'
import { account, newPassword } from '../features/accounts/schema'
import { resetSecondFactor } from '../features/accounts/second-factor/second-factor'
import { createUser, findConflicts, findUserByName, toUser } from '../features/auth/user'
import { UsageError } from '../lib/usage-error'
import { askSecret, called, runCommand } from './command-line'
import { migrate } from '../server/db/migrate'
import { advisoryLock } from '../server/db/locks'
import type { Db } from '../server/db/open'

const USAGE = `${called('admin')} COMMAND

  create          --username NAME --email ADDRESS   creates an approved account with all permissions
  list                                              lists all accounts
  approve         --username NAME                   approves an account, with all permissions
  reset-password  --username NAME                   sets a password and ends the sessions
  reset-second-factor --username NAME               removes the authenticator app and all passkeys

The password is asked for. A script may pass it as --password WORD, which other users of the machine see while the command runs.`

const options = { username: { type: 'string' }, email: { type: 'string' }, password: { type: 'string' } } as const
type Flags = { [name in keyof typeof options]?: string }

const commands: Record<string, (db: Db, flags: Flags) => Promise<string>> = {
  async create(db, flags) {
    const input = parseInput(account, { ...flags, password: flags.password ?? (await askPassword()) })
    await rejectWeakPassword(db, input.password, input)
    const passwordHash = await hashPassword(input.password)
    await db.transaction().execute(async (trx) => {
      await advisoryLock(trx, 'accounts')
      const taken = await findConflicts(trx, input)
      if (taken.username) throw new UsageError(`The username ${input.username} is taken`)
      if (taken.email) throw new UsageError(`An account with the address ${input.email} already exists`)
      const id = await createUser(trx, { ...input, approved: true }, passwordHash)
      await record(trx, commandLineUser, 'account created', input.username, id)
    })
    return `Created ${input.username}, approved, with all permissions`
  },

  async list(db) {
    const rows = await db.selectFrom('user').selectAll().orderBy('createdAt').execute()
    const lines = rows.map(toUser).map((user) => {
      const permissions = allPermissions.filter((name) => user[name]).join(' ') || 'no permissions'
      return `${user.username}  ${user.email}  ${user.isApproved ? 'approved' : 'pending'}  ${permissions}`
    })
    return lines.join('\n') || 'There are no accounts yet'
  },

  async approve(db, { username }) {
    const user = await requireUser(db, username)
    const permissions = Object.fromEntries(allPermissions.map((name) => [name, true]))
    const now = new Date().toISOString()
    await db.transaction().execute(async (trx) => {
      await trx
        .updateTable('user')
        .set({
          ...permissions,
          approvedAt: user.approvedAt ?? now,
          suspendedAt: null,
          emailVerified: true,
          updatedAt: now,
        })
        .where('id', '=', user.id)
        .execute()
      await record(trx, commandLineUser, 'account approved', `${user.displayUsername}, with all permissions`, user.id)
    })
    return `Approved ${user.displayUsername}, with all permissions`
  },

  async 'reset-password'(db, { username, password }) {
    const user = await requireUser(db, username)
    const input = parseInput(v.object({ password: newPassword }), { password: password ?? (await askPassword()) })
    await rejectWeakPassword(db, input.password, user)
    const passwordHash = await hashPassword(input.password)
    await db.transaction().execute(async (trx) => {
      await setPassword(trx, user.id, passwordHash)
      await record(trx, commandLineUser, 'password reset', user.displayUsername, user.id)
    })
    return `Set a new password for ${user.displayUsername} and ended the sessions`
  },

  async 'reset-second-factor'(db, { username }) {
    const user = await requireUser(db, username)
    await db.transaction().execute(async (trx) => {
      await resetSecondFactor(trx, user.id)
      await record(trx, commandLineUser, 'second factor reset', user.displayUsername, user.id)
    })
    return `Removed the authenticator app and all passkeys of ${user.displayUsername}: the password alone is enough again`
  },
}

function parseInput<S extends v.GenericSchema>(schema: S, input: unknown) {
  const { success, output, issues } = v.safeParse(schema, input, { abortPipeEarly: true })
  if (!success) throw new UsageError(issues.map((issue) => `--${v.getDotPath(issue)}: ${issue.message}`).join('\n'))
  return output
}

const askPassword = () => askSecret('Password: ')

async function rejectWeakPassword(db: Db, password: string, account: { username: string; email: string }) {
  if (await isWeakPassword(db, password, account))
    throw new UsageError('This password is too easy to guess; choose another')
}

async function requireUser(db: Db, username = '') {
  const user = await findUserByName(db, username)
  if (!user) throw new UsageError(`--username: there is no account ${JSON.stringify(username)}`)
  return user
}

await runCommand(async (db) => {
  const [name = '', ...rest] = process.argv.slice(2)
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) throw new UsageError(USAGE)
  const flags = parseArgs({ args: rest, options }).values
  await migrate(db)
  return command(db, flags)
})

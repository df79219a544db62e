import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findOnPath } from '../scripts/executables.ts'
import { findPostgres } from '../scripts/find-postgres.ts'
import { installPackage } from '../scripts/system-package.ts'
import { Missing } from './row.ts'

const found = new Map<string, string>()

/** The path of `wrk` or `nginx`, from the machine or installed from its packages. @throws Missing */
export function tool(name: 'wrk' | 'nginx') {
  const known = found.get(name)
  if (known) return known
  let path = find(name)
  const problem = path ? undefined : installPackage(name)
  path ??= find(name)
  if (!path) throw new Missing(`there is no ${name} on this machine, and ${problem ?? 'its package has none'}`)
  found.set(name, path)
  return path
}

// Not every user's PATH names the folder of the servers.
const find = (name: string) =>
  findOnPath(name) ?? ['/usr/sbin', '/usr/local/sbin'].map((folder) => join(folder, name)).find(existsSync)

/** The folder of PostgreSQL's programs, with pgbench among them. @throws Missing */
export function postgresPrograms() {
  const postgres = findPostgres()
  if ('missing' in postgres) throw new Missing(postgres.missing)
  if (!existsSync(join(postgres.bin, 'pgbench'))) throw new Missing(`PostgreSQL in ${postgres.bin} has no pgbench`)
  return postgres.bin
}

import { globSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { findOnPath, isExecutable } from './executables.ts'
import { installPackage } from './system-package.ts'

const folders = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/opt/homebrew/opt/postgresql*/bin',
  '/usr/local/opt/postgresql*/bin',
  '/Applications/Postgres.app/Contents/Versions/*/bin',
]

/** The folder with PostgreSQL's server programs, installing the system's package if need be; or why there is none. */
export function findPostgres(): { bin: string } | { missing: string } {
  const found = installed()
  if (found) return { bin: found }
  const problem = installPackage('postgresql')
  const bin = installed()
  if (bin) return { bin }
  return { missing: `no PostgreSQL server on this machine, and ${problem ?? 'the installed package has no initdb'}` }
}

function installed() {
  const onPath = findOnPath('initdb')
  const newestFirst = globSync(folders).sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))
  // initdb needs its neighbours, so links to it are followed.
  return [...(onPath ? [dirname(realpathSync(onPath))] : []), ...newestFirst].find(
    (bin) => isExecutable(join(bin, 'initdb')) && isExecutable(join(bin, 'postgres')),
  )
}

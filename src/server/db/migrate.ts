import { Migrator, type Migration } from 'kysely/migration'
import type { Db } from './open'

const files = import.meta.glob<Migration>('../../../migrations/*.ts', { eager: true })

/** Runs the migrations that are missing. Safe when several processes start at once. */
export async function migrate(db: Db) {
  const migrations = Object.fromEntries(
    Object.entries(files).map(([path, migration]) => [path.replace(/^.*\/(.*)\.ts$/, '$1'), migration]),
  )
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateToLatest()
  if (error) throw error
}

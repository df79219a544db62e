import { sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import type { Db } from './open'

const files = import.meta.glob<Migration>('../../../migrations/*.ts', { eager: true })

const migrations = Object.fromEntries(
  Object.entries(files).map(([path, migration]) => [path.replace(/^.*\/(.*)\.ts$/, '$1'), migration]),
)

/** The names of all migrations that this release knows, oldest first. */
export const migrationNames = Object.keys(migrations).toSorted()

/** Runs the migrations that are missing, up to the newest or to the one named. Safe when several processes start at once. */
export async function migrate(db: Db, upTo = migrationNames.at(-1)!) {
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => migrations } }).migrateTo(upTo)
  if (error) throw error
}

/** Whether the database has every migration of this release; a newer release may have added more. */
export async function isMigrated(db: Db) {
  const newest = sql<{ name: string }>`select name from kysely_migration order by name desc limit 1`
  const [row] = (await newest.execute(db)).rows
  return row !== undefined && row.name >= migrationNames.at(-1)!
}

import { sql } from 'kysely'
import { Migrator, type Migration } from 'kysely/migration'
import { ConfigurationError } from '../../lib/configuration-error'
import { asStored, type Db } from './open'

const files = import.meta.glob<Migration>('../../../migrations/*.ts', { eager: true })

const migrations = Object.fromEntries(
  Object.entries(files).map(([path, migration]) => [path.replace(/^.*\/(.*)\.ts$/, '$1'), migration]),
)

/** The names of this release's migrations, oldest first. */
export const migrationNames = Object.keys(migrations).toSorted()

/**
 * Runs missing migrations, up to the newest or to `upTo`. Several processes may call it at the same time.
 * @throws ConfigurationError if a newer release has changed the database.
 */
export async function migrate(db: Db, upTo = migrationNames.at(-1)!) {
  const [unknown] = await findUnknownMigrations(db)
  if (unknown)
    throw new ConfigurationError(
      `a newer release has changed the database (${unknown}): use that release, or restore an older backup`,
    )
  const { error } = await new Migrator({
    db: asStored(db),
    provider: { getMigrations: async () => migrations },
  }).migrateTo(upTo)
  if (error) throw error
}

/** Whether the database has every migration of this release; a newer release may have added more. */
export async function isMigrated(db: Db) {
  const newest = await findNewestMigration(db)
  return newest !== undefined && newest >= migrationNames.at(-1)!
}

export async function findNewestMigration(db: Db) {
  const newest = sql<{ name: string }>`select name from kysely_migration order by name desc limit 1`
  const [row] = (await newest.execute(db)).rows
  return row?.name
}

/** Returns the names of migrations that only a newer release has. */
export async function findUnknownMigrations(db: Db) {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name).filter((name) => !migrationNames.includes(name))
}

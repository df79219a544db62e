import { PostgresAdapter, sql, type Kysely } from 'kysely'

const tables = ['consultation', 'contact']

/** Drops the counters of migration 010 and the word index of 011: with 20,000 requests, counting and reading are fast enough. */
export async function up(db: Kysely<unknown>) {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter
  for (const statement of [...tables.flatMap(postgres ? onPostgres : onSqlite), 'drop table "tally"'])
    await sql.raw(statement).execute(db)
  if (!postgres) await db.schema.dropTable('wordIndex').execute()
}

/** Dropping the functions drops their triggers. The extension pg_trgm stays, because something else may use it. */
const onPostgres = (table: string) => [
  `drop function "${table}Tally"() cascade`,
  `drop index if exists "${table}Words"`,
]

const onSqlite = (table: string) => [
  ...['Tallyinsert', 'Tallydelete', 'Tallyupdate', 'Wordsupdate', 'Wordsdelete'].map(
    (name) => `drop trigger "${table}${name}"`,
  ),
  `drop table "${table}Words"`,
]

import { PostgresAdapter, sql, type Kysely } from 'kysely'

const tables = ['consultation', 'contact']

/** Trigram indexes of the searchable text, so that rare words are found without reading everything. */
export async function up(db: Kysely<unknown>) {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter
  for (const statement of postgres ? [onPostgres] : onSqlite()) await sql.raw(statement).execute(db)
}

/** Where the extension isn't available, searches read all requests as before. */
const onPostgres = `do $$ begin
  create extension if not exists pg_trgm;
  ${tables.map((table) => `create index "${table}Words" on "${table}" using gin ("searchText" gin_trgm_ops);`).join('\n')}
exception when others then raise warning 'words without an index: %', sqlerrm; end $$`

/**
 * One index per table, which covers rows up to a number and is filled a few thousand at a time: adding them one by one would
 * double the cost of a booking. It's invalid as soon as one of its rows changes or is deleted.
 */
function onSqlite() {
  const voided = (table: string, event: string) => `
    create trigger "${table}Words${event.split(' ')[0]}" after ${event} on "${table}"
    ${event === 'delete' ? '' : 'when new."searchText" <> old."searchText"'}
    begin update "wordIndex" set "upTo" = 0, "stale" = 1 where "kind" = '${table}' and "upTo" >= old.rowid; end`
  return [
    `create table "wordIndex" ("kind" text primary key, "upTo" integer not null, "stale" integer not null)`,
    ...tables.flatMap((table) => [
      `create virtual table "${table}Words" using fts5 (
        "searchText", content='', columnsize=0, detail=none, tokenize='trigram case_sensitive 1')`,
      `insert into "wordIndex" ("kind", "upTo", "stale") values ('${table}', 0, 0)`,
      voided(table, 'update of "searchText"'),
      voided(table, 'delete'),
    ]),
  ]
}

import { PostgresAdapter, sql, type Kysely } from 'kysely'

const tables = ['consultation', 'contact']

/** Indexes of the pieces of three letters in what is searched, so that a word which few requests hold is found without reading all. */
export async function up(db: Kysely<unknown>) {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter
  for (const statement of postgres ? [onPostgres] : onSqlite()) await sql.raw(statement).execute(db)
}

/** Where the extension is not to be had, words are looked for in all requests as before. */
const onPostgres = `do $$ begin
  create extension if not exists pg_trgm;
  ${tables.map((table) => `create index "${table}Words" on "${table}" using gin ("searchText" gin_trgm_ops);`).join('\n')}
exception when others then raise warning 'words without an index: %', sqlerrm; end $$`

/**
 * One index a table, which knows rows up to a number and is filled some thousand at a time: to add them one by one would
 * double what a booking costs. It is void as soon as one of its rows changes or goes.
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

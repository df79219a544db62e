import { PostgresAdapter, sql, type Kysely } from 'kysely'

const states = {
  consultation: (row: string) => `case when ${row}"spamAt" is not null then 'spam' else ${row}"status" end`,
  contact: (row: string) =>
    `case when ${row}"spamAt" is not null then 'spam' when ${row}"respondedAt" is null then 'unread' else 'responded' end`,
}

/** How many requests are in each state, maintained by triggers: counting a million takes half a second. */
export async function up(db: Kysely<unknown>) {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter
  await db.schema
    .createTable('tally')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('shard', 'integer', (c) => c.notNull())
    .addColumn('amount', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('tallyKey', ['kind', 'state', 'shard'])
    .execute()
  // Another process may be writing: a row committed between the count and the trigger would never be counted.
  if (postgres) await sql`lock table "consultation", "contact" in share row exclusive mode`.execute(db)
  for (const [table, state] of Object.entries(states)) {
    const counted = `select '${table}', ${state('')}, 0, count(*) from "${table}" group by 2`
    await sql.raw(`insert into "tally" ("kind", "state", "shard", "amount") ${counted}`).execute(db)
    for (const trigger of postgres ? onPostgres(table, state) : onSqlite(table, state))
      await sql.raw(trigger).execute(db)
  }
}

const add = (rows: string) =>
  `insert into "tally" ("kind", "state", "shard", "amount") ${rows}
    on conflict ("kind", "state", "shard") do update set "amount" = "tally"."amount" + excluded."amount"`

function onSqlite(table: string, state: (row: string) => string) {
  const change = (row: string, by: number) => add(`values ('${table}', ${state(row)}, 0, ${by})`)
  const trigger = (event: string, ...changes: string[]) =>
    `create trigger "${table}Tally${event}" after ${event} on "${table}"
    ${changes.length > 1 ? `for each row when ${state('old.')} <> ${state('new.')}` : ''}
    begin ${changes.map((each) => `${each};`).join(' ')} end`
  return [
    trigger('insert', change('new.', 1)),
    trigger('delete', change('old.', -1)),
    trigger('update', change('old.', -1), change('new.', 1)),
  ]
}

/** One shard per connection, so that bookings don't wait for each other's commits to add to the same number. */
function onPostgres(table: string, state: (row: string) => string) {
  const moved = (rows: string) =>
    add(`select '${table}', "state", pg_backend_pid() % 256, sum("by") from (${rows}) as "moved"
      group by "state" having sum("by") <> 0 order by "state"`)
  const come = `select ${state('')} as "state", 1 as "by" from "come"`
  const gone = `select ${state('')} as "state", -1 as "by" from "gone"`
  const trigger = (event: string, tables: string) =>
    `create trigger "${table}Tally${event}" after ${event} on "${table}" referencing ${tables}
    for each statement execute function "${table}Tally"()`
  return [
    `create or replace function "${table}Tally"() returns trigger language plpgsql as $$ begin
      if tg_op = 'INSERT' then ${moved(come)};
      elsif tg_op = 'DELETE' then ${moved(gone)};
      else ${moved(`${come} union all ${gone}`)};
      end if;
      return null;
    end $$`,
    trigger('insert', 'new table as "come"'),
    trigger('delete', 'old table as "gone"'),
    trigger('update', 'old table as "gone" new table as "come"'),
  ]
}

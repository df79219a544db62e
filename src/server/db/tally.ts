import { sql } from 'kysely'
import type { List, Listable } from './list'
import { isPostgres, type Db } from './open'
import './tally-table'

/** A list whatever its table: Kysely's types cannot follow one that is a parameter. */
type AnyList = Pick<List<Listable>, 'table' | 'views' | 'tallied'>

/** How many rows of these lists are in each state, counted one by one. The views of a single state say which rows these are. */
const counted = (lists: AnyList[]) =>
  sql.join(
    lists.flatMap(({ table, views, tallied }) =>
      Object.entries(tallied)
        .filter(([, states]) => states.length === 1)
        .map(
          ([view, [state]]) => sql`
            select ${sql.lit(table)} as "kind", ${sql.lit(state)} as "state", 0 as "shard", count(*) as "amount"
            from ${sql.table(table)} where ${views(0)[view]!}`,
        ),
    ),
    sql` union all `,
  )

/** Where `tally` tells another number than there are rows: by how many too much. One statement, so both are of one moment. */
export async function findDrift(db: Db, lists: AnyList[]) {
  const { rows } = await sql<{ kind: string; state: string; by: number }>`
    select "kind", "state", cast(sum("amount") as integer) as "by" from (
      select "kind", "state", "amount" from "tally"
      union all select "kind", "state", -"amount" from (${counted(lists)}) as "counted"
    ) as "both" group by "kind", "state" having sum("amount") <> 0 order by "kind", "state"`.execute(db)
  return rows
}

/** Counts anew. Writes to these tables wait meanwhile: half a second for a million rows. */
export const recount = (db: Db, lists: AnyList[]) =>
  db.transaction().execute(async (trx) => {
    const tables = sql.join(lists.map(({ table }) => sql.table(table)))
    // Who has written already has committed then, and is counted; who writes later adds to what was counted.
    if (isPostgres(trx)) await sql`lock table ${tables} in share row exclusive mode`.execute(trx)
    await trx.deleteFrom('tally').execute()
    await sql`insert into "tally" ("kind", "state", "shard", "amount") ${counted(lists)}`.execute(trx)
  })

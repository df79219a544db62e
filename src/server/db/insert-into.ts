import { sql } from 'kysely'

/**
 * The beginning of an insert on PostgreSQL of rows that have the same columns. However many they are, they travel as one
 * parameter, and the statement is the same.
 */
export function insertInto(table: string, rows: object[]) {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)))
  return sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})`
}

import { hash } from 'node:crypto'
import type { CompiledQuery, RawBuilder } from 'kysely'
import type { Db } from './open'

/**
 * Runs a statement that PostgreSQL plans once on each connection, and not every time: for one that is run again and again
 * with the same words. Not within a transaction.
 */
export async function runPrepared<Row>(db: Db, statement: RawBuilder<Row>) {
  const query: CompiledQuery<Row> = statement.compile(db)
  const name = hash('sha256', query.sql, 'base64url')
  try {
    // What has a name is prepared by pg, to which Kysely hands on what it is given.
    return await db.executeQuery<Row>({ ...query, sql: { name, text: query.sql } as never })
  } catch (error) {
    // A pool in front of PostgreSQL may lead to another connection each time, to which the name says nothing or something else.
    if (!['26000', '42P05'].includes((error as { code?: string }).code ?? '')) throw error
    return db.executeQuery(query)
  }
}

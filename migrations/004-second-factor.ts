import { PostgresAdapter, sql, type Kysely } from 'kysely'

/** Authenticator apps, recovery codes, and passkeys. */
export async function up(db: Kysely<unknown>) {
  const postgres = db.getExecutor().adapter instanceof PostgresAdapter
  const instant = postgres ? sql`timestamptz` : sql`text`

  // Without `turnedOnAt`, setup was started but not confirmed with a first code.
  await db.schema
    .createTable('totp')
    .addColumn('userId', 'text', (c) => c.primaryKey().references('user.id').onDelete('cascade'))
    .addColumn('secret', 'text', (c) => c.notNull())
    .addColumn('lastStep', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('turnedOnAt', instant)
    .execute()

  await db.schema
    .createTable('recoveryCode')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('userId', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('hash', 'text', (c) => c.notNull())
    .execute()
  await db.schema.createIndex('recoveryCodeUser').on('recoveryCode').column('userId').execute()

  // A signature counter is an unsigned 32-bit number, more than `integer` can hold in PostgreSQL.
  await db.schema
    .createTable('passkey')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('userId', 'text', (c) => c.notNull().references('user.id').onDelete('cascade'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('credentialId', 'text', (c) => c.notNull().unique())
    .addColumn('publicKey', 'text', (c) => c.notNull())
    .addColumn('counter', 'double precision', (c) => c.notNull())
    .addColumn('createdAt', instant, (c) => c.notNull())
    .addColumn('usedAt', instant)
    .execute()
  await db.schema.createIndex('passkeyUser').on('passkey').column('userId').execute()
}

import type { ColumnType, Generated } from 'kysely'

/** ISO text in SQLite, timestamptz in PostgreSQL, an ISO string in code. */
export type Instant = string
/** A column with a default. */
export type Defaulted<T> = Generated<T>
/** A boolean, stored as 1 or 0 in SQLite. */
export type Flag = ColumnType<boolean, boolean | undefined, boolean>
/** JSON, stored as text. json.ts lists all of these columns. */
export interface JsonColumn<T> extends ColumnType<T> {
  readonly __json__: true
}

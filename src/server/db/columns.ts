import type { ColumnType, Generated } from 'kysely'

/** A moment: ISO text in SQLite, timestamptz in PostgreSQL, an ISO string in code. */
export type Instant = string
/** A column that the database fills when it is left out. */
export type Defaulted<T> = Generated<T>
/** A yes or no: boolean in both, though SQLite keeps 1 and 0. */
export type Flag = ColumnType<boolean, boolean | undefined, boolean>

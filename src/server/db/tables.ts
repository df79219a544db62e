import type { JsonColumn } from './columns'

/** All tables by name. Features add theirs in table.ts: `declare module '…/server/db/tables' { interface Tables { … } }`. */
export interface Tables {
  setting: { key: string; value: JsonColumn<unknown> }
}

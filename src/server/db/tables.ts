/** All tables, by name. Features add theirs in table.ts, for the whole program: `declare module '…/server/db/tables' { interface Tables { … } }`. */
export interface Tables {
  /** Values are JSON. */
  setting: { key: string; value: string }
}

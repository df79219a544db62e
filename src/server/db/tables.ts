/** All tables, by name. Each feature adds its own in its table.ts: `declare module '…/server/db/tables' { interface Tables { … } }`. */
export interface Tables {}

declare module './tables' {
  interface Tables {
    /** How many rows of a kind are in a state: the sum over its shards. Triggers keep it (migration 010), in every transaction. */
    tally: { kind: string; state: string; shard: number; amount: number }
  }
}
export {}

/** Rounds of a comparison. The first one warms up and does not count. */
const ROUNDS = 3

/** Runs each of these in turn, round after round, so that whatever else the machine does meets all of them alike. */
export async function alternate<T extends Record<string, () => Promise<unknown>>>(runs: T, rounds = ROUNDS) {
  const found = Object.fromEntries(Object.keys(runs).map((name) => [name, [] as unknown[]]))
  for (let round = 0; round <= rounds; round++)
    for (const [name, run] of Object.entries(runs)) {
      const result = await run()
      if (round > 0) found[name]!.push(result)
    }
  return found as { [name in keyof T]: Awaited<ReturnType<T[name]>>[] }
}

import { createHook } from 'node:async_hooks'

/** Returns how many passwords are hashed during `run`. That's nearly all of its work, however busy the machine is. */
export async function countHashes(run: () => Promise<unknown>) {
  let count = 0
  const hook = createHook({
    init(_, type) {
      if (type === 'ARGON2REQUEST') count++
    },
  }).enable()
  await run().finally(() => hook.disable())
  return count
}

import { setTimeout } from 'node:timers/promises'

/**
 * Waits for a later millisecond, because rows and ids from the same one have no order. It's after `instant`, even if the clock is set
 * back meanwhile.
 */
export async function nextMillisecond(instant = '') {
  const start = performance.now()
  while (performance.now() < start + 1 || new Date().toISOString() <= instant) await setTimeout(1)
}

/** Runs something. Returns its result, and the CPU time it took in ms, which other processes don't affect. */
export async function cpuTime<T>(run: () => T | Promise<T>) {
  const start = process.cpuUsage()
  const result = await run()
  const { user, system } = process.cpuUsage(start)
  return { result, ms: (user + system) / 1000 }
}

import { setTimeout } from 'node:timers/promises'

/** Waits until a later millisecond, as rows and ids of the same one have no order. */
export async function nextMillisecond() {
  const start = performance.now()
  while (performance.now() < start + 1) await setTimeout(1)
}

const tasks = new Set<() => Promise<void>>()
let ending = false

/** Runs the task when this process is told to end (Ctrl-C, SIGTERM, closed terminal) before `done` was called. */
export function atEnd(task: () => Promise<void>) {
  if (tasks.size === 0) listen()
  tasks.add(task)
  return function done() {
    tasks.delete(task)
    if (tasks.size === 0 && !ending) unlisten()
  }
}

/** Never resolves once this process is told to end: for places where it would start something new. */
export const unlessEnding = () => (ending ? new Promise<never>(() => {}) : Promise.resolve())

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const listen = () => signals.forEach((signal) => process.on(signal, end))
const unlisten = () => signals.forEach((signal) => process.off(signal, end))

async function end(signal: NodeJS.Signals, number: number) {
  if (ending) return
  ending = true
  console.error(`\nEnding, because of ${signal}…`)
  // Newest first, and also those that are added meanwhile: what was about to start has to end too.
  for (let task = newest(); task; task = newest()) {
    tasks.delete(task)
    await task().catch(console.error)
  }
  process.exit(128 + number)
}

const newest = () => [...tasks].at(-1)

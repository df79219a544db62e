const tasks = new Set<() => Promise<void>>()

/** Runs the task when this process is told to end (Ctrl-C, SIGTERM, closed terminal) before `done` was called. */
export function atEnd(task: () => Promise<void>) {
  if (tasks.size === 0) listen()
  tasks.add(task)
  return function done() {
    tasks.delete(task)
    if (tasks.size === 0) unlisten()
  }
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const listen = () => signals.forEach((signal) => process.on(signal, end))
const unlisten = () => signals.forEach((signal) => process.off(signal, end))

let ending = false
async function end(_: NodeJS.Signals, number: number) {
  if (ending) return
  ending = true
  await Promise.allSettled([...tasks].map((task) => task()))
  process.exit(128 + number)
}

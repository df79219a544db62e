import { setTimeout as sleep } from 'node:timers/promises'

const GRACE = 5000

/** Ends all processes of a group, first by asking. */
export async function endGroup(id: number) {
  const deadline = Date.now() + GRACE
  signal(id, 'SIGTERM')
  while (signal(id, 0) && Date.now() < deadline) await sleep(50)
  signal(id, 'SIGKILL')
}

/** Whether there was anyone to get the signal; 0 only asks. */
function signal(id: number, name: NodeJS.Signals | 0) {
  try {
    return process.kill(-id, name)
  } catch {
    return false
  }
}

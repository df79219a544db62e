import { readFileSync } from 'node:fs'

/** What a process takes of the machine's memory, in MB: its proportional share (PSS), which counts what processes have in common once. */
export function megabytes(pid: number) {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  return Number(/^Pss: +(\d+) kB/m.exec(rollup)?.[1]) / 1024
}

import { readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100

/** Returns a process's CPU time, in seconds. Linux only. */
export function cpuSeconds(pid: number) {
  // utime and stime, counted from after the name, which may contain spaces: proc_pid_stat(5).
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND
}

/** Returns a process's proportional set size (PSS) in MB. Linux only. */
export function memoryMb(pid: number) {
  const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
  return Number(/^Pss: +(\d+) kB/m.exec(rollup)?.[1]) / 1024
}

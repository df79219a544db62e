import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from '../answer.ts'
import { megabytes } from '../process-memory.ts'
import { Missing, type Row } from '../row.ts'
import { install } from '../site.ts'
import { wrk } from '../wrk.ts'

const REST = 5000
/** In seconds. */
const ROUND = 10
const MINUTE = 60
const LONG = 600

/** What the process takes of the machine's memory: after its first pages, and after a minute of load. */
export const memory = () => measure(MINUTE)

/** The same over ten minutes of load, which should not change it any more. */
export const longMemory = () => measure(LONG)

async function measure(seconds: number): Promise<Row[]> {
  if (!existsSync('/proc/self/smaps_rollup')) throw new Missing('this system has no /proc/PID/smaps_rollup')
  await using installation = await install({ posts: 20 })
  await using site = await installation.start()
  for (const path of ['/', '/blog', '/services', '/contact']) await ask(site.url + path)
  await sleep(REST)
  const idle = megabytes(site.pid)
  const samples: number[] = []
  const paths = [
    ['/', 'same'],
    ['/blog/short-naps', 'anew'],
    ['/blog', 'anew'],
  ] as const
  for (let round = 0; round < seconds / ROUND; round++) {
    const [path, mode] = paths[round % paths.length]!
    await wrk(site.url + path, { mode, seconds: ROUND })
    samples.push(megabytes(site.pid))
  }
  const rows: Row[] = [
    { name: 'memory, idle', unit: 'MB', ours: [idle], bar: { of: 'ours', most: 110 } },
    {
      name: `memory, after ${seconds} s of load`,
      unit: 'MB',
      ours: samples.slice(-1),
      bar: {
        of: 'ours',
        most: 200,
        why: 'what JavaScript holds stays at 23 MB; the rest was free again, and is kept by V8',
      },
    },
  ]
  // By then all is warm: what still grows would not end.
  const third = Math.floor(samples.length / 3)
  if (seconds === LONG)
    rows.push({
      name: 'memory, last third of ten minutes',
      unit: 'MB',
      ours: samples.slice(-third),
      yardstick: { name: 'second third', values: samples.slice(third, -third) },
      bar: { of: 'ratio', most: 1.1 },
    })
  return rows
}

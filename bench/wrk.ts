import { join } from 'node:path'
import { runCommand } from '../scripts/run-command.ts'
import { tool } from './tools.ts'

/** How long one round of a load takes, for the yardsticks too. */
export const SECONDS = 3

type Load = {
  /** Open all the time; each sends its next request when the last one is answered. */
  connections?: number
  seconds?: number
  headers?: Record<string, string>
  /** `anew`: every address is another one. `book`: bookings, every one of another parent. */
  mode?: 'same' | 'anew' | 'book'
}

/** Times in ms. */
export type Outcome = { requests: number; perSecond: number; p50: number; p99: number; bytesEach: number }

/** Loads one address. @throws Error when any request failed or was answered by an error: then its speed says nothing. */
export async function wrk(
  url: string,
  { connections = 32, seconds = SECONDS, headers = {}, mode = 'same' }: Load = {},
): Promise<Outcome> {
  // One thread: of two, one would take the core of what is measured.
  const options = ['-t1', `-c${connections}`, `-d${seconds}s`, '--timeout=10s']
  const lines = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const script = ['-s', join(import.meta.dirname, 'load.lua')]
  const { ok, output } = await runCommand([tool('wrk'), ...options, ...lines, ...script, url, '--', mode], {
    limit: (seconds + 30) * 1000,
  })
  const report = /^REPORT (.*)$/m.exec(output)?.[1]
  if (!ok || !report) throw Error(`wrk ${url}: ${output.trim()}`)
  const found = JSON.parse(report) as Record<
    'requests' | 'seconds' | 'bytes' | 'p50' | 'p99' | 'refused' | 'broken',
    number
  >
  const { requests, refused, broken, bytes, p50, p99 } = found
  if (refused || broken || !requests)
    throw Error(`${url}: of ${requests} requests ${refused} were refused and ${broken} broke off`)
  return { requests, perSecond: requests / found.seconds, p50, p99, bytesEach: bytes / requests }
}

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '../scripts/run-command.ts'
import { query } from './postgres.ts'
import { postgresPrograms } from './tools.ts'

/** A booking's columns with one index, the primary key. */
const table = 'create table if not exists yardstick (like consultation, primary key (id))'

const insert = `insert into yardstick ("id", "parentName", "email", "phone", "childAge", "consultationType", "sleepChallenges",
  "status", "searchText", "createdAt") values (gen_random_uuid()::text, 'Mara Lindqvist', 'mara@example.com', '(555) 010-0142',
  '8 months', 'Complete Sleep Package', 'She wakes every ninety minutes, and only falls asleep again while she is carried.',
  'pending', 'mara lindqvist mara@example.com she wakes every ninety minutes, and only falls asleep again.', now());`

/**
 * How many single rows `clients` connections insert per second, each acknowledged once it is on the disk, into a table beside those
 * of the site.
 */
export async function pgbench(url: string, clients: number, seconds: number) {
  const [settings] = await query(
    url,
    `select current_setting('fsync') || current_setting('synchronous_commit') as "durable"`,
  )
  if (settings?.durable !== 'onon') throw Error('this PostgreSQL acknowledges what is not on the disk')
  await query(url, table)
  const folder = await mkdtemp(join(tmpdir(), 'nightlight-pgbench-'))
  const script = join(folder, 'insert.sql')
  await writeFile(script, insert.replaceAll('\n', ' '))
  const jobs = Math.min(2, clients)
  const options = ['-n', `-c${clients}`, `-j${jobs}`, `-T${seconds}`, '-Mprepared', `-f${script}`, url]
  const { ok, output } = await runCommand([join(postgresPrograms(), 'pgbench'), ...options], {
    limit: (seconds + 30) * 1000,
  })
  await rm(folder, { recursive: true })
  const speed = /^tps = ([\d.]+)/m.exec(output)?.[1]
  if (!ok || !speed) throw Error(`pgbench: ${output.trim()}`)
  return Number(speed)
}

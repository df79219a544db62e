import { join } from 'node:path'
import { runCommand } from '../../scripts/run-command.ts'
import { readNumbers, run, type Database } from '../fill.ts'
import { pgbench } from '../pgbench.ts'
import { startPostgres } from '../postgres.ts'
import { alternate } from '../rounds.ts'
import type { Row } from '../row.ts'
import { install } from '../site.ts'
import { SECONDS, wrk } from '../wrk.ts'

const bars = { 1: 0.25, 8: 0.35, 32: 0.5 }

/** Bookings on PostgreSQL, at several numbers of parents who book at once, beside single rows inserted by pgbench. */
export async function bookings(): Promise<Row[]> {
  await using postgres = await startPostgres()
  const address = await postgres.create('bookings')
  await using installation = await install({ posts: 20 }, address)
  await using site = await installation.start()
  const rows: Row[] = []
  for (const [clients, least] of Object.entries(bars)) {
    const runs = await alternate({
      site: () => book(site.url, installation.database, Number(clients)),
      pgbench: () => pgbench(address, Number(clients), SECONDS),
    })
    rows.push({
      name: `booking, PostgreSQL, ${clients} at once`,
      unit: 'tx/s',
      ours: runs.site,
      yardstick: { name: 'pgbench, one row each', values: runs.pgbench },
      bar: {
        of: 'ratio',
        least,
        why: 'a booking is a request that is parsed and checked, and three rows with two letters in eleven indexes; pgbench writes one short row in one index, and has the cores to itself',
      },
    })
  }
  return rows
}

/** Bookings on SQLite, beside the same rows inserted by one program that does nothing else. */
export async function sqliteBookings(): Promise<Row[]> {
  await using installation = await install({ posts: 20 })
  await using site = await installation.start()
  const { database } = installation
  if (!('file' in database)) throw Error('this is to be SQLite')
  // The yardstick copies the latest booking.
  await wrk(`${site.url}/api/consultations`, { mode: 'book', connections: 1, seconds: 1 })
  const copy = join(database.file, '../copy.db')
  await run(database, `vacuum into '${copy}'`)
  const runs = await alternate({ site: () => book(site.url, database, 32), inserts: () => insertDirectly(copy) })
  return [
    {
      name: 'booking, SQLite, 32 at once',
      unit: 'tx/s',
      ours: runs.site,
      yardstick: { name: 'node:sqlite, the same rows', values: runs.inserts },
      bar: { of: 'ratio', least: 0.5 },
    },
  ]
}

/** Bookings per second. @throws Error unless every acknowledged one is in the database afterwards, with its two mails. */
async function book(url: string, database: Database, clients: number) {
  const before = await counts(database)
  const { requests, perSecond } = await wrk(`${url}/api/consultations`, { mode: 'book', connections: clients })
  const after = await counts(database)
  const [stored, mails] = [after.bookings - before.bookings, after.mails - before.mails]
  // Those under way at the end are stored, but nobody waited for the answer.
  if (stored < requests || stored > requests + clients || mails !== 2 * stored)
    throw Error(`${requests} bookings were acknowledged, and ${stored} stored with ${mails} mails`)
  // What waits to be sent would be sent during the yardstick's round.
  await run(database, `delete from outbox where "sentAt" is null`)
  return perSecond
}

/** In one query, which sees one moment: bookings go on being stored. */
async function counts(database: Database) {
  const [bookings = 0, mails = 0] = await readNumbers(
    database,
    'select (select count(*) from consultation) as "bookings", (select count(*) from outbox) as "mails"',
  )
  return { bookings, mails }
}

async function insertDirectly(file: string) {
  const script = join(import.meta.dirname, '../servers/sqlite-inserts.ts')
  const { ok, output } = await runCommand([process.execPath, script, file, String(SECONDS)], { limit: 60_000 })
  if (!ok) throw Error(output)
  return Number(output)
}

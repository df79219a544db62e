import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

export type Database = 'sqlite' | 'postgres'

export type FreshDatabase = {
  /** Empty for SQLite, which then lies in DATA_DIR. */
  DATABASE_URL: string
  /** Empty and temporary; with PostgreSQL too, since uploads and mails lie there. */
  DATA_DIR: string
  remove(): Promise<void>
}

/** A new, empty database for one test file, on the server that TEST_DATABASE_URL names, unless another one is given; without that, SQLite. */
export async function freshDatabase(
  kind: Database = process.env.TEST_DATABASE_URL ? 'postgres' : 'sqlite',
  server = process.env.TEST_DATABASE_URL,
): Promise<FreshDatabase> {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'nightlight-test-'))
  const removeFolder = () => rm(DATA_DIR, { recursive: true, force: true, maxRetries: 5 })
  if (kind === 'sqlite') return { DATABASE_URL: '', DATA_DIR, remove: removeFolder }

  if (!server) throw Error('TEST_DATABASE_URL has to name a PostgreSQL server')
  const name = `nightlight_${randomBytes(8).toString('hex')}`
  await onServer(server, `create database ${name}`)
  const url = new URL(server)
  url.pathname = name
  return {
    DATABASE_URL: url.href,
    DATA_DIR,
    async remove() {
      // By force, because a server that was killed leaves its connections behind.
      await onServer(server, `drop database if exists ${name} with (force)`)
      await removeFolder()
    },
  }
}

async function onServer(url: string, statement: string) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

import { randomBytes } from 'node:crypto'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

export type Database = 'sqlite' | 'postgres'

export type DatabaseSource = {
  /** Empty for SQLite. Its file is in DATA_DIR. */
  DATABASE_URL: string
  /** A temporary folder. PostgreSQL needs it, too, because uploads and emails are stored there. */
  DATA_DIR: string
}
export type FreshDatabase = DatabaseSource & { remove(): Promise<void> }

type Options = { kind?: Database; server?: string; template?: DatabaseSource }

/**
 * Creates an empty database, or a copy of `template`, which must have no open connections.
 * @param options.kind by default TEST_DATABASE, or else SQLite
 * @param options.server a PostgreSQL URL, by default TEST_DATABASE_URL
 */
export async function freshDatabase({
  kind = (process.env.TEST_DATABASE ?? 'sqlite') as Database,
  server = process.env.TEST_DATABASE_URL,
  template,
}: Options = {}): Promise<FreshDatabase> {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'nightlight-test-'))
  const removeFolder = () => rm(DATA_DIR, { recursive: true, force: true, maxRetries: 5 })
  if (kind === 'sqlite') {
    if (template) await copyFile(join(template.DATA_DIR, 'site.db'), join(DATA_DIR, 'site.db'))
    return { DATABASE_URL: '', DATA_DIR, remove: removeFolder }
  }

  if (!server) throw Error('TEST_DATABASE_URL must be the URL of a PostgreSQL server')
  const name = `nightlight_${randomBytes(8).toString('hex')}`
  // Copying the files takes PostgreSQL less time than logging every page of them.
  const source = template ? ` strategy file_copy template ${new URL(template.DATABASE_URL).pathname.slice(1)}` : ''
  await onServer(server, `create database ${name}${source}`)
  const url = new URL(server)
  url.pathname = name
  return {
    DATABASE_URL: url.href,
    DATA_DIR,
    async remove() {
      // Killed processes leave connections open.
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

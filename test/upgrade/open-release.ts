import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gunzipSync } from 'node:zlib'
import pg from 'pg'
import { expect } from 'vitest'
import { testApp } from '../app'
import { cookieHeader } from '../support/cookie'
import type { FreshDatabase } from '../support/setup-database'

export const files = join(import.meta.dirname, '../files')

/** The first release had just migration 001, the second 001 to 013, the third 001 to 060. */
const dumps = { first: 'first-release', second: 'second-release', third: 'third-release' }
export type Release = keyof typeof dumps

async function readDump(release: Release, database: string) {
  const file = join(files, `${dumps[release]}.${database}.sql`)
  if (release === 'third') return gunzipSync(await readFile(`${file}.gz`)).toString()
  // Earlier releases searched for “ł” literally, and the dumps don't contain any.
  return (await readFile(file, 'utf8'))
    .replaceAll('kwame boateng', 'łukasz bjørnson')
    .replaceAll('lost letter', 'lost łetter')
}

/** Loads an earlier release's dump. Dumps can't be recreated, because later releases don't write them. */
export const loadDump =
  (release: Release) =>
  async ({ DATABASE_URL, DATA_DIR }: FreshDatabase) => {
    if (DATABASE_URL) {
      const client = new pg.Client(DATABASE_URL)
      await client.connect()
      await client.query(await readDump(release, 'postgres'))
      await client.end()
    } else {
      const database = new DatabaseSync(join(DATA_DIR, 'site.db'))
      database.exec(await readDump(release, 'sqlite'))
      database.close()
    }
  }

/** Starts the app on an earlier release's database, signed in as Hilda, who has all permissions. */
export async function openRelease(release: Release) {
  const app = await testApp({ fill: loadDump(release) })
  const cookie = cookieHeader(
    await app.call('POST', '/api/auth/login', { username: 'hilda', password: 'moonlit garden' }),
  )
  const read = async (path: string) => {
    const reply = await app.call('GET', path, undefined, { cookie })
    expect([path, reply.status]).toEqual([path, 200])
    return (await reply.json()) as never
  }
  return { ...app, cookie, read }
}

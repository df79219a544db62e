import { startPostgres } from '../../scripts/postgres.ts'

/** Global setup: starts a PostgreSQL server, unless TEST_DATABASE_URL points to one that can create databases. */
export default async function setUp() {
  if (process.env.TEST_DATABASE_URL) return
  const { url, stop } = await startPostgres()
  process.env.TEST_DATABASE_URL = url
  return stop
}

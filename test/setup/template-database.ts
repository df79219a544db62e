import type { TestProject } from 'vitest/node'
import { migrate } from '../../src/server/db/migrate'
import { openDb } from '../../src/server/db/open'
import { createLog } from '../../src/server/log'
import { freshDatabase, type Database, type DatabaseSource } from '../support/setup-database'

declare module 'vitest' {
  interface ProvidedContext {
    template: DatabaseSource
  }
}

/** Migrates one database. Every test file gets a copy of it. */
export default async function setup(project: TestProject) {
  const { remove, ...template } = await freshDatabase({ kind: project.config.env.TEST_DATABASE as Database })
  const db = await openDb({ databaseUrl: template.DATABASE_URL, dataDir: template.DATA_DIR }, createLog('silent'), {
    noTimeout: true,
  })
  await migrate(db)
  await db.destroy()
  project.provide('template', template)
  return remove
}

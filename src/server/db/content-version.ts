import { randomUUIDv7 } from 'node:crypto'
import { CompiledQuery, type DatabaseConnection, type Dialect } from 'kysely'
import type { Db } from './open'
import { readSetting } from './setting'
import { isPublicWrite } from './public-tables'

const KEY = 'contentVersion'

/** Returns the version set by the last write of public content, in any process; undefined before the first one. */
export const getContentVersion = (db: Db) => readSetting<string>(db, KEY)

const setVersion = () =>
  CompiledQuery.raw(
    `insert into "setting" ("key", "value") values ('${KEY}', '"${randomUUIDv7()}"')
      on conflict ("key") do update set "value" = excluded."value"`,
  )

/** Makes every write to public content set a new version, in the same transaction. */
export function withContentVersion(dialect: Dialect) {
  const createDriver = dialect.createDriver.bind(dialect)
  dialect.createDriver = () => {
    const driver = createDriver()
    const acquire = driver.acquireConnection.bind(driver)
    driver.acquireConnection = async (...args) => watch(await acquire(...args))
    return driver
  }
  return dialect
}

/** Both dialects create a new connection object each time, so none gets wrapped twice. */
function watch(connection: DatabaseConnection) {
  const execute = connection.executeQuery.bind(connection)
  let isTransaction = false
  let isStale = false
  connection.executeQuery = async (...args) => {
    const [query] = args
    // Last in its transaction, because other writers wait for this row.
    if (isStale && query.sql === 'commit') await execute(setVersion())
    const result = await execute(...args)
    if (/^(begin|start transaction)/.test(query.sql)) isTransaction = true
    else if (query.sql === 'commit' || query.sql === 'rollback') isTransaction = isStale = false
    else if (isPublicWrite(query) && (result.numAffectedRows || result.rows.length)) {
      if (isTransaction) isStale = true
      else await execute(setVersion())
    }
    return result as never
  }
  return connection
}

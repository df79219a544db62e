import { expect, test } from 'vitest'
import { explainDatabaseError } from './explain-error'

const postgres = { databaseUrl: 'postgres://ann:s3cr3t@db.example/site', dataDir: '/data' }
const sqlite = { databaseUrl: undefined, dataDir: '/data' }
const failure = (message: string, codes: object) => Object.assign(Error(message), codes)

test.each([
  [failure('password authentication failed for user "ann"', { code: '28P01' }), 'correct the password, in which / is'],
  [failure('permission denied for schema public', { code: '42501' }), 'give this user all rights on the database'],
  [failure('could not extend file', { code: '53100' }), 'free up some space on the disk of the database’s server'],
  [failure('sorry, too many clients already', { code: '53300' }), 'raise max_connections'],
  [failure('timeout exceeded when trying to connect', {}), 'check that PostgreSQL runs'],
  [
    failure('self-signed certificate', { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }),
    'correct sslmode, or name the authority',
  ],
])('PostgreSQL’s %s has a remedy', (error, remedy) => {
  const words = explainDatabaseError(Error('query failed', { cause: error }), postgres)
  expect(words).toContain(
    `DATABASE_URL (user ann at db.example:5432, database site): query failed: ${error.message}: ${remedy}`,
  )
  expect(words).not.toContain('s3cr3t')
})

test.each([
  [failure('attempt to write a readonly database', { code: 'ERR_SQLITE_ERROR', errcode: 1032 }), 'chown -R'],
  [failure('database or disk is full', { code: 'ERR_SQLITE_ERROR', errcode: 13 }), 'free up some space'],
  [failure('database disk image is malformed', { code: 'ERR_SQLITE_ERROR', errcode: 267 }), 'restore a backup'],
  [failure('database is locked', { code: 'ERR_SQLITE_ERROR', errcode: 5 }), 'another program has locked the database'],
  [failure('disk I/O error', { code: 'ERR_SQLITE_ERROR', errcode: 522 }), 'check it, and the mount'],
])('SQLite’s %s has a remedy', (error, remedy) => {
  const words = explainDatabaseError(error, sqlite)
  expect(words).toContain(`DATA_DIR (/data): ${error.message}: `)
  expect(words).toContain(remedy)
})

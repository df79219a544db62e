import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { Db } from '../../server/db/open'
import { body, problem, routes } from '../../server/http'
import { keyedHash } from '../../server/secret'
import { record } from '../activity/record'
import { can } from '../auth/guards'
import { reauthentication } from '../accounts/schema'
import { reauthenticate } from '../accounts/second-factor/reauthenticate'
import { backUpNow, isLater } from './back-up'
import { getPath, isCramped, listBackups } from './folder'
import { isBackupName } from './schedule'
import { readState } from './state'

/** How long a download URL works. */
const DOWNLOAD_MS = 5 * 60_000

const NOT_FOUND = 'This backup isn’t here anymore'

/** The site's backups, for user managers. */
export const backups = routes()
  .use(can('canManageUsers'))

  .get('/', async (c) => {
    const { db, env } = c.var
    const { last, problem: failure, busyUntil } = await readState(db)
    return c.json(
      {
        last: last ?? null,
        /** Why the last attempt failed. */
        problem: failure ?? null,
        isBusy: isLater(busyUntil, new Date()),
        isCramped: last !== undefined && (await isCramped(env, last.bytes)),
        backups: await listBackups(env),
      },
      200,
    )
  })

  /** Starts a backup, which can take minutes, unless one is already running. `GET` returns the outcome. */
  .post('/', async (c) => {
    const begun = await backUpNow(c.var)
    if (begun) await record(c.var.db, c, 'backup begun')
    return c.json({ success: true as const }, 201)
  })

  /** Returns a URL where this session can download a backup for five minutes. */
  .post('/:name/download', body(reauthentication), reauthenticate, async (c) => {
    const { db, env, sessionId } = c.var
    const name = c.req.param('name')
    if (!(await findSize(env, name))) return problem(c, 404, NOT_FOUND)
    await record(db, c, 'backup downloaded', name)
    const until = String(Date.now() + DOWNLOAD_MS)
    const proof = await prove(db, sessionId, name, until)
    return c.json({ url: `/api/backups/${name}?until=${until}&proof=${proof}` }, 200)
  })

  .get('/:name', async (c) => {
    const { db, env, sessionId } = c.var
    const name = c.req.param('name')
    const { until = '', proof } = c.req.query()
    if (Number(until) < Date.now() || proof !== (await prove(db, sessionId, name, until)))
      return problem(c, 404, 'This address no longer works. Please press Download again.')
    const size = await findSize(env, name)
    if (!size) return problem(c, 404, NOT_FOUND)
    return c.body(Readable.toWeb(createReadStream(getPath(env, name))) as ReadableStream<Uint8Array>, 200, {
      'Content-Type': 'application/gzip',
      'Content-Length': String(size),
      'Content-Disposition': `attachment; filename="${name}"`,
    })
  })

/** Returns the size of a backup in bytes; undefined if there's none with that name. */
const findSize = async (env: { dataDir: string }, name: string) =>
  isBackupName(name) ? (await stat(getPath(env, name)).catch(() => undefined))?.size : undefined

const prove = (db: Db, sessionId: string, name: string, until: string) =>
  keyedHash(db, `backup download ${sessionId} ${name} ${until}`)

import { open } from 'node:fs/promises'
import { createMiddleware } from 'hono/factory'
import { body, limitBodySize, MAX_BODY_BYTES, problem, query, routes, type AppEnv } from '../../../server/http'
import { isSetupToken } from '../../accounts/sign-in/registration'
import { createFolder, findFreeBytes } from '../folder'
import { findRisk } from '../place/client'
import { newPlace } from '../place/schema'
import { decrypt, download, findRestore, hasBegun, look, NO_ROOM, resetRestore, restore, uploadPath } from './job'
import { filePart, MAX_FILE_BYTES, sixWords } from './schema'

/** The encrypted file, the decrypted one, and the restored data. */
const COPIES = 3

/** Requires the setup link's token as a bearer token. It stops working once there's an account. */
const setupOnly = createMiddleware<AppEnv>(async (c, next) => {
  const token = c.req.header('authorization')?.replace(/^Bearer /, '') ?? ''
  const isWatching = c.req.method === 'GET' && token !== '' && hasBegun(c.var.db, token)
  if (isWatching || (await isSetupToken(c.var.db, token))) return next()
  return problem(c, 403, 'This setup link has already been used or has expired. Restart the site for a new one.')
})

/** Restores a backup into a new site, for anyone who has the setup link. */
export const setupRestore = routes()
  .use(setupOnly)

  /** Returns the progress. */
  .get('/', (c) => {
    const { busy, problem: failure, isEncrypted, contents, isDone } = findRestore(c.var.db)
    return c.json({ busy, problem: failure, isEncrypted, contents, isDone }, 200)
  })

  /** Appends the next part of the backup's file. After the last one, starts reading the file. */
  .post('/file', limitBodySize(MAX_BODY_BYTES), query(filePart), async (c) => {
    const { db, env } = c.var
    const { at, size } = c.req.valid('query')
    if (findRestore(db).busy) return problem(c, 409, BUSY)
    if (size > MAX_FILE_BYTES) return problem(c, 413, 'This file is too large: a backup has at most 20 GB.')
    await createFolder(env)
    if (at === 0) {
      resetRestore(db)
      if ((await findFreeBytes(env)) < COPIES * size) return problem(c, 507, NO_ROOM)
    }
    const part = Buffer.from(await c.req.arrayBuffer())
    const file = await open(uploadPath(env), at === 0 ? 'w' : 'r+', 0o600)
    try {
      if ((await file.stat()).size < at)
        return problem(c, 409, 'A part of the file is missing. Please choose it again.')
      // If a part's response was lost, the file may be longer.
      await file.truncate(at)
      await file.write(part, 0, part.length, at)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return problem(c, 507, NO_ROOM)
      throw error
    } finally {
      await file.close()
    }
    if (at + part.length >= size) look(c.var)
    return c.json({ received: at + part.length }, 200)
  })

  /** Downloads the newest backup from a second place. */
  .post('/place', body(newPlace), (c) => {
    const { db, env } = c.var
    const place = c.req.valid('json')
    const risk = findRisk(place, env.privateCalendarHosts)
    if (risk) return problem(c, 422, risk)
    if (!findRestore(db).busy) resetRestore(db)
    return download(c.var, place) ? c.json(BEGUN, 200) : problem(c, 409, BUSY)
  })

  .post('/words', body(sixWords), (c) =>
    decrypt(c.var, c.req.valid('json').passphrase) ? c.json(BEGUN, 200) : problem(c, 409, BUSY),
  )

  /** Replaces the empty site with the opened backup. */
  .post('/', (c) => {
    if (!findRestore(c.var.db).contents) return problem(c, 409, 'Please choose a backup first.')
    const token = c.req.header('authorization')!.replace(/^Bearer /, '')
    return restore(c.var, token) ? c.json(BEGUN, 200) : problem(c, 409, BUSY)
  })

const BEGUN = { success: true as const }
const BUSY = 'Another step is still running. Please wait.'

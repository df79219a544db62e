import { rm, writeFile } from 'node:fs/promises'
import { body, problem, routes } from '../../../server/http'
import { newToken } from '../../../server/secret'
import { record } from '../../activity/record'
import { can } from '../../auth/guards'
import { createPassphrase, toRecipient } from '../crypt'
import { createFolder, getPath } from '../folder'
import { findRisk, PlaceProblem, tryPlace } from './client'
import { newPlace } from './schema'
import { findPlace, namePlace, removePlace, storePlace } from './store'

/** The second place for backups, for user managers. No response contains its password. */
export const backupPlace = routes()
  .use(can('canManageUsers'))

  /** Returns which place it is, when a backup was last sent there, and what's wrong with it; null without a place. */
  .get('/', async (c) => {
    const place = await findPlace(c.var.db)
    return c.json(
      place ? { name: namePlace(place), sentAt: place.sent?.at ?? null, problem: place.problem ?? null } : null,
      200,
    )
  })

  /**
   * Tries a place and stores it if it works; otherwise returns 422 with the reason. Only this response contains the passphrase for what is sent
   * there. It's null if the place replaced another one, whose passphrase stays.
   */
  .put('/', body(newPlace), async (c) => {
    const { db, env } = c.var
    const place = c.req.valid('json')
    const risk = findRisk(place, env.privateCalendarHosts)
    if (risk) return problem(c, 422, risk)
    await createFolder(env)
    const text = newToken()
    const file = getPath(env, `.nightlight-${text}.part`)
    try {
      await writeFile(file, text)
      await tryPlace(place, { privateHosts: env.privateCalendarHosts }, file, text)
    } catch (error) {
      if (error instanceof PlaceProblem) return problem(c, 422, `It doesn’t work: ${error.message}.`)
      throw error
    } finally {
      await rm(file, { force: true })
    }
    const earlier = await findPlace(db)
    const passphrase = earlier ? null : await createPassphrase()
    const recipient = passphrase ? await toRecipient(passphrase) : earlier!.recipient
    await db.transaction().execute(async (trx) => {
      await storePlace(trx, place, recipient)
      await record(trx, c, 'backup place changed', namePlace(place))
    })
    return c.json({ passphrase }, 200)
  })

  /** The files already sent there stay. */
  .delete('/', async (c) => {
    await c.var.db.transaction().execute(async (trx) => {
      const { numDeletedRows } = await removePlace(trx)
      if (numDeletedRows > 0n) await record(trx, c, 'backup place removed')
    })
    return c.json({ success: true as const }, 200)
  })

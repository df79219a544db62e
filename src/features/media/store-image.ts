import { createHash, randomUUIDv7 } from 'node:crypto'
import pLimit from 'p-limit'
import { advisoryLock } from '../../server/db/locks'
import type { Db } from '../../server/db/open'
import type { Deps } from '../../server/http'
import { record, type Actor } from '../activity/record'
import { convert } from './convert'
import { removeFiles } from './files'
import { getImageUrl, getVariantName, parseImageUrl } from '../../lib/image-url'
import type { MediaTable } from './table'

const convertLimit = pLimit(1)

/**
 * Converts a file and stores its variants. Returns the row, and whether it's new or the same file was stored before; or the message
 * for the user if the file can't be used. An image with an `owner` isn't shared with other owners of the same file.
 */
export const storeImage = (c: Actor & { var: Pick<Deps, 'db' | 'storage'> }, file: Buffer, owner = '') =>
  convertLimit(async (): Promise<{ row: MediaTable; isNew: boolean } | { problem: string }> => {
    const { db, storage } = c.var
    const hash = createHash('sha256').update(owner).update(file).digest('hex')
    const existing = await findByHash(db, hash)
    if (existing) return { row: existing, isNew: false }
    const result = await convert(file)
    if ('problem' in result) return result
    const image = { id: randomUUIDv7(), width: result.width, height: result.height, color: result.color }
    const createdAt = new Date().toISOString()
    const row: MediaTable = { id: image.id, hash: null, url: getImageUrl(image), alt: '', createdAt }
    await db.insertInto('media').values(row).execute()
    for (const { width, format, bytes } of result.variants)
      await storage.write(getVariantName(image, width, format), bytes)
    const duplicate = await db.transaction().execute(async (trx) => {
      await advisoryLock(trx, 'media')
      const duplicate = await findByHash(trx, hash)
      if (duplicate) return duplicate
      await trx.updateTable('media').set({ hash }).where('id', '=', row.id).execute()
      await record(trx, c, 'image uploaded', formatName(row), row.id)
      return undefined
    })
    if (!duplicate) return { row, isNew: true }
    // Another process stored the same file meanwhile.
    await removeFiles(c.var, row)
    return { row: duplicate, isNew: false }
  })

const findByHash = (db: Db, hash: string) =>
  db.selectFrom('media').selectAll().where('hash', '=', hash).executeTakeFirst()

/** Returns the name of an image in the activity log. */
export function formatName({ url, alt }: Pick<MediaTable, 'url' | 'alt'>) {
  const { width, height } = parseImageUrl(url)!
  return alt || `${width} × ${height}`
}

/** Concurrent uploads in memory. The bodies of others wait unread. */
export const receiveLimit = pLimit(4)

import { createMiddleware } from 'hono/factory'
import { HTTPException } from 'hono/http-exception'
import { toIds } from '../../server/db/chunks'
import { contains } from '../../server/db/contains'
import { advisoryLock } from '../../server/db/locks'

import { body, limitBodySize, query, problem, routes, type AppEnv } from '../../server/http'
import { can } from '../auth/guards'
import { record } from '../activity/record'
import { parseImageUrl } from '../../lib/image-url'
import { fetchImage } from './fetch-image'
import { removeFiles } from './files'
import { findImageUses } from './image-uses'
import { receiveLimit, formatName, storeImage } from './store-image'
import { imageImport, imageUpdate, listQuery, MAX_BYTES, PAGE_SIZE, TOO_LARGE } from './schema'
import type { MediaTable } from './table'

const canManageImages = can('canManageBlog', 'canManageTestimonials', 'canManageUsers')

const NOT_FOUND = 'This image no longer exists'

/** Rejects CORS-safelisted types, which other sites can make browsers send without a preflight. */
const imagesOnly = createMiddleware<AppEnv>(async (c, next) => {
  const type = c.req.header('content-type')
  if (!type || /^(image\/|application\/octet-stream\b)/i.test(type)) return next()
  return problem(c, 415, 'Send the image itself: Content-Type must be image/*')
})

export const media = routes()
  /** Images whose description contains `q`, newest first, with a Link header for the next page if there is one. */
  .get('/', canManageImages, query(listQuery), async (c) => {
    const { q, page } = c.req.valid('query')
    const rows = await c.var.db
      .selectFrom('media')
      .selectAll()
      .where('hash', 'is not', null)
      .$if(!!q, (query) => query.where((eb) => contains(eb.fn('lower', ['alt']), q!)))
      .orderBy('id', 'desc')
      .limit(PAGE_SIZE + 1)
      .offset((page - 1) * PAGE_SIZE)
      .execute()
    if (rows.length > PAGE_SIZE) {
      const params = new URLSearchParams({ ...(q && { q }), page: String(page + 1) })
      c.header('Link', `</api/media?${params}>; rel="next"`)
    }
    const images = rows.slice(0, PAGE_SIZE)
    const uses = await findImageUses(c.var.db, toIds(images))
    const listed = images.map((row) => ({ ...toImage(row), usedBy: uses.get(row.id)! }))
    return c.json(listed, 200)
  })

  /** The body is the file itself. Returns 201 with the image, or 200 if the same file was uploaded before. */
  .post(
    '/',
    canManageImages,
    imagesOnly,
    (_, next) => receiveLimit(next),
    limitBodySize(MAX_BYTES, TOO_LARGE),
    async (c) => {
      const file = await c.req.arrayBuffer().then(Buffer.from, () => undefined)
      // The client aborted, so nobody reads this response.
      if (!file) return problem(c, 400, 'The upload was cut short')
      if (file.length === 0) return problem(c, 422, 'The file is empty. Please choose an image.')
      const stored = await storeImage(c, file)
      if ('problem' in stored) return problem(c, 422, stored.problem)
      return c.json(toImage(stored.row), stored.isNew ? 201 : 200)
    },
  )

  /** Copies an image from another site, as if it were uploaded. */
  .post(
    '/import',
    canManageImages,
    body(imageImport),
    (_, next) => receiveLimit(next),
    async (c) => {
      const file = await fetchImage(c.var.log, c.req.valid('json').url)
      const stored = 'problem' in file ? file : await storeImage(c, file)
      return 'problem' in stored ? problem(c, 422, stored.problem) : c.json(toImage(stored.row), 201)
    },
  )

  .patch('/:id', canManageImages, body(imageUpdate), async (c) => {
    const { alt } = c.req.valid('json')
    const row = await c.var.db.transaction().execute(async (trx) => {
      const row = await trx
        .updateTable('media')
        .set({ alt })
        .where('id', '=', c.req.param('id'))
        .where('hash', 'is not', null)
        .returningAll()
        .executeTakeFirst()
      if (row) await record(trx, c, 'image described', formatName(row), row.id)
      return row
    })
    return row ? c.json(toImage(row), 200) : problem(c, 404, NOT_FOUND)
  })

  /** Returns 409 with the uses while the image is used anywhere. */
  .delete('/:id', canManageImages, async (c) => {
    const id = c.req.param('id')
    const row = await c.var.db.transaction().execute(async (trx) => {
      await advisoryLock(trx, 'media')
      const row = await trx.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst()
      if (!row) throw new HTTPException(404, { message: NOT_FOUND })
      const uses = (await findImageUses(trx, [id])).get(id)!
      if (uses.length)
        throw new HTTPException(409, { message: `This image is used in ${uses.join(', ')}. Remove it there first.` })
      await trx.updateTable('media').set({ hash: null }).where('id', '=', id).execute()
      await record(trx, c, 'image deleted', formatName(row), id)
      return row
    })
    await removeFiles(c.var, row)
    return c.json({ success: true as const }, 200)
  })

function toImage({ id, url, alt, createdAt }: MediaTable) {
  const { width, height } = parseImageUrl(url)!
  return { id, url, width, height, alt, createdAt }
}

import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { sql, type Selectable } from 'kysely'
import { createHash, randomUUIDv7 } from 'node:crypto'
import pLimit from 'p-limit'
import { advisoryLock, type Db } from '../../server/db/open'
import type { Tables } from '../../server/db/tables'
import { body, query, problem, routes, type AppEnv } from '../../server/http'
import { can } from '../accounts/guards'
import { record } from '../activity/record'
import { getImageUrl, parseImageUrl } from './image-url'
import { convert } from './convert'
import { removeFiles, removeUnfinished, writeFiles } from './files'
import { findImageUses } from './image-uses'
import { imageUpdate, listQuery, MAX_SIZE, PER_PAGE, TOO_LARGE } from './schema'

type Row = Selectable<Tables['media']>

/** Whoever may write what shows images. */
const manage = can('canManageBlog', 'canManageTestimonials', 'canManageUsers')

const NOT_FOUND = 'This image no longer exists'
const LOCK = 'media'

/** Uploads that are held in memory at once: others are not read yet. */
const received = pLimit(4)
const converted = pLimit(1)

/** What a browser sends from another site without asking (CORS-safelisted types) is none of these. */
const imagesOnly = createMiddleware<AppEnv>(async (c, next) => {
  const type = c.req.header('content-type')
  if (!type || /^(image\/|application\/octet-stream\b)/i.test(type)) return next()
  return problem(c, 415, 'Send the image itself: Content-Type must be image/*')
})

export const media = routes()
  /** Images, newest first, 24 on a page, and a Link to the next page if there is one; with `q`, those whose description has these words. */
  .get('/', manage, query(listQuery), async (c) => {
    const { q, page } = c.req.valid('query')
    const words = q?.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')
    const rows = await c.var.db
      .selectFrom('media')
      .selectAll()
      .where('hash', 'is not', null)
      .$if(!!words, (query) => query.where(sql<boolean>`lower(alt) like ${`%${words}%`} escape '\\'`))
      .orderBy('id', 'desc')
      .limit(PER_PAGE + 1)
      .offset((page - 1) * PER_PAGE)
      .execute()
    if (rows.length > PER_PAGE) {
      const params = new URLSearchParams({ ...(q && { q }), page: String(page + 1) })
      c.header('Link', `</api/media?${params}>; rel="next"`)
    }
    const shown = rows.slice(0, PER_PAGE)
    const places = await findImageUses(
      c.var.db,
      shown.map(({ id }) => id),
    )
    return c.json(
      shown.map((row) => ({ ...toImage(row), usedBy: places.get(row.id)! })),
      200,
    )
  })

  /** Takes the file itself as body. 201 with the image; 200 with the one that is there, when the same file comes again. */
  .post(
    '/',
    manage,
    imagesOnly,
    (_, next) => received(next),
    bodyLimit({ maxSize: MAX_SIZE, onError: (c) => problem(c, 413, TOO_LARGE) }),
    async (c) => {
      const { db, storage } = c.var
      const file = await c.req.arrayBuffer().then(Buffer.from, () => undefined)
      // It was cancelled: nobody is there to read the answer.
      if (!file) return problem(c, 400, 'The upload was cut short')
      if (file.length === 0) return problem(c, 422, 'The file is empty. Please choose an image.')
      const hash = createHash('sha256').update(file).digest('hex')
      return converted(async () => {
        const known = await find(db, hash)
        if (known) return c.json(toImage(known), 200)
        const result = await convert(file)
        if ('refused' in result) return problem(c, 422, result.refused)
        await removeUnfinished(c.var)

        const image = { id: randomUUIDv7(), width: result.width, height: result.height, color: result.color }
        const row: Row = {
          id: image.id,
          hash: null,
          url: getImageUrl(image),
          alt: '',
          createdAt: new Date().toISOString(),
        }
        await db.insertInto('media').values(row).execute()
        await writeFiles(storage, image, result.variants)
        const first = await db.transaction().execute(async (trx) => {
          await advisoryLock(trx, LOCK)
          const first = await find(trx, hash)
          if (first) return first
          await trx.updateTable('media').set({ hash }).where('id', '=', row.id).execute()
          await record(trx, c, 'image uploaded', nameOf(row), row.id)
          return undefined
        })
        if (!first) return c.json(toImage(row), 201)
        // Another process was given the same file meanwhile.
        await removeFiles(c.var, row)
        return c.json(toImage(first), 200)
      })
    },
  )

  .patch('/:id', manage, body(imageUpdate), async (c) => {
    const { alt } = c.req.valid('json')
    const row = await c.var.db.transaction().execute(async (trx) => {
      const row = await trx
        .updateTable('media')
        .set({ alt })
        .where('id', '=', c.req.param('id'))
        .where('hash', 'is not', null)
        .returningAll()
        .executeTakeFirst()
      if (row) await record(trx, c, 'image described', nameOf(row), row.id)
      return row
    })
    return row ? c.json(toImage(row), 200) : problem(c, 404, NOT_FOUND)
  })

  /** 409 with the places while it is used anywhere. */
  .delete('/:id', manage, async (c) => {
    const id = c.req.param('id')
    const outcome = await c.var.db.transaction().execute(async (trx) => {
      await advisoryLock(trx, LOCK)
      const row = await trx.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst()
      if (!row) return undefined
      const places = (await findImageUses(trx, [id])).get(id)!
      if (places.length) return { places }
      await trx.updateTable('media').set({ hash: null }).where('id', '=', id).execute()
      await record(trx, c, 'image deleted', nameOf(row), id)
      return { row }
    })
    if (!outcome) return problem(c, 404, NOT_FOUND)
    if (outcome.places)
      return problem(c, 409, `This image is used in ${outcome.places.join(', ')}. Remove it there first.`)
    await removeFiles(c.var, outcome.row)
    return c.json({ success: true as const }, 200)
  })

const find = (db: Db, hash: string) => db.selectFrom('media').selectAll().where('hash', '=', hash).executeTakeFirst()

/** What an image is called in the activity log. */
function nameOf({ url, alt }: Row) {
  const { width, height } = parseImageUrl(url)!
  return alt || `${width} × ${height}`
}

/** A row as the portal reads it. */
function toImage({ id, url, alt, createdAt }: Row) {
  const { width, height } = parseImageUrl(url)!
  return { id, url, width, height, alt, createdAt }
}

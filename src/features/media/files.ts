import type { Selectable } from 'kysely'
import type { Tables } from '../../server/db/tables'
import { routes, type Deps } from '../../server/http'
import type { Storage } from '../../server/storage'
import { fileName, formats, parseAddress, variantName, widthsOf, type Image } from './image-url'
import type { Variant } from './converter'
import './table'

type Row = Selectable<Tables['media']>

/** In ms: no upload takes longer, so what is unfinished for that long stays so. */
const UNFINISHED = 60 * 60 * 1000

/** Sends the files of images. What lies at an address never changes, so it may be kept for ever. */
export const images = routes().get('/:name', async (c) => {
  const name = c.req.param('name')
  const bytes = fileName.test(name) ? await c.var.storage.read(name) : undefined
  if (!bytes) return c.text('There is no such image', 404, { 'Cache-Control': 'no-store' })
  const etag = `"${name}"`
  const headers = { ETag: etag, 'Cache-Control': 'public, max-age=31536000, immutable' }
  if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers)
  return c.body(bytes, 200, { ...headers, 'Content-Type': name.endsWith('.avif') ? 'image/avif' : 'image/webp' })
})

/** The names of all files of an image. */
export const filesOf = (image: Image) =>
  widthsOf(image).flatMap((width) => formats.map((format) => variantName(image, width, format)))

export async function writeFiles(storage: Storage, image: Image, variants: Variant[]) {
  for (const { width, format, bytes } of variants) await storage.write(variantName(image, width, format), bytes)
}

/** Takes an image away that is marked as not there: its files, then its row. */
export async function removeFiles({ db, storage }: Pick<Deps, 'db' | 'storage'>, { id, url }: Row) {
  for (const name of filesOf(parseAddress(url)!)) await storage.remove(name)
  await db.deleteFrom('media').where('id', '=', id).where('hash', 'is', null).execute()
}

/** Takes away what an upload or a removal left behind that was cut short. */
export async function removeRemains(deps: Pick<Deps, 'db' | 'storage'>) {
  const old = new Date(Date.now() - UNFINISHED).toISOString()
  const rows = deps.db.selectFrom('media').selectAll().where('hash', 'is', null).where('createdAt', '<', old)
  for (const row of await rows.execute()) await removeFiles(deps, row)
}

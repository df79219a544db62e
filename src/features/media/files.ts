import pLimit from 'p-limit'
import type { Db } from '../../server/db/open'
import { routes, type Deps } from '../../server/http'
import { FILE_NAME_PATTERN, formats, parseImageUrl, getVariantName, getVariantWidths } from '../../lib/image-url'
import type { Storage } from '../../server/storage'
import type { MediaTable } from './table'

/** No upload takes longer, so older unfinished ones were interrupted. */
const MAX_UPLOAD_MS = 60 * 60 * 1000

/** Serves image files. The file at a URL never changes, so responses can be cached forever. */
export const images = routes().get('/:name', async (c) => {
  const name = c.req.param('name')
  const bytes = FILE_NAME_PATTERN.test(name) ? await c.var.storage.read(name) : undefined
  if (!bytes) return c.text('There is no such image', 404, { 'Cache-Control': 'no-store' })
  const etag = `"${name}"`
  const headers = { ETag: etag, 'Cache-Control': 'public, max-age=31536000, immutable' }
  if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304, headers)
  return c.body(bytes, 200, { ...headers, 'Content-Type': name.endsWith('.avif') ? 'image/avif' : 'image/webp' })
})

/** Returns the names of all files of an image; none if `url` isn't an uploaded image's. */
export function getFileNames(url: string) {
  const image = parseImageUrl(url)
  if (!image) return []
  return getVariantWidths(image).flatMap((width) => formats.map((format) => getVariantName(image, width, format)))
}

/** Returns the bytes of an uploaded image, at least `width` px wide if it is; undefined for any other URL, or if the file is missing. */
export async function readVariant(storage: Storage, url: string | null, width: number) {
  const image = parseImageUrl(url)
  const variant = image && (getVariantWidths(image).find((variant) => variant >= width) ?? image.width)
  return image && storage.read(getVariantName(image, variant!, 'webp'))
}

export async function listImageFiles(db: Db) {
  const rows = await db.selectFrom('media').select('url').where('hash', 'is not', null).execute()
  return rows.flatMap(({ url }) => getFileNames(url))
}

/** Returns the names of files that rows refer to but that are missing from the storage. */
export async function findMissingImages({ db, storage }: Pick<Deps, 'db' | 'storage'>) {
  const limited = pLimit(8)
  const names = await listImageFiles(db)
  const isThere = await Promise.all(names.map((name) => limited(() => storage.has(name))))
  return names.filter((_, index) => !isThere[index])
}

/** Deletes an image that is marked as deleted (hash is null): its files, then its row. */
export async function removeFiles({ db, storage }: Pick<Deps, 'db' | 'storage'>, { id, url }: MediaTable) {
  for (const name of getFileNames(url)) await storage.remove(name)
  await db.deleteFrom('media').where('id', '=', id).where('hash', 'is', null).execute()
}

/** Hourly job: deletes what interrupted uploads and deletions left behind. */
export async function removeUnfinished(deps: Pick<Deps, 'db' | 'storage'>) {
  const cutoff = new Date(Date.now() - MAX_UPLOAD_MS).toISOString()
  const rows = deps.db.selectFrom('media').selectAll().where('hash', 'is', null).where('createdAt', '<', cutoff)
  for (const row of await rows.execute()) await removeFiles(deps, row)
}

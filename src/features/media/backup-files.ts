import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Deps } from '../../server/http'
import type { Storage } from '../../server/storage'
import { FILE_NAME_PATTERN, parseImageUrl } from './image-url'
import { getVariantNames } from './files'
import './table'

/** Copies all image files to a folder, for a backup. Returns the number of files, excluding any deleted in the meantime. */
export async function backUpFiles({ db, storage }: Pick<Deps, 'db' | 'storage'>, folder: string) {
  await mkdir(folder)
  let files = 0
  for (const { url } of await db.selectFrom('media').select('url').where('hash', 'is not', null).execute())
    for (const name of getVariantNames(parseImageUrl(url)!)) {
      const bytes = await storage.read(name)
      if (!bytes) continue
      await writeFile(join(folder, name), bytes, { mode: 0o600 })
      files++
    }
  return files
}

/** Copies the files of a backup to the storage. Returns the number of files. */
export async function restoreFiles(storage: Storage, folder: string) {
  // Archives don't contain empty folders.
  const names = (await readdir(folder).catch(() => [])).filter((name) => FILE_NAME_PATTERN.test(name))
  for (const name of names) await storage.write(name, new Uint8Array(await readFile(join(folder, name))))
  return names.length
}

import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Deps } from '../../server/http'
import type { Storage } from '../../server/storage'
import { fileName, parseAddress } from './image-url'
import { filesOf } from './files'
import './table'

/** Copies the files of all images into a folder, for a backup. Answers how many; one that is removed meanwhile is left out. */
export async function copyOut({ db, storage }: Pick<Deps, 'db' | 'storage'>, folder: string) {
  await mkdir(folder)
  let files = 0
  for (const { url } of await db.selectFrom('media').select('url').where('hash', 'is not', null).execute())
    for (const name of filesOf(parseAddress(url)!)) {
      const bytes = await storage.read(name)
      if (!bytes) continue
      await writeFile(join(folder, name), bytes, { mode: 0o600 })
      files++
    }
  return files
}

/** Puts the files of a backup where images lie. Answers how many. */
export async function copyIn(storage: Storage, folder: string) {
  // An archive holds no empty folder.
  const names = (await readdir(folder).catch(() => [])).filter((name) => fileName.test(name))
  for (const name of names) await storage.write(name, new Uint8Array(await readFile(join(folder, name))))
  return names.length
}

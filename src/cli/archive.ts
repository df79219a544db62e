import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { create, extract } from 'tar'

const FORMAT = 1
const MANIFEST = 'manifest.json'

type Manifest = {
  format: typeof FORMAT
  createdAt: string
  /** The newest migration of the database that was backed up. */
  migration: string
  /** SHA-256 of every other file, by its path with `/`. */
  files: Record<string, string>
}

/** The archive is damaged, or isn't one of our backups. */
export class ArchiveError extends Error {}

/** Calls `work` with a temporary folder beside `file`, which is removed afterwards. */
export async function withTemporaryFolder<T>(file: string, work: (folder: string) => Promise<T>) {
  const folder = await mkdtemp(join(dirname(resolve(file)), '.nightlight-'))
  try {
    return await work(folder)
  } finally {
    // `tar` may still be writing files after an error.
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** Packs a folder into a .tar.gz that only its owner can read. A crash leaves no incomplete file. Returns the size in bytes. */
export async function pack(folder: string, file: string, migration: string) {
  const files: Manifest['files'] = {}
  for (const path of await listFiles(folder)) files[path] = await sha256(join(folder, path))
  const manifest: Manifest = { format: FORMAT, createdAt: new Date().toISOString(), migration, files }
  await writeFile(join(folder, MANIFEST), JSON.stringify(manifest, null, 1))
  const part = `${folder}.tar.gz`
  try {
    await create({ gzip: true, file: part, cwd: folder, portable: true, mode: 0o600 }, [
      MANIFEST,
      ...Object.keys(files),
    ])
    await rename(part, file)
  } finally {
    await rm(part, { force: true })
  }
  return (await stat(file)).size
}

/** Unpacks an archive into an empty folder and checks every file. */
export async function unpack(file: string, folder: string): Promise<Manifest> {
  await extract({ file, cwd: folder, strict: true }).catch((cause: Error) => {
    throw new ArchiveError(`${file} can’t be read: ${cause.message}`, { cause })
  })
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => '{}')
  const manifest = JSON.parse(text) as Partial<Manifest>
  if (manifest.format !== FORMAT || !manifest.files || !manifest.migration)
    throw new ArchiveError(`${file} isn’t a backup of this site`)
  for (const [path, sum] of Object.entries(manifest.files))
    if ((await sha256(join(folder, path)).catch(() => '')) !== sum)
      throw new ArchiveError(`${file} is damaged: ${path} differs from what was backed up`)
  return manifest as Manifest
}

async function listFiles(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .toSorted()
}

async function sha256(file: string) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

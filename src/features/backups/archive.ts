import { createHash, type Hash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import * as v from 'valibot'
import { UsageError } from '../../lib/usage-error'
import { release } from '../../server/release'

const MANIFEST = 'manifest.json'
const HOUR_MS = 3_600_000
/** The prefix of unfinished archives, and of the folders that earlier releases packed and unpacked. */
const PREFIX = '.nightlight-'

const manifestSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    format: v.literal(1),
    createdAt: v.string(),
    /** The newest migration of the database that was backed up. */
    migration: v.string(),
    /** The release that made it; undefined for old releases. */
    release: v.optional(v.string()),
    /** SHA-256 of every other file, by path. */
    files: v.record(v.string(), v.string()),
  }),
)
type Manifest = v.InferOutput<typeof manifestSchema>

export type ShowProgress = (text: string) => void

type Content = AsyncIterable<Uint8Array>
/** Adds a file to an archive. `size` is in bytes. */
type AddFile = (path: string, size: number, content: Content) => Promise<void>

/** The archive is damaged, isn't one of our backups, or doesn't match the database. */
export class ArchiveError extends UsageError {}

/**
 * Writes a .tar.gz that only its owner can read. `fill` adds the files and returns the newest migration. The archive gets its final name once `check`
 * accepts it, so a crash leaves only a hidden file, which a later backup removes. Returns the size in bytes.
 */
export async function writeArchive(
  file: string,
  check: (file: string) => Promise<unknown>,
  fill: (add: AddFile) => Promise<string>,
) {
  const part = join(dirname(file), `${PREFIX}${basename(file)}.part`)
  const archive = pack()
  const files: Manifest['files'] = {}
  const add: AddFile = async (path, size, content) => {
    const hash = createHash('sha256')
    await pipeline(hashed(content, hash), archive.entry({ name: path, size, mode: 0o600 }))
    files[path] = hash.digest('hex')
  }
  async function addAll() {
    const migration = await fill(add)
    // Last, because it contains the checksums.
    const manifest: Manifest = {
      format: 1,
      createdAt: new Date().toISOString(),
      migration,
      release: release.version,
      files,
    }
    archive.entry({ name: MANIFEST, mode: 0o600 }, JSON.stringify(manifest, null, 1))
    archive.finalize()
  }
  try {
    const written = pipeline(archive, createGzip(), createWriteStream(part, { mode: 0o600, flush: true }))
    void addAll().catch((error: Error) => archive.destroy(error))
    await written
    await check(part)
    await rename(part, file)
  } finally {
    await rm(part, { force: true })
  }
  return (await stat(file)).size
}

/**
 * Reads an archive and calls `visit` with each file's path and content. Writes nothing to disk.
 * @throws ArchiveError if the archive is damaged (which may only show at its end), or if `visit` throws
 */
export async function readArchive(file: string, visit: (path: string, content: Content) => Promise<unknown>) {
  const sums = new Map<string, string>()
  let manifest: Manifest | undefined
  let path = ''
  const entries = extract()
  // Its errors end the loop below.
  pipeline(createReadStream(file), createGunzip(), entries).catch(() => {})
  try {
    for await (const entry of entries) {
      path = entry.header.name
      const isExpected = !manifest || Object.hasOwn(manifest.files, path)
      if (entry.header.type !== 'file' || sums.has(path) || !isExpected) throw Error('doesn’t belong in this backup')
      const hash = createHash('sha256')
      const content = hashed(entry as Content, hash)
      if (path === MANIFEST) manifest = v.parse(manifestSchema, await text(content))
      else await visit(path, content)
      // Read what `visit` skipped.
      for await (const chunk of content) void chunk
      if (path !== MANIFEST) sums.set(path, hash.digest('hex'))
      path = ''
    }
    if (!manifest) throw Error('it has no manifest')
    for (path of new Set([...Object.keys(manifest.files), ...sums.keys()]))
      if (manifest.files[path] !== sums.get(path)) throw Error('differs from what was backed up')
    return manifest
  } catch (cause) {
    const reason = cause instanceof v.ValiError ? 'isn’t a manifest of this site' : (cause as Error).message
    throw new ArchiveError(`${file} can’t be restored: ${[path, reason].filter(Boolean).join(': ')}`, { cause })
  }
}

async function* hashed(chunks: Content, hash: Hash) {
  for await (const chunk of chunks) {
    hash.update(chunk)
    yield chunk
  }
}

/** Removes what killed backups and restores left in a folder, including those of earlier releases. */
export async function removeLeftovers(folder: string) {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const isOurs = name.startsWith(PREFIX) && (/\.(part|tar\.gz)$/.test(name) || existsSync(join(path, 'tables')))
    if (!isOurs) continue
    try {
      // Another backup may be writing here.
      const age = Date.now() - (await stat(path)).mtimeMs
      if (age > HOUR_MS) await rm(path, { recursive: true, force: true })
    } catch {
      // It belongs to someone else or is gone. Neither should stop a backup or restore.
    }
  }
}

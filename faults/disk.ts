import { execFileSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openSiteDb } from '../e2e/support/installation'

/** Mounts some memory as a disk. Returns false without root. */
export function mountDisk(folder: string, megabytes: number) {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

export const unmountDisk = (folder: string) => execFileSync('umount', ['--lazy', folder])

/** Adds images to a site, each with these bytes in both formats, as if they had been uploaded. */
export async function addImages(env: Record<'DATA_DIR', string>, count: number, bytes: (n: number) => Uint8Array) {
  const db = await openSiteDb(env)
  const uploads = join(env.DATA_DIR, 'uploads')
  await mkdir(uploads, { recursive: true })
  for (let n = 0; n < count; n++) {
    const id = `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
    const name = `${id}-100x100-aabbcc`
    for (const format of ['avif', 'webp']) await writeFile(join(uploads, `${name}.${format}`), bytes(n))
    const row = { id, hash: id, url: `/media/${name}.webp`, alt: '', createdAt: '2026-01-01T00:00:00.000Z' }
    await db.insertInto('media').values(row).execute()
  }
  await db.destroy()
}

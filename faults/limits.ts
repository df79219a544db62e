import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
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

const CGROUPS = '/sys/fs/cgroup'

/** Limits the memory of what `launch` runs, as systemd's MemoryMax does. Returns undefined where that isn't allowed. */
export function limitMemory(megabytes: number) {
  const isV2 = existsSync(join(CGROUPS, 'cgroup.controllers'))
  const group = join(CGROUPS, isV2 ? '' : 'memory', `nightlight-test-${process.pid}`)
  try {
    mkdirSync(group)
    writeFileSync(join(group, isV2 ? 'memory.max' : 'memory.limit_in_bytes'), String(megabytes * 2 ** 20))
  } catch {
    return undefined
  }
  return {
    launch: ['sh', '-c', `echo $$ >${group}/cgroup.procs; exec "$@"`, 'sh'],
    /** Returns the MB that processes hold now, without files that the system only keeps while there's room. */
    measure() {
      const [, bytes] = /^(?:anon|total_rss) (\d+)$/m.exec(readFileSync(join(group, 'memory.stat'), 'utf8'))!
      return Number(bytes) / 2 ** 20
    },
    remove: () => rmdirSync(group),
  }
}

/** Adds images to a site, each with these bytes in both formats, as if they had been uploaded. */
export async function addImages(env: Record<'DATA_DIR', string>, count: number, getBytes: () => Uint8Array) {
  const db = await openSiteDb(env)
  const uploads = join(env.DATA_DIR, 'uploads')
  await mkdir(uploads, { recursive: true })
  await db.transaction().execute(async (trx) => {
    for (let n = 0; n < count; n++) {
      const id = `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
      const name = `${id}-100x100-aabbcc`
      for (const format of ['avif', 'webp']) await writeFile(join(uploads, `${name}.${format}`), getBytes())
      const row = { id, hash: id, url: `/media/${name}.webp`, alt: '', createdAt: '2026-01-01T00:00:00.000Z' }
      await trx.insertInto('media').values(row).execute()
    }
  })
  await db.destroy()
}

import { mkdir, readdir, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Env } from '../../server/env'
import { findExpired, isBackupName } from './schedule'

type Folder = Pick<Env, 'dataDir'>

/** There should be room for this many more backups. */
const ROOM = 3

export const getPath = ({ dataDir }: Folder, name: string) => join(dataDir, 'backups', name)

/** Creates the folder for backups, which only its owner can read. */
export const createFolder = (env: Folder) => mkdir(getPath(env, ''), { recursive: true, mode: 0o700 })

/** Returns the backups on this machine, newest first. */
export async function listBackups(env: Folder) {
  const names = (await readdir(getPath(env, '')).catch(() => [])).filter(isBackupName)
  const found = names.map(async (name) => {
    const { size, mtime } = await stat(getPath(env, name))
    return { name, bytes: size, at: mtime.toISOString() }
  })
  return (await Promise.all(found)).toSorted((a, b) => (a.at < b.at ? 1 : -1))
}

export async function deleteExpired(env: Folder) {
  for (const name of findExpired((await listBackups(env)).map(({ name }) => name))) await rm(getPath(env, name))
}

/** Deletes the oldest backup unless it's the only one. Returns whether it did. */
export async function deleteOldest(env: Folder) {
  const found = await listBackups(env)
  if (found.length < 2) return false
  await rm(getPath(env, found.at(-1)!.name), { force: true })
  return true
}

/** Deletes the oldest backups until there's room for one as large as the newest, plus some growth. */
export async function makeRoom(env: Folder) {
  const [newest] = await listBackups(env)
  const needed = 1.5 * (newest?.bytes ?? 0)
  while ((await findFreeBytes(env)) < needed && (await deleteOldest(env)));
}

export async function findFreeBytes({ dataDir }: Folder) {
  const { bavail, bsize } = await statfs(dataDir)
  return bavail * bsize
}

/** Returns whether there's little room for more backups of that size (bytes). */
export const isCramped = async (env: Folder, size: number) => (await findFreeBytes(env)) < ROOM * size

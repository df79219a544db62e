import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Erased } from '../trash/erased'

/** The list of what was erased, beside the backups on this machine and at the second place. It names nobody. */
export const ERASED_FILE = 'nightlight-erased.json'

const list = v.pipe(v.string(), v.parseJson(), v.array(v.object({ hash: v.string(), at: v.string() })))

/** Returns what a list says; nothing if it isn't one. */
export function parseErased(text: string): Erased[] {
  const { success, output } = v.safeParse(list, text)
  return success ? output : []
}

/** Reads the list in a folder; there may be none. */
export const readErased = async (folder: string) =>
  parseErased(await readFile(join(folder, ERASED_FILE), 'utf8').catch(() => ''))

export const writeList = (erased: Erased[]) => JSON.stringify(erased.map(({ hash, at }) => ({ hash, at })))

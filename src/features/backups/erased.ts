import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Erased } from '../trash/erased'

/** The list of erasures, next to the backups on this machine and in the second place. It names nobody. */
export const ERASED_FILE = 'nightlight-erased.json'

const list = v.pipe(v.string(), v.parseJson(), v.array(v.object({ hash: v.string(), at: v.string() })))

/** Parses a list of erasures; empty if it isn't valid. */
export function parseErased(text: string): Erased[] {
  const { success, output } = v.safeParse(list, text)
  return success ? output : []
}

/** Reads the list in a folder; empty if there's none. */
export const readErased = async (folder: string) =>
  parseErased(await readFile(join(folder, ERASED_FILE), 'utf8').catch(() => ''))

export const writeList = (erased: Erased[]) => JSON.stringify(erased.map(({ hash, at }) => ({ hash, at })))

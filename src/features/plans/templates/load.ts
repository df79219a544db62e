import type { Db } from '../../../server/db/open'
import { originals } from './originals'

/** Returns all templates, ours first, with the practice's changes; version 0 if there are none. */
export async function loadTemplates(db: Db) {
  const rows = await db.selectFrom('planTemplate').selectAll().orderBy('id').execute()
  const changed = rows.map(({ id, name, content, version }) => ({
    id,
    name,
    content,
    version,
    isOriginal: originals.some((original) => original.id === id),
  }))
  return [
    ...originals.map(
      (original) => changed.find(({ id }) => id === original.id) ?? { ...original, version: 0, isOriginal: true },
    ),
    ...changed.filter(({ isOriginal }) => !isOriginal),
  ]
}

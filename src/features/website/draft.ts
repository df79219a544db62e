import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { keysOf } from '../../lib/keys-of'
import type { Db } from '../../server/db/open'
import { findPublished, copyContent, type WebsiteValues } from './published'
import { texts } from './texts/all'
import type { Text, TextKind, TextValues } from './texts/define'

type TextValue = TextValues[TextKind]

/** Every text, in list order. */
const allTexts = keysOf(texts).flatMap((page) =>
  Object.entries<Text>(texts[page]).map(([name, text]) => ({ key: `${page}.${name}`, page, ...text })),
)

export const findText = (key: string) => allTexts.find((text) => text.key === key)

/**
 * Returns every text with its public value, and its draft value if that's different; the latest version; and a hash of the draft.
 * Values of texts that no longer exist are ignored.
 */
export async function loadState(db: Db) {
  const rows = await db.selectFrom('websiteDraft').selectAll().execute()
  const published = await findPublished(db)
  const values = copyContent(published)
  const entries = allTexts.map((text) => {
    const current = (values[text.key] ?? text.original) as TextValue
    const row = rows.find(({ key }) => key === text.key)
    const value = row && ((row.value ?? text.original) as TextValue)
    const draft =
      row && !isDeepStrictEqual(value, current)
        ? { value: value!, username: row.username, savedAt: row.savedAt }
        : undefined
    return { ...text, public: current, draft }
  })
  return { entries, published, values, version: getVersion(entries) }
}

const getVersion = (entries: { key: string; draft?: { value: TextValue } }[]) => {
  const drafts = entries.flatMap(({ key, draft }) => (draft ? [[key, draft.value]] : []))
  return createHash('sha256').update(JSON.stringify(drafts)).digest('base64url').slice(0, 22)
}

export const getChangedKeys = (before: WebsiteValues, after: WebsiteValues) =>
  allTexts.map(({ key }) => key).filter((key) => !isDeepStrictEqual(before[key], after[key]))

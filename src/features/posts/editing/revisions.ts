import { randomUUIDv7 } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Db, Trx } from '../../../server/db/open'
import type { Tables } from '../../../server/db/tables'

/** Within this time, autosaves by the same editor update one revision. */
const MAX_REVISION_AGE_MS = 10 * 60_000

type Text = Pick<Selectable<Tables['post']>, 'title' | 'excerpt' | 'content'>
type Save = {
  postId: string
  /** The post before this save; undefined for a new one. */
  before?: Text & Pick<Selectable<Tables['post']>, 'editor' | 'updatedAt'>
  text: Text
  editor: string
  /** Saved by hand, not by autosave. The revision is never updated. */
  isCheckpoint: boolean
}

export const selectRevisions = (db: Db, postId: string) =>
  db.selectFrom('postRevision').where('postId', '=', postId).orderBy('createdAt', 'desc').orderBy('id', 'desc')

/** Saves a changed text as a revision. The first time, also saves the text from before revisions existed. */
export async function saveRevision(trx: Trx, { postId, before, text, editor, isCheckpoint }: Save) {
  const now = new Date().toISOString()
  const latest = await selectRevisions(trx, postId).selectAll().limit(1).executeTakeFirst()
  if (before && isSameText(latest ?? before, text)) {
    if (isCheckpoint && latest)
      await trx.updateTable('postRevision').set({ sealedAt: now }).where('id', '=', latest.id).execute()
    return
  }
  const row = { postId, ...pickText(text), editor, sealedAt: isCheckpoint ? now : null, savedAt: now }
  const oldest = new Date(Date.now() - MAX_REVISION_AGE_MS).toISOString()
  if (!isCheckpoint && latest && latest.sealedAt === null && latest.editor === editor && latest.createdAt > oldest) {
    await trx.updateTable('postRevision').set(row).where('id', '=', latest.id).execute()
    return
  }
  const earlier = []
  if (before?.content && !latest) {
    const { editor, updatedAt } = before
    const dates = { sealedAt: updatedAt, createdAt: updatedAt, savedAt: updatedAt }
    earlier.push({ id: randomUUIDv7(), postId, ...pickText(before), editor, ...dates })
  }
  const rows = [...earlier, { id: randomUUIDv7(), ...row, createdAt: now }]
  await trx.insertInto('postRevision').values(rows).execute()
}

const pickText = ({ title, excerpt, content }: Text) => ({ title, excerpt, content })

const isSameText = (text: Text, other: Text) =>
  text.title === other.title && text.excerpt === other.excerpt && text.content === other.content

import { randomUUIDv7 } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Db, Trx } from '../../../server/db/open'
import type { Tables } from '../../../server/db/tables'

/** How long the autosaves of one editor go on in one revision, in ms. */
const SITTING = 10 * 60_000

type Text = Pick<Selectable<Tables['post']>, 'title' | 'excerpt' | 'content'>
type Before = Text & Pick<Selectable<Tables['post']>, 'editor' | 'updatedAt'>
type Saving = {
  postId: string
  /** The post before this change; a new one has none. */
  before?: Before
  text: Text
  editor: string
  /** Saved on purpose, not by the way: it is a revision of its own. */
  sealed: boolean
}

/** The revisions of a post, the latest first. */
export const selectRevisions = (db: Db, postId: string) =>
  db.selectFrom('postRevision').where('postId', '=', postId).orderBy('createdAt', 'desc').orderBy('id', 'desc')

/** Keeps what a post says now, if that is new; and once what it said before there were revisions. */
export async function keepRevision(trx: Trx, { postId, before, text, editor, sealed }: Saving) {
  const now = new Date().toISOString()
  const latest = await selectRevisions(trx, postId).selectAll().limit(1).executeTakeFirst()
  if (before && isSame(latest ?? before, text)) {
    if (sealed && latest)
      await trx.updateTable('postRevision').set({ sealedAt: now }).where('id', '=', latest.id).execute()
    return
  }
  const row = { postId, ...textOf(text), editor, sealedAt: sealed ? now : null, savedAt: now }
  const sitting = new Date(Date.now() - SITTING).toISOString()
  if (!sealed && latest && latest.sealedAt === null && latest.editor === editor && latest.createdAt > sitting) {
    await trx.updateTable('postRevision').set(row).where('id', '=', latest.id).execute()
    return
  }
  if (before?.content && !latest) {
    const moment = before.updatedAt
    const first = { ...textOf(before), editor: before.editor, sealedAt: moment, createdAt: moment, savedAt: moment }
    await trx
      .insertInto('postRevision')
      .values({ id: randomUUIDv7(), postId, ...first })
      .execute()
  }
  await trx
    .insertInto('postRevision')
    .values({ id: randomUUIDv7(), ...row, createdAt: now })
    .execute()
}

const textOf = ({ title, excerpt, content }: Text) => ({ title, excerpt, content })

const isSame = (one: Text, other: Text) =>
  one.title === other.title && one.excerpt === other.excerpt && one.content === other.content

import { randomUUIDv7 } from 'node:crypto'
import type { Context } from 'hono'
import type { Selectable } from 'kysely'
import * as v from 'valibot'
import { imageUrlSchema } from '../../../lib/schema'
import { bumpContentVersion } from '../../../server/content-version'
import { isPostgres, type Db, type Trx } from '../../../server/db/open'
import type { Tables } from '../../../server/db/tables'
import { body, problem, routes, type Problem } from '../../../server/http'
import { can } from '../../accounts/guards'
import { record } from '../../activity/record'
import { moveToTrash } from '../../trash/move'
import { claimSlug, moveSlug } from './claim-slug'
import { deedOf, isLive, isScheduled, lacking, publication, UNTITLED } from './publication'
import { keepRevision, selectRevisions } from './revisions'
import { newPost, postUpdate, preview, workingCopy, type PostFields, type WorkingCopy } from '../schema'

type Row = Selectable<Tables['post']>

const NOT_FOUND = 'This post no longer exists'

/** What the people who write do. Visitors' calls are in ../api.ts. */
export const writing = routes()
  .post('/', can('canManageBlog'), body(newPost), async (c) => {
    const { published, publishedAt, title, ...fields } = c.req.valid('json')
    const now = new Date().toISOString()
    const moments = publication({ publishedAt: null, firstPublishedAt: null }, { published, publishedAt }, now)
    const refused = lacking({ ...fields, title, ...moments })
    if (refused) return invalid(c, refused)
    const editor = c.var.user.username
    const row = await c.var.db.transaction().execute(async (trx) => {
      const id = randomUUIDv7()
      const written = { ...fields, title: title || UNTITLED }
      const slug = await claimSlug(trx, { ...written, id })
      const row = {
        ...written,
        ...moments,
        id,
        slug,
        version: 1,
        saveId: null,
        workingCopy: null,
        editor,
        createdAt: now,
        updatedAt: now,
      }
      await trx.insertInto('post').values(row).execute()
      if (row.content) await keepRevision(trx, { postId: id, text: row, editor, sealed: true })
      await record(trx, c, 'post created', row.title, id)
      if (row.publishedAt) {
        await record(trx, c, deedOf({ ...moments, publishedAt: null }, moments, now), row.title, id)
        await bumpContentVersion(trx)
      }
      return row
    })
    return c.json(toPost(row), 201)
  })

  /** With `version` it's refused once somebody else has saved another text. A slug that is taken is numbered. */
  .patch('/:id', can('canManageBlog'), body(postUpdate), async (c) => {
    const { version, saveId, published, publishedAt, ...fields } = c.req.valid('json')
    const editor = c.var.user.username
    const now = new Date().toISOString()
    const outcome = await change(c.var.db, c.req.param('id'), async (trx, before) => {
      if (isRepeated(saveId, before)) return { row: before }
      if (isStale(version, fields, before)) return stale(before)
      const moments = publication(before, { published, publishedAt }, now)
      const refused = lacking({ ...before, ...fields, ...moments }) ?? wrongImage(fields.imageUrl, before)
      if (refused) return { refused }
      // Who names the version has seen what was being written, and has it in these fields.
      const copy = version !== undefined && Object.keys(fields).length > 0 ? { workingCopy: null } : {}
      const saving = { editor, now, sealed: true }
      const row = await apply(trx, before, { ...fields, ...moments, ...copy, ...(saveId && { saveId }) }, saving)
      await record(trx, c, deedOf(before, row, now), row.title, row.id)
      return { row }
    })
    if (!outcome) return problem(c, 404, NOT_FOUND)
    if ('stale' in outcome) return problem(c, 409, outcome.stale)
    return 'refused' in outcome ? invalid(c, outcome.refused) : c.json(toPost(outcome.row), 200)
  })

  .delete('/:id', can('canManageBlog'), async (c) => {
    const { count } = await c.var.db.transaction().execute((trx) => moveToTrash(trx, c, 'post', [c.req.param('id')]))
    return count ? c.json({ success: true as const }, 200) : problem(c, 404, NOT_FOUND)
  })

  /** A post to go on writing: with its text, and what was written since without being public yet. */
  .get('/:id/draft', can('canManageBlog'), async (c) => {
    const row = await c.var.db.selectFrom('post').selectAll().where('id', '=', c.req.param('id')).executeTakeFirst()
    if (!row) return problem(c, 404, NOT_FOUND)
    return c.json({ ...toPost(row), workingCopy: row.workingCopy && (JSON.parse(row.workingCopy) as WorkingCopy) }, 200)
  })

  /**
   * Keeps what is being written, and changes nothing that is public or will be: on a draft it is the post itself, else a
   * working copy beside it.
   */
  .put('/:id/draft', can('canManageBlog'), body(workingCopy), async (c) => {
    const { version, saveId = null, sealed, ...fields } = c.req.valid('json')
    const now = new Date().toISOString()
    const saving = { editor: c.var.user.username, now, sealed }
    const outcome = await change(c.var.db, c.req.param('id'), async (trx, before) => {
      if (isRepeated(saveId, before)) return { row: before }
      if (isStale(version, fields, before)) return stale(before)
      const refused = wrongImage(fields.imageUrl, before)
      if (refused) return { refused }
      if (before.publishedAt === null)
        return { row: await apply(trx, before, { ...fields, workingCopy: null, saveId }, saving) }
      const isPublic = isSameText(fields, before)
      const workingCopy = isPublic ? null : JSON.stringify({ ...fields, savedAt: now } satisfies WorkingCopy)
      const row = counted(before, { ...before, workingCopy, saveId, editor: saving.editor })
      await trx.updateTable('post').set(row).where('id', '=', before.id).execute()
      await keepRevision(trx, { postId: before.id, before, text: fields, ...saving })
      return { row }
    })
    if (!outcome) return problem(c, 404, NOT_FOUND)
    if ('stale' in outcome) return problem(c, 409, outcome.stale)
    if ('refused' in outcome) return invalid(c, outcome.refused)
    const { row } = outcome
    const { version: saved, slug, workingCopy: copy } = row
    return c.json({ version: saved, slug, savedAt: now, unpublished: copy !== null, ...publicationOf(row) }, 200)
  })

  .get('/:id/revisions', can('canManageBlog'), async (c) => {
    const rows = await selectRevisions(c.var.db, c.req.param('id'))
      .select(['id', 'title', 'editor', 'savedAt'])
      .execute()
    return c.json(rows, 200)
  })

  .get('/:id/revisions/:revision', can('canManageBlog'), async (c) => {
    const row = await selectRevisions(c.var.db, c.req.param('id'))
      .select(['id', 'title', 'excerpt', 'content', 'editor', 'savedAt'])
      .where('id', '=', c.req.param('revision'))
      .executeTakeFirst()
    if (!row) return problem(c, 404, 'That version doesn’t exist')
    const { render } = await import('../markdown')
    return c.json({ ...row, html: render(row.content).html }, 200)
  })

  /** Markdown as the article will show it. */
  .post('/preview', can('canManageBlog'), body(preview), async (c) => {
    const { content } = c.req.valid('json')
    const { render } = await import('../markdown')
    return c.json(render(content), 200)
  })

type Fields = Record<string, string>
type Outcome = { row: Row } | { stale: string } | { refused: Fields }

/** Changes a post by what it was, as one step; undefined when there is none. */
const change = (db: Db, id: string, by: (trx: Trx, before: Row) => Promise<Outcome>) =>
  db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('post')
      .selectAll()
      .where('id', '=', id)
      .$if(isPostgres(trx), (query) => query.forUpdate())
      .executeTakeFirst()
    return before && by(trx, before)
  })

type Saving = { editor: string; now: string; sealed: boolean }

/** Writes the post with all that follows from it: its old address, a revision, and that public pages are old. */
async function apply(trx: Trx, before: Row, changes: Partial<Row>, { editor, now, sealed }: Saving) {
  const title = (changes.title ?? before.title) || UNTITLED
  const slug =
    changes.slug === undefined || changes.slug === before.slug
      ? before.slug
      : await claimSlug(trx, { id: before.id, slug: changes.slug, title })
  const row = counted(before, { ...before, ...changes, title, slug, editor, updatedAt: now })
  await trx.updateTable('post').set(row).where('id', '=', row.id).execute()
  // Only an address that was public leads on: a draft's changes with every title that is tried.
  if (slug !== before.slug && (before.firstPublishedAt || isLive(before, now)))
    await moveSlug(trx, { id: row.id, from: before.slug, to: slug })
  await keepRevision(trx, { postId: row.id, before, text: row, editor, sealed })
  if (before.publishedAt || row.publishedAt) await bumpContentVersion(trx)
  return row
}

/** Whether this very save was the last one: only its answer was lost. */
const isRepeated = (saveId: string | null | undefined, before: Row) => Boolean(saveId) && saveId === before.saveId

/** Whether a save is based on an older text than the one there is, and would replace it. */
const isStale = (version: number | undefined, fields: Partial<PostFields>, before: Row) =>
  version !== undefined && version !== before.version && !isSameText(fields, textOf(before))

/** Publishing or saving the same text again isn't a new version: nobody who edits it has to know. */
const counted = (before: Row, row: Row): Row =>
  isSameText(textOf(row), textOf(before)) ? row : { ...row, version: before.version + 1 }

/** The text as it was saved last, public or not. */
const textOf = (row: Row): PostFields => (row.workingCopy ? (JSON.parse(row.workingCopy) as WorkingCopy) : row)

const isSameText = (fields: Partial<PostFields>, text: PostFields) =>
  (['title', 'slug', 'excerpt', 'content', 'imageUrl'] as const).every((name) => fields[name] === text[name])

const stale = ({ editor }: Row): Outcome => ({
  stale: `${editor ?? 'Someone'} has saved this post since you opened it. Nothing of yours is lost.`,
})

/** What an old picker left in the field may stay; anything new has to be an image's address. */
function wrongImage(imageUrl: string | null | undefined, before: Row): Fields | undefined {
  if (imageUrl === undefined || imageUrl === before.imageUrl) return undefined
  const { issues } = v.safeParse(imageUrlSchema, imageUrl)
  return issues && { imageUrl: issues[0].message }
}

function invalid(c: Context, fields: Fields) {
  const [error = ''] = Object.values(fields)
  return c.json({ error, fields } satisfies Problem, 422)
}

/** A post as those who write read it. */
const toPost = ({ workingCopy: _, firstPublishedAt, saveId: __, ...row }: Row) => ({
  ...row,
  ...publicationOf({ ...row, firstPublishedAt }),
})

const publicationOf = ({ publishedAt, firstPublishedAt }: Pick<Row, 'publishedAt' | 'firstPublishedAt'>) => ({
  publishedAt,
  /** Its address has been public, and leads on when it changes. */
  wasPublic: firstPublishedAt !== null || isLive({ publishedAt }, new Date().toISOString()),
  published: publishedAt !== null,
  scheduled: isScheduled({ publishedAt }, new Date().toISOString()),
})

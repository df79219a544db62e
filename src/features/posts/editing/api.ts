import { randomUUIDv7 } from 'node:crypto'
import type { Context } from 'hono'
import type { Selectable } from 'kysely'
import * as v from 'valibot'
import { imageUrlSchema } from '../../../lib/schema'
import { keepsVersion } from '../../../server/db/public-tables'
import { isPostgres, type Db, type Trx } from '../../../server/db/open'
import type { Tables } from '../../../server/db/tables'
import { body, idempotencyKey, routes, type Problem } from '../../../server/http'
import { can } from '../../auth/guards'
import { record } from '../../activity/record'
import { moveToTrash } from '../../trash/move'
import { claimSlug, redirectSlug } from './claim-slug'
import { changePublication, getActivityType, isLive, isScheduled, missingFields, UNTITLED } from '../publication'
import { saveRevision, selectRevisions } from './revisions'
import { newPost, partNames, postUpdate, preview, workingCopy, type PostFields, type WorkingCopy } from '../schema'

type Row = Selectable<Tables['post']>

const NOT_FOUND = { status: 404, error: 'This post no longer exists' } as const

/** The editor's half of /api/blog. ../api.ts has the routes for visitors. */
export const postEditing = routes()
  .post('/', can('canManageBlog'), body(newPost), async (c) => {
    const { published, publishedAt, title, ...fields } = c.req.valid('json')
    const key = idempotencyKey(c, c.req.valid('json'))
    const now = new Date().toISOString()
    const draft = { publishedAt: null, firstPublishedAt: null }
    const dates = changePublication(draft, { published, publishedAt }, now)
    const errors = missingFields({ ...fields, title, ...dates })
    if (errors) return reject(c, invalid(errors))
    const editor = c.var.user.username
    const row = await c.var.db.transaction().execute(async (trx) => {
      const id = randomUUIDv7()
      const post = { ...fields, title: title || UNTITLED }
      const slug = await claimSlug(trx, { ...post, id })
      // Slugs are claimed one at a time, so by now, a request with the same key has committed.
      const existing = await trx.selectFrom('post').selectAll().where('idempotencyKey', '=', key).executeTakeFirst()
      if (existing) return existing
      const row = {
        ...post,
        ...dates,
        id,
        slug,
        version: 1,
        saveId: null,
        idempotencyKey: key,
        workingCopy: null,
        editor,
        createdAt: now,
        updatedAt: now,
      }
      await trx
        .insertInto('post')
        .values(row)
        .$if(!row.publishedAt, (query) => query.modifyEnd(keepsVersion))
        .execute()
      if (row.content) await saveRevision(trx, { postId: id, text: row, editor, isCheckpoint: true })
      await record(trx, c, 'post created', row.title, id)
      if (row.publishedAt) await record(trx, c, getActivityType(draft, dates, now), row.title, id)
      return row
    })
    return c.json(toPost(row), 201)
  })

  /** With `version`, answers 409 if someone else has saved another text since. */
  .patch('/:id', can('canManageBlog'), body(postUpdate), async (c) => {
    const { version, published, publishedAt, ...fields } = c.req.valid('json')
    const now = new Date().toISOString()
    const outcome = await changePost(c.var.db, c.req.param('id'), async (trx, before) => {
      if (isStale(version, fields, before)) return conflict(before)
      const dates = changePublication(before, { published, publishedAt }, now)
      const errors = missingFields({ ...before, ...fields, ...dates }) ?? checkImageUrl(fields.imageUrl, before)
      if (errors) return invalid(errors)
      // A client that sends the version has seen the working copy, and its fields include that.
      const replacesCopy = version !== undefined && Object.keys(fields).length > 0
      const save = { editor: c.var.user.username, now, isCheckpoint: true }
      const changes = { ...fields, ...dates, ...(replacesCopy && { workingCopy: null }) }
      const row = await updatePost(trx, before, changes, save)
      await record(trx, c, getActivityType(before, row, now), row.title, row.id)
      return row
    })
    return 'error' in outcome ? reject(c, outcome) : c.json(toPost(outcome), 200)
  })

  .delete('/:id', can('canManageBlog'), async (c) => {
    const { count } = await c.var.db.transaction().execute((trx) => moveToTrash(trx, c, 'post', [c.req.param('id')]))
    return count ? c.json({ success: true as const }, 200) : reject(c, NOT_FOUND)
  })

  .get('/:id/draft', can('canManageBlog'), async (c) => {
    const row = await c.var.db.selectFrom('post').selectAll().where('id', '=', c.req.param('id')).executeTakeFirst()
    if (!row) return reject(c, NOT_FOUND)
    return c.json({ ...toPost(row), workingCopy: row.workingCopy && parseCopy(row.workingCopy) }, 200)
  })

  /** Saves without changing anything public: updates a draft itself, or the working copy of a published or scheduled post. */
  .put('/:id/draft', can('canManageBlog'), body(workingCopy), async (c) => {
    const { version, sealed, ...fields } = c.req.valid('json')
    const now = new Date().toISOString()
    const save = { editor: c.var.user.username, now, isCheckpoint: sealed }
    const outcome = await changePost(c.var.db, c.req.param('id'), async (trx, before) => {
      if (isStale(version, fields, before)) return conflict(before)
      const errors = checkImageUrl(fields.imageUrl, before)
      if (errors) return invalid(errors)
      if (before.publishedAt === null) return updatePost(trx, before, { ...fields, workingCopy: null }, save)
      const isPublic = isSameText(fields, before)
      const workingCopy = isPublic ? null : { ...fields, savedAt: now }
      const row = incrementVersion(before, { ...before, workingCopy, editor: save.editor })
      await trx.updateTable('post').set(row).where('id', '=', before.id).modifyEnd(keepsVersion).execute()
      await saveRevision(trx, { postId: before.id, before, text: fields, ...save })
      return row
    })
    if ('error' in outcome) return reject(c, outcome)
    const unpublished = outcome.workingCopy !== null
    const { slug } = outcome
    return c.json({ version: outcome.version, slug, savedAt: now, unpublished, ...getPublication(outcome) }, 200)
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
    if (!row) return reject(c, { status: 404, error: 'That version doesn’t exist' })
    const { render } = await import('../../../server/markdown')
    return c.json({ ...row, html: render(row.content).html }, 200)
  })

  .post('/preview', can('canManageBlog'), body(preview), async (c) => {
    const { content } = c.req.valid('json')
    const { render } = await import('../../../server/markdown')
    return c.json(render(content), 200)
  })

type Rejection = { status: 404 | 409 | 422; error: string; fields?: Record<string, string> }

const reject = (c: Context, { status, ...body }: Rejection) => c.json(body satisfies Problem, status)

const changePost = (db: Db, id: string, change: (trx: Trx, before: Row) => Promise<Row | Rejection>) =>
  db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('post')
      .selectAll()
      .where('id', '=', id)
      .$if(isPostgres(trx), (query) => query.forUpdate())
      .executeTakeFirst()
    return before ? change(trx, before) : NOT_FOUND
  })

type Save = { editor: string; now: string; isCheckpoint: boolean }

/** Writes the post, its revision, and a redirect if its slug changed. */
async function updatePost(trx: Trx, before: Row, changes: Partial<Row>, { editor, now, isCheckpoint }: Save) {
  const title = (changes.title ?? before.title) || UNTITLED
  const slug =
    changes.slug === undefined || changes.slug === before.slug
      ? before.slug
      : await claimSlug(trx, { id: before.id, slug: changes.slug, title })
  const row = incrementVersion(before, { ...before, ...changes, title, slug, editor, updatedAt: now })
  await trx
    .updateTable('post')
    .set(row)
    .where('id', '=', row.id)
    .$if(!before.publishedAt && !row.publishedAt, (query) => query.modifyEnd(keepsVersion))
    .execute()
  // A draft's slug follows its title, so only slugs that were public redirect.
  if (slug !== before.slug && (before.firstPublishedAt || isLive(before, now)))
    await redirectSlug(trx, { id: row.id, from: before.slug, to: slug })
  await saveRevision(trx, { postId: row.id, before, text: row, editor, isCheckpoint })
  return row
}

/** Whether a save is based on an older version, and would overwrite another text. */
const isStale = (version: number | undefined, fields: Partial<PostFields>, before: Row) =>
  version !== undefined && version !== before.version && !isSameText(fields, getLatestText(before))

/** Publishing, or saving the same text again, isn't a new version, because it must not conflict with someone's edits. */
const incrementVersion = (before: Row, row: Row): Row =>
  isSameText(getLatestText(row), getLatestText(before)) ? row : { ...row, version: before.version + 1 }

/** Returns the latest saved text, public or not. */
const getLatestText = (row: Row): PostFields => (row.workingCopy ? parseCopy(row.workingCopy) : row)

/** Earlier releases stored fewer fields. */
const parseCopy = (copy: NonNullable<Row['workingCopy']>): WorkingCopy => ({
  imageAlt: '',
  topics: '',
  ...copy,
})

const isSameText = (fields: Partial<PostFields>, text: PostFields) =>
  partNames.every((name) => fields[name] === text[name])

const conflict = ({ editor }: Row): Rejection => ({
  status: 409,
  error: `${editor ?? 'Someone'} has saved this post since you opened it. Nothing of yours is lost.`,
})

const invalid = (fields: Record<string, string>): Rejection => ({
  status: 422,
  error: Object.values(fields)[0] ?? '',
  fields,
})

/** Returns an error if a new image URL is invalid. An old URL may stay, even a placeholder from the old picker. */
function checkImageUrl(imageUrl: string | null | undefined, before: Row) {
  if (imageUrl === undefined || imageUrl === before.imageUrl) return undefined
  const { issues } = v.safeParse(imageUrlSchema, imageUrl)
  return issues && { imageUrl: issues[0].message }
}

const toPost = ({ workingCopy: _, firstPublishedAt, saveId: __, idempotencyKey: ___, ...row }: Row) => ({
  ...row,
  ...getPublication({ ...row, firstPublishedAt }),
})

const getPublication = ({ publishedAt, firstPublishedAt }: Pick<Row, 'publishedAt' | 'firstPublishedAt'>) => ({
  publishedAt,
  /** The slug has been public, so it redirects when it changes. */
  wasPublic: firstPublishedAt !== null || isLive({ publishedAt }, new Date().toISOString()),
  published: publishedAt !== null,
  scheduled: isScheduled({ publishedAt }, new Date().toISOString()),
})

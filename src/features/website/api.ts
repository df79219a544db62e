import { isDeepStrictEqual } from 'node:util'
import { except } from 'hono/combine'
import * as v from 'valibot'
import { keysOf } from '../../lib/keys-of'
import { plural } from '../../lib/text/plural'
import type { Db } from '../../server/db/open'
import { body, problem, query, routes } from '../../server/http'
import { approved, can } from '../auth/guards'
import { record } from '../activity/record'
import { readBusiness } from '../settings/business'
import { loadSite } from '../settings/site-settings'
import { getContent } from './content'
import { findText, getChangedKeys, loadState } from './draft'
import { explainPlaceholder } from './placeholders'
import { changeWebsite, publish } from './publish'
import { findPublished, loadPublished, copyContent } from './published'
import { valueSchemas } from './texts/values'
import { draftChange, draftVersion, restoration } from './schema'
import { texts, type TextPage } from './texts/all'

/** No page of the site shows emails or the agreement. */
const shown: TextPage[] = keysOf(texts).filter((page) => page !== 'emails' && page !== 'agreement')
const content = query(v.object({ page: v.picklist(shown, 'There is no such page') }))
const forPortal = except((c) => c.req.query('page') !== 'replies', approved)

/** The website's texts: the public version, the draft of the next one, and all versions. */
export const website = routes()
  /** A page's published texts. The drafts of replies are only for the portal. */
  .get('/content', content, forPortal, async (c) => {
    const { db } = c.var
    const [values, site, business] = [await loadPublished(db), await loadSite(db), await readBusiness(db)]
    return c.json(await getContent(c.req.valid('query').page, values, site, false, business), 200)
  })

  /** Every text with its public and draft values. `version` identifies the draft's state. */
  .get('/', can('canManageUsers'), async (c) => {
    const { entries, published, version } = await loadState(c.var.db)
    return c.json({ texts: entries, version, published: published ? withoutContent(published) : null }, 200)
  })

  /** Changes a text in the draft. Answers 409 with the stored value if the change is based on another one. */
  .patch('/draft', can('canManageUsers'), body(draftChange), async (c) => {
    const { key, value, was } = c.req.valid('json')
    const text = findText(key)
    if (!text) return problem(c, 422, 'There is no such text')
    const { output, issues } =
      value === null ? { output: text.original, issues: undefined } : v.safeParse(valueSchemas[text.kind](text), value)
    if (issues) return c.json({ error: issues[0].message, fields: { value: issues[0].message } }, 422)
    const { username } = c.var.user
    const isOriginal = isDeepStrictEqual(output, text.original)
    const outcome = await changeWebsite(c.var.db, async (trx) => {
      const { public: current, draft } = await loadEntry(trx, key)
      const stored = draft?.value ?? current
      if (!isDeepStrictEqual(stored, output) && !isDeepStrictEqual(stored, was ?? text.original))
        return { error: STALE_TEXT, value: stored, username: draft?.username ?? null }
      await trx.deleteFrom('websiteDraft').where('key', '=', key).execute()
      if (!isDeepStrictEqual(output, current))
        await trx
          .insertInto('websiteDraft')
          .values({
            key,
            value: isOriginal ? null : output,
            username,
            savedAt: new Date().toISOString(),
          })
          .execute()
      return loadEntry(trx, key)
    })
    return 'error' in outcome ? c.json(outcome, 409) : c.json(outcome, 200)
  })

  /** Discards the draft and returns its texts. Answers 409 if it has changed since `version`. */
  .delete('/draft', can('canManageUsers'), query(draftVersion), async (c) => {
    const dropped = await changeWebsite(c.var.db, async (trx) => {
      const { entries, version } = await loadState(trx)
      if (version !== c.req.valid('query').version) return undefined
      const drafts = entries.flatMap(({ key, draft }) => (draft ? [{ key, value: draft.value }] : []))
      await trx.deleteFrom('websiteDraft').execute()
      if (drafts.length) await record(trx, c, 'website discarded', plural(drafts.length, 'text'))
      return drafts
    })
    return dropped ? c.json({ dropped }, 200) : problem(c, 409, STALE_DRAFT)
  })

  /** Makes the draft public. Answers 409 if it has changed since `version`. */
  .post('/publish', can('canManageUsers'), body(draftVersion), async (c) => {
    const outcome = await changeWebsite(c.var.db, async (trx) => {
      const { entries, published, values, version } = await loadState(trx)
      if (version !== c.req.valid('json').version) return 'stale'
      const changed = entries.filter(({ draft }) => draft)
      if (changed.length === 0) return 'unchanged'
      for (const text of changed) {
        const unknown = explainPlaceholder(text, text.draft!.value)
        if (unknown) return { error: `${text.label}: ${unknown}` }
      }
      for (const { key, original, draft } of changed)
        values[key] = isDeepStrictEqual(draft!.value, original) ? undefined : draft!.value
      await trx.deleteFrom('websiteDraft').execute()
      await record(trx, c, 'website published', plural(changed.length, 'text'))
      return publish(trx, c, values, published)
    })
    if (outcome === 'stale') return problem(c, 409, STALE_DRAFT)
    if (outcome === 'unchanged') return problem(c, 422, 'There is nothing to publish')
    return 'error' in outcome ? problem(c, 422, outcome.error) : c.json(outcome, 201)
  })

  /** Every version, newest first, with the keys of the texts it changed. */
  .get('/versions', can('canManageUsers'), async (c) => {
    const rows = await c.var.db.selectFrom('websiteVersion').selectAll().orderBy('id').execute()
    const versions = rows.map((row, index) => ({
      ...withoutContent(row),
      changed: getChangedKeys(copyContent(rows[index - 1]), copyContent(row)),
    }))
    return c.json(versions.toReversed(), 200)
  })

  /**
   * Makes an earlier version public again, as a new one. The id `original` means the site before the first version. Answers 409 when
   * undoing a publication that another one has followed.
   */
  .post('/versions/:id/restore', can('canManageUsers'), body(restoration), async (c) => {
    const id = c.req.param('id')
    const { undo } = c.req.valid('json')
    const outcome = await changeWebsite(c.var.db, async (trx) => {
      const earlier = await trx.selectFrom('websiteVersion').select('content').where('id', '=', id).executeTakeFirst()
      if (!earlier && id !== 'original') return 'unknown'
      const published = await findPublished(trx)
      if (undo && undo.id !== published?.id) return 'stale'
      const values = copyContent(earlier)
      if (isDeepStrictEqual(values, copyContent(published))) return 'unchanged'
      await record(trx, c, 'website restored')
      return publish(trx, c, values, published, undo?.links)
    })
    if (outcome === 'stale') return problem(c, 409, STALE_UNDO)
    if (outcome === 'unknown') return problem(c, 404, 'There is no such version')
    return outcome === 'unchanged' ? problem(c, 422, 'This version is already public') : c.json(outcome, 201)
  })

const STALE_TEXT =
  'Someone has changed this text since you opened it. What you typed is still here, next to what was saved.'
const STALE_DRAFT = 'Someone has changed the draft since you opened it. Review it and try again.'
const STALE_UNDO =
  'Someone has published since, so nothing was undone. You can bring a version back under Earlier versions.'

const loadEntry = async (db: Db, key: string) => (await loadState(db)).entries.find((entry) => entry.key === key)!

const withoutContent = <Row extends { content: object }>({ content: _, ...row }: Row) => row

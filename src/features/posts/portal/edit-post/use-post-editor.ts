import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../../lib/api/client'
import { newId } from '../../../../lib/new-id'
import { ApiError, getErrorMessage, parseResponse } from '../../../../lib/api/response'
import { toSlug } from '../../../../lib/text/slugs'
import { useAutosave, useTimer } from '../../../../ui/forms/drafts/use-autosave'
import { meQuery } from '../../../auth/queries'
import { UNTITLED } from '../../publication'
import { draftQuery, type DraftPost } from '../../editing/queries'
import type { PostFields, PublicationChange } from '../../schema'
import { draftKey, getDraft, openDraft, setDraft, useDraft, type LocalDraft, type Save } from './local-draft'

const AUTOSAVE_DELAY_MS = 1200
const RETRY_DELAY_MS = 10_000

type SaveOptions = {
  /** Saves the post itself instead of its draft. */
  publication?: PublicationChange
  /** Saves a revision that later saves don't update. */
  checkpoint?: boolean
  /** The version to replace, if it isn't the draft's. */
  version?: number
}

export type SaveStatus =
  | { kind: 'saved'; at?: string }
  | { kind: 'saving' }
  | { kind: 'failed'; message: string; signedOut: boolean }

export type PostEditor = ReturnType<typeof usePostEditor>

/**
 * Stores text in the browser with every keystroke, and saves it shortly after, one save at a time. Each save has an id, so that
 * it can be repeated if the response was lost, and the version it's based on, so that the server never overwrites someone
 * else's text.
 */
export function usePostEditor(initialPost: DraftPost, userId: string) {
  const { id } = initialPost
  const client = useQueryClient()
  const { queryKey } = draftQuery(id)
  const key = draftKey(userId, id)
  useState(() => openDraft(key))
  const draft = useDraft(key)
  // Read from the cache, because React renders a change to the draft before a change to query data.
  const getPost = () => client.getQueryData(queryKey) ?? initialPost
  const getCurrent = (): LocalDraft => getDraft(key) ?? { fields: getFields(getPost()), version: getPost().version }
  const post = getPost()
  const { fields } = getCurrent()
  const [isConflict, setIsConflict] = useState(false)
  const [savedAt, setSavedAt] = useState<string>()
  /** Changing it remounts the rich text editor with a text that wasn't typed in it. */
  const [editorKey, setEditorKey] = useState(0)
  const timer = useTimer()

  const save = useMutation({
    mutationKey: [key],
    scope: { id: key },
    async mutationFn({ publication, checkpoint = false, version }: SaveOptions) {
      timer.cancel()
      const { pending } = getCurrent()
      if (pending) await send(pending)
      if (!getDraft(key) && !publication && (!checkpoint || pending?.sealed)) return
      const { fields, ...draft } = getCurrent()
      const base = (!pending && version) || draft.version
      await send({ fields, sealed: checkpoint, version: base, saveId: newId() }, publication)
    },
    async onError(error) {
      const status = error instanceof ApiError ? error.status : 0
      if (status === 409 && (await reload())) setIsConflict(true)
      else if ([0, 401, 409].includes(status) || status >= 500) timer.start(saveDraft, RETRY_DELAY_MS)
    },
  })

  /** Sends a save. It stays in the draft until it succeeds, so that it's repeated before the next one. */
  async function send(pending: Save, publication?: PublicationChange) {
    const wasSaved = !getDraft(key)
    setDraft(key, { ...getCurrent(), pending })
    const { fields, ...rest } = pending
    const param = { id }
    try {
      if (publication) {
        const json = { ...fields, ...publication, version: rest.version, saveId: rest.saveId }
        const saved = await parseResponse(api.blog[':id'].$patch({ param, json }))
        await applySaved(fields, { ...saved, savedAt: saved.updatedAt, unpublished: false })
      } else {
        await applySaved(
          fields,
          await parseResponse(api.blog[':id'].draft.$put({ param, json: { ...fields, ...rest } })),
        )
      }
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 0
      // The server rejected the save, so there's nothing to repeat.
      if (status === 409 || status === 422) {
        const { pending: _, ...rest } = getCurrent()
        setDraft(key, status === 422 && wasSaved && rest.fields === fields ? undefined : rest)
      }
      throw error
    }
  }

  type Saved = Omit<Partial<DraftPost>, 'workingCopy'> & {
    version: number
    slug: string
    savedAt: string
    unpublished: boolean
  }

  /** Updates the cache and the draft after a save. */
  async function applySaved(sent: PostFields, { savedAt, unpublished, ...saved }: Saved) {
    // A fetch in flight may return an older post.
    await client.cancelQueries({ queryKey })
    const slug = unpublished ? sent.slug : saved.slug
    const text = unpublished ? { workingCopy: { ...sent, savedAt } } : { ...sent, slug, workingCopy: null }
    client.setQueryData(queryKey, { ...getPost(), ...saved, ...text })
    const { fields } = getCurrent()
    const rest = fields.slug === sent.slug ? { ...fields, slug } : fields
    setDraft(key, fields === sent ? undefined : { fields: rest, version: saved.version })
    setSavedAt(savedAt)
  }

  /** Fetches the post again. Returns undefined if that fails. */
  async function reload() {
    const fresh = await parseResponse(api.blog[':id'].draft.$get({ param: { id } })).catch(() => undefined)
    // A save may have finished in the meantime.
    if (!fresh || fresh.version < getPost().version) return undefined
    return client.setQueryData(queryKey, fresh)
  }

  function saveDraft() {
    if (!getDraft(key) || isConflict) return
    // Someone else may have signed in on top of this page: don't save in their name.
    if (client.getQueryData(meQuery.queryKey)?.id !== userId) return
    // Don't queue behind a slow save: by then the text would be outdated.
    if (client.isMutating({ mutationKey: [key] })) timer.start(saveDraft, AUTOSAVE_DELAY_MS)
    else save.mutate({})
  }

  /** Retries a failed save, or loads what was saved elsewhere. */
  async function resume() {
    if (getDraft(key)) return saveDraft()
    const { version } = getPost()
    const fresh = await reload()
    if (!fresh || fresh.version === version || getDraft(key)) return
    setSavedAt(undefined)
    setEditorKey((count) => count + 1)
  }
  useAutosave(saveDraft, {
    onReturn: () => void resume(),
    onShortcut: () => save.mutate({ checkpoint: true }),
  })

  function change(changes: Partial<PostFields>) {
    const { fields, ...draft } = getCurrent()
    // The slug follows the title until someone edits it or it has been public.
    const followsTitle =
      !getPost().wasPublic && [fields.slug, fields.slug.replace(/-\d+$/, '')].includes(getDefaultSlug(fields.title))
    const slug = followsTitle && changes.title !== undefined ? { slug: getDefaultSlug(changes.title) } : {}
    setDraft(key, { ...draft, fields: { ...fields, ...slug, ...changes } })
    timer.start(saveDraft, AUTOSAVE_DELAY_MS)
  }

  /** Saves the current text as a checkpoint, then replaces it. @throws if the current text can't be saved */
  async function replace(changes: Partial<PostFields>, version?: number) {
    await save.mutateAsync({ checkpoint: true, version })
    while (getDraft(key)) await save.mutateAsync({ checkpoint: true })
    setIsConflict(false)
    setDraft(key, { ...getCurrent(), fields: { ...getCurrent().fields, ...changes } })
    setEditorKey((count) => count + 1)
    await save.mutateAsync({ checkpoint: true })
  }

  const status: SaveStatus =
    draft && save.error
      ? {
          kind: 'failed',
          message: getErrorMessage(save.error),
          signedOut: save.error instanceof ApiError && save.error.status === 401,
        }
      : draft
        ? { kind: 'saving' }
        : { kind: 'saved', at: savedAt }

  return {
    /** The post on the server. */
    post,
    /** The text in the form. */
    fields,
    editorKey,
    status,
    errors: save.error instanceof ApiError ? save.error.fields : {},
    /** After a conflict: the post that someone else saved. Nothing is autosaved until one of the texts is chosen. */
    theirs: isConflict ? post : undefined,
    change,
    /** Saves the post itself. @throws ApiError, TypeError */
    publish: (publication: PublicationChange) => save.mutateAsync({ publication }),
    // `status` shows errors.
    restore: (text: Partial<PostFields>) => replace(text).catch(noop),
    keepMine: () =>
      save.mutateAsync({ checkpoint: true, version: post.version }).then(() => setIsConflict(false), noop),
    takeTheirs: () => replace(getFields(post), post.version).catch(noop),
  }
}

const noop = () => {}

/** Returns the text that was saved last, public or not. */
function getFields(post: DraftPost): PostFields {
  const { title, slug, excerpt, content, imageUrl, imageAlt, topics } = post.workingCopy || post
  return { title: title === UNTITLED ? '' : title, slug, excerpt, content, imageUrl, imageAlt, topics }
}

const getDefaultSlug = (title: string) => toSlug(title) || toSlug(UNTITLED)

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api } from '../../../../lib/api/client'
import { newId } from '../../../../lib/new-id'
import { ApiError, getErrorMessage, parseResponse } from '../../../../lib/api/response'
import { toSlug } from '../../../../lib/slugs'
import { meQuery } from '../../../accounts/queries'
import { UNTITLED } from '../../editing/publication'
import { draftQuery, type DraftPost } from '../../queries'
import type { PostFields } from '../../schema'
import { draftKey, getDraft, openDraft, setDraft, useDraft, type LocalDraft, type Save } from './local-draft'

const AUTOSAVE_MS = 1200
const RETRY_MS = 10_000
const TIMEOUT_MS = 30_000

type Publication = { published?: boolean; publishedAt?: string }
type SaveOptions = {
  /** Makes the text public, or changes when it is. */
  publication?: Publication
  /** Saves on purpose, in a revision of its own. */
  sealed?: boolean
  /** The version to replace, when it isn't the one the text began with. */
  version?: number
}

/** How the last save went, as it's told to the person who types. */
export type SaveStatus =
  | { kind: 'saved'; at?: string }
  | { kind: 'saving' }
  | { kind: 'failed'; sentence: string; signedOut: boolean }

export type PostEditor = ReturnType<typeof usePostEditor>

/**
 * A post while it's edited. What is typed is kept in the browser with every key and saved soon after, one save after the
 * other. Each save has an id, so that one whose answer was lost is repeated, and names the version it changes, so that the
 * server refuses to overwrite what somebody else has saved.
 */
export function usePostEditor(opened: DraftPost, userId: string) {
  const { id } = opened
  const client = useQueryClient()
  const { queryKey } = draftQuery(id)
  const key = draftKey(userId, id)
  useState(() => openDraft(key))
  const draft = useDraft(key)
  // Read from the cache, because React hears of a change there later than of one of the draft.
  const getPost = () => client.getQueryData(queryKey) ?? opened
  const current = (): LocalDraft => getDraft(key) ?? { fields: fieldsOf(getPost()), version: getPost().version }
  const post = getPost()
  const { fields } = current()
  const [isConflict, setIsConflict] = useState(false)
  const [savedAt, setSavedAt] = useState<string>()
  /** Counts texts that came from elsewhere: the writing surface has to be opened anew. */
  const [textKey, setTextKey] = useState(0)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  const save = useMutation({
    mutationKey: [key],
    scope: { id: key },
    networkMode: 'always',
    async mutationFn({ publication, sealed = false, version }: SaveOptions) {
      clearTimeout(timer.current)
      const { pending } = current()
      if (pending) await send(pending)
      if (!getDraft(key) && !publication && (!sealed || pending?.sealed)) return
      const { fields, ...draft } = current()
      const base = (!pending && version) || draft.version
      await send({ fields, sealed, version: base, saveId: newId() }, publication)
    },
    async onError(error) {
      const status = error instanceof ApiError ? error.status : 0
      if (status === 409 && (await reload())) setIsConflict(true)
      else if ([0, 401, 409].includes(status) || status >= 500) schedule(RETRY_MS)
    },
  })

  /** Sends a save. Until it's answered it stays with the draft, so that it's repeated before anything else is sent. */
  async function send(pending: Save, publication?: Publication) {
    const wasSaved = !getDraft(key)
    setDraft(key, { ...current(), pending })
    const { fields, ...rest } = pending
    const param = { id }
    const options = { init: { signal: AbortSignal.timeout(TIMEOUT_MS) } }
    try {
      if (publication) {
        const json = { ...fields, ...publication, version: rest.version, saveId: rest.saveId }
        const saved = await parseResponse(api.blog[':id'].$patch({ param, json }, options))
        await settle(fields, { ...saved, savedAt: saved.updatedAt, unpublished: false })
      } else {
        await settle(
          fields,
          await parseResponse(api.blog[':id'].draft.$put({ param, json: { ...fields, ...rest } }, options)),
        )
      }
    } catch (error) {
      const status = error instanceof ApiError ? error.status : 0
      // This text was refused, so it can't have arrived.
      if (status === 409 || status === 422) {
        const { pending: _, ...rest } = current()
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

  /** Takes over what the server says of a text that it has saved. */
  async function settle(sent: PostFields, { savedAt, unpublished, ...saved }: Saved) {
    // One that is on its way may be older.
    await client.cancelQueries({ queryKey })
    const slug = unpublished ? sent.slug : saved.slug
    const text = unpublished ? { workingCopy: { ...sent, savedAt } } : { ...sent, slug, workingCopy: null }
    client.setQueryData(queryKey, { ...getPost(), ...saved, ...text })
    const { fields } = current()
    const rest = fields.slug === sent.slug ? { ...fields, slug } : fields
    setDraft(key, fields === sent ? undefined : { fields: rest, version: saved.version })
    setSavedAt(savedAt)
  }

  /** Reads the post again. Returns undefined if that fails. */
  async function reload() {
    const options = { init: { signal: AbortSignal.timeout(TIMEOUT_MS) } }
    const fresh = await parseResponse(api.blog[':id'].draft.$get({ param: { id } }, options)).catch(() => undefined)
    // Meanwhile something newer may have been saved here.
    if (!fresh || fresh.version < getPost().version) return undefined
    return client.setQueryData(queryKey, fresh)
  }

  function schedule(delay: number) {
    clearTimeout(timer.current)
    timer.current = setTimeout(autosave, delay)
  }
  function autosave() {
    if (!getDraft(key) || isConflict) return
    // Somebody else has signed in above the page: nothing is saved in their name.
    if (client.getQueryData(meQuery.queryKey)?.id !== userId) return
    // No queue behind a slow one: it would only send older text again.
    if (client.isMutating({ mutationKey: [key] })) schedule(AUTOSAVE_MS)
    else save.mutate({})
  }

  /** Somebody is back: tries again what failed, or shows what was saved elsewhere meanwhile. */
  const resume = useEffectEvent(async () => {
    if (getDraft(key)) return autosave()
    const { version } = getPost()
    const fresh = await reload()
    if (!fresh || fresh.version === version || getDraft(key)) return
    setSavedAt(undefined)
    setTextKey((count) => count + 1)
  })
  const flush = useEffectEvent(autosave)
  const saveOnPurpose = useEffectEvent(() => save.mutate({ sealed: true }))

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.metaKey || event.ctrlKey)) return
      event.preventDefault()
      saveOnPurpose()
    }
    const onVisibility = () => (document.hidden ? flush() : void resume())
    const onReturn = () => void resume()
    flush()
    addEventListener('keydown', onKey)
    addEventListener('visibilitychange', onVisibility)
    addEventListener('focus', onReturn)
    addEventListener('online', onReturn)
    return () => {
      removeEventListener('keydown', onKey)
      removeEventListener('visibilitychange', onVisibility)
      removeEventListener('focus', onReturn)
      removeEventListener('online', onReturn)
      flush()
    }
  }, [])

  function change(changes: Partial<PostFields>) {
    const { fields, ...draft } = current()
    // The slug follows the title until somebody names it, or it was public.
    const follows =
      !getPost().wasPublic && [fields.slug, fields.slug.replace(/-\d+$/, '')].includes(slugFrom(fields.title))
    const slug = follows && changes.title !== undefined ? { slug: slugFrom(changes.title) } : {}
    setDraft(key, { ...draft, fields: { ...fields, ...slug, ...changes } })
    schedule(AUTOSAVE_MS)
  }

  /** Replaces the text, which stays among the earlier versions. What can't be saved isn't replaced. */
  async function replace(changes: Partial<PostFields>, version?: number) {
    await save.mutateAsync({ sealed: true, version })
    while (getDraft(key)) await save.mutateAsync({ sealed: true })
    setIsConflict(false)
    setDraft(key, { ...current(), fields: { ...current().fields, ...changes } })
    setTextKey((count) => count + 1)
    await save.mutateAsync({ sealed: true })
  }

  const status: SaveStatus =
    draft && save.error
      ? {
          kind: 'failed',
          sentence: getErrorMessage(save.error),
          signedOut: save.error instanceof ApiError && save.error.status === 401,
        }
      : draft
        ? { kind: 'saving' }
        : { kind: 'saved', at: savedAt }

  return {
    /** The post as the server has it. */
    post,
    /** The text as it stands in the form. */
    fields,
    textKey,
    status,
    /** What the server says is wrong, by field. */
    errors: save.error instanceof ApiError ? save.error.fields : {},
    /** What somebody else has saved meanwhile. Nothing is saved until one of the texts is chosen. */
    theirs: isConflict ? post : undefined,
    change,
    /** Saves the post itself. @throws ApiError, TypeError */
    publish: (publication: Publication) => save.mutateAsync({ publication }),
    // Why one of these failed is told by `status`.
    restore: (text: Partial<PostFields>) => replace(text).catch(ignore),
    keepMine: () => save.mutateAsync({ sealed: true, version: post.version }).then(() => setIsConflict(false), ignore),
    takeTheirs: () => replace(fieldsOf(post), post.version).catch(ignore),
  }
}

const ignore = () => {}

/** The text that was saved last, public or not. */
function fieldsOf(post: DraftPost): PostFields {
  const { title, slug, excerpt, content, imageUrl } = post.workingCopy || post
  return { title: title === UNTITLED ? '' : title, slug, excerpt, content, imageUrl }
}

const slugFrom = (title: string) => toSlug(title) || toSlug(UNTITLED)

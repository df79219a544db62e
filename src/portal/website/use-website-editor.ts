import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createContext, use, useEffect, useEffectEvent, useRef } from 'react'
import * as v from 'valibot'
import { api } from '../../lib/api/client'
import { ApiError, getErrorMessage, parseResponse } from '../../lib/api/response'
import { toast } from '../../ui/overlays/toast'
import { useDraft } from '../../ui/forms/use-draft'
import type { User } from '../../features/auth/permissions'
import { meQuery } from '../../features/auth/queries'
import { explainPlaceholder } from '../../features/website/placeholders'
import { valueSchemas } from '../../features/website/schema'
import { websiteQuery, type TextValue, type Website, type WebsiteText } from './queries'

const AUTOSAVE_DELAY_MS = 800
const RETRY_DELAY_MS = 10_000

/** A value that isn't saved yet, and what it's based on. */
type Unsaved = {
  value: TextValue
  was: TextValue
  /** Why it wasn't saved. */
  error?: string
  /** What someone else has saved in the meantime. */
  theirs?: { value: TextValue; username: string | null }
}

export type SaveStatus = { kind: 'saved' } | { kind: 'saving' } | { kind: 'failed'; message: string }

type WebsiteEditor = ReturnType<typeof useWebsiteEditor>

/**
 * Stores each changed text in this tab with every keystroke, and saves it to the website's draft shortly after, one after the
 * other. Each save names the value it's based on, so that the server never overwrites someone else's text.
 */
export function useWebsiteEditor({ texts }: Website, user: User) {
  const client = useQueryClient()
  const { queryKey } = websiteQuery
  const [unsaved = {}, storeUnsaved] = useDraft<Record<string, Unsaved>>('website')
  /** The same, for saves that end after this rendering. */
  const current = useRef(unsaved)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  function setUnsaved(key: string, entry: Unsaved | undefined) {
    const { [key]: _, ...others } = current.current
    current.current = entry ? { ...others, [key]: entry } : others
    storeUnsaved(Object.keys(current.current).length > 0 ? current.current : undefined)
  }
  // From the cache, where a save stores its result before this is rendered again.
  const getText = (key: string) => client.getQueryData(queryKey)!.texts.find((text) => text.key === key)!

  const save = useMutation({
    mutationKey: ['save website'],
    scope: { id: 'website' },
    async mutationFn(key: string) {
      const sent = current.current[key]
      if (!sent || sent.error || sent.theirs) return
      try {
        const { value, was } = sent
        const saved = await parseResponse(api.website.draft.$patch({ json: { key, value, was } }))
        // A fetch in flight may return an older state.
        await client.cancelQueries({ queryKey })
        client.setQueryData(
          queryKey,
          (data) => data && { ...data, texts: data.texts.map((text) => (text.key === key ? saved : text)) },
        )
        const next = current.current[key]!
        setUnsaved(key, next === sent ? undefined : { ...next, was: getStored(saved) })
      } catch (error) {
        const next = current.current[key]
        if (next && error instanceof ApiError) {
          const { value, username } = error.problem as Required<Unsaved>['theirs']
          if (error.status === 409) setUnsaved(key, { ...next, theirs: { value, username } })
          if (error.status === 422 && next === sent) setUnsaved(key, { ...next, error: error.userMessage })
        }
        throw error
      }
    },
    onError: (error) => !isRejection(error) && schedule(RETRY_DELAY_MS),
    // The last one of a row loads the state of the whole draft.
    onSettled: () =>
      client.isMutating({ mutationKey: ['save website'] }) === 1 ? client.invalidateQueries({ queryKey }) : undefined,
  })

  function schedule(delay: number) {
    clearTimeout(timer.current)
    timer.current = setTimeout(autosave, delay)
  }
  function autosave() {
    clearTimeout(timer.current)
    // Someone else may have signed in on top of this page: don't save in their name.
    if (client.getQueryData(meQuery.queryKey)?.id !== user.id) return
    for (const key of Object.keys(current.current)) save.mutate(key)
  }
  /** Saves what isn't yet. @throws if something can't be saved */
  async function flush() {
    clearTimeout(timer.current)
    await Promise.all(Object.keys(current.current).map((key) => save.mutateAsync(key)))
  }
  const onLeave = useEffectEvent(autosave)
  useEffect(() => {
    const listeners = new AbortController()
    const { signal } = listeners
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 's' || !(event.metaKey || event.ctrlKey)) return
      event.preventDefault()
      onLeave()
    }
    onLeave()
    addEventListener('keydown', onKey, { signal })
    addEventListener('online', () => onLeave(), { signal })
    addEventListener('visibilitychange', () => onLeave(), { signal })
    return () => {
      listeners.abort()
      onLeave()
    }
  }, [])

  function change(key: string, value: TextValue) {
    const text = getText(key)
    const { was, theirs } = current.current[key] ?? { was: getStored(text) }
    const error = v.safeParse(valueSchemas[text.kind](text), value).issues?.[0]?.message
    setUnsaved(key, { value, was, theirs, error })
    schedule(AUTOSAVE_DELAY_MS)
  }

  /** Resolves a conflict. The other text can be brought back. */
  function resolve(key: string, keep: 'mine' | 'theirs') {
    const { value: mine, theirs } = current.current[key]!
    const kept = keep === 'mine' ? mine : theirs!.value
    const dropped = keep === 'mine' ? theirs!.value : mine
    setUnsaved(key, { value: kept, was: theirs!.value })
    autosave()
    toast({
      title: keep === 'mine' ? 'Yours is kept' : 'Theirs is kept',
      action: { label: 'Undo', altText: 'Type the other text again', onClick: () => change(key, dropped) },
    })
  }

  /** Returns a text's value in the draft, as it was typed last. */
  const getValue = (text: WebsiteText) => unsaved[text.key]?.value ?? getStored(text)
  const isChanged = (text: WebsiteText) => !isSame(getValue(text), text.public)
  const changed = texts.filter(isChanged)
  const status: SaveStatus =
    save.error && !isRejection(save.error) && Object.keys(unsaved).length > 0
      ? { kind: 'failed', message: getErrorMessage(save.error) }
      : Object.values(unsaved).some(({ error, theirs }) => !error && !theirs)
        ? { kind: 'saving' }
        : { kind: 'saved' }

  return {
    texts,
    status,
    changed,
    /** Texts that can't be saved as they are. */
    rejected: texts.filter(({ key }) => unsaved[key]?.error || unsaved[key]?.theirs),
    /** Texts that can be saved, but not published. */
    unpublishable: changed.filter((text) => explainPlaceholder(text, getValue(text))),
    getValue,
    isChanged,
    getProblem(text: WebsiteText): Pick<Unsaved, 'error' | 'theirs'> {
      const { error, theirs } = unsaved[text.key] ?? {}
      return { error: error ?? explainPlaceholder(text, getValue(text)), theirs }
    },
    change,
    resolve,
    flush,
    /** Forgets what isn't saved, and returns it. */
    dropUnsaved() {
      const entries = Object.entries(current.current).map(([key, { value }]) => ({ key, value }))
      for (const { key } of entries) setUnsaved(key, undefined)
      return entries
    },
    /** Puts values back into a draft that was published or discarded. */
    async putBack(values: { key: string; value: TextValue }[]) {
      for (const { key, value } of values) setUnsaved(key, { value, was: getText(key).public })
      await flush()
    },
  }
}

export const WebsiteEditorContext = createContext<WebsiteEditor | undefined>(undefined)

/** Returns the editor of the page /admin/website. */
export const useEditor = () => use(WebsiteEditorContext)!

const getStored = (text: WebsiteText): TextValue => text.draft?.value ?? text.public

export const isSame = (one: TextValue, other: TextValue) => JSON.stringify(one) === JSON.stringify(other)

/** Whether the server has rejected a value, so that sending it again won't help. */
const isRejection = (error: Error) => error instanceof ApiError && [409, 422].includes(error.status)

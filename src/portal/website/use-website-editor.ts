import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createContext, use, useState } from 'react'
import * as v from 'valibot'
import { api } from '../../lib/api/client'
import { ApiError, getErrorMessage, parseResponse } from '../../lib/api/response'
import { useAutosave, useTimer } from '../../ui/forms/drafts/use-autosave'
import { isSame, useDrafts } from '../../ui/forms/drafts/use-drafts'
import type { User } from '../../features/auth/permissions'
import { meQuery } from '../../features/auth/queries'
import { explainPlaceholder } from '../../features/website/placeholders'
import { valueSchemas } from '../../features/website/schema'
import { websiteQuery, type TextValue, type Website, type WebsiteText } from './queries'

const AUTOSAVE_DELAY_MS = 800
const RETRY_DELAY_MS = 10_000
const MUTATION_KEY = ['save website']

export type SaveStatus = { kind: 'saved' } | { kind: 'saving' } | { kind: 'failed'; message: string }

type WebsiteEditor = ReturnType<typeof useWebsiteEditor>

/** Saves each changed text to the website's draft shortly after it was typed, one after the other. */
export function useWebsiteEditor({ texts }: Website, user: User) {
  const client = useQueryClient()
  const { queryKey } = websiteQuery
  // From the cache, where a save stores its result before this is rendered again.
  const getText = (key: string) => client.getQueryData(queryKey)!.texts.find((text) => text.key === key)!
  const timer = useTimer()
  const drafts = useDrafts<Record<string, TextValue>>('website-texts', (key) => getStored(getText(key)), {
    onChange: () => timer.start(saveAll, AUTOSAVE_DELAY_MS),
  })
  /** The value that the server has rejected, and why. */
  const [rejection, setRejection] = useState<{ key: string; value: TextValue; message: string }>()

  /** Returns why a value can't be saved. */
  function findError(key: string, value: TextValue) {
    const text = getText(key)
    if (rejection?.key === key && isSame(rejection.value, value)) return rejection.message
    return v.safeParse(valueSchemas[text.kind](text), value).issues?.[0]?.message
  }

  const save = useMutation({
    mutationKey: MUTATION_KEY,
    scope: { id: 'website' },
    async mutationFn(key: string) {
      const { typed, get, isStale } = drafts.getLatest()
      const value = get(key)
      if (!typed.includes(key) || isStale(key) || findError(key, value)) return
      try {
        await drafts.send([key], async () => {
          const json = { key, value, was: getStored(getText(key)) }
          const saved = await parseResponse(api.website.draft.$patch({ json }))
          // A fetch in flight may return an older state.
          await client.cancelQueries({ queryKey })
          client.setQueryData(
            queryKey,
            (data) => data && { ...data, texts: data.texts.map((text) => (text.key === key ? saved : text)) },
          )
        })
      } catch (error) {
        if (error instanceof ApiError && error.status === 422) setRejection({ key, value, message: error.userMessage })
        throw error
      }
    },
    // After a 409, in case what is stored is what was sent before.
    onError: (error) => !(error instanceof ApiError && error.status === 422) && timer.start(saveAll, RETRY_DELAY_MS),
    // The last one of a row loads the state of the whole draft.
    onSettled: () =>
      client.isMutating({ mutationKey: MUTATION_KEY }) === 1 ? client.invalidateQueries({ queryKey }) : undefined,
  })

  function saveAll() {
    // Someone else may have signed in on top of this page: don't save in their name.
    if (client.getQueryData(meQuery.queryKey)?.id !== user.id) return
    timer.cancel()
    for (const key of drafts.getLatest().typed) save.mutate(key)
  }
  useAutosave(saveAll, { onShortcut: saveAll })

  /** Saves what isn't yet. @throws if something can't be saved */
  async function flush() {
    timer.cancel()
    await Promise.all(drafts.getLatest().typed.map((key) => save.mutateAsync(key)))
  }

  const { typed, get, isStale } = drafts
  const getValue = (text: WebsiteText) => get(text.key)
  const getError = ({ key }: WebsiteText) => (typed.includes(key) ? findError(key, get(key)) : undefined)
  const isChanged = (text: WebsiteText) => !isSame(getValue(text), text.public)
  const changed = texts.filter(isChanged)
  const rejected = texts.filter((text) => isStale(text.key) || getError(text))
  const status: SaveStatus =
    save.error && !isRejection(save.error) && typed.length > 0
      ? { kind: 'failed', message: getErrorMessage(save.error) }
      : typed.length > rejected.length
        ? { kind: 'saving' }
        : { kind: 'saved' }

  return {
    texts,
    status,
    changed,
    /** Texts that can't be saved as they are. */
    rejected,
    /** Texts that can be saved, but not published. */
    unpublishable: changed.filter((text) => explainPlaceholder(text, getValue(text))),
    /** Returns a text's value in the draft, as it was typed last. */
    getValue,
    isChanged,
    getError: (text: WebsiteText) => getError(text) ?? explainPlaceholder(text, getValue(text)),
    /** Whether someone else has saved another value in the meantime. */
    isStale: (text: WebsiteText) => isStale(text.key),
    change: (key: string, value: TextValue) => drafts.change({ [key]: value }),
    changeWithUndo: drafts.changeWithUndo,

    /** Resolves a conflict. The other text can be brought back. */
    resolve(text: WebsiteText, keep: 'mine' | 'theirs') {
      drafts.keepMine(text.key)
      const values = { [text.key]: keep === 'mine' ? getValue(text) : getStored(text) }
      const other = { [text.key]: keep === 'mine' ? getStored(text) : getValue(text) }
      drafts.changeWithUndo(values, keep === 'mine' ? 'Yours is kept' : 'Theirs is kept', () => other)
    },
    flush,
    /** Forgets what isn't saved, and returns it. */
    dropUnsaved() {
      const { typed, get } = drafts.getLatest()
      const entries = typed.map((key) => ({ key, value: get(key) }))
      drafts.drop()
      return entries
    },
    /** Puts values back into a draft that was published or discarded. */
    async putBack(values: { key: string; value: TextValue }[]) {
      drafts.drop(values.map(({ key }) => key))
      drafts.change(Object.fromEntries(values.map(({ key, value }) => [key, value])))
      await flush()
    },
  }
}

export const WebsiteEditorContext = createContext<WebsiteEditor | undefined>(undefined)

/** Returns the editor of the page /admin/website. */
export const useEditor = () => use(WebsiteEditorContext)!

/** Returns a text's value in the draft, or else the public one. */
export const getStored = (text: WebsiteText): TextValue => text.draft?.value ?? text.public

/** Whether the server has rejected a value, so that sending it again won't help. */
const isRejection = (error: Error) => error instanceof ApiError && [409, 422].includes(error.status)

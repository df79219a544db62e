import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { api } from '../../../lib/api/client'
import { applySaved } from '../../../lib/api/apply-saved'
import { parseResponse } from '../../../lib/api/response'
import { useAutosavedDrafts } from '../../../ui/forms/drafts/use-autosaved-drafts'
import { isSame } from '../../../ui/forms/drafts/use-drafts'
import type { User } from '../../../features/auth/permissions'
import { meQuery } from '../../../features/auth/queries'
import { explainPlaceholder } from '../../../features/website/placeholders'
import { valueSchemas } from '../../../features/website/texts/values'
import { websiteQuery, type TextValue, type Website, type WebsiteText } from './queries'

const FORM = 'website-texts'

export type WebsiteEditor = ReturnType<typeof useWebsiteEditor>

/** Saves each changed text to the website's draft shortly after it's typed, one after another. */
export function useWebsiteEditor({ texts }: Website, user: User) {
  const client = useQueryClient()
  const { queryKey } = websiteQuery
  const getText = (key: string) => client.getQueryData(queryKey)!.texts.find((text) => text.key === key)!
  const drafts = useAutosavedDrafts<Record<string, TextValue>>(FORM, {
    getStored: (key) => getStored(getText(key)),
    getSchema: (key) => valueSchemas[getText(key).kind](getText(key)),
    maySave: () => client.getQueryData(meQuery.queryKey)?.id === user.id,
    isOneByOne: true,
    async send(values, was) {
      for (const [key, value] of Object.entries(values)) await saveText(client, { key, value: value!, was: was[key] })
    },
    // The last save in a row loads the whole draft's state.
    onSettled: () =>
      client.isMutating({ mutationKey: [FORM] }) === 1 ? client.invalidateQueries({ queryKey }) : undefined,
  })

  const { get, isStale, getError, flush } = drafts
  const getValue = (text: WebsiteText) => get(text.key)
  const isChanged = (text: WebsiteText) => !isSame(getValue(text), text.public)
  const changed = texts.filter(isChanged)

  return {
    texts,
    status: drafts.status,
    changed,
    /** Texts that can't be saved in their current state. */
    rejected: texts.filter(({ key }) => drafts.blocked.includes(key)),
    /** Texts that can be saved, but not published. */
    unpublishable: changed.filter((text) => explainPlaceholder(text, getValue(text))),
    /** Returns a text's value in the draft, as last typed. */
    getValue,
    isChanged,
    getError: (text: WebsiteText) => getError(text.key) ?? explainPlaceholder(text, getValue(text)),
    /** Whether someone else has saved another value meanwhile. */
    isStale: (text: WebsiteText) => isStale(text.key),
    change: (key: string, value: TextValue) => drafts.change({ [key]: value }),
    changeWithUndo: drafts.changeWithUndo,
    resolve: drafts.resolve,
    flush,
    /** Drops unsaved changes, and returns them. */
    dropUnsaved() {
      const { typed, get } = drafts.getLatest()
      const entries = typed.map((key) => ({ key, value: get(key) }))
      drafts.drop()
      return entries
    },
    /** Restores values to a draft that was published or discarded. */
    async putBack(values: { key: string; value: TextValue }[]) {
      drafts.drop(values.map(({ key }) => key))
      drafts.change(Object.fromEntries(values.map(({ key, value }) => [key, value])))
      await flush()
    },
  }
}

async function saveText(client: QueryClient, json: { key: string; value: TextValue; was: TextValue | undefined }) {
  const { queryKey } = websiteQuery
  const saved = await parseResponse(api.website.draft.$patch({ json }))
  await applySaved(client, queryKey, () =>
    client.setQueryData(
      queryKey,
      (data) => data && { ...data, texts: data.texts.map((text) => (text.key === json.key ? saved : text)) },
    ),
  )
}

export const WebsiteEditorContext = createContext<WebsiteEditor | undefined>(undefined)

export const useEditor = () => use(WebsiteEditorContext)!

/** Returns a text's draft value, or else its public one. */
export const getStored = (text: WebsiteText): TextValue => text.draft?.value ?? text.public

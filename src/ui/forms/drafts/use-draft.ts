import { createContext, use, useState } from 'react'

/** The signed-in user's id, or '' for a visitor. Nobody else sees the draft. */
export const DraftOwner = createContext('')

/** Returns the storage key of this person's draft of a form. */
export const useDraftKey = (form: string) => ['draft', use(DraftOwner), form].filter(Boolean).join(':')

type DraftStorage = 'sessionStorage' | 'localStorage'

/** Returns the draft under `key`; undefined if there is none, or without storage. */
export function readDraft(key: string, storage: DraftStorage = 'sessionStorage'): unknown {
  try {
    return JSON.parse(window[storage].getItem(key) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

/** Stores a draft; undefined removes it. */
export function writeDraft(key: string, draft: unknown, storage: DraftStorage = 'sessionStorage') {
  try {
    if (draft === undefined) window[storage].removeItem(key)
    else window[storage].setItem(key, JSON.stringify(draft))
  } catch {
    // Without storage, the draft lasts as long as the page is open.
  }
}

/** Forgets what signed-in people have typed in this tab. */
export function forgetDrafts() {
  try {
    for (const key of Object.keys(sessionStorage)) {
      const [prefix, owner, form] = key.split(':')
      if (prefix === 'draft' && owner && form !== undefined) sessionStorage.removeItem(key)
    }
  } catch {
    // Without storage, there are no drafts.
  }
}

/**
 * `useState` that survives a reload, keyed by form and person. Setting it to undefined removes the draft. The third function
 * removes only the stored draft, once it's saved, while the form stays open until the lists have reloaded.
 * For components that only the browser renders.
 */
export function useDraft<T>(form: string, storage?: DraftStorage) {
  const key = useDraftKey(form)
  const [draft, setDraft] = useState(() => readDraft(key, storage) as T | undefined)
  function set(next: T | undefined) {
    setDraft(next)
    writeDraft(key, next, storage)
  }
  return [draft, set, () => writeDraft(key, undefined, storage)] as const
}

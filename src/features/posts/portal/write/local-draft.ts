import { useSyncExternalStore } from 'react'
import { newId } from '../../../../lib/new-id'
import type { PostFields } from '../../schema'

/** A save as it was sent: repeated with the same id, it's answered again and changes nothing. */
export type Save = { fields: PostFields; version: number; sealed: boolean; saveId: string }

/** Text that the server doesn't have yet. */
export type LocalDraft = {
  fields: PostFields
  /** The version of the post that it changes. */
  version: number
  /** A save nobody has answered. */
  pending?: Save
}

const drafts = new Map<string, LocalDraft>()
const listeners = new Set<() => void>()

/** The key of a person's draft of a post: nobody else who signs in to this browser sees it. */
export const draftKey = (userId: string, postId: string) => `post draft ${userId} ${postId} `

export const getDraft = (key: string) => drafts.get(key)

/** Keeps a draft in this window, and in the browser, where it outlives a closed window and an ended session. */
export function setDraft(key: string, draft: LocalDraft | undefined) {
  if (draft) drafts.set(key, draft)
  else drafts.delete(key)
  store(key, draft)
  for (const listener of listeners) listener()
}

/** The draft of this window, else one that another window left behind: it's this window's from now on. */
export function openDraft(key: string) {
  const draft = drafts.get(key) ?? restore(key)
  if (draft) setDraft(key, draft)
}

/** The draft of this window; undefined when everything is saved. */
export const useDraft = (key: string) => useSyncExternalStore(subscribe, () => drafts.get(key))

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

// Each window stores its draft under a key of its own, so that two windows never overwrite each other's.

function restore(key: string): LocalDraft | undefined {
  try {
    const own = key + windowId()
    const stored = own in localStorage ? own : Object.keys(localStorage).find((name) => name.startsWith(key))
    if (!stored) return undefined
    const draft = JSON.parse(localStorage.getItem(stored)!) as LocalDraft
    localStorage.removeItem(stored)
    return draft
  } catch {
    return undefined
  }
}

function store(key: string, draft: LocalDraft | undefined) {
  try {
    if (draft) localStorage.setItem(key + windowId(), JSON.stringify(draft))
    else localStorage.removeItem(key + windowId())
  } catch {
    // A browser that stores nothing still has the page.
  }
}

/** An id that this window keeps when it's reloaded. */
function windowId() {
  const id = sessionStorage.getItem('window') ?? newId()
  sessionStorage.setItem('window', id)
  return id
}

import { useSyncExternalStore } from 'react'
import { newId } from '../../../../lib/new-id'
import type { PostFields } from '../../schema'

/** A request to save. Sent again with the same id, it changes nothing. */
export type Save = { fields: PostFields; version: number; sealed: boolean; saveId: string }

/** Unsaved text. */
export type LocalDraft = {
  fields: PostFields
  /** The version of the post that it's based on. */
  version: number
  /** A save without a response. */
  pending?: Save
}

const drafts = new Map<string, LocalDraft>()
const listeners = new Set<() => void>()

/** Contains the user's id, so that no one else who signs in to this browser sees the draft. */
export const draftKey = (userId: string, postId: string) => `post draft ${userId} ${postId} `

export const getDraft = (key: string) => drafts.get(key)

/** Stores a draft in memory and in localStorage, where it outlives the window and the session. */
export function setDraft(key: string, draft: LocalDraft | undefined) {
  if (draft) drafts.set(key, draft)
  else drafts.delete(key)
  store(key, draft)
  for (const listener of listeners) listener()
}

/** Loads this window's draft, or takes over one that another window left behind. */
export function openDraft(key: string) {
  const draft = drafts.get(key) ?? restore(key)
  if (draft) setDraft(key, draft)
}

/** Returns this window's draft; undefined if everything is saved. */
export const useDraft = (key: string) => useSyncExternalStore(subscribe, () => drafts.get(key))

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function restore(key: string): LocalDraft | undefined {
  try {
    const own = key + windowId()
    const stored = own in localStorage ? own : Object.keys(localStorage).find((name) => name.startsWith(key))
    if (!stored) return undefined
    const draft = JSON.parse(localStorage.getItem(stored)!) as LocalDraft
    localStorage.removeItem(stored)
    // Earlier releases stored fewer fields.
    return { ...draft, fields: Object.assign({ imageAlt: '', topics: '' }, draft.fields) }
  } catch {
    return undefined
  }
}

function store(key: string, draft: LocalDraft | undefined) {
  try {
    if (draft) localStorage.setItem(key + windowId(), JSON.stringify(draft))
    else localStorage.removeItem(key + windowId())
  } catch {
    // Storage may be full or disabled; the draft is still in memory.
  }
}

/** Returns an id that survives reloads. Each window has its own, so that windows don't overwrite each other's drafts. */
function windowId() {
  const id = sessionStorage.getItem('window') ?? newId()
  sessionStorage.setItem('window', id)
  return id
}

import { hashKey } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ApiError } from '../../../lib/api/response'
import { toast } from '../../overlays/toast'
import { readDraft, useDraft, useDraftKey } from './use-draft'

type Entry = {
  typed: unknown
  /** The stored value it's based on. */
  was: unknown
  /** Values that were sent, and so may be stored. */
  sent?: unknown[]
}
type Entries = Record<string, Entry | undefined>
type GetStored<Parts> = <Part extends keyof Parts>(part: Part) => Parts[Part]

type Options = {
  /** Turns drafts kept by an earlier release into entries. */
  upgrade?: (kept: unknown) => unknown
  /** Called after each change, including Undo. */
  onChange?: () => void
  /** Whether the server stores a value of this part that way. By default, it only trims texts. */
  isStoredAs?: (value: unknown, stored: unknown, part: string) => boolean
}

/**
 * Edits to parts of stored data: the fields of the settings, the days of the opening hours, the texts of the website, a note.
 * Guarantees:
 *
 * - **Kept.** Every keystroke is in this tab's storage until it's saved or discarded. It survives a reload, a failed save, an
 *   ended session, and a visit to another page. Only its author sees it, and Logout forgets it (`use-draft.ts`).
 * - **Nothing is overwritten silently.** What someone else saves in other parts shows immediately. If this tab has edited the
 *   part, it's stale, and both values are shown. Your own save is never a conflict, even if its response was lost.
 * - **Typing isn't interrupted.** What's typed during a save stays unsaved, based on what was sent.
 * - **Undo.** Discarded or replaced values can be restored.
 *
 * `getStored` returns a part as last loaded.
 */
export function useDrafts<Parts extends object>(
  form: string,
  getStored: GetStored<Parts>,
  { upgrade, onChange, isStoredAs = isTrimmed }: Options = {},
) {
  type Part = Extract<keyof Parts, string>
  const kept = useEntries(form, getStored, upgrade)
  const { entries, latest, getEntries, put } = kept
  const drafts = inspect(entries, getStored, isStoredAs)
  const getLatest = () => inspect(getEntries(), latest.current.getStored, isStoredAs)

  function change(values: Partial<Parts>) {
    const { getStored } = latest.current
    const entries = getEntries()
    const parts = Object.keys(values) as Part[]
    put(
      Object.fromEntries(parts.map((part) => [part, { was: getStored(part), ...entries[part], typed: values[part] }])),
    )
    onChange?.()
  }

  /** Removes the edits of these parts. Returns a function that restores them. */
  function drop(parts = getLatest().typed) {
    const entries = getEntries()
    put(Object.fromEntries(parts.map((part) => [part, undefined])))
    return () => {
      put(Object.fromEntries(parts.map((part) => [part, entries[part]])))
      onChange?.()
    }
  }

  return {
    ...drafts,
    getLatest,
    change,
    drop,
    /** Saves these parts in their current state. @throws what `save` throws */
    send: <Reply>(parts: Part[], save: () => Promise<Reply>) => saveEntries(kept, parts, save),
    discard: (parts?: Part[]) => offerUndo('Changes discarded', drop(parts)),

    /** Changes something that a single click can't restore, so a toast can. `undo` returns the values that restore it. */
    changeWithUndo(values: Partial<Parts>, title: string, undo?: (get: typeof drafts.get) => Partial<Parts>) {
      const parts = Object.keys(values) as Part[]
      const before = Object.fromEntries(parts.map((part) => [part, drafts.get(part)])) as Parts
      change(values)
      offerUndo(title, () => change(undo?.(getLatest().get) ?? before))
    },

    /** Resolves a conflict: the typed value is now based on what someone else has saved. */
    keepMine(part: Part) {
      const { get } = getLatest()
      put({ [part]: { typed: get(part), was: latest.current.getStored(part) } })
    },
  }
}

/** The entries this tab keeps. `latest` is for code that runs after later changes: the end of a save, and a toast's Undo. */
function useEntries<Parts>(form: string, getStored: GetStored<Parts>, upgrade = (kept: unknown) => kept) {
  const key = useDraftKey(form)
  const [kept, store] = useDraft<unknown>(form)
  const toEntries = (kept: unknown) => (upgrade(kept) ?? {}) as Entries
  const entries = toEntries(kept)
  const latest = useRef({ entries, getStored, isMounted: false })
  useEffect(() => void (latest.current.getStored = getStored))
  useEffect(() => {
    const { current } = latest
    current.isMounted = true
    return () => void (current.isMounted = false)
  }, [])
  /** After the page is left, another one may have changed the stored entries, and Logout removes them. */
  const getEntries = () => (latest.current.isMounted ? latest.current.entries : toEntries(readDraft(key)))
  function put(changes: Entries) {
    const next = Object.entries({ ...getEntries(), ...changes }).filter(([, entry]) => entry)
    latest.current.entries = Object.fromEntries(next)
    store(next.length > 0 ? latest.current.entries : undefined)
  }
  return { entries, latest, getEntries, put }
}

async function saveEntries<Parts, Reply>(
  { latest, getEntries, put }: ReturnType<typeof useEntries<Parts>>,
  parts: Extract<keyof Parts, string>[],
  save: () => Promise<Reply>,
) {
  const before = getEntries()
  const update = (next: (entry: Entry, value: unknown, part: keyof Parts) => Entry | undefined) => {
    const now = getEntries()
    put(Object.fromEntries(parts.map((part) => [part, now[part] && next(now[part], before[part]?.typed, part)])))
  }
  update((entry, value) => ({ ...entry, sent: [...(entry.sent ?? []), value] }))
  try {
    const reply = await save()
    // The server may have changed the value, such as by trimming it. The stored value may only show after the next render.
    update(({ typed }, value, part) =>
      isSame(typed, value) ? undefined : { typed, was: latest.current.getStored(part), sent: [value] },
    )
    return reply
  } catch (error) {
    // After any other failure, it may be stored.
    if (error instanceof ApiError && error.status < 500)
      update(({ sent = [], ...entry }) => (sent.length > 1 ? { ...entry, sent: sent.slice(0, -1) } : entry))
    throw error
  }
}

/** Compares entries with stored values. */
function inspect<Parts extends object>(
  entries: Entries,
  getStored: GetStored<Parts>,
  isStoredAs: NonNullable<Options['isStoredAs']>,
) {
  type Part = Extract<keyof Parts, string>
  const typed = Object.keys(entries) as Part[]

  /** Returns a part's entry if it differs from the value it's based on. */
  function findUnsaved(part: Part) {
    const entry = entries[part]
    return entry && (entry.sent || !isSame(entry.typed, entry.was)) ? entry : undefined
  }
  /** Returns a part's latest value. */
  function get<Name extends Part>(part: Name) {
    const entry = findUnsaved(part)
    return entry ? (entry.typed as Parts[Name]) : getStored(part)
  }
  /** Whether someone else has saved another value since this one was typed. */
  function isStale(part: Part) {
    const entry = findUnsaved(part)
    const known = entry && [entry.typed, entry.was, ...(entry.sent ?? [])]
    return known !== undefined && !known.some((value) => isStoredAs(value, getStored(part), part))
  }
  return {
    get,
    isStale,
    /** Parts with unsaved entries. */
    typed,
    /** Parts that differ from their stored value. */
    edited: typed.filter((part) => !isSame(get(part), getStored(part))),
  }
}

const offerUndo = (title: string, onClick: () => void) =>
  toast({ title, action: { label: 'Undo', altText: 'Enter it again', onClick } })

/** Whether two values are equal as JSON, regardless of key order. */
export const isSame = (one: unknown, other: unknown) => hashKey([one]) === hashKey([other])

const trim = (value: unknown) => (typeof value === 'string' ? value.trim() : value)

/** Whether the second value is the first one after trimming, as the server stores it. */
export const isTrimmed = (value: unknown, stored: unknown) => isSame(trim(value), trim(stored))

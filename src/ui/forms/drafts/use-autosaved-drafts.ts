import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { ApiError, getErrorMessage } from '../../../lib/api/response'
import { useAutosave, useTimer } from './use-autosave'
import { isSame, useDrafts } from './use-drafts'

const AUTOSAVE_DELAY_MS = 800
const RETRY_DELAY_MS = 10_000
const STALE = 'Someone has changed this since you opened it. Nothing of yours is lost.'

export type SaveStatus = { kind: 'saved' } | { kind: 'saving' } | { kind: 'failed'; message: string }

type Options<Parts, Part extends keyof Parts> = {
  /** Returns the stored value from the cache: a save puts its result there before the next render. */
  getStored: <Name extends Part>(part: Name) => Parts[Name]
  getSchema: (part: Part) => v.GenericSchema
  /** False once someone else has signed in on top of this page, so that nothing is saved in their name. */
  maySave: () => boolean
  /** Sends some parts along with what they're based on, and puts the reply into the cache. */
  send: (values: Partial<Parts>, was: Partial<Parts>) => Promise<unknown>
  /** Whether each part is sent separately, one after another. */
  isOneByOne?: boolean
  /** Called after each request; the next one waits for it. */
  onSettled?: (error: Error | null) => Promise<unknown> | undefined
  isStoredAs?: (value: unknown, stored: unknown, part: string) => boolean
  /** Called when the user returns to the page or is back online. */
  onReturn?: () => void
  /** Called for Ctrl+S or ⌘S, instead of saving unsaved changes. */
  onShortcut?: () => void
}

/** `useDrafts` that saves changes shortly after they're typed, with a mutation whose key is `[form]`. */
// oxlint-disable-next-line max-lines-per-function -- The mutation, the timer, and the server's rejections depend on each other.
export function useAutosavedDrafts<Parts extends object>(
  form: string,
  { getStored, getSchema, maySave, send, isOneByOne, ...options }: Options<Parts, Extract<keyof Parts, string>>,
) {
  type Part = Extract<keyof Parts, string>
  const timer = useTimer()
  const drafts = useDrafts<Parts>(form, getStored as never, {
    onChange: () => timer.start(saveAll, AUTOSAVE_DELAY_MS),
    isStoredAs: options.isStoredAs,
  })
  /** Values that the server has rejected, and why. */
  const [rejections, setRejections] = useState<Partial<Record<Part, { value: unknown; message: string }>>>({})

  function findError(part: Part, value: unknown) {
    const rejection = rejections[part]
    if (rejection && isSame(rejection.value, value)) return rejection.message
    return v.safeParse(getSchema(part), value).issues?.[0]?.message
  }

  const save = useMutation({
    mutationKey: [form],
    scope: { id: form },
    async mutationFn(some: Part[]) {
      const { typed, get, isStale } = drafts.getLatest()
      const parts = some.filter((part) => typed.includes(part) && !isStale(part) && !findError(part, get(part)))
      if (parts.length === 0) return
      const pick = <T>(from: (part: Part) => T) =>
        Object.fromEntries(parts.map((part) => [part, from(part)])) as Record<Part, T>
      try {
        await drafts.send(parts, () => send(pick(get) as Partial<Parts>, pick(getStored) as Partial<Parts>))
      } catch (error) {
        if (hasStatus(error, 422))
          setRejections((before) => ({
            ...before,
            ...pick((part) => ({ value: get(part), message: error.userMessage })),
          }))
        throw error
      }
    },
    // Even after a 409, in case the stored value is what was sent before.
    onError: (error) => !hasStatus(error, 422) && timer.start(saveAll, RETRY_DELAY_MS),
    onSettled: (_, error) => options.onSettled?.(error),
  })

  /** Returns the unsaved parts, grouped by request. */
  function getUnsent() {
    const { typed } = drafts.getLatest()
    return isOneByOne ? typed.map((part) => [part]) : typed.length > 0 ? [typed] : []
  }
  function saveAll() {
    if (!maySave()) return
    timer.cancel()
    for (const parts of getUnsent()) save.mutate(parts)
  }
  async function flushOthers() {
    timer.cancel()
    await Promise.all(getUnsent().map((parts) => save.mutateAsync(parts)))
  }
  const { typed, get, isStale } = drafts
  const blocked = typed.filter((part) => isStale(part) || findError(part, get(part)))
  const status: SaveStatus =
    save.error && typed.length > 0 && !hasStatus(save.error, 409, 422)
      ? { kind: 'failed', message: getErrorMessage(save.error) }
      : typed.length > blocked.length
        ? { kind: 'saving' }
        : { kind: 'saved' }
  useAutosave(saveAll, {
    onReturn() {
      saveAll()
      options.onReturn?.()
    },
    onShortcut: options.onShortcut ?? saveAll,
    warns: status.kind === 'failed',
  })
  return {
    ...drafts,
    status,
    /** Parts that can't be saved in their current state. */
    blocked,
    getError: (part: Part) => (typed.includes(part) ? findError(part, get(part)) : undefined),
    /** Resolves a conflict. The discarded value can be restored. */
    resolve(part: Part, keep: 'mine' | 'theirs') {
      const [mine, theirs] = [get(part), getStored(part)]
      const only = (value: unknown) => ({ [part]: value }) as Partial<Parts>
      drafts.keepMine(part)
      drafts.changeWithUndo(
        only(keep === 'mine' ? mine : theirs),
        keep === 'mine' ? 'Yours is kept' : 'Theirs is kept',
        () => only(keep === 'mine' ? theirs : mine),
      )
    },
    /** Saves unsaved changes. @throws if something can't be saved, such as what someone else has saved in the meantime */
    async flush() {
      await flushOthers()
      const { typed, isStale } = drafts.getLatest()
      // A save that was under way may have found the conflict. Then nothing is left to send that would.
      if (typed.some(isStale)) throw new ApiError(409, 'Conflict', JSON.stringify({ error: STALE }))
    },
    /** Saves unsaved changes except those in conflict. @throws if something else can't be saved */
    flushOthers,
  }
}

const hasStatus = (error: unknown, ...statuses: number[]): error is ApiError =>
  error instanceof ApiError && statuses.includes(error.status)

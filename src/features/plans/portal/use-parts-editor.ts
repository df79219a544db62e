import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createContext, use, useState } from 'react'
import * as v from 'valibot'
import { ApiError, getErrorMessage } from '../../../lib/api/response'
import { useAutosave, useTimer } from '../../../ui/forms/drafts/use-autosave'
import { isSame, useDrafts } from '../../../ui/forms/drafts/use-drafts'
import type { User } from '../../auth/permissions'
import { meQuery } from '../../auth/queries'
import { partSchemas, type ContentParts } from '../writing/parts'

const AUTOSAVE_DELAY_MS = 800
const RETRY_DELAY_MS = 10_000

export type SaveStatus = { kind: 'saved' } | { kind: 'saving' } | { kind: 'failed'; message: string }

type Options<Parts> = {
  /** Names the drafts in this tab. */
  form: string
  user: User
  /** What's stored, from the cache: a save puts its result there before this is rendered again. */
  getStored: () => Parts
  /** Sends some parts, and puts the reply into the cache. */
  send: (json: { values: Partial<Parts>; was: Partial<Parts> }) => Promise<unknown>
  /** Loads what's stored. */
  reload: () => Promise<unknown>
}

/** Saves the changed parts of a plan or a template shortly after they were typed. */
export function usePartsEditor<Parts extends ContentParts>({ form, user, getStored, send, reload }: Options<Parts>) {
  type Part = Extract<keyof Parts, string>
  const client = useQueryClient()
  const timer = useTimer()
  const drafts = useDrafts<Parts>(form, (part) => getStored()[part], {
    onChange: () => timer.start(saveAll, AUTOSAVE_DELAY_MS),
  })
  /** Values that the server has rejected, and why. */
  const [rejections, setRejections] = useState<Partial<Record<Part, { value: unknown; message: string }>>>({})

  function findError(part: Part, value: unknown) {
    const rejection = rejections[part]
    if (rejection && isSame(rejection.value, value)) return rejection.message
    return v.safeParse(partSchemas[part as keyof typeof partSchemas], value).issues?.[0]?.message
  }

  const save = useMutation({
    mutationKey: [form],
    scope: { id: form },
    async mutationFn() {
      const { typed, get, isStale } = drafts.getLatest()
      const parts = typed.filter((part) => !isStale(part) && !findError(part, get(part)))
      if (parts.length === 0) return
      const pick = (from: (part: Part) => unknown) =>
        Object.fromEntries(parts.map((part) => [part, from(part)])) as Partial<Parts>
      try {
        await drafts.send(parts, () => send({ values: pick(get), was: pick((part) => getStored()[part]) }))
      } catch (error) {
        if (error instanceof ApiError && error.status === 422)
          setRejections(
            Object.fromEntries(
              parts.map((part) => [part, { value: get(part), message: error.userMessage }]),
            ) as typeof rejections,
          )
        if (error instanceof ApiError && error.status === 409) await reload()
        throw error
      }
    },
    onError: (error) => !(error instanceof ApiError && error.status === 422) && timer.start(saveAll, RETRY_DELAY_MS),
  })

  function saveAll() {
    // Someone else may have signed in on top of this page: don't save in their name.
    if (client.getQueryData(meQuery.queryKey)?.id !== user.id) return
    timer.cancel()
    if (drafts.getLatest().typed.length > 0) save.mutate()
  }
  useAutosave(saveAll, { onShortcut: saveAll })

  const { typed, get, isStale, change, changeWithUndo, keepMine } = drafts
  const blocked = typed.filter((part) => isStale(part) || findError(part, get(part)))
  const status: SaveStatus =
    save.error && typed.length > 0 && !(save.error instanceof ApiError && [409, 422].includes(save.error.status))
      ? { kind: 'failed', message: getErrorMessage(save.error) }
      : typed.length > blocked.length
        ? { kind: 'saving' }
        : { kind: 'saved' }
  return {
    get,
    change,
    changeWithUndo,
    status,
    /** Parts that can't be saved as they are. */
    blocked,
    getError: (part: Part) => (typed.includes(part) ? findError(part, get(part)) : undefined),
    isStale,
    /** What someone else has stored. */
    getStored: <Name extends Part>(part: Name) => getStored()[part],
    /** Resolves a conflict. The other value can be brought back. */
    resolve(part: Part, keep: 'mine' | 'theirs') {
      const [mine, theirs] = [get(part), getStored()[part]]
      keepMine(part)
      const only = (value: unknown) => ({ [part]: value }) as Partial<Parts>
      const values = only(keep === 'mine' ? mine : theirs)
      changeWithUndo(values, keep === 'mine' ? 'Yours is kept' : 'Theirs is kept', () =>
        only(keep === 'mine' ? theirs : mine),
      )
    },
    /** Saves what isn't yet. @throws if something can't be saved */
    async flush() {
      timer.cancel()
      if (drafts.getLatest().typed.length > 0) await save.mutateAsync()
    },
  }
}

/** What the sections of plan and template share. */
export type PartsEditor = Pick<
  ReturnType<typeof usePartsEditor<ContentParts>>,
  'get' | 'change' | 'changeWithUndo' | 'getError' | 'isStale' | 'resolve' | 'getStored'
> & {
  /** What parents have now, of a plan that was published. */
  published?: ContentParts | null
  /** The number of that version. */
  number?: number
}

/** The same editor, for the parts that plan and template have. */
export const asShared = (editor: object) => editor as PartsEditor

export const PartsContext = createContext<PartsEditor | undefined>(undefined)
export const useParts = () => use(PartsContext)!

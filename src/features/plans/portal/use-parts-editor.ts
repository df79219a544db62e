import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { ApiError } from '../../../lib/api/response'
import { useAutosavedDrafts } from '../../../ui/forms/drafts/use-autosaved-drafts'
import type { User } from '../../auth/permissions'
import { meQuery } from '../../auth/queries'
import { partSchemas, type ContentParts } from '../parts'

type Options<Parts> = {
  /** Names the drafts in this tab. */
  form: string
  user: User
  /** Of the query with what's stored. */
  queryKey: QueryKey
  getStored: () => Parts
  /** Sends some parts, and puts the reply into the cache. */
  send: (json: { values: Partial<Parts>; was: Partial<Parts> }) => Promise<unknown>
}

/** Saves the changed parts of a plan or a template shortly after they were typed. */
export function usePartsEditor<Parts extends ContentParts>({ form, user, queryKey, getStored, send }: Options<Parts>) {
  const client = useQueryClient()
  const drafts = useAutosavedDrafts<Parts>(form, {
    getStored: (part) => getStored()[part],
    getSchema: (part) => partSchemas[part as keyof typeof partSchemas],
    maySave: () => client.getQueryData(meQuery.queryKey)?.id === user.id,
    send: (values, was) => send({ values, was }),
    onSettled: (error) =>
      error instanceof ApiError && error.status === 409 ? client.invalidateQueries({ queryKey }) : undefined,
  })
  return {
    ...drafts,
    /** What someone else has stored. */
    getStored: <Name extends keyof Parts>(part: Name) => getStored()[part],
  }
}

/** What the sections of plan and template share. */
export type PartsEditor = Pick<
  ReturnType<typeof usePartsEditor<ContentParts>>,
  'get' | 'change' | 'changeWithUndo' | 'getError' | 'isStale' | 'resolve' | 'getStored'
> & {
  /** What parents have now, of a plan that was published. */
  published?: ContentParts | null
  number?: number
}

/** The same editor, for the parts that plan and template have. */
export const asShared = (editor: object) => editor as PartsEditor

export const PartsContext = createContext<PartsEditor | undefined>(undefined)
export const useParts = () => use(PartsContext)!

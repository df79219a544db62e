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
  /** The query for the stored parts. */
  queryKey: QueryKey
  getStored: () => Parts
  /** Sends some parts, and puts the response into the cache. */
  send: (json: { values: Partial<Parts>; was: Partial<Parts> }) => Promise<unknown>
}

/** Saves changed parts of a plan or a template shortly after typing. */
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
    /** Returns a stored part, which someone else may have saved. */
    getStored: <Name extends keyof Parts>(part: Name) => getStored()[part],
  }
}

/** What the sections for plans and templates share. */
export type PartsEditor = Pick<
  ReturnType<typeof usePartsEditor<ContentParts>>,
  'get' | 'change' | 'changeWithUndo' | 'getError' | 'isStale' | 'resolve' | 'getStored'
> & {
  /** What parents have now, if the plan is published. */
  published?: ContentParts | null
  number?: number
}

/** Narrows an editor to the parts that plans and templates share. */
export const asShared = (editor: object) => editor as PartsEditor

export const PartsContext = createContext<PartsEditor | undefined>(undefined)
export const useParts = () => use(PartsContext)!

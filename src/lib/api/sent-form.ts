import { createContext, use } from 'react'

/** A form that was sent without JavaScript and rejected: its page, values and errors. Without an error, it's filled in to be sent. */
export type SentForm = {
  path: string
  values: Record<string, string>
  error: string
  fields: Record<string, string>
  /** Free times near one that was taken. */
  nearest?: string[]
}

export const SentFormContext = createContext<SentForm | undefined>(undefined)

/** Returns the rejected form of a page; undefined if there is none. */
export function useSentForm(path: string) {
  const form = use(SentFormContext)
  return form?.path === path ? form : undefined
}

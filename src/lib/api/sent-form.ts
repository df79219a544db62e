import { createContext, use } from 'react'

/** A form sent without JavaScript and rejected: its page, values, and errors. Without an error, it's a prefilled form. */
export type SentForm = {
  path: string
  values: Record<string, string>
  error: string
  fields: Record<string, string>
  /** Free times close to one that was taken. */
  nearest?: string[]
}

export const SentFormContext = createContext<SentForm | undefined>(undefined)

/** Returns a page's rejected form; undefined if there is none. */
export function useSentForm(path: string) {
  const form = use(SentFormContext)
  return form?.path === path ? form : undefined
}

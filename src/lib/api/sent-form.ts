import { createContext, use } from 'react'

/** A form that was sent without JavaScript and rejected: its page, what was typed, and what is wrong with it. */
export type SentForm = { path: string; values: Record<string, string>; error: string; fields: Record<string, string> }

export const SentFormContext = createContext<SentForm | undefined>(undefined)

/** Returns what the server said of the form on this page, if it was sent without JavaScript. */
export function useSentForm(path: string) {
  const form = use(SentFormContext)
  return form?.path === path ? form : undefined
}

import { useQueryClient } from '@tanstack/react-query'

/** A form that was sent without JavaScript and refused: what was typed, and what is wrong with it. */
export type SentForm = { values: Record<string, string>; error: string; fields: Record<string, string> }

/** What the server said of the form on this page, if it was sent without JavaScript. */
export const useSentForm = (path: string) => useQueryClient().getQueryData<SentForm>(['form', path])

import { usePageData } from './page-data'

/** A form that was sent without JavaScript and refused: what was typed, and what is wrong with it. */
export type SentForm = { values: Record<string, string>; error: string; fields: Record<string, string> }

/** The form of this page in the page's data. */
export const sentFormKey = (path: string) => `form ${path}`

/** What the server said of the form on this page, if it was sent without JavaScript. */
export const useSentForm = (path: string) => usePageData().get<SentForm>(sentFormKey(path))?.data

import { sql, type Expression } from 'kysely'

/** Whether a lower-case text contains a word, ignoring the word's case. `%` and `_` are literal. */
export const contains = (text: Expression<unknown>, word: string) =>
  sql<boolean>`${text} like ${`%${word.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`

/** Returns the first 8 words of a search. NUL counts as a space, because PostgreSQL rejects it. */
export const searchWords = (search: string) =>
  search
    .split(/[\s\0]+/)
    .filter(Boolean)
    .slice(0, 8)

import { sql, type RawBuilder } from 'kysely'

/** Whether a text holds a word, in upper or lower case; `%` and `_` stand for themselves. A null holds nothing. */
export const contains = (text: RawBuilder<unknown>, word: string) =>
  sql<boolean>`lower(${text}) like ${`%${word.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`

/** The words of a search; each has to be found. */
export const wordsIn = (search: string) => search.split(/\s+/).filter(Boolean).slice(0, 8)

import { sql, type Expression } from 'kysely'

/** Whether a lower-case text contains a word, ignoring its case; `%` and `_` match themselves. A null contains nothing. */
export const contains = (text: Expression<unknown>, word: string) =>
  sql<boolean>`${text} like ${`%${word.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`} escape '\\'`

/** The words of a search, at most 8: a row has to contain each. PostgreSQL doesn't take NUL, and no text contains it. */
export const searchWords = (search: string) =>
  search
    .split(/[\s\0]+/)
    .filter(Boolean)
    .slice(0, 8)

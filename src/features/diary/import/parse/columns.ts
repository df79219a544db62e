/** @file What the columns of a file that isn't known may be, by their names. */

export type Columns = {
  start: string
  end?: string
  minutes?: string
  /** The day, where `start` and `end` are times of day. */
  date?: string
  /** What a row is about; `EVERY_ROW` if all are sleeps. */
  kind?: string
  child?: string
}

export const EVERY_ROW = '*'

const patterns = {
  start: [/^(start|begin)(?!.*date)/i, /start|begin|from|^(time|when)/i],
  end: [/^end(?!.*date)/i, /^(end|stop|until|to\b|finish)/i],
  minutes: [/min|dur|length/i],
  date: [/^(start.?)?(date|day)$/i],
  kind: [/^(type|activity|kind|event|category|action)\b/i],
  child: [/^(child|baby|name)\b/i],
}

/** Returns the column that is called so; undefined if there's none. */
export const guess = (columns: readonly string[], what: keyof typeof patterns) =>
  patterns[what].map((pattern) => columns.find((name) => pattern.test(name))).find((name) => name !== undefined)

export const isNote = (column: string) => /^(notes?|comments?|text|remarks?|details|memo)$/i.test(column)

/** Whether a word in the column for the kind means sleep. */
export const isSleep = (word: string) =>
  /\b(a?sleep|slept|sleeping|naps?|bedtime|schlaf|sommeil|sieste|sueño|siesta)\b/i.test(word)

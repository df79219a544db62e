/** @file Guesses the meaning of an unknown file's columns from their names. */

export type Columns = {
  start: string
  end?: string
  minutes?: string
  /** The day's column, if `start` and `end` are times of day. */
  date?: string
  /** What a row is about; `EVERY_ROW` if every row is a sleep. */
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

/** Returns the column whose name matches; undefined if none does. */
export const guess = (columns: readonly string[], what: keyof typeof patterns) =>
  patterns[what].map((pattern) => columns.find((name) => pattern.test(name))).find((name) => name !== undefined)

export const isNote = (column: string) => /^(notes?|comments?|text|remarks?|details|memo)$/i.test(column)

/** Whether a word in the kind column means sleep. */
export const isSleep = (word: string) =>
  /\b(a?sleep|slept|sleeping|naps?|bedtime|schlaf|sommeil|sieste|sueño|siesta)\b/i.test(word)

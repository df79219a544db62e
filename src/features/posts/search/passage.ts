import { toSearchText } from '../../../lib/text/search-text'

/** In characters: about three lines on a phone. */
const LENGTH = 180
const BEFORE = 50
/** In very long texts, the first matches are enough. */
const MAX_MATCHES = 200

/** A word may have an apostrophe inside. */
const WORD = /[^\n\r\p{Z}\p{P}]+(?:['’][^\n\r\p{Z}\p{P}]+)*/gu

export const splitWords = (text: string) => text.match(WORD) ?? []
/** Returns the form in which words are compared: 'wont' for “Won’t”. */
export const toTerm = (word: string) => toSearchText(word).replaceAll("'", '')

/**
 * Returns the best passage from the first text with a match: the part with the most matching words, in pieces, so that matches can
 * be marked. If nothing matches, returns the start of the last text. `terms` are words in the form of `toTerm`.
 */
export function findPassage(texts: string[], terms: ReadonlySet<string>) {
  const found = texts
    .map((text) => ({
      text,
      matches: [...text.matchAll(WORD)].filter(([word]) => terms.has(toTerm(word))).slice(0, MAX_MATCHES),
    }))
    .find(({ matches }) => matches.length > 0)
  const { text, matches } = found ?? { text: texts.at(-1)!, matches: [] }
  const countFrom = (first: RegExpExecArray) =>
    new Set(
      matches
        .filter(({ index }) => index >= first.index && index < first.index + LENGTH - BEFORE)
        .map(([word]) => toTerm(word)),
    ).size
  const best = matches.reduce((best, match) => (countFrom(match) > countFrom(best) ? match : best), matches[0]!)
  const start = best ? findStart(text, best.index) : 0
  const end = findEnd(text, start, matches)
  const pieces: { text: string; isMatch: boolean }[] = [{ text: start > 0 ? '… ' : '', isMatch: false }]
  let last = start
  for (const { 0: word, index } of matches) {
    if (index < last || index + word.length > end) continue
    pieces.push({ text: text.slice(last, index), isMatch: false }, { text: word, isMatch: true })
    last = index + word.length
  }
  pieces.push({ text: text.slice(last, end) + (end < text.length ? ' …' : ''), isMatch: false })
  return pieces.filter(({ text }) => text)
}

/** Returns where a passage ends: between words, or between lines if the last line has no match. */
function findEnd(text: string, start: number, matches: RegExpExecArray[]) {
  const limit = start + LENGTH
  if (text.length <= limit) return text.length
  const line = text.lastIndexOf('\n', limit)
  const last = matches.findLast(({ index }) => index < limit)
  return last && line > last.index ? line : start + text.slice(start, limit).replace(/\s+\S*$/, '').length
}

/** Returns the start of the sentence or line with a match, or, if that's too far, of the words shortly before it. */
function findStart(text: string, index: number) {
  const from = Math.max(0, index - BEFORE)
  const before = text.slice(from, index)
  const [sentence] = /(?<=[.!?…]\s|\n)[^.!?…\n]*$/.exec(before) ?? []
  const [words = before] = from === 0 ? [before] : (/(?<=\s)\S.*$/s.exec(before) ?? [])
  return index - (sentence ?? words).length
}

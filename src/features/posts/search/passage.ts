import { toSearchText } from '../../../lib/text/search-text'

/** In characters: about three lines on a phone. */
const LENGTH = 180
const BEFORE = 50
/** Of a very long text, the first matches are enough. */
const MAX_MATCHES = 200

/** MiniSearch splits words where this has gaps. */
const WORD = /[^\n\r\p{Z}\p{P}]+/gu

/**
 * Returns the part of the first text with a match that has the most matching words, in pieces, of which those that match are to be
 * marked; the beginning of the last text if none has a match. `terms` are words as `toSearchText` writes them.
 */
export function findPassage(texts: string[], terms: ReadonlySet<string>) {
  const found = texts
    .map((text) => ({
      text,
      matches: [...text.matchAll(WORD)].filter(([word]) => terms.has(toSearchText(word))).slice(0, MAX_MATCHES),
    }))
    .find(({ matches }) => matches.length > 0)
  const { text, matches } = found ?? { text: texts.at(-1)!, matches: [] }
  const countFrom = (first: RegExpExecArray) =>
    new Set(
      matches
        .filter(({ index }) => index >= first.index && index < first.index + LENGTH - BEFORE)
        .map(([word]) => toSearchText(word)),
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

/** Returns where a passage ends: between two words, or two lines if no match is in the last one. */
function findEnd(text: string, start: number, matches: RegExpExecArray[]) {
  const limit = start + LENGTH
  if (text.length <= limit) return text.length
  const line = text.lastIndexOf('\n', limit)
  const last = matches.findLast(({ index }) => index < limit)
  return last && line > last.index ? line : start + text.slice(start, limit).replace(/\s+\S*$/, '').length
}

/** Returns where the sentence or line of a match begins, or the words shortly before it if that’s too far. */
function findStart(text: string, index: number) {
  const from = Math.max(0, index - BEFORE)
  const before = text.slice(from, index)
  const [sentence] = /(?<=[.!?…]\s|\n)[^.!?…\n]*$/.exec(before) ?? []
  const [words = before] = from === 0 ? [before] : (/(?<=\s)\S.*$/s.exec(before) ?? [])
  return index - (sentence ?? words).length
}

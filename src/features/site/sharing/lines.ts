import { widthOf, type Face } from './letters'

const SIZES = [108, 98, 90, 82, 76, 70, 64, 58, 52]
const SMALLEST = 52
const LEADING = 1.12
/** More than this many characters of a text are not tried. */
const MOST = 400

type Box = { width: number; height: number }

/** Words set as large as they fit into a box, in lines of about the same length. Too many for the smallest size end in '…'. */
export function setLines(face: Face, text: string, { width, height }: Box) {
  const words = text.slice(0, MOST).split(' ')
  const known = new Map<string, number>()
  const measure = (word: string) => {
    if (!known.has(word)) known.set(word, widthOf(face, word))
    return known.get(word)!
  }
  const space = measure('a a') - 2 * measure('a')
  const set = (words: string[], size: number) => {
    const lines = wrap(words, width / size, (line) => line.reduce((sum, word) => sum + space + measure(word), -space))
    return lines && lines.length * size * LEADING <= height ? { lines, size, leading: size * LEADING } : undefined
  }
  for (const size of SIZES) {
    const fitting = set(words, size)
    if (fitting) return fitting
  }
  const pieces = words.flatMap((word) => piecesOf(word, width / SMALLEST, measure))
  for (let count = pieces.length; count > 0; count--) {
    const some = pieces.slice(0, count)
    if (count < pieces.length) some.push(some.pop()!.replace(/[,.:;–—-]*$/, '…'))
    const fitting = set(some, SMALLEST)
    if (fitting) return fitting
  }
  throw Error('unreachable: one piece fits')
}

/**
 * As few lines as possible, as even as possible, rather ending where the sentence pauses (after Knuth and Plass, Breaking
 * Paragraphs into Lines). undefined if a word is longer than a line.
 */
function wrap(words: string[], width: number, measure: (line: string[]) => number) {
  const best: ({ cost: number; lines: string[] } | undefined)[] = [{ cost: 0, lines: [] }]
  for (let end = 1; end <= words.length; end++) {
    for (let start = end - 1; start >= 0; start--) {
      const line = words.slice(start, end)
      const slack = 1 - measure(line) / width
      if (slack < 0) break
      const before = best[start]
      if (!before) continue
      const cost = before.cost + 1 + slack ** 2 * (/[:,.?!]$/.test(words[end - 1]!) ? 0.6 : 1)
      if (cost < (best[end]?.cost ?? Infinity)) best[end] = { cost, lines: [...before.lines, line.join(' ')] }
    }
  }
  return best[words.length]?.lines
}

/** A word that is longer than a line, in parts that are not, even with an ellipsis. */
function piecesOf(word: string, width: number, measure: (word: string) => number) {
  const pieces = ['']
  for (const character of word) {
    const longer = pieces.at(-1) + character
    if (measure(`${longer}…`) > width) pieces.push(character)
    else pieces[pieces.length - 1] = longer
  }
  return pieces
}

const WORDS_PER_MINUTE = 200

/** Minutes it takes to read a Markdown text: its words (not its pipes and dashes) by 200, rounded up, never 0. */
export function readingMinutes(markdown: string) {
  const words = markdown.split(/\s+/).filter((part) => /[\p{L}\p{N}]/u.test(part))
  return Math.max(1, Math.ceil(words.length / WORDS_PER_MINUTE))
}

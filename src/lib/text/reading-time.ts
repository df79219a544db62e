const WORDS_PER_MINUTE = 200

/** Returns the reading time of a Markdown text in minutes, rounded up, at least 1. Table pipes and dashes don't count as words. */
export function readingMinutes(markdown: string) {
  const words = markdown.split(/\s+/).filter((part) => /[\p{L}\p{N}]/u.test(part))
  return Math.max(1, Math.ceil(words.length / WORDS_PER_MINUTE))
}

/** Longest slug, in characters: longer titles end at a whole word. */
const LONGEST = 80

/**
 * A text as one part of an address: lower case, the letters and digits of any script, words joined by hyphens. Accents of
 * Latin, Greek and Cyrillic letters go (Unicode NFKD); marks that other scripts cannot be read without stay. '' when nothing
 * is left, as of an emoji. Never a slash or a dot, so it can't lead elsewhere.
 */
export function toSlug(text: string) {
  const slug = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’‘]/g, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, '-')
    .replace(/^[-\p{M}]+|-+$/gu, '')
  const letters = Array.from(slug)
  if (letters.length <= LONGEST) return slug
  const cut = letters.slice(0, LONGEST + 1).join('')
  const end = cut.lastIndexOf('-')
  return end > 0 ? cut.slice(0, end) : letters.slice(0, LONGEST).join('')
}

/** The first of slug, slug-2, slug-3 … that is not taken. */
export function toUniqueSlug(slug: string, taken: ReadonlySet<string>) {
  let free = slug
  for (let number = 2; taken.has(free); number++) free = `${slug}-${number}`
  return free
}

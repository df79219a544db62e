const MAX_SLUG_LENGTH = 80

/**
 * Turns a text into one URL path segment: lower-case letters and digits of any script, hyphens between words, cut at a whole
 * word. Drops accents on Latin, Greek, and Cyrillic letters (Unicode NFKD), but keeps marks that other scripts need.
 * Returns '' if nothing is left, such as for an emoji. Never contains a slash or a dot.
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
  if (letters.length <= MAX_SLUG_LENGTH) return slug
  const cut = letters.slice(0, MAX_SLUG_LENGTH + 1).join('')
  const end = cut.lastIndexOf('-')
  return end > 0 ? cut.slice(0, end) : letters.slice(0, MAX_SLUG_LENGTH).join('')
}

/** Returns the first of slug, slug-2, slug-3… that isn't taken. */
export function toUniqueSlug(slug: string, taken: ReadonlySet<string>) {
  let unique = slug
  for (let number = 2; taken.has(unique); number++) unique = `${slug}-${number}`
  return unique
}

const MAX_SLUG_LENGTH = 80

/**
 * Returns a text as one URL path segment: lower-case letters and digits of any script, with hyphens between words, cut at a
 * whole word. Accents on Latin, Greek and Cyrillic letters are dropped (Unicode NFKD); marks that other scripts need are kept.
 * Returns '' if nothing is left, as with an emoji. Never contains a slash or a dot.
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

/** Latin letters that Unicode doesn't decompose, as people type them who lack the key. */
const plainLetters: Record<string, string> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}

/**
 * Normalizes texts for searching and joins them with line breaks: lower case, no accents or other marks (Unicode NFKD), plain
 * Latin letters, straight apostrophes. Not done in SQL, because SQLite and PostgreSQL fold different letters.
 */
export const toSearchText = (...texts: (string | null)[]) =>
  texts
    .filter(Boolean)
    .join('\n')
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[‘’]/g, "'")
    .toLowerCase()
    .replace(/[łøđðħŧıßæœþ]/g, (letter) => plainLetters[letter]!)

/** Returns the digits of a phone number, so that a search finds it however it was typed. */
export const toDigits = (phone: string | null) => phone && phone.replace(/\D/g, '')

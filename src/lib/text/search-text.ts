/** Latin letters that Unicode doesn't decompose, by what people without the key type instead. */
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
 * Normalizes texts for searching, and joins them with line breaks: lower case, no accents or other marks (Unicode NFKD), plain
 * Latin letters, straight apostrophes. SQL can't do it, because SQLite and PostgreSQL fold different letters.
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

/** Returns a phone number's digits, so a search finds it however it was typed. */
export const toDigits = (phone: string | null) => phone && phone.replace(/\D/g, '')

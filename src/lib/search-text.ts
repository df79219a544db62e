/**
 * Texts in the form in which they are searched, one a line: lower case, without accents and other marks (Unicode NFKD), with
 * straight apostrophes. Made here and not in SQL, because SQLite and PostgreSQL know different letters.
 */
export const toSearchText = (...texts: (string | null)[]) =>
  texts
    .filter(Boolean)
    .join('\n')
    .normalize('NFKD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[‘’]/g, "'")
    .toLowerCase()

/** A phone number also as its digits alone: it is written in many ways. */
export const toDigits = (phone: string | null) => phone && phone.replace(/\D/g, '')

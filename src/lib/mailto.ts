/** Mail programs and browsers cut longer addresses off. */
const LONGEST = 1900

const encode = (text: string) => encodeURIComponent(text.replace(/\r?\n/g, '\r\n'))

/**
 * A `mailto:` address (RFC 6068) with CRLF line breaks. `body` writes the text around a quote of at most so many characters;
 * the quote is shortened until the whole fits a mail program.
 */
export function mailto(to: string, subject: string, body: (longest: number) => string): string {
  const start = `mailto:${encodeURIComponent(to).replaceAll('%40', '@')}?subject=${encode(subject)}&body=`
  let longest = 500
  while (longest > 0 && start.length + encode(body(longest)).length > LONGEST) longest -= 20
  return start + encode(body(longest))
}

/** The first `max` characters of a text, cut between words, with an ellipsis where something is missing. */
export function shorten(text: string, max: number) {
  const characters = Array.from(text)
  if (characters.length <= max) return text
  return (
    characters
      .slice(0, max)
      .join('')
      .replace(/\s+\S*$/, '') + ' …'
  )
}

/** Mail programs and browsers cut longer addresses off. */
const LONGEST = 1900

const encode = (text: string) => encodeURIComponent(text.replace(/\r?\n/g, '\r\n'))

/** A `mailto:` address (RFC 6068): line breaks are CRLF; the body is shortened until the whole fits a mail program. */
export function mailto(to: string, subject: string, body: string): string {
  const start = `mailto:${encodeURIComponent(to).replaceAll('%40', '@')}?subject=${encode(subject)}&body=`
  const characters = Array.from(body)
  while (start.length + encode(characters.join('')).length > LONGEST && characters.length) characters.splice(-20)
  return start + encode(characters.join(''))
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

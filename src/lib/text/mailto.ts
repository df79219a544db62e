/** Email apps and browsers truncate longer URLs. */
const MAX_URL_LENGTH = 1900

const encode = (text: string) => encodeURIComponent(text.replace(/\r?\n/g, '\r\n'))

/**
 * Returns a `mailto:` URL (RFC 6068) with CRLF line breaks. `body` returns the text with a quote of up to `maxQuoteLength`
 * characters, which shrinks until the URL is short enough.
 */
export function mailto(to: string, subject: string, body: (maxQuoteLength: number) => string): string {
  const start = `mailto:${encodeURIComponent(to).replaceAll('%40', '@')}?subject=${encode(subject)}&body=`
  let maxQuoteLength = 500
  while (maxQuoteLength > 0 && start.length + encode(body(maxQuoteLength)).length > MAX_URL_LENGTH) maxQuoteLength -= 20
  return start + encode(body(maxQuoteLength))
}

/** Returns the first `max` characters of a text, cut between words, with an ellipsis if it was longer. */
export function shorten(text: string, max: number) {
  const characters = Array.from(text)
  if (characters.length <= max) return text
  const start = characters.slice(0, max).join('')
  return `${start.replace(/\s+\S*$/, '')} …`
}

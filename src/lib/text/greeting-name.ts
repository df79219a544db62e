const MAX_LENGTH = 60

/**
 * Returns a name that a visitor typed, made safe for an automatic email's greeting. Anybody may have entered the recipient's
 * address, so the name must not carry a link or a message: it leaves out words that a mail program could turn into a link, and
 * cuts after 60 characters.
 */
export function toGreetingName(name: string, fallback = 'parent') {
  const words = name.split(/\s+/).filter((word) => word && !LINK.test(word))
  while (words.length > 1 && words.join(' ').length > MAX_LENGTH) words.pop()
  return (
    words
      .join(' ')
      .slice(0, MAX_LENGTH)
      .toWellFormed()
      .replace(/\uFFFD$/, '') || fallback
  )
}

/** A web or email address, with or without a scheme. 'J.R.' and 'O’Neil-Smith' don't match. */
const LINK = /[/@:\\]|[\p{L}\p{N}]\p{P}*[.\u3002\uFF0E\uFF61][\p{L}\p{N}-]{2,}/u

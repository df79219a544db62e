const MAX_LENGTH = 60

/**
 * Returns a name that a visitor typed, as an automatic email may greet with it. It goes to an address that anybody may have entered,
 * so it carries neither a link nor a message: words that a mail program could turn into a link are left out, and it's cut after 60
 * characters.
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

/** An address of the web or of email, also without a scheme. 'J.R.' and 'O’Neil-Smith' aren't. */
const LINK = /[/@:\\]|[\p{L}\p{N}]\p{P}*[.\u3002\uFF0E\uFF61][\p{L}\p{N}-]{2,}/u

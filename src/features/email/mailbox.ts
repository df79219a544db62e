// Excludes quoted local parts and address literals: nobody books with them, but attackers use them.
const ADDRESS = /^[^\s\p{C}()<>[\]\\,;:"@]+@[^\s\p{C}()<>[\]\\,;:"@]+$/u

/** Replaces line breaks and other control characters, which could start another header, with spaces. */
export const toSingleLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

/**
 * Parses one mailbox: `address` or `Name <address>`. The last angle brackets contain the address, whatever the name contains, so a name entered by a
 * visitor can't add a recipient.
 * @throws Error unless it's exactly one address of at most 254 characters (RFC 5321, 4.5.3.1.3).
 */
export function parseMailbox(text: string) {
  const start = text.endsWith('>') ? text.lastIndexOf('<') : -1
  const address = start < 0 ? text : text.slice(start + 1, -1)
  if (address.length > 254 || !ADDRESS.test(address)) throw Error('An email needs exactly one email address')
  const name = toSingleLine(text.slice(0, Math.max(start, 0))).replace(/^"(.*)"$/, '$1')
  return { name, address }
}

// Quoted local parts and address literals are left out: nobody books with them, attackers do.
const ADDRESS = /^[^\s\p{C}()<>[\]\\,;:"@]+@[^\s\p{C}()<>[\]\\,;:"@]+$/u

/** One line of plain text: line breaks and other control characters, which could start a header of their own, become spaces. */
export const oneLine = (text: string) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim()

/**
 * Reads one mailbox, `address` or `Name <address>`. The last angle brackets hold the address, whatever the name says,
 * so a name that somebody typed can't add a recipient.
 * @throws Error when it is not exactly one address of at most 254 characters (RFC 5321, 4.5.3.1.3).
 */
export function mailbox(text: string) {
  const start = text.endsWith('>') ? text.lastIndexOf('<') : -1
  const address = start < 0 ? text : text.slice(start + 1, -1)
  if (address.length > 254 || !ADDRESS.test(address)) throw Error('An email needs exactly one email address')
  const name = oneLine(text.slice(0, Math.max(start, 0))).replace(/^"(.*)"$/, '$1')
  return { name, address }
}

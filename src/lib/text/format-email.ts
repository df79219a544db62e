import punycode from 'punycode.js'
import { toAsciiDomain } from '../schema'

/**
 * Returns an email address as people read it: 'eva@münchen.example' for 'eva@xn--mnchen-3ya.example'. Links and emails take the
 * stored one. A domain that isn't the only way to write what it says stays as it is: one that can't be decoded, for example, or
 * that has invisible characters.
 */
export function formatEmail(address: string) {
  try {
    const readable = punycode.toUnicode(address)
    return toAsciiDomain(readable) === address ? readable : address
  } catch {
    return address
  }
}

/** Returns an email address as searches match it: as it's stored, and as people read it where that differs. */
export const toSearchedEmail = (address: string) => [...new Set([address, formatEmail(address)])].join(' ')

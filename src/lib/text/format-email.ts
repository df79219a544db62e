import punycode from 'punycode.js'
import { toAsciiDomain } from '../schema'

/**
 * Returns an email address in readable form: 'eva@münchen.example' for 'eva@xn--mnchen-3ya.example'. Links and emails use the
 * stored form. A domain stays as it is if it can't be decoded, or if its readable form doesn't encode back to it, such as one
 * with invisible characters.
 */
export function formatEmail(address: string) {
  try {
    const readable = punycode.toUnicode(address)
    return toAsciiDomain(readable) === address ? readable : address
  } catch {
    return address
  }
}

/** Returns an email address for searches: as stored, plus the readable form if it's different. */
export const toSearchedEmail = (address: string) => [...new Set([address, formatEmail(address)])].join(' ')

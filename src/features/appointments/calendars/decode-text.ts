/**
 * Returns the text of a calendar. What a server says about its charset is often wrong, so bytes that are valid UTF-8 are UTF-8.
 * Times are ASCII in any charset but UTF-16.
 */
export function decodeText(bytes: Uint8Array, contentType: string | null) {
  const [first, second] = bytes
  // With a byte order mark, or a B whose other half is zero.
  if ((first === 0xff && second === 0xfe) || (first && second === 0)) return new TextDecoder('utf-16le').decode(bytes)
  if ((first === 0xfe && second === 0xff) || (first === 0 && second)) return new TextDecoder('utf-16be').decode(bytes)
  const charset = /charset="?([^\s;"]+)/i.exec(contentType ?? '')?.[1]
  for (const label of ['utf-8', charset, 'windows-1252'])
    try {
      if (label) return new TextDecoder(label, { fatal: true }).decode(bytes)
    } catch {
      // The next one may fit.
    }
  return new TextDecoder().decode(bytes)
}

/** `URL.canParse`, which browsers at our floor don't have (docs/decisions/030). */
export function isUrl(text: string, base?: string) {
  try {
    return Boolean(new URL(text, base))
  } catch {
    return false
  }
}

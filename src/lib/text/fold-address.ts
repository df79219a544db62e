/**
 * Folds an email address for rate limits: lower case and no tag, so `Ann+1@example.com` and `ann@example.com` count as one.
 * Only for counting, never for sending. Dots stay: unlike Gmail, most providers deliver `a.nn@` and `ann@` to different people.
 */
export function foldAddress(address: string) {
  const at = address.lastIndexOf('@')
  const [name, domain] = [address.slice(0, at), address.slice(at)]
  // A name that starts with a plus has no tag.
  return (name.replace(/(?<!^)\+.*$/s, '') + domain).toLowerCase()
}

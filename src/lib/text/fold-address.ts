/**
 * The form under which an email address counts toward a limit: in lower case and without a tag, so that `Ann+1@example.com`
 * and `ann@example.com` are one. Only for counting, never for sending. Dots stay: most providers, unlike Gmail, deliver
 * `a.nn@` and `ann@` to different people.
 */
export function foldAddress(address: string) {
  const at = address.lastIndexOf('@')
  const [name, domain] = [address.slice(0, at), address.slice(at)]
  // A name that begins with a plus has no tag.
  return (name.replace(/(?<!^)\+.*$/s, '') + domain).toLowerCase()
}

export type PathParams = Record<string, string>

/** What the parts of a path like '/blog/:slug' are in an address, decoded; undefined if it is another path. '*' is every path. */
export function matchPath(path: string, pathname: string): PathParams | undefined {
  if (path === '*') return {}
  const names = path.split('/')
  const parts = pathname
    .replace(/(?<=.)\/$/, '')
    .split('/')
    .map(decode)
  if (names.length !== parts.length) return
  const params: PathParams = {}
  for (const [i, name] of names.entries()) {
    const part = parts[i]!
    if (name.startsWith(':') && part) params[name.slice(1)] = part
    else if (name !== part) return
  }
  return params
}

/** Somebody may have typed a % that means nothing. */
function decode(part: string) {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/**
 * Returns an error's message with those of its causes, for whoever runs the site:
 * `fetch failed: connect ECONNREFUSED ::1:9000; connect ECONNREFUSED 127.0.0.1:9000`. An address in it is reduced to its host,
 * because the rest may be a password or a secret link.
 */
export function describeError(error: unknown): string {
  return withoutSecrets([...new Set(messages(error, new Set()))].join(': ')) || 'unknown error'
}

function messages(error: unknown, seen: Set<unknown>): string[] {
  if (!(error instanceof Error)) return typeof error === 'string' ? [error] : []
  if (seen.has(error)) return []
  seen.add(error)
  // Node gives an error of several failed connections no message: it tried each address of a name.
  const parts = error instanceof AggregateError ? error.errors.flatMap((part) => messages(part, seen)) : []
  const own = error.message || (parts.length ? '' : (error as NodeJS.ErrnoException).code || error.name)
  const inner = [[...new Set(parts)].join('; '), ...messages(error.cause, seen)]
  // Some messages contain their cause's.
  return [own, ...inner.filter((text) => text && !own.includes(text))].filter(Boolean)
}

const withoutSecrets = (text: string) =>
  text.replace(/\b([a-z][a-z\d+.-]*:\/\/)(?:\S*@)?([^\s/?#'"`,;)]*)[^\s'"`,;)]*/gi, '$1$2')

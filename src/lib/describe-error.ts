/**
 * Returns the messages of an error and its causes, for the person who runs the site:
 * `fetch failed: connect ECONNREFUSED ::1:9000; connect ECONNREFUSED 127.0.0.1:9000`. Addresses are reduced to their host,
 * because the rest may be a password or a secret link.
 */
export function describeError(error: unknown): string {
  return withoutSecrets([...new Set(messages(error, new Set()))].join(': ')) || 'unknown error'
}

function messages(error: unknown, seen: Set<unknown>): string[] {
  if (!(error instanceof Error)) return typeof error === 'string' ? [error] : []
  if (seen.has(error)) return []
  seen.add(error)
  // When every address of a name fails to connect, Node's error has no message.
  const parts = error instanceof AggregateError ? error.errors.flatMap((part) => messages(part, seen)) : []
  const own = error.message || (parts.length ? '' : (error as NodeJS.ErrnoException).code || error.name)
  const inner = [[...new Set(parts)].join('; '), ...messages(error.cause, seen)]
  // Some messages already contain their cause's.
  return [own, ...inner.filter((text) => text && !own.includes(text))].filter(Boolean)
}

const withoutSecrets = (text: string) =>
  text.replace(/\b([a-z][a-z\d+.-]*:\/\/)(?:\S*@)?([^\s/?#'"`,;)]*)[^\s'"`,;)]*/gi, '$1$2')
